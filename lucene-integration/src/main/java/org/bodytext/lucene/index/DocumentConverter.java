package org.bodytext.lucene.index;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.DoubleField;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.FieldType;
import org.apache.lucene.document.IntField;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.SortedDocValuesField;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.IndexOptions;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexableField;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.StringHelper;
import org.apache.lucene.util.UnicodeUtil;
import org.bodytext.extractor.body.TextSignature;
import org.bodytext.extractor.page.WebUrl;
import org.bodytext.extractor.text.LowerCase;
import org.bodytext.lucene.analysis.BodyTextAnalyzer;
import org.jspecify.annotations.Nullable;

/**
 * Converts between the pages of a body index and Lucene documents.
 *
 * <p>Safe to share between threads; a thread must index one document before it converts the next.
 */
final class DocumentConverter {

  /** Longer than any valid language tag, in characters; longer values are truncated. */
  private static final int MAX_LANGUAGE_LENGTH = 40;

  /** Word forms are found, and never part of a phrase: they need no positions. */
  private static final FieldType FORMS = formsType();

  private final boolean storeBody;
  private final Map<String, BodyTextAnalyzer> formAnalyzers = new ConcurrentHashMap<>();

  /**
   * @param storeBody whether bodies are stored
   */
  DocumentConverter(boolean storeBody) {
    this.storeBody = storeBody;
  }

  private static FieldType formsType() {
    FieldType type = new FieldType();
    type.setIndexOptions(IndexOptions.DOCS_AND_FREQS);
    type.freeze();
    return type;
  }

  /** {@return the document of a page, to be indexed before the next one is converted} */
  Document toDocument(BodyDocument page) {
    Document document = new Document();
    document.add(new StringField(BodyFields.URL, page.url(), Field.Store.YES));
    // Hits with equal scores are sorted by URL.
    document.add(new SortedDocValuesField(BodyFields.URL, new BytesRef(page.url())));
    addText(document, BodyFields.TITLE, page.title(), true);
    addText(document, BodyFields.BODY, page.body(), storeBody);
    page.authors().forEach(author -> addText(document, BodyFields.AUTHOR, author, true));
    addText(document, BodyFields.DESCRIPTION, page.description(), true);
    page.keywords().forEach(keyword -> addText(document, BodyFields.KEYWORDS, keyword, true));
    addForms(document, page);
    addSite(document, page);
    addPublished(document, page.published());
    addLanguage(document, page.language());
    if (page.pageType() != null) {
      addFacet(
          document, term(BodyFields.PAGE_TYPE, LowerCase.of(page.pageType()), Field.Store.YES));
    }
    if (page.confidence() != null) {
      document.add(new DoubleField(BodyFields.CONFIDENCE, page.confidence(), Field.Store.YES));
    }
    addBodyColumns(document, page);
    addSource(document, page.source());
    return document;
  }

  private static void addBodyColumns(Document document, BodyDocument page) {
    String body = page.body() == null ? "" : page.body();
    document.add(
        new NumericDocValuesField(
            BodyFields.BODY_BYTES, UnicodeUtil.calcUTF16toUTF8Length(body, 0, body.length())));
    if (page.textBytes() != null) {
      document.add(new NumericDocValuesField(BodyFields.TEXT_BYTES, page.textBytes()));
    }
    String signature = TextSignature.of(body);
    if (!signature.isEmpty()) {
      String hash = String.format(Locale.ROOT, "%016x", hash(signature));
      addFacet(document, term(BodyFields.SIGNATURE, hash, Field.Store.NO));
    }
  }

  private static long hash(String text) {
    BytesRef bytes = new BytesRef(text);
    long high = StringHelper.murmurhash3_x86_32(bytes, 1);
    long low = StringHelper.murmurhash3_x86_32(bytes, 2) & 0xffffffffL;
    return high << 32 | low;
  }

  /** The source is the last stored field, so that reading the others skips it. */
  private static void addSource(Document document, @Nullable PageSource source) {
    if (source != null) {
      if (source.contentType() != null) {
        document.add(new StoredField(BodyFields.SOURCE_TYPE, source.contentType()));
      }
      document.add(new StoredField(BodyFields.SOURCE, source.compressed()));
    }
  }

