package org.bodytext.nutch.common;

import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.hadoop.conf.Configuration;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/**
 * The index writers that a Nutch configuration declares. Nutch ignores an active plugin without a
 * declaration, and a file that it cannot read, and reports neither where users see it.
 *
 * <p>Immutable and safe to share between threads.
 */
public final class DeclaredWriters {

  private static final String PLUGIN = "indexer-lucene";
  private static final String LUCENE = "org.bodytext.nutch.lucene.LuceneIndexWriter";
  private static final String FILE = "indexer.indexwriters.file";

  private final String file;
  private final Set<String> classes;

  private DeclaredWriters(String file, Set<String> classes) {
    this.file = file;
    this.classes = classes;
  }

  /**
   * Reads the file that the property {@code indexer.indexwriters.file} names.
   *
   * @throws IllegalArgumentException if it is missing or cannot be read
   */
  public static DeclaredWriters of(Configuration conf) {
    String name = conf.get(FILE, "index-writers.xml");
    Set<String> classes = new LinkedHashSet<>();
    try (InputStream in = conf.getConfResourceAsInputStream(name)) {
      if (in == null) {
        throw new IllegalArgumentException(name + " is missing in Nutch's conf folder or job jar");
      }
      DocumentBuilder parser = DocumentBuilderFactory.newInstance().newDocumentBuilder();
      parser.setErrorHandler(new DefaultHandler()); // without it, errors are printed
      NodeList writers = parser.parse(in).getElementsByTagName("writer");
      for (int i = 0; i < writers.getLength(); i++) {
        classes.add(((Element) writers.item(i)).getAttribute("class"));
      }
    } catch (IOException | SAXException | ParserConfigurationException e) {
      throw new IllegalArgumentException(name + " cannot be read: " + e.getMessage(), e);
    }
    return new DeclaredWriters(String.valueOf(conf.getResource(name)), classes);
  }

  /** {@return the names of the classes of the writers} */
  public Set<String> classes() {
    return classes;
  }

  /**
   * Checks that the writer of the plugin {@code indexer-lucene} is declared if the plugin is
   * active.
   *
   * @throws IllegalArgumentException if it is not; the message contains the file and what to add
   */
  public void checkLucene(Configuration conf) {
    if (!classes.contains(LUCENE) && Pattern.matches(conf.get("plugin.includes", ""), PLUGIN)) {
      throw new IllegalArgumentException(
          PLUGIN
              + " is in plugin.includes, but "
              + file
              + " has no writer with the class "
              + LUCENE
              + ", so that no Lucene index is written; add the writer indexer_lucene from the file"
              + " index-writers.xml of bodytext");
    }
  }
}
