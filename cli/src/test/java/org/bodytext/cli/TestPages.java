package org.bodytext.cli;

/** Small pages, each with one body line that no method can miss. */
final class TestPages {

  private TestPages() {}

  /** A page whose body is a long sentence that ends with a word. */
  static String page(String word) {
    String sentence = "The ferry to the island leaves at nine and comes back in the evening, ";
    return "<html><head><title>Title "
        + word
        + "</title></head><body><div><a href=/>Home</a></div><p>"
        + sentence.repeat(4)
        + word
        + ".</p><p>"
        + sentence.repeat(4)
        + "says the captain.</p><p>"
        + sentence.repeat(4)
        + "say the guests.</p></body></html>";
  }
}
