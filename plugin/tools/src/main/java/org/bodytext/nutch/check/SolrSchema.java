package org.bodytext.nutch.check;

import java.io.IOException;
import java.net.URL;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bodytext.nutch.common.BodyField;
import org.bodytext.nutch.common.XmlFile;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Element;

/**
 * Checks that a schema of Solr has the fields of bodytext, under the names of index-writers.xml.
 */
final class SolrSchema implements ConfigurationCheck.FileCheck {

  private static final String WRITER = "org.apache.nutch.indexwriter.solr.SolrIndexWriter";
  private static final Set<BodyField> MULTIPLE = EnumSet.of(BodyField.AUTHOR, BodyField.KEYWORDS);

  private final XmlFile schema;
  private final Optional<Element> writer;
  private final Set<String> joined;

  /**
   * @param schema the schema
   * @param writers index-writers.xml; null for no mapping
   * @param joined the fields whose values are joined to one
   * @throws IOException if it cannot be read
   */
  SolrSchema(XmlFile schema, @Nullable URL writers, Set<String> joined) throws IOException {
    this.schema = schema;
    this.joined = joined;
    writer =
        writers == null
            ? Optional.empty()
            : XmlFile.read(writers).elements("writer").stream()
                .filter(element -> element.getAttribute("class").equals(WRITER))
                .findFirst();
  }

  @Override
  public List<String> problems() {
    List<String> problems = new ArrayList<>();
    for (BodyField field : BodyField.values()) {
      String name = mapped("rename", field.field(), "dest");
      if (!mapped("remove", field.field(), "source").isEmpty()) {
        continue;
      }
      name = name.isEmpty() ? field.field() : name;
      Element found = field(name);
      boolean multiple = MULTIPLE.contains(field) && !joined.contains(field.field());
      String rest = multiple ? " with multiValued=\"true\"" : "";
      if (found == null) {
        problems.add("no field " + name + ", so Solr refuses the pages; add it" + rest);
      } else if (multiple && !isMultiple(found)) {
        problems.add(
            "the field "
                + name
                + " has one value, so Solr refuses pages with several; add"
                + " multiValued=\"true\", or "
                + field.field()
                + " to bodytext.joined.fields");
      }
    }
    return problems;
  }

  /** {@return an attribute of the mapping of a field, empty if there is none} */
  private String mapped(String mapping, String field, String attribute) {
    return writer.stream()
        .flatMap(element -> XmlFile.elements(element, mapping).stream())
        .flatMap(element -> XmlFile.elements(element, "field").stream())
        .filter(element -> element.getAttribute("source").equals(field))
        .map(element -> element.getAttribute(attribute))
        .findFirst()
        .orElse("");
  }

  private @Nullable Element field(String name) {
    for (Element field : schema.elements("field")) {
      if (field.getAttribute("name").equals(name)) {
        return field;
      }
    }
    for (Element field : schema.elements("dynamicField")) {
      String pattern = field.getAttribute("name");
      if (pattern.startsWith("*") && name.endsWith(pattern.substring(1))
          || pattern.endsWith("*") && name.startsWith(pattern.substring(0, pattern.length() - 1))) {
        return field;
      }
    }
    return null;
  }

  private boolean isMultiple(Element field) {
    String own = field.getAttribute("multiValued");
    return own.isEmpty()
        ? schema.elements("fieldType").stream()
            .filter(type -> type.getAttribute("name").equals(field.getAttribute("type")))
            .anyMatch(type -> type.getAttribute("multiValued").equals("true"))
        : own.equals("true");
  }
}
