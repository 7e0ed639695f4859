package org.bodytext.extractor.settings;

import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bodytext.extractor.text.LowerCase;

/**
 * The values of all settings, as text.
 *
 * <p>Immutable and safe to share between threads. The methods that convert a value throw {@link
 * IllegalArgumentException} if it is not valid; the message names the setting.
 */
public final class Settings {

  /** The maximum length of a given name that is compared with the names of settings. */
  private static final int MAX_COMPARED = 100;

  private final Map<String, Setting> settings = new LinkedHashMap<>();
  private final Map<String, String> values = new LinkedHashMap<>();

  /**
   * Creates the values.
   *
   * @param settings all settings, with their defaults
   * @param given the values that replace the defaults, by name
   * @throws IllegalArgumentException if a name is unknown
   */
  public Settings(List<Setting> settings, Map<String, String> given) {
    for (Setting setting : settings) {
      this.settings.put(setting.name(), setting);
      values.put(setting.name(), setting.defaultValue());
    }
    for (Map.Entry<String, String> value : given.entrySet()) {
      if (!values.containsKey(value.getKey())) {
        throw new IllegalArgumentException(
            "there is no setting "
                + value.getKey()
                + "; did you mean "
                + nearest(value.getKey(), values.keySet())
                + "?");
      }
      values.put(value.getKey(), value.getValue().trim());
    }
  }

  /** {@return the name with the fewest differing letters} */
  private static String nearest(String name, Set<String> names) {
    return Collections.min(names, Comparator.comparingInt(other -> edits(name, other)));
  }

  /** {@return the number of letters to insert, delete or replace, in O(product of the lengths)} */
  private static int edits(String from, String to) {
    int[] row = new int[to.length() + 1];
    Arrays.setAll(row, i -> i);
    for (int i = 1; i <= Math.min(from.length(), MAX_COMPARED); i++) {
      int diagonal = row[0]++;
      for (int j = 1; j < row.length; j++) {
        int replaced = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, Math.min(row[j], row[j - 1]) + 1);
      }
    }
    return row[to.length()];
  }

  /** {@return a value as text; empty if the setting is unknown} */
  public String text(String name) {
    return values.getOrDefault(name, "");
  }

  /** {@return a value as a whole number in the range of its setting} */
  public int number(String name) {
    String value = text(name);
    try {
      int number = Integer.parseInt(value);
      checkRange(name, number);
      return number;
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(name + " must be a whole number, was " + value, e);
    }
  }

  /** {@return a value as a decimal number in the range of its setting} */
  public double decimal(String name) {
    String value = text(name);
    try {
      double number = Double.parseDouble(value);
      checkRange(name, number);
      return number;
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(name + " must be a number, was " + value, e);
    }
  }

  private void checkRange(String name, double number) {
    Setting setting = settings.get(name);
    if (setting != null
        && setting.min() > Double.NEGATIVE_INFINITY
        && !(number >= setting.min() && number <= setting.max())) {
      String min = bound(setting.min());
      String range =
          setting.max() == Double.POSITIVE_INFINITY
              ? "at least " + min
              : "in [" + min + ", " + bound(setting.max()) + "]";
      throw new IllegalArgumentException(name + " must be " + range + ", was " + text(name));
    }
  }

  private static String bound(double bound) {
    return bound == Math.rint(bound) ? String.valueOf((long) bound) : String.valueOf(bound);
  }

  /** {@return a value as a boolean, which must be {@code true} or {@code false}} */
  public boolean bool(String name) {
    String value = text(name);
    if (!value.equals("true") && !value.equals("false")) {
      throw new IllegalArgumentException(name + " must be true or false, was " + value);
    }
    return value.equals("true");
  }

  /**
   * {@return a value as a constant of an enum}
   *
   * @param choices the constants that are allowed; the value must be the {@link #lower} name of one
   */
  public <E extends Enum<E>> E choice(String name, E[] choices) {
    String value = text(name);
    for (E choice : choices) {
      if (lower(choice).equals(value)) {
        return choice;
      }
    }
    String names = String.join(", ", Arrays.stream(choices).map(Settings::lower).toList());
    throw new IllegalArgumentException(name + " must be one of " + names + ", was " + value);
  }

  /** {@return the name of a constant in lower case, with hyphens instead of underscores} */
  public static String lower(Enum<?> choice) {
    return LowerCase.id(choice);
  }
}
