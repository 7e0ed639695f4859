package org.bodytext.extractor.input;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.bodytext.extractor.charset.BinaryContent;
import org.bodytext.extractor.conventions.Convention;
import org.bodytext.extractor.markup.Tags;
import org.bodytext.extractor.page.InputFormat;
import org.bodytext.extractor.text.LowerCase;
import org.jspecify.annotations.Nullable;

/**
 * Recognizes the format of an input by its first bytes and the start of its text, with the content
 * type and the name of the file as hints.
 *
 * <p>Text that begins with markup is a page unless its root element says otherwise. Other text is a
 * page unless all of its start follows the grammar of another format, or its type or name names
 * another format. Linear in a start of bounded length; thread-safe.
 */
public final class FormatDetector {

  /** The number of characters that are examined. */
  public static final int MAX_CHARACTERS = 1 << 14;

  private static final Map<String, Map<String, InputFormat>> TERMS =
      Convention.read("input-formats.tsv").stream()
          .collect(
              Collectors.groupingBy(
                  line -> line.meaning().split(" ", 2)[0],
                  Collectors.toMap(
                      line -> line.term().translateEscapes(),
                      line -> InputFormat.valueOf(line.meaning().split(" ", 2)[1]))));

  /** Comments, declarations and processing instructions before the root element. */
  private static final Pattern PROLOG =
      Pattern.compile("<!--(?s:.)*?-->|<[?][^>]*+>|<!(?!--)[^>]*+>|\\s++");

  private static final Pattern ROOT = Pattern.compile("<([\\w:.-]++)");

  private static final Pattern HEADER = Pattern.compile("([!-9;-~]{1,80}):(.*)");
  private static final Pattern STATUS = Pattern.compile("HTTP/\\d(?:\\.\\d)? \\d{3}\\b.*");
  private static final Pattern MBOX = Pattern.compile("From \\S+ .*\\d:\\d\\d.*");

  private FormatDetector() {}

  /**
   * {@return the format of an input}
   *
   * @param bytes the input, or its start
   * @param characters its characters, or the first of them
   * @param length the number of characters
   * @param contentType the header {@code Content-Type}; null if there was none
   * @param name the name of the file; null if unknown
   */
  public static InputFormat detect(
      byte[] bytes,
      char[] characters,
      int length,
      @Nullable String contentType,
      @Nullable String name) {
    String first = new String(bytes, 0, Math.min(bytes.length, 16), StandardCharsets.ISO_8859_1);
    for (Map.Entry<String, InputFormat> mark : terms("start").entrySet()) {
      if (first.startsWith(mark.getKey())) {
        return mark.getValue();
      }
    }
    if (BinaryContent.isBinary(characters, length)) {
      return InputFormat.BINARY;
    }
    boolean cut = length > MAX_CHARACTERS;
    String text =
        new String(characters, 0, Math.min(length, MAX_CHARACTERS))
            .replaceFirst("\\A[\\s\uFEFF]++", "");
    return text.startsWith("<") ? ofMarkup(text) : ofText(text, cut, hint(contentType, name));
  }

  private static Map<String, InputFormat> terms(String kind) {
    return TERMS.getOrDefault(kind, Map.of());
  }

  private static InputFormat ofMarkup(String text) {
    Matcher prolog = PROLOG.matcher(text);
    int at = 0;
    while (prolog.region(at, text.length()).lookingAt()) {
      at = prolog.end();
    }
    Matcher root = ROOT.matcher(text).region(at, text.length());
    if (!root.lookingAt()) {
      return InputFormat.PAGE;
    }
    String name = LowerCase.of(root.group(1));
    InputFormat known = terms("root").get(name);
    if (known != null) {
      return known;
    }
    boolean isHtml =
        Tags.codeOf(name.substring(name.indexOf(':') + 1)) >= 0
            || LowerCase.of(text).contains("html");
    return text.startsWith("<?xml") && !isHtml ? InputFormat.XML : InputFormat.PAGE;
  }

  private static InputFormat ofText(String text, boolean cut, InputFormat hint) {
    InputFormat mail = ofHeader(text);
    if (mail != InputFormat.PAGE) {
      return mail;
    }
    if (JsonText.isJson(text, cut)) {
      return InputFormat.JSON;
    }
    return hint == InputFormat.PAGE ? CodeText.of(text, cut) : hint;
  }

  private static InputFormat hint(@Nullable String contentType, @Nullable String name) {
    String type = contentType == null ? "" : contentType.split("[;,]", 2)[0].strip();
    String file = name == null ? "" : LowerCase.of(name).replaceFirst("\\.gz$", "");
    String ending = file.substring(Math.max(0, file.lastIndexOf('.')));
    InputFormat named = terms("ending").getOrDefault(ending, InputFormat.PAGE);
    return terms("type").getOrDefault(LowerCase.of(type), named);
  }

  /** {@return the format of a text by the header of mail that it begins with} */
  private static InputFormat ofHeader(String text) {
    List<String> lines = text.lines().takeWhile(line -> !line.isEmpty()).toList();
    if (!lines.isEmpty() && STATUS.matcher(lines.get(0)).matches()) {
      return InputFormat.HTTP;
    }
    boolean isMailbox = !lines.isEmpty() && MBOX.matcher(lines.get(0)).matches();
    Map<String, String> fields = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    for (String line : lines.subList(isMailbox ? 1 : 0, lines.size())) {
      Matcher field = HEADER.matcher(line);
      if (field.matches()) {
        fields.put(LowerCase.of(field.group(1)), field.group(2));
      } else if (fields.isEmpty() || !Character.isWhitespace(line.charAt(0))) {
        return InputFormat.PAGE;
      }
    }
    if (fields.containsKey("snapshot-content-location")
        || fields.getOrDefault("content-type", "").contains("multipart/related")) {
      return InputFormat.MHTML;
    }
    boolean isWritten = fields.getOrDefault("from", "").contains("@") && fields.size() > 2;
    boolean isSent =
        fields.size() > 1 && terms("header").keySet().stream().anyMatch(fields::containsKey);
    return isMailbox && !fields.isEmpty() || isWritten || isSent
        ? InputFormat.MAIL
        : InputFormat.PAGE;
  }
}
