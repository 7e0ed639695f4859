package org.bodytext.extractor.metadata;

/** The types of the schema.org vocabulary that tell what a page is. */
final class Types {

  private Types() {}

  /** {@return whether a thing is a text to read} */
  static boolean isText(JsonLd.Thing thing) {
    for (String type : thing.types()) {
      if (type.endsWith("article") || type.endsWith("posting") || type.equals("review")) {
        return true;
      }
    }
    return false;
  }
}
