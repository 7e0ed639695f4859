package org.bodytext.extractor.metadata.source;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Reads the keywords of a page. */
public final class Keywords {

  private static final int MAX_COUNT = 200;
  private static final int MAX_LENGTH = 100;
  private static final String COMMAS = ",，;；、|\n";

  private Keywords() {}

  /** {@return the keywords in the order of the page, without repetition} */
  public static List<String> of(MetadataSources parts) {
    Set<String> found = new LinkedHashSet<>();
    for (String name : MetaTags.names("keywords")) {
      for (String list : parts.meta().all(name)) {
        split(list, found);
      }
    }
    for (String tag : parts.meta().all("article:tag")) {
      split(tag, found);
    }
    for (JsonLd.Thing thing : parts.jsonLd().things()) {
      if (SchemaOrgTypes.isText(thing)) {
        thing.all("keywords").forEach(list -> split(list, found));
      }
    }
    return new ArrayList<>(found);
  }

  private static void split(String list, Set<String> out) {
    int start = 0;
    int end = Math.min(list.length(), PlainText.MAX_LENGTH * 4);
    for (int at = 0; at <= end && out.size() < MAX_COUNT; at++) {
      if (at == end || COMMAS.indexOf(list.charAt(at)) >= 0) {
        String keyword = PlainText.tidy(list.substring(start, at));
        if (!keyword.isEmpty() && keyword.length() <= MAX_LENGTH) {
          out.add(keyword);
        }
        start = at + 1;
      }
    }
  }
}
