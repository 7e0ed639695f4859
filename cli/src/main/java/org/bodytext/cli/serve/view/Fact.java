package org.bodytext.cli.serve.view;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A short text about a page.
 *
 * @param type its class in the style sheet
 */
record Fact(String type, String text) {

  /** Facts, without those that are unknown. */
  static final class Facts {

    private final List<Fact> facts = new ArrayList<>();

    Facts add(String type, @Nullable String text) {
      if (text != null && !text.isEmpty()) {
        facts.add(new Fact(type, text));
      }
      return this;
    }

    /** Adds the day of a time in ISO 8601. */
    Facts date(@Nullable String published) {
      return add("date", published == null ? null : published.replaceFirst("T.*", ""));
    }

    List<Fact> list() {
      return facts;
    }
  }
}
