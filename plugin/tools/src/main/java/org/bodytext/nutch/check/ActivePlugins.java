package org.bodytext.nutch.check;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.apache.hadoop.conf.Configuration;
import org.bodytext.nutch.common.XmlFile;
import org.w3c.dom.Element;

/** The plugins that a configuration activates. */
final class ActivePlugins {

  /** An extension: the point without its package, the plugin and the class. */
  private record Extension(String point, String plugin, String type) {}

  private final Pattern includes;
  private final Pattern excludes;
  private final List<Path> folders = new ArrayList<>();
  private final List<Extension> extensions = new ArrayList<>();

  /**
   * Reads the manifests in {@code plugin.folders}.
   *
   * @throws IOException if a manifest is damaged
   * @throws java.util.regex.PatternSyntaxException if {@code plugin.includes} or {@code
   *     plugin.excludes} is not a regular expression
   */
  ActivePlugins(Configuration conf) throws IOException {
    includes = Pattern.compile(conf.get("plugin.includes", ""));
    excludes = Pattern.compile(conf.get("plugin.excludes", ""));
    for (String name : conf.getTrimmedStrings("plugin.folders")) {
      Path folder = Path.of(name);
      if (Files.isDirectory(folder)) {
        folders.add(folder);
        readManifests(folder);
      }
    }
    if (folders.isEmpty()) {
      readTable();
    }
  }

  private void readManifests(Path folder) throws IOException {
    try (DirectoryStream<Path> plugins = Files.newDirectoryStream(folder)) {
      for (Path plugin : plugins) {
        Path manifest = plugin.resolve("plugin.xml");
        if (Files.exists(manifest)) {
          XmlFile file = XmlFile.read(manifest.toUri().toURL());
          for (Element extension : file.elements("extension")) {
            String point = extension.getAttribute("point").replaceFirst(".*\\.", "");
            for (Element type : XmlFile.elements(extension, "implementation")) {
              extensions.add(
                  new Extension(point, file.root().getAttribute("id"), type.getAttribute("class")));
            }
          }
        }
      }
    }
  }

  private void readTable() throws IOException {
    try (InputStream in = ActivePlugins.class.getResourceAsStream("extensions.tsv")) {
      if (in == null) {
        throw new IOException("extensions.tsv is missing in the jar; build it again");
      }
      new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(line -> line.split("\t", -1))
          .forEach(row -> extensions.add(new Extension(row[0], row[1], row[2])));
    }
  }

  boolean isActive(String plugin) {
    return includes.matcher(plugin).matches() && !excludes.matcher(plugin).matches();
  }

  /** {@return whether a plugin is in one of the folders; true if no folder is known} */
  boolean isInstalled(String plugin) {
    return folders.isEmpty()
        || folders.stream().anyMatch(f -> Files.exists(f.resolve(plugin).resolve("plugin.xml")));
  }

  /** {@return the folders of plugins that exist} */
  List<Path> folders() {
    return folders;
  }

  /** {@return the classes of active plugins for an extension point, sorted} */
  List<String> extensions(String point) {
    return extensions.stream()
        .filter(extension -> extension.point.equals(point) && isActive(extension.plugin))
        .map(Extension::type)
        .distinct()
        .sorted()
        .toList();
  }
}
