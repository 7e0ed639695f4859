package org.bodytext.extractor.metadata.source;

import java.util.Set;

/** Classifies objects of JSON-LD by their schema.org types and the properties they are in. */
public final class SchemaOrgTypes {

  private static final Set<String> WORK_TYPES =
      Set.of("recipe", "question", "howto", "creativework", "report", "webpage");

  /** The properties of the main object of a page; in other properties it is cited or a part. */
  private static final Set<String> MAIN_PROPERTIES = Set.of("", "@graph", "mainEntity");

  /** Properties of comments, reviews and answers, which are not by the author of the page. */
  private static final Set<String> COMMENT_PROPERTIES =
      Set.of("comment", "review", "reviews", "acceptedAnswer", "suggestedAnswer");

  private SchemaOrgTypes() {}

  /** {@return whether an object is an article, posting or review, and not an item of a list} */
  public static boolean isText(JsonLd.Thing thing) {
    return !thing.isListed() && hasTypeOfText(thing);
  }

  /** {@return whether an object is an article, posting or review, also as an item of a list} */
  static boolean hasTypeOfText(JsonLd.Thing thing) {
    for (String type : thing.types()) {
      if (type.endsWith("article") || type.endsWith("posting") || type.equals("review")) {
        return true;
      }
    }
    return false;
  }

  /** {@return whether an object is the main one of its page, and a work such as a recipe} */
  public static boolean isWork(JsonLd.Thing thing) {
    boolean main = MAIN_PROPERTIES.contains(thing.role());
    return main && thing.types().stream().anyMatch(WORK_TYPES::contains);
  }

  /** {@return whether an object describes its page, not an item of a list or a comment} */
  public static boolean isOfPage(JsonLd.Thing thing) {
    return !thing.isListed() && !isRemark(thing);
  }

  /** {@return whether an object is a comment on another one, a review of it, or an answer to it} */
  public static boolean isRemark(JsonLd.Thing thing) {
    return COMMENT_PROPERTIES.contains(thing.role());
  }
}