  private static void addText(
      Document document, String name, @Nullable String text, boolean stored) {
    if (text != null) {
      document.add(new TextField(name, text, stored ? Field.Store.YES : Field.Store.NO));
    }
  }

  private void addForms(Document document, BodyDocument page) {
    BodyTextAnalyzer analyzer =
        formAnalyzers.computeIfAbsent(
            BodyTextAnalyzer.stemmedLanguage(page.language()),
            language -> BodyTextAnalyzer.forWordForms(Set.of(language)));
    for (String field : BodyFields.ANALYZED) {
      String text = String.join("\n", document.getValues(field));
      BodyFields.forms(field)
          .ifPresent(
              forms -> document.add(new Field(forms, analyzer.tokenStream(forms, text), FORMS)));
    }
  }

  private static void addSite(Document document, BodyDocument page) {
    String host = WebUrl.hostOfText(page.host() == null ? page.url() : page.host());
    if (!host.isEmpty()) {
      addFacet(document, term(BodyFields.HOST, host, Field.Store.YES));
      HostDomains.of(host)
          .forEach(domain -> document.add(term(BodyFields.SITE, domain, Field.Store.NO)));
    }
  }

  private static void addPublished(Document document, @Nullable String published) {
    if (published != null) {
      document.add(new StoredField(BodyFields.PUBLISHED, published));
      DayRange.ofDate(published)
          .ifPresent(
              days -> document.add(new IntField(BodyFields.DATE, days.first(), Field.Store.NO)));
    }
  }

  /** A language is found by its tag and by the prefixes of it: zh-Hant-TW by zh-Hant and by zh. */
  private static void addLanguage(Document document, @Nullable String tag) {
    if (tag != null) {
      document.add(new StoredField(BodyFields.LANGUAGE, tag));
      String lower = LowerCase.of(tag).replace('_', '-');
      int end = Math.min(lower.length(), MAX_LANGUAGE_LENGTH);
      for (int next = end; next > 0; next = lower.lastIndexOf('-', next - 1)) {
        document.add(term(BodyFields.LANGUAGE, lower.substring(0, next), Field.Store.NO));
        end = next;
      }
      document.add(
          new SortedDocValuesField(BodyFields.LANGUAGE, new BytesRef(lower.substring(0, end))));
    }
  }

  /** Adds a term, and its column for counting. */
  private static void addFacet(Document document, StringField term) {
    document.add(term);
    document.add(new SortedDocValuesField(term.name(), new BytesRef(term.stringValue())));
  }

  /**
   * Truncates the value: damaged pages can declare a host of any length, but Lucene has a limit.
   */
  private static StringField term(String name, String value, Field.Store store) {
    int maxLength = IndexWriter.MAX_TERM_LENGTH / 3; // a UTF-16 code unit has at most 3 bytes
    return new StringField(
        name, value.length() > maxLength ? value.substring(0, maxLength) : value, store);
  }

  /** {@return the page of a stored document} */
  static BodyDocument toPage(Document stored) {
    return BodyDocument.builder(stored.get(BodyFields.URL))
        .title(stored.get(BodyFields.TITLE))
        .body(stored.get(BodyFields.BODY))
        .published(stored.get(BodyFields.PUBLISHED))
        .host(stored.get(BodyFields.HOST))
        .keywords(List.of(stored.getValues(BodyFields.KEYWORDS)))
        .language(stored.get(BodyFields.LANGUAGE))
        .pageType(stored.get(BodyFields.PAGE_TYPE))
        .confidence(number(stored.getField(BodyFields.CONFIDENCE)))
        .authors(List.of(stored.getValues(BodyFields.AUTHOR)))
        .description(stored.get(BodyFields.DESCRIPTION))
        .source(source(stored))
        .build();
  }

  private static @Nullable PageSource source(Document stored) {
    BytesRef bytes = stored.getBinaryValue(BodyFields.SOURCE);
    return bytes == null
        ? null
        : PageSource.ofCompressed(
            BytesRef.deepCopyOf(bytes).bytes, stored.get(BodyFields.SOURCE_TYPE));
  }

  private static @Nullable Double number(@Nullable IndexableField field) {
    return field == null || field.numericValue() == null
        ? null
        : field.numericValue().doubleValue();
  }
}
