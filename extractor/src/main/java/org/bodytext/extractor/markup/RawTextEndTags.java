package org.bodytext.extractor.markup;

import java.util.Objects;
import org.bodytext.extractor.page.SourceText;

/**
 * Finds the end tags of elements whose content is not markup: scripts, styles, titles. Calls for a
 * page must be in the order of its source, so that no comment is searched twice.
 */
final class RawTextEndTags {

  private final SourceText page;
  private final char[] source;
  private final int length;

  private int nameEnd;
  private boolean escapedScriptEnds = true;

  /** The first end of a comment after the last searched offset; -1 before the first search. */
  private int commentEnd = -1;

  /**
   * Creates a finder for one page.
   *
   * @param page the characters of the page
   * @param source an array that begins with the same characters
   */
  RawTextEndTags(SourceText page, char[] source) {
    this.page = page;
    this.source = source;
    this.length = page.length();
  }

  /**
   * {@return the offset of the end tag of an element; -1 if there is none}
   *
   * @param code of {@link Tags}
   * @param from the offset where its content begins
   */
  int next(int code, int from) {
    return code == Tags.SCRIPT ? ofScript(from) : of(code, from);
  }

  /** {@return the offset after the name of the last end tag found} */
  int nameEnd() {
    return nameEnd;
  }

  private int of(int code, int from) {
    String name = Objects.requireNonNull(Tags.nameOf(code));
    for (int at = page.indexOf("</", from); at >= 0; at = page.indexOf("</", at + 1)) {
      int end = endOfName(name, at + 2);
      if (end >= 0) {
        nameEnd = end;
        return at;
      }
    }
    return -1;
  }

  /**
   * A script can write scripts: a start tag in a comment of the script, and its end tag, belong to
   * the written script. If the page ends within such a comment, the first end tag counts.
   */
  private int ofScript(int from) {
    String name = Objects.requireNonNull(Tags.nameOf(Tags.SCRIPT));
    int first = -1;
    int inComment = from;
    boolean written = false;
    for (int at = page.indexOf('<', from); at >= 0; at = page.indexOf('<', at + 1)) {
      written &= at < inComment;
      char next = at + 1 < length ? source[at + 1] : ' ';
      int end = next == '/' ? endOfName(name, at + 2) : -1;
      if (end >= 0 && !written) {
        nameEnd = end;
        return at;
      }
      if (end >= 0) {
        first = first < 0 ? at : first;
        written = false;
      } else if (at >= inComment && escapedScriptEnds && page.startsWith("<!--", at)) {
        inComment = endOfComment(at + 2);
      } else if (at < inComment && endOfName(name, at + 1) >= 0) {
        written = true;
      }
    }
    escapedScriptEnds = false;
    nameEnd = first + 2 + name.length();
    return first;
  }

  /** {@return the offset of the end of a comment; never decreases from call to call} */
  private int endOfComment(int from) {
    if (commentEnd < from) {
      int found = page.indexOf("-->", from);
      commentEnd = found < 0 ? length : found;
    }
    return commentEnd;
  }

  /** {@return the offset after a tag name at an offset; -1 if the name is not there} */
  private int endOfName(String name, int at) {
    int end = at + name.length();
    boolean whole = end <= length && Tags.isName(source, at, name);
    return whole && (end == length || MarkupParser.endsTagName(source[end])) ? end : -1;
  }
}
