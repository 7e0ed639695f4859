package org.bodytext.cli.serve.html;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.text.MessageFormat;
import java.text.NumberFormat;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The texts of the interface in one language.
 *
 * <p>Immutable and safe to share between threads.
 */
public final class Messages {

  private static final Messages ENGLISH = new Messages(Locale.ENGLISH, "English");
  private static final Messages CHINESE = new Messages(Locale.CHINESE, "中文");

  /** All languages of the interface. */
  public static final List<Messages> ALL = List.of(ENGLISH, CHINESE);

  private final Locale locale;
  private final String name;
  private final Properties texts;

  private Messages(Locale locale, String name) {
    this.locale = locale;
    this.name = name;
    this.texts = read("messages_" + locale.getLanguage() + ".properties");
  }

  private static Properties read(String file) {
    Properties texts = new Properties();
    try {
      texts.load(new StringReader(Resources.text(Messages.class, file)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return texts;
  }

  /** {@return the texts in a language; null if the interface does not have it} */
  public static @Nullable Messages of(@Nullable String language) {
    for (Messages messages : ALL) {
      if (messages.language().equals(language)) {
        return messages;
      }
    }
    return null;
  }

  /** {@return the texts in the first language of a browser that the interface has, or English} */
  public static Messages of(List<Locale> accepted) {
    for (Locale wanted : accepted) {
      Messages messages = of(wanted.getLanguage());
      if (messages != null) {
        return messages;
      }
    }
    return ENGLISH;
  }

  /** {@return the language, a BCP 47 tag} */
  public String language() {
    return locale.getLanguage();
  }

  /** {@return the name of the language in the language} */
  public String languageName() {
    return name;
  }

  /** {@return the names of all texts} */
  public Set<String> keys() {
    return texts.stringPropertyNames();
  }

  /**
   * {@return a text}
   *
   * @param arguments the values of {@code {0}} and so on; numbers are formatted for the language
   * @throws IllegalArgumentException if there is no such text
   */
  public String text(String key, Object... arguments) {
    String pattern = texts.getProperty(key);
    if (pattern == null) {
      throw new IllegalArgumentException("there is no text " + key);
    }
    return new MessageFormat(pattern, locale).format(arguments);
  }

  /** {@return a text; the fallback if it is absent} */
  public String textOr(String key, String fallback) {
    return texts.containsKey(key) ? text(key) : fallback;
  }

  /** {@return an integer, formatted} */
  public String number(long value) {
    return NumberFormat.getIntegerInstance(locale).format(value);
  }

  /** {@return a ratio in per cent, formatted} */
  public String percent(double ratio) {
    return NumberFormat.getPercentInstance(locale).format(ratio);
  }

  /** {@return a number of bytes with a unit} */
  public String bytes(long bytes) {
    if (bytes < 1 << 10) {
      return number(bytes) + " B";
    }
    boolean small = bytes < 1 << 20;
    NumberFormat format = NumberFormat.getNumberInstance(locale);
    format.setMaximumFractionDigits(1);
    return format.format(bytes / (double) (small ? 1 << 10 : 1 << 20)) + (small ? " KB" : " MB");
  }
}
