package org.bodytext.cli.serve.view;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.bodytext.cli.serve.html.Resources;

/**
 * The families of features, which an explanation names instead of hundreds of features. The
 * resource {@code features.txt} contains a family and a pattern of names per line; the first one
 * that matches counts.
 */
final class FeatureFamilies {

  private static final String FILE = "features.txt";

  private static final Map<Pattern, String> FAMILIES = read();

  private FeatureFamilies() {}

  private static Map<Pattern, String> read() {
    Map<Pattern, String> families = new LinkedHashMap<>();
    for (String line : Resources.text(FeatureFamilies.class, FILE).split("\n", -1)) {
      if (!line.isBlank() && !line.startsWith("#")) {
        String[] cells = line.split("\t", 2);
        families.put(Pattern.compile(cells[1]), cells[0]);
      }
    }
    return families;
  }

  static String of(String feature) {
    for (Map.Entry<Pattern, String> family : FAMILIES.entrySet()) {
      if (family.getKey().matcher(feature).lookingAt()) {
        return family.getValue();
      }
    }
    return "line";
  }
}
