package org.bodytext.extractor.fields;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.body.ExtractionRecord;
import org.bodytext.extractor.output.passages.PassageSplitter;
import org.bodytext.extractor.output.structure.RecordFields;
import org.bodytext.extractor.page.ExtractionInterruptedException;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.text.XmlCharacters;
import org.jspecify.annotations.Nullable;

/**
 * Extracts the fields of pages, with the names and values of the JSON that the command line writes.
 *
 * <pre>{@code
 * PageFields fields = PageFields.create().only(List.of("body", "title", "published"));
 * Map<String, Object> values = fields.of(html, "https://example.com/a.html");
 * }</pre>
 *
 * <p>Values are strings, numbers, booleans, lists of strings, and in {@code passages} a list of
 * maps, all of which may be changed; a field without a value is absent. Characters that XML does
 * not allow are removed.
 *
 * <p>Immutable and safe to share between threads. Cost of a page: linear in its length.
 */
public final class PageFields {

  private static final Set<String> IDENTITY = Set.of("id", "url", "source");

  /** The names of the fields of a page without its body, which need its metadata. */
  private static final Set<String> RECORD = recordNames();

  /** The names of all fields, in their order. */
  public static final Set<String> NAMES = names();

  /** The names of the fields that most indexes need, in their order. */
  public static final List<String> MAIN =
      List.of(
          "body",
          "title",
          "author",
          "published",
          "language",
          "page_type",
          "confidence",
          "body_missing");

  /** The default maximum length of a page: 16 MB, or as many characters. */
  public static final int DEFAULT_MAX_LENGTH = 16 << 20;

  private final BodyExtractor extractor;
  private final MissingBodyPolicy policy;
  private final Set<String> names;
  private final int maxLength;
  private final int passageWords;

  private PageFields(
      BodyExtractor extractor,
      MissingBodyPolicy policy,
      Set<String> names,
      int maxLength,
      int passageWords) {
    this.extractor = extractor;
    this.policy = policy;
    this.names = names;
    this.maxLength = maxLength;
    this.passageWords = passageWords;
  }

  private static Set<String> recordNames() {
    Set<String> names = new LinkedHashSet<>();
    ExtractionRecord failed = new ExtractionRecord("", null, null, "only names are asked for");
    names.addAll(RecordFields.of(failed).keySet());
    names.removeAll(IDENTITY);
    names.add("body_source");
    return names;
  }

  private static Set<String> names() {
    Set<String> names = new LinkedHashSet<>(RECORD);
    names.addAll(List.of("body_missing", "body", "markdown", "html", "passages"));
    return Collections.unmodifiableSet(names);
  }

  /**
   * {@return all fields but {@code markdown}, {@code html} and {@code passages}, extracted with the
   * default method; the body of a page without one is absent}
   */
  public static PageFields create() {
    Set<String> names = new LinkedHashSet<>(NAMES);
    names.removeAll(List.of("markdown", "html", "passages"));
    return new PageFields(
        ExtractorRegistry.extractor(ExtractorRegistry.DEFAULT_ID),
        new MissingBodyPolicy(MissingBodyPolicy.Action.EMPTY, 0),
        names,
        DEFAULT_MAX_LENGTH,
        PassageSplitter.DEFAULT_WORDS);
  }

  /** {@return these fields, extracted with another method} */
  public PageFields with(BodyExtractor other) {
    return new PageFields(other, policy, names, maxLength, passageWords);
  }

  /** {@return these fields, with another policy for pages without a body} */
  public PageFields with(MissingBodyPolicy other) {
    return new PageFields(extractor, other, names, maxLength, passageWords);
  }

  /**
   * {@return only some fields}
   *
   * @throws IllegalArgumentException if a name is not one of {@link #NAMES}
   */
  public PageFields only(Collection<String> some) {
    for (String name : some) {
      if (!NAMES.contains(name)) {
        throw new IllegalArgumentException("fields must be some of " + NAMES + ", was " + name);
      }
    }
    return new PageFields(extractor, policy, Set.copyOf(some), maxLength, passageWords);
  }

