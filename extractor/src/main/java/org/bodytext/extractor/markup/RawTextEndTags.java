package org.bodytext.extractor.markup;

import java.util.Objects;
import org.bodytext.extractor.page.SourceText;

/**
 * Finds the end tags of elements that have no markup in them: scripts, styles, titles. For one
 * page, asked from its start to its end, so that no comment is searched for twice.
 */
final class RawTextEndTags {

  private final SourceText page;
  private final char[] source;
  private final int length;

  private int nameEnd;
  private boolean escapedScriptEnds = true;

  /** The first end of a comment behind the last place that was asked for; -1 before. */
  private int commentEnd = -1;

  /**
   * @param page the page
   * @param source an array that begins with its characters
   */
  RawTextEndTags(SourceText page, char[] source) {
    this.page = page;
    this.source = source;
    this.length = page.length();
  }

  /**
   * {@return the offset of the end tag of an element, -1 if there is none}
   *
   * @param code of {@link Tags}
   * @param from where its content begins
   */
  int next(int code, int from) {
    return code == Tags.SCRIPT ? ofScript(from) : of(code, from);
  }

  /** {@return the offset behind the name of the end tag that was found last} */
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
   * A script can write scripts itself: one that begins in a comment of the script, and its end tag,
   * are of that. Should the page end in such a comment, the first end tag counts.
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

  /** {@return the offset of what ends a comment, not before that of the call before} */
  private int endOfComment(int from) {
    if (commentEnd < from) {
      int found = page.indexOf("-->", from);
      commentEnd = found < 0 ? length : found;
    }
    return commentEnd;
  }

  /** {@return the end of a name of a tag, -1 if another name or none stands at an offset} */
  private int endOfName(String name, int at) {
    int end = at + name.length();
    boolean whole = end <= length && Tags.isName(source, at, name);
    return whole && (end == length || MarkupParser.endsTagName(source[end])) ? end : -1;
  }
}
