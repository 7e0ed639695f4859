package org.bodytext.cli.index;

import java.util.List;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Page;
import org.bodytext.nutch.common.RobotsTag;

/** The directives for search engines in the meta elements of a page. */
public final class RobotsMeta {

  private static final String ROBOTS = "robots";

  private RobotsMeta() {}

  /** {@return whether a page asks search engines not to index it} */
  public static boolean isNoIndex(Page page) {
    Elements elements = page.elements();
    for (int element = 0; element < elements.size(); element++) {
      if (elements.name(element).equals("meta")) {
        String name = elements.attribute(element, "name");
        String content = elements.attribute(element, "content");
        if (name != null
            && content != null
            && name.strip().equalsIgnoreCase(ROBOTS)
            && RobotsTag.isNoIndex(List.of(content), ROBOTS)) {
          return true;
        }
      }
    }
    return false;
  }
}
