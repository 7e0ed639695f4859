package org.bodytext.cli.serve.view;

import org.bodytext.cli.serve.html.Markup;
import org.bodytext.cli.serve.html.Messages;
import org.jspecify.annotations.Nullable;

/** The form for a page that is not in the index. */
public final class TryView {

  private final Messages messages;
  private final boolean fetches;
  private final String html;
  private final String address;

  /**
   * @param fetches whether addresses are fetched
   * @param html the markup of the last attempt
   * @param address the address of the last attempt
   */
  public TryView(Messages messages, boolean fetches, String html, String address) {
    this.messages = messages;
    this.fetches = fetches;
    this.html = html;
    this.address = address;
  }

  /**
   * Writes the form.
   *
   * @param problem what was wrong with the last attempt; null if there was none
   * @param limit the maximum size of a page
   */
  public void write(@Nullable String problem, String limit, Markup out) {
    out.element("h1", messages.text("nav.try"));
    out.element("p", messages.text("try.intro"), "class", "lead");
    if (problem != null) {
      out.element("p", problem, "class", "note error", "role", "alert");
    }
    out.open(
        "form",
        "action",
        "/try",
        "method",
        "post",
        "enctype",
        "multipart/form-data",
        "class",
        "try");
    out.template(
        """
        <label for="html">%s</label>
        <textarea id="html" name="html" rows="10" spellcheck="false">%s</textarea>
        <label for="file">%s</label>
        <input type="file" id="file" name="file" accept=".html,.htm,text/html">
        """,
        messages.text("try.html"),
        html.startsWith("\n") ? "\n" + html : html, // HTML drops the first line feed
        messages.text("try.file", limit));
    if (fetches) {
      out.template(
          """
          <label for="address">%s</label>
          <input type="url" id="address" name="address" placeholder="https://" value="%s">
          """,
          messages.text("try.address"), address);
    } else {
      out.element("p", messages.text("try.nofetch"), "class", "soft");
    }
    out.element("button", messages.text("try.button"), "type", "submit").close();
  }
}
