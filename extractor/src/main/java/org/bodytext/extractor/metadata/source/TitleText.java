package org.bodytext.extractor.metadata.source;

/**
 * A title or a heading.
 *
 * @param text the text
 * @param key its {@link PlainText#comparisonKey}
 */
public record TitleText(String text, String key) {

  /** {@return a text with its key} */
  public static TitleText of(String text) {
    return new TitleText(text, PlainText.comparisonKey(text));
  }
}
