package org.bodytext.nutch.common;

import java.io.IOException;
import java.net.URL;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.w3c.dom.Element;

/**
 * The index writers that a file {@code index-writers.xml} declares. Nutch ignores an active plugin
 * without a declaration, and a file that it cannot read, and reports neither where users see it.
 *
 * @param file the file
 */
public record DeclaredWriters(XmlFile file) {

  /** The property that names the file. */
  public static final String FILE = "indexer.indexwriters.file";

  private static final String LUCENE = "org.bodytext.nutch.lucene.LuceneIndexWriter";

  /**
   * Reads the file that the property {@value #FILE} names.
   *
   * @throws IllegalArgumentException if it is missing or cannot be read
   */
  public static DeclaredWriters of(Configuration conf) {
    String name = conf.get(FILE, "index-writers.xml");
    URL url = conf.getResource(name);
    if (url == null) {
      throw new IllegalArgumentException(name + " is missing in Nutch's conf folder or job jar");
    }
    try {
      return new DeclaredWriters(XmlFile.read(url));
    } catch (IOException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
  }

  /** {@return whether a writer of one of these classes is declared} */
  public boolean declaresAny(Collection<String> classes) {
    return classes.stream().anyMatch(type -> !entries(type).isEmpty());
  }

  /**
   * {@return one message for each mistake, which names the correction}
   *
   * @param active the classes of the writers of active plugins
   */
  public List<String> problems(Collection<String> active, Configuration conf) {
    List<String> problems = new ArrayList<>();
    for (String type : active) {
      List<Element> entries = entries(type);
      if (entries.isEmpty()) {
        problems.add(
            "no writer of class "
                + type
                + ", whose plugin is active, so it writes nothing; add one as in"
                + " conf/index-writers.xml of bodytext, or remove the plugin from plugin.includes");
      }
      entries.forEach(entry -> checkEntry(entry, type, conf, problems));
    }
    return problems;
  }

  private List<Element> entries(String type) {
    return file.elements("writer").stream()
        .filter(entry -> entry.getAttribute("class").equals(type))
        .toList();
  }

  private static void checkEntry(
      Element entry, String type, Configuration conf, List<String> problems) {
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
