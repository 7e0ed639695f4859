package org.bodytext.cli;

/** Small pages with a body that every method finds. */
public final class TestPages {

  private TestPages() {}

  /** {@return a page whose body contains a paragraph that ends with the given word} */
  public static String page(String word) {
    String sentence = "The ferry to the island leaves at nine and comes back in the evening, ";
    String paragraph = "<p>" + sentence.repeat(4) + "says the captain.</p>\n";
    return "<html><head><title>Title "
        + word
        + "</title></head><body>\n"
        + links("Home", "News", "Sports", "Weather", "Travel", "Login")
        + paragraph.repeat(3)
        + "<p>"
        + sentence.repeat(4)
        + word
        + ".</p>\n"
        + paragraph.repeat(3)
        + links("Contact", "Imprint", "Terms", "Help", "Jobs", "Press")
        + "</body></html>\n";
  }

  private static String links(String... names) {
    StringBuilder links = new StringBuilder();
    for (String name : names) {
      links.append("<div><a href=\"/\">").append(name).append("</a></div>\n");
    }
    return links.toString();
  }
}
