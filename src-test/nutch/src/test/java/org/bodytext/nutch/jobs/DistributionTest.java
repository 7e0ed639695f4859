package org.bodytext.nutch.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.bodytext.nutch.segment.LocalNutch;
import org.junit.jupiter.api.Test;

/** The contents of the zip. */
class DistributionTest {

  @Test
  void pluginFolderContainsTheJarsThatItsManifestNamesAndNoneThatNutchHas() throws IOException {
    try (Stream<Path> plugins = Files.list(NutchRun.PLUGINS)) {
      for (Path plugin : plugins.toList()) {
        String manifest = Files.readString(plugin.resolve("plugin.xml"), StandardCharsets.UTF_8);
        List<String> jars = jars(plugin).map(jar -> jar.getFileName().toString()).toList();
        assertThat(jars).isNotEmpty().allMatch(jar -> manifest.contains("\"" + jar + "\""));
        assertThat(manifest.split("<library", -1)).as(manifest).hasSize(jars.size() + 1);
        assertThat(jars)
            .noneMatch(jar -> jar.matches("(nutch|hadoop|xml-apis|xerces|slf4j|log4j|tika).*"));
      }
    }
  }

  /** A package in two jars would be two packages in Nutch, with a class loader for each plugin. */
  @Test
  void everyPackageIsInOneJar() throws IOException, URISyntaxException {
    Map<String, Set<String>> jarsByPackage = new TreeMap<>();
    List<Path> jars = jars(NutchRun.PLUGINS.resolveSibling("")).toList();
    assertThat(jars).hasSizeGreaterThan(6);
    for (Path jar : jars) {
      if (jar.getFileName().toString().startsWith("bodytext-")) {
        try (FileSystem files = FileSystems.newFileSystem(jar)) {
          addPackages(files.getPath("/"), jar.getFileName().toString(), jarsByPackage);
        }
      }
    }
    Path segment =
        Path.of(LocalNutch.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    if (Files.isDirectory(segment)) {
      addPackages(segment, "segment", jarsByPackage);
    } else {
      try (FileSystem files = FileSystems.newFileSystem(segment)) {
        addPackages(files.getPath("/"), "segment", jarsByPackage);
      }
    }
    assertThat(jarsByPackage)
        .containsKeys(
            "org/bodytext/extractor",
            "org/bodytext/lucene/index",
            "org/bodytext/nutch/common",
            "org/bodytext/nutch/html5",
            "org/bodytext/nutch/index",
            "org/bodytext/nutch/lucene",
            "org/bodytext/nutch/segment",
            "org/bodytext/nutch/tools")
        .allSatisfy((name, owners) -> assertThat(owners).as(name).hasSize(1));
  }

  private static Stream<Path> jars(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(".jar")).sorted().toList().stream();
    }
  }

  private static void addPackages(Path root, String owner, Map<String, Set<String>> owners)
      throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      files
          .filter(file -> file.toString().endsWith(".class") && file.getNameCount() > 1)
          .map(file -> root.relativize(file).getParent())
          .filter(folder -> folder != null && folder.startsWith("org"))
          .forEach(
              folder -> owners.computeIfAbsent(folder.toString(), p -> new TreeSet<>()).add(owner));
    }
  }
}
