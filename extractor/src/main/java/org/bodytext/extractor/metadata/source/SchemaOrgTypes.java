package org.bodytext.extractor.metadata.source;

import java.util.Set;

/** The types of the schema.org vocabulary that tell what a page is. */
public final class SchemaOrgTypes {

  private static final Set<String> WORKS =
      Set.of("recipe", "question", "howto", "creativework", "report", "webpage");

  /** Where the work that a page is about stands; others are cited, or a part of it. */
  private static final Set<String> PLACES = Set.of("", "@graph", "mainEntity");

  /** Properties that hold remarks; the answers to a question are not the question's. */
  private static final Set<String> REMARKS =
      Set.of("comment", "review", "reviews", "acceptedAnswer", "suggestedAnswer");

  private SchemaOrgTypes() {}

  /** {@return whether a thing is a text to read, and none that the page but lists} */
  public static boolean isText(JsonLd.Thing thing) {
    return !thing.isListed() && hasTypeOfText(thing);
  }

  /** {@return whether a thing is a text to read, wherever it stands} */
  static boolean hasTypeOfText(JsonLd.Thing thing) {
    for (String type : thing.types()) {
      if (type.endsWith("article") || type.endsWith("posting") || type.equals("review")) {
        return true;
      }
    }
    return false;
  }

  /** {@return whether a thing is what a page is about and someone wrote, though no text} */
  public static boolean isWork(JsonLd.Thing thing) {
    boolean ofPage = PLACES.contains(thing.role());
    return ofPage && thing.types().stream().anyMatch(WORKS::contains);
  }

  /** {@return whether a thing is what someone said of another one} */
  public static boolean isRemark(JsonLd.Thing thing) {
    return REMARKS.contains(thing.role());
  }
}
