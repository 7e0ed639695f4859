package org.bodytext.cli.serve.view;

import org.jspecify.annotations.Nullable;

/**
 * The form for a page that is not in the index.
 *
 * @param problem what was wrong with the last attempt; null if absent
 * @param file the label of the field for a file
 * @param fetches whether addresses are fetched
 * @param html the markup of the last attempt
 * @param address the address of the last attempt
 */
public record TryView(
    @Nullable String problem, String file, boolean fetches, String html, String address) {

  String pasted() {
    return html.startsWith("\n") ? "\n" + html : html; // HTML drops the first line feed
  }
}