  /**
   * {@return these fields, with another maximum length of pages}
   *
   * @param bytes the maximum, in bytes, or in characters of a page that is given as a string
   * @throws IllegalArgumentException if it is not positive
   */
  public PageFields withMaxLength(int bytes) {
    return new PageFields(extractor, policy, names, positive(bytes, "the length"), passageWords);
  }

  /**
   * {@return these fields, with passages of another length}
   *
   * @param words the maximum number of words of a passage
   * @throws IllegalArgumentException if it is not positive
   */
  public PageFields withPassageWords(int words) {
    return new PageFields(extractor, policy, names, maxLength, positive(words, "the words"));
  }

  private static int positive(int value, String name) {
    if (value <= 0) {
      throw new IllegalArgumentException(name + " must be positive, was " + value);
    }
    return value;
  }

  /**
   * {@return the fields of a page}
   *
   * @param html the characters of the page
   * @param url the absolute URL of the page; null if unknown
   * @throws PageFailedException if it is too long, or its extraction fails
   * @throws ExtractionInterruptedException if the thread is interrupted
   */
  public Map<String, Object> of(String html, @Nullable String url) {
    check(html.length(), "characters");
    return contained(() -> PageParser.create().url(url).parse(html));
  }

  /**
   * {@return the fields of a page}
   *
   * @param html the bytes of the page
   * @param contentType the value of the HTTP header {@code Content-Type}; null if unknown
   * @param url the absolute URL of the page; null if unknown
   * @throws PageFailedException if it is too long, not a page, or its extraction fails
   * @throws ExtractionInterruptedException if the thread is interrupted
   */
  public Map<String, Object> of(byte[] html, @Nullable String contentType, @Nullable String url) {
    check(html.length, "bytes");
    PageParser parser = PageParser.create().contentType(contentType).url(url);
    return contained(
        () -> {
          String problem = parser.format(html, null).problem();
          if (problem != null) {
            throw new PageFailedException(problem);
          }
          return parser.parse(html);
        });
  }

  private void check(int length, String unit) {
    if (length > maxLength) {
      throw new PageFailedException(
          "the page has " + length + " " + unit + ", the maximum is " + maxLength);
    }
  }

  /** An engine does not survive an {@link Error} of one page, and need not fail for it. */
  private Map<String, Object> contained(Supplier<Page> page) {
    try {
      return values(page.get());
    } catch (ExtractionInterruptedException | PageFailedException e) {
      throw e;
    } catch (RuntimeException | StackOverflowError | LinkageError e) {
      throw new PageFailedException(extractor.id() + " failed (" + e + ")", e);
    }
  }

  private Map<String, Object> values(Page page) {
    Body found = extractor.extract(page);
    Body body = policy.apply(found);
    Map<String, Object> values = new LinkedHashMap<>();
    if (!Collections.disjoint(names, RECORD)) {
      Map<String, @Nullable Object> record =
          RecordFields.of(new ExtractionRecord("", null, body, null));
      record.keySet().retainAll(RECORD);
      record.forEach((name, value) -> put(name, value, values));
    }
    if (policy.isMissing(found)) {
      put("body_missing", true, values);
    }
    put("body", names.contains("body") ? body.text() : null, values);
    put("markdown", names.contains("markdown") ? body.markdown() : null, values);
    put("html", names.contains("html") && !body.isEmpty() ? body.html() : null, values);
    if (names.contains("passages")) {
      List<Object> passages = new ArrayList<>();
      PassageSplitter.split(body, passageWords).forEach(part -> passages.add(part.toMap()));
      put("passages", passages, values);
    }
    return values;
  }

  private void put(String name, @Nullable Object value, Map<String, Object> values) {
    if (names.contains(name) && value != null) {
      Object clean = clean(value);
      if (!clean.equals("") && !clean.equals(List.of())) {
        values.put(name, clean);
      }
    }
  }

  private static Object clean(Object value) {
    if (value instanceof String text) {
      return XmlCharacters.clean(text);
    }
    if (value instanceof List<?> list) {
      List<Object> cleaned = new ArrayList<>();
      list.forEach(each -> cleaned.add(clean(each)));
      return cleaned;
    }
    return value;
  }
}
