package org.bodytext.extractor;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.bodytext.extractor.ExtractionOptions.Setting;

/** The values of all settings, as they are written, and their reading. */
final class SettingValues {

  private final Map<String, String> values = new LinkedHashMap<>();

  /**
   * @param settings all there are, with their defaults
   * @param given what a configuration says instead
   * @throws IllegalArgumentException if there is no setting of a given name
   */
  SettingValues(List<Setting> settings, Map<String, String> given) {
    for (Setting setting : settings) {
      values.put(setting.name(), setting.defaultValue());
    }
    for (Map.Entry<String, String> value : given.entrySet()) {
      if (!values.containsKey(value.getKey())) {
        throw new IllegalArgumentException(
            "setting must be one of " + values.keySet() + ", was " + value.getKey());
      }
      values.put(value.getKey(), value.getValue().trim());
    }
  }

  String text(String name) {
    return values.getOrDefault(name, "");
  }

  int number(String name) {
    String value = values.getOrDefault(name, "");
    try {
      return Integer.parseInt(value);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(name + " must be a whole number, was " + value, e);
    }
  }

  double decimal(String name) {
    String value = values.getOrDefault(name, "");
    try {
      return Double.parseDouble(value);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(name + " must be a number, was " + value, e);
    }
  }

  boolean truth(String name) {
    String value = values.getOrDefault(name, "");
    if (!value.equals("true") && !value.equals("false")) {
      throw new IllegalArgumentException(name + " must be true or false, was " + value);
    }
    return value.equals("true");
  }

  <E extends Enum<E>> E choice(String name, E[] choices) {
    String value = values.getOrDefault(name, "");
    for (E choice : choices) {
      if (lower(choice).equals(value)) {
        return choice;
      }
    }
    String names = String.join(", ", Arrays.stream(choices).map(SettingValues::lower).toList());
    throw new IllegalArgumentException(name + " must be one of " + names + ", was " + value);
  }

  static String lower(Enum<?> choice) {
    return choice.name().toLowerCase(Locale.ROOT);
  }
}
