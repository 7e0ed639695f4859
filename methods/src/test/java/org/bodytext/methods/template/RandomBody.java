package org.bodytext.methods.template;

import java.util.Random;

/** Small bodies of few tags, attributes and words, so that two of them often agree in part. */
public final class RandomBody {

  private static final String[] TAGS = {"div", "p", "div class=a", "section"};

  private RandomBody() {}

  public static String of(Random random) {
    StringBuilder html = new StringBuilder();
    for (int block = 0; block < 3; block++) {
      block(random, 0, html);
    }
    return html.toString();
  }

  private static void block(Random random, int depth, StringBuilder html) {
    String tag = TAGS[random.nextInt(depth == 0 ? 1 : TAGS.length)];
    html.append('<').append(tag).append('>');
    int children = depth < 3 && !tag.equals("p") ? random.nextInt(3) : 0;
    for (int child = 0; child < children; child++) {
      block(random, depth + 1, html);
    }
    if (children == 0) {
      html.append("word").append(random.nextInt(3));
    }
    html.append("</").append(tag.split(" ", -1)[0]).append('>');
  }
}
