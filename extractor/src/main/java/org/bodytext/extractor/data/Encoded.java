package org.bodytext.extractor.data;

import org.bodytext.extractor.markup.References;

/** Reads text that was written in another way than that of scripts. Not thread safe. */
final class Encoded {

  /** No reference is longer. */
  private static final int LONGEST_REFERENCE = 40;

  private final References references = new References();

  /** {@return whether a text has its markup as references, so that it would show its tags} */
  static boolean isEscapedMarkup(CharSequence text) {
    boolean ends = false;
    for (int at = 0; at < text.length(); at++) {
      char c = text.charAt(at);
      if (c == '<') {
        return false;
      }
      ends |=
          c == '&'
              && (TagReader.startsWith(text, at, "&lt;/p&gt;")
                  || TagReader.startsWith(text, at, "&lt;/div&gt;")
                  || TagReader.startsWith(text, at, "&lt;br"));
    }
    return ends;
  }

  /** Reads character references. */
  void readReferences(CharSequence in, int from, int to, MappedText out) {
    out.clear();
    int at = from;
    while (at < to) {
      int offset = MappedText.origin(in, at);
      int end = at;
      if (in.charAt(at) == '&') {
        end = references.resolve(in, at, Math.min(to, at + LONGEST_REFERENCE), true);
        for (int i = 0; end > at && i < references.length(); i++) {
          out.add(references.charAt(i), offset);
        }
      }
      if (end == at) {
        out.add(in.charAt(at), offset);
        end++;
      }
      at = end;
    }
    out.end(MappedText.origin(in, to));
  }
}
