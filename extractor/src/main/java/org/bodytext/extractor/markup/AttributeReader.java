package org.bodytext.extractor.markup;

import org.jspecify.annotations.Nullable;

/** Finds one attribute in the source of a start tag. */
final class AttributeReader {

  private final String source;
  private final int to;
  private int at;

  /**
   * @param source the page
   * @param from the offset of the tag's name
   * @param to the offset after the tag
   */
  AttributeReader(String source, int from, int to) {
    this.source = source;
    this.to = to;
    this.at = from;
    while (at < to && !ends(source.charAt(at))) {
      at++;
    }
  }

  @Nullable String value(String name) {
    while (at < to) {
      if (source.charAt(at) == '/'
          || source.charAt(at) == '>'
          || MarkupParser.isTagSpace(source.charAt(at))) {
        at++;
        continue;
      }
      int nameStart = at++;
      while (at < to && source.charAt(at) != '=' && !ends(source.charAt(at))) {
        at++;
      }
      boolean wanted = isName(nameStart, at, name);
      String value = readValue(wanted);
      if (wanted) {
        return value;
      }
    }
    return null;
  }

  private String readValue(boolean wanted) {
    int nameEnd = at;
    skipSpace();
    if (at >= to || source.charAt(at) != '=') {
      at = nameEnd;
      return "";
    }
    at++;
    skipSpace();
    int from = at;
    int end;
    if (at < to && (source.charAt(at) == '"' || source.charAt(at) == '\'')) {
      char quote = source.charAt(at++);
      from++;
      while (at < to && source.charAt(at) != quote) {
        at++;
      }
      end = at++;
    } else {
      while (at < to && source.charAt(at) != '>' && !MarkupParser.isTagSpace(source.charAt(at))) {
        at++;
      }
      end = at;
    }
    return wanted ? resolve(from, Math.min(end, to)) : "";
  }

  private String resolve(int from, int end) {
    References references = new References();
    StringBuilder value = new StringBuilder(end - from);
    int i = from;
    while (i < end) {
      int next = source.charAt(i) == '&' ? references.resolve(source, i, end, true) : i;
      if (next > i) {
        for (int k = 0; k < references.length(); k++) {
          value.append(references.charAt(k));
        }
        i = next;
      } else {
        value.append(source.charAt(i++));
      }
    }
    return value.toString();
  }

  private void skipSpace() {
    while (at < to && MarkupParser.isTagSpace(source.charAt(at))) {
      at++;
    }
  }

  private boolean isName(int from, int end, String name) {
    if (end - from != name.length()) {
      return false;
    }
    for (int i = 0; i < name.length(); i++) {
      if (Tags.lower(source.charAt(from + i)) != name.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  private static boolean ends(char c) {
    return c == '>' || c == '/' || MarkupParser.isTagSpace(c);
  }
}
