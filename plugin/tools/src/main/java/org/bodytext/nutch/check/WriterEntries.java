package org.bodytext.nutch.check;

import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.w3c.dom.Element;

/** Checks the entries of active index writers in index-writers.xml. */
record WriterEntries(XmlFile file, ActivePlugins plugins, Configuration conf)
    implements ConfigurationCheck.FileCheck {

  /** The extension point of index writers, without its package. */
  static final String POINT = "IndexWriter";

  private static final String LUCENE = "org.bodytext.nutch.lucene.LuceneIndexWriter";

  @Override
  public List<String> problems() {
    List<String> problems = new ArrayList<>();
    for (String type : plugins.extensions(POINT)) {
      List<Element> entries =
          file.elements("writer").stream()
              .filter(e -> e.getAttribute("class").equals(type))
              .toList();
      if (entries.isEmpty()) {
        problems.add(
            "no writer of class "
                + type
                + ", whose plugin is active, so it writes nothing; add one as in"
                + " conf/index-writers.xml of bodytext, or remove the plugin from plugin.includes");
      }
      entries.forEach(entry -> checkEntry(entry, type, problems));
    }
    return problems;
  }

  private void checkEntry(Element entry, String type, List<String> problems) {
    String id = "the writer " + entry.getAttribute("id");
    for (String name : List.of("copy", "rename", "remove")) {
      List<Element> mapping = XmlFile.elements(entry, "mapping");
      if (mapping.isEmpty() || XmlFile.elements(mapping.get(0), name).isEmpty()) {
        problems.add(
            id + " has no element " + name + " in mapping, so it fails; add <" + name + "/>");
      }
    }
    boolean hasPath =
        XmlFile.elements(entry, "param").stream()
            .anyMatch(
                p -> p.getAttribute("name").equals("path") && !p.getAttribute("value").isBlank());
    if (type.equals(LUCENE) && !hasPath && conf.get("bodytext.index.path", "").isBlank()) {
      problems.add(id + " has no parameter path; add it, or set bodytext.index.path");
    }
  }
}
