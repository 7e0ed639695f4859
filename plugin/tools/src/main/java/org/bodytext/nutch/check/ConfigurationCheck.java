package org.bodytext.nutch.check;

import java.io.IOException;
import java.net.URL;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Collectors;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.bodytext.nutch.common.BodyTextSettings;
import org.bodytext.nutch.common.DeclaredWriters;
import org.bodytext.nutch.common.XmlFile;
import org.jspecify.annotations.Nullable;

/**
 * Finds the mistakes in a configuration of Nutch that otherwise show only in the result of a crawl:
 * invalid settings, plugins that are not active or not installed, parsers and index writers that
 * are not assigned, and fields that the schema of Solr lacks.
 */
public final class ConfigurationCheck {

  static final String PARSE_HTML5 = "parse-html5";

  private static final String SITE = "nutch-site.xml";
  private static final String PARSE_FILTER = "org.bodytext.nutch.parse.BodyTextParseFilter";
  private static final String INDEXING_FILTER = "org.bodytext.nutch.index.BodyTextIndexingFilter";
  private static final List<String> SCHEMAS =
      List.of("schema.xml", "managed-schema.xml", "managed-schema", "solr/schema.xml");

  private final Configuration conf;
  private final List<String> problems = new ArrayList<>();

  private ConfigurationCheck(Configuration conf) {
    this.conf = conf;
  }

  /**
   * {@return the problems of a configuration, with the schema of Solr in its class path, if any}
   */
  public static List<String> problems(Configuration conf) {
    return problems(conf, null);
  }

  /**
   * Checks a configuration and the files that it names.
   *
   * @param conf a configuration of Nutch; the plugins are those in the local folders of {@code
   *     plugin.folders}
   * @param schema the schema of Solr; null for one in the class path of the configuration, if
   *     indexer-solr is active
   * @return one message for each problem, which names the file and the correction; empty if there
   *     is none
   */
  public static List<String> problems(Configuration conf, @Nullable URL schema) {
    ConfigurationCheck check = new ConfigurationCheck(conf);
    check.settings();
    try {
      ActivePlugins plugins = new ActivePlugins(conf);
      check.plugins(plugins);
      check.order("htmlparsefilter.order", PARSE_FILTER);
      check.order("indexingfilter.order", INDEXING_FILTER);
      check.replacedText(plugins);
      check.file("parse.plugin.file", "all pages fail", file -> new ParserMapping(file, plugins));
      List<String> writers = plugins.extensions("IndexWriter");
      if (!writers.isEmpty()) {
        check.file(
            DeclaredWriters.FILE,
            "nothing is indexed",
            file -> () -> new DeclaredWriters(file).problems(writers, conf));
      }
      check.schema(plugins, schema);
    } catch (IOException | PatternSyntaxException e) {
      check.problems.add(e.getMessage());
    }
    return check.problems;
  }

  /** A check of one file. */
  interface FileCheck {
    List<String> problems();
  }

  private interface FileChecks {
    FileCheck of(XmlFile file);
  }

  private void settings() {
    BodyTextSettings.problems(conf)
        .forEach((name, problem) -> problems.add(source(name) + ": " + problem));
    String store = conf.get("bodytext.templates", "").strip();
    try {
      if (!store.isEmpty() && !new Path(store).getFileSystem(conf).exists(new Path(store))) {
        problem(
            "bodytext.templates",
            store + " does not exist; create it with TemplateLearnTool, or unset the property");
      }
    } catch (IOException | IllegalArgumentException e) {
      problem("bodytext.templates", store + " cannot be read: " + e.getMessage());
    }
  }

  private void plugins(ActivePlugins plugins) {
    if (!plugins.isActive("bodytext")) {
      problem("plugin.includes", "bodytext is not active; add |bodytext");
    }
    for (String id : List.of("lib-bodytext", "bodytext", PARSE_HTML5, "indexer-lucene")) {
      if ((plugins.isActive(id) || id.startsWith("lib-")) && !plugins.isInstalled(id)) {
        String folders =
            plugins.folders().stream().map(Object::toString).collect(Collectors.joining(", "));
        problems.add(
            folders + " has no plugin " + id + "; copy it from the folder plugins/ of the zip");
      }
    }
  }

  private void order(String property, String filter) {
    List<String> order = Arrays.asList(conf.get(property, "").strip().split("\\s+", -1));
    if (!order.contains("") && !order.contains(filter)) {
      problem(property, "filters that are not listed do not run; add " + filter);
    }
  }

  private void replacedText(ActivePlugins plugins) {
    List<String> others = new ArrayList<>(plugins.extensions("HtmlParseFilter"));
    others.remove(PARSE_FILTER);
    if (conf.getBoolean("bodytext.replace.content", false)
        && conf.get("htmlparsefilter.order", "").isBlank()
        && !others.isEmpty()) {
      problem(
          "bodytext.replace.content",
          "whether other parse filters get the body or the whole text depends on the number of"
              + " plugins; set htmlparsefilter.order to "
              + PARSE_FILTER
              + " "
              + String.join(" ", others)
              + ", in the order you need");
    }
  }

  private void file(String property, String consequence, FileChecks check) {
    String name = conf.get(property, "");
    URL url = conf.getResource(name);
    if (url == null) {
      problem(property, name + " does not exist in the conf folder, so " + consequence);
      return;
    }
    try {
      XmlFile file = XmlFile.read(url);
      check.of(file).problems().forEach(problem -> problems.add(file.place() + ": " + problem));
    } catch (IOException e) {
      problems.add(e.getMessage());
    }
  }

  private void schema(ActivePlugins plugins, @Nullable URL given) throws IOException {
    URL url = given;
    if (url == null && plugins.isActive("indexer-solr")) {
      for (int i = 0; i < SCHEMAS.size() && url == null; i++) {
        url = conf.getResource(SCHEMAS.get(i));
      }
    }
    if (url != null) {
      URL writers = conf.getResource(conf.get(DeclaredWriters.FILE, ""));
      XmlFile file = XmlFile.read(url);
      Set<String> joined = Set.copyOf(conf.getTrimmedStringCollection("bodytext.joined.fields"));
      for (String problem : new SolrSchema(file, writers, joined).problems()) {
        problems.add(file.place() + ": " + problem);
      }
    }
  }

  private void problem(String property, String message) {
    problems.add(source(property) + ": " + property + ": " + message);
  }

  /** {@return the file that sets a property; nutch-site.xml if it has its default} */
  private String source(String property) {
    String[] sources = conf.getPropertySources(property);
    String last = sources == null || sources.length == 0 ? SITE : sources[sources.length - 1];
    URL url = conf.getResource(last.equals("nutch-default.xml") ? SITE : last);
    return url == null ? last.replace("programmatically", "-D") : XmlFile.place(url);
  }
}
