package org.bodytext.cli.serve.view;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;

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
    try (InputStream in = FeatureFamilies.class.getResourceAsStream(FILE)) {
      if (in == null) {
        throw new IllegalStateException("the jar must contain " + FILE);
      }
      BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (!line.isBlank() && !line.startsWith("#")) {
          String[] cells = line.split("\t", 2);
          families.put(Pattern.compile(cells[1]), cells[0]);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return families;
  }

  /** {@return the family of a feature} */
  static String of(String feature) {
    for (Map.Entry<Pattern, String> family : FAMILIES.entrySet()) {
      if (family.getKey().matcher(feature).lookingAt()) {
        return family.getValue();
      }
    }
    return "line";
  }
}
