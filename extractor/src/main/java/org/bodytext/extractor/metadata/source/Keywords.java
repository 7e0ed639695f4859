package org.bodytext.extractor.metadata.source;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Reads the keywords of a page. */
public final class Keywords {

  private static final int MAX_KEYWORDS = 200;

  /** The maximum length of a keyword, in code units; longer ones are omitted. */
  private static final int MAX_LENGTH = 100;

  private static final String SEPARATORS = ",，;；、|\n";

  private Keywords() {}

  /** {@return the keywords that the page declares, without repetition; may be empty} */
  public static List<String> of(MetadataSources sources) {
    Set<String> found = new LinkedHashSet<>();
    sources
        .claims(MetaTags.names("keywords"), SchemaOrgTypes::isText, "keywords")
        .forEach(claim -> split(claim.text(), found));
    return new ArrayList<>(found);
  }

  /** {@return the keywords in a list of them} */
  public static Set<String> in(String list) {
    Set<String> found = new LinkedHashSet<>();
    split(list, found);
    return found;
  }

  private static void split(String list, Set<String> out) {
    int start = 0;
    int end = Math.min(list.length(), PlainText.MAX_LENGTH * 4);
    for (int at = 0; at <= end && out.size() < MAX_KEYWORDS; at++) {
      if (at == end || SEPARATORS.indexOf(list.charAt(at)) >= 0) {
        String keyword = PlainText.tidy(list.substring(start, at));
        if (!keyword.isEmpty() && keyword.length() <= MAX_LENGTH) {
          out.add(keyword);
        }
        start = at + 1;
      }
    }
  }
}
