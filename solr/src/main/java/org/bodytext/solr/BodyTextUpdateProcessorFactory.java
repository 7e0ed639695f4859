package org.bodytext.solr;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.SolrInputDocument;
import org.apache.solr.common.util.NamedList;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.response.SolrQueryResponse;
import org.apache.solr.update.AddUpdateCommand;
import org.apache.solr.update.processor.AtomicUpdateDocumentMerger;
import org.apache.solr.update.processor.UpdateRequestProcessor;
import org.apache.solr.update.processor.UpdateRequestProcessorFactory;
import org.bodytext.extractor.ExtractionOptions;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.fields.MissingBodyPolicy;
import org.bodytext.extractor.fields.PageFailedException;
import org.bodytext.extractor.fields.PageFields;
import org.bodytext.extractor.settings.Setting;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Adds the fields of a page to a document that contains its HTML.
 *
 * <pre>{@code
 * <processor class="org.bodytext.solr.BodyTextUpdateProcessorFactory">
 *   <str name="source">html</str>
 *   <str name="dest">body</str>
 *   <str name="titleField">body_title</str>
 *   <str name="publishedField">published</str>
 * </processor>
 * }</pre>
 *
 * <p>{@code source} is the field of the HTML, {@code dest} that of the body; each of the other
 * fields of {@link PageFields#NAMES} has a parameter such as {@code titleField} or {@code
 * pageTypeField}, and is added if the parameter is given. A value that the document has already is
 * kept. {@code urlField} names the field of the page's URL, {@code removeSource} removes the HTML.
 * Further parameters: {@code extractor}, {@code fallback}, {@code minConfidence}, {@code
 * maxLength}, {@code passageWords}, and every setting of {@link ExtractionOptions#settings()} by
 * its name.
 *
 * <p>A page that fails costs its fields only: the document is added without them, with {@code
 * failed} in {@code bodyMissingField}, and a warning is logged. Atomic updates are passed on as
 * they are. The processor belongs before the distributed one, so that a page is extracted once.
 */
public final class BodyTextUpdateProcessorFactory extends UpdateRequestProcessorFactory {

  private static final Logger LOG = LoggerFactory.getLogger(BodyTextUpdateProcessorFactory.class);

  private static final String MISSING = "body_missing";

  /** The field of the document for each field of the page. */
  private final Map<String, String> targets = new LinkedHashMap<>();

  private String source = "";
  private @Nullable String urlField;
  private boolean removeSource;
  private @Nullable PageFields fields;

  /** Creates a factory; called by Solr, before {@link #init}. */
  public BodyTextUpdateProcessorFactory() {}

  @Override
  public void init(NamedList<?> parameters) {
    Map<String, String> rest = new LinkedHashMap<>();
    parameters.forEach((name, value) -> rest.put(name, String.valueOf(value)));
    try {
      read(rest);
    } catch (IllegalArgumentException e) {
      throw new SolrException(
          SolrException.ErrorCode.SERVER_ERROR,
          getClass().getSimpleName() + ": " + e.getMessage(),
          e);
    }
  }

  private void read(Map<String, String> rest) {
    source = take(rest, "source", "");
    if (source.isEmpty()) {
      throw new IllegalArgumentException("source is required: the field of the HTML");
    }
    urlField = rest.remove("urlField");
    removeSource = Boolean.parseBoolean(take(rest, "removeSource", "false"));
    for (String name : PageFields.NAMES) {
      String target = rest.remove(name.equals("body") ? "dest" : parameter(name));
      if (target != null) {
        targets.put(name, target);
      }
    }
    if (targets.isEmpty()) {
      throw new IllegalArgumentException("dest or another field is required");
    }
    MissingBodyPolicy policy =
        new MissingBodyPolicy(
            MissingBodyPolicy.Action.of(
                take(rest, "fallback", MissingBodyPolicy.DEFAULT.action().id())),
            Double.parseDouble(take(rest, "minConfidence", "0")));
    String id = take(rest, "extractor", ExtractorRegistry.DEFAULT_ID);
    int maxLength = Integer.parseInt(take(rest, "maxLength", "" + PageFields.DEFAULT_MAX_LENGTH));
    int words = Integer.parseInt(take(rest, "passageWords", "200"));
    Map<String, String> settings = new LinkedHashMap<>();
    for (Setting setting : ExtractionOptions.settings()) {
      String value = rest.remove(setting.name());
      if (value != null) {
        settings.put(setting.name(), value);
      }
    }
    if (!rest.isEmpty()) {
      throw new IllegalArgumentException("unknown parameters: " + rest.keySet());
    }
    fields =
        PageFields.create()
            .with(ExtractorRegistry.extractor(id, ExtractionOptions.of(settings)))
            .with(policy)
            .only(targets.keySet())
            .withMaxLength(maxLength)
            .withPassageWords(words);
  }

  private static String take(Map<String, String> rest, String name, String absent) {
    String value = rest.remove(name);
    return value == null ? absent : value;
  }

  /** {@return the parameter of a field, such as {@code pageTypeField} for {@code page_type}} */
  private static String parameter(String field) {
    StringBuilder name = new StringBuilder();
    for (String word : field.split("_", -1)) {
      name.append(
          name.isEmpty() ? word : Character.toUpperCase(word.charAt(0)) + word.substring(1));
    }
    return name.append("Field").toString();
  }

  @Override
  public UpdateRequestProcessor getInstance(
      SolrQueryRequest request, SolrQueryResponse response, UpdateRequestProcessor next) {
    return new UpdateRequestProcessor(next) {
      @Override
      public void processAdd(AddUpdateCommand command) throws IOException {
        if (!AtomicUpdateDocumentMerger.isAtomicUpdate(command)) {
          addFields(command.getSolrInputDocument());
        }
        super.processAdd(command);
      }
    };
  }

  private void addFields(SolrInputDocument document) {
    Object html = document.getFieldValue(source);
    PageFields extraction = fields;
    if (html == null || extraction == null) {
      return;
    }
    Object url = urlField == null ? null : document.getFieldValue(urlField);
    String address = url == null ? null : url.toString();
    Map<String, Object> values;
    try {
      values =
          html instanceof byte[] bytes
              ? extraction.of(bytes, null, address)
              : extraction.of(html.toString(), address);
    } catch (PageFailedException e) {
      LOG.warn("{}: {}", address == null ? document.getFieldValue("id") : address, e.getMessage());
      values = targets.containsKey(MISSING) ? Map.of(MISSING, "failed") : Map.of();
    }
    if (removeSource) {
      document.removeField(source);
    }
    values.forEach((name, value) -> add(document, targets.get(name), value));
  }

  private static void add(SolrInputDocument document, @Nullable String target, Object value) {
    if (target == null || document.containsKey(target)) {
      return;
    }
    if (value instanceof List<?> list) {
      for (Object each : list) {
        document.addField(target, each instanceof Map<?, ?> map ? map.get("text") : each);
      }
    } else {
      document.addField(target, value);
    }
  }
}
