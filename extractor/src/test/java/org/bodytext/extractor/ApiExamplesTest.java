package org.bodytext.extractor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bodytext.extractor.body.Body;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The examples of the documentation compile, and the entrance of the library does as they say. */
class ApiExamplesTest {

  private static final String TEXT =
      "The city opened its new subway line on Monday, and thousands of people rode it to work.";

  private static final String HTML =
      """
      <html><head><title>Subway opens</title>
      <meta property="article:published_time" content="2009-11-09">
      <meta name="author" content="Jane Doe"></head>
      <body><nav><a href="/">Home</a></nav><article><h1>Subway opens</h1>
      <p>TEXT <p>TEXT Trains run <b>every</b> five minutes.</article></body></html>
      """
          .replace("TEXT", TEXT);

  private static final Path SOURCES =
      Path.of("src", "main", "java", "org", "bodytext", "extractor");

  /** The packages that module-info exports, and README files of the project. */
  private static final List<String> PACKAGES =
      List.of("", "page", "body", "settings", "file", "sites", "sites/template", "output");

  private static final Pattern JAVADOC_EXAMPLE =
      Pattern.compile("<pre>\\{@code\\n(.*?)\\n \\* *}</pre>", Pattern.DOTALL);

  private static final Pattern README_EXAMPLE =
      Pattern.compile("```java\\n(.*?)```", Pattern.DOTALL);

  @Test
  void oneLineExtractsFromEverySource(@TempDir Path folder) throws IOException {
    byte[] bytes = HTML.getBytes(StandardCharsets.UTF_8);
    Path file = Files.write(folder.resolve("page.html"), bytes);
    assertThat(
            List.of(
                Bodytext.extract(HTML),
                Bodytext.extract(bytes),
                Bodytext.extract(file),
                Bodytext.extract(new ByteArrayInputStream(bytes)),
                Bodytext.extract(PageParser.create().parse(HTML))))
        .extracting(Body::text)
        .allSatisfy(text -> assertThat(text).contains(TEXT).doesNotContain("Home"));
  }

  @Test
  void bodyHasTextMarkupAndMetadata() {
    Body body = Bodytext.extract(HTML);
    assertThat(body.markdown()).contains("Trains run **every** five minutes.");
    assertThat(body.html()).contains("Trains run <strong>every</strong> five minutes.");
    assertThat(body.title()).isEqualTo("Subway opens");
    assertThat(body.authors()).containsExactly("Jane Doe");
    assertThat(body.published()).isEqualTo("2009-11-09");
    assertThat(body.publishedTime()).isEqualTo(LocalDate.of(2009, 11, 9));
    assertThat(body.confidence()).isBetween(0.0, 1.0);
    assertThat(body.lines().text(body.chosenLines().findFirst().orElseThrow())).isNotEmpty();
  }

  @Test
  void examplesOfTheDocumentationCompile(@TempDir Path folder) throws IOException {
    Map<String, String> sources = new LinkedHashMap<>();
    for (String name : PACKAGES) {
      try (Stream<Path> files = Files.list(SOURCES.resolve(name))) {
        for (Path file :
            files.filter(path -> path.toString().endsWith(".java")).sorted().toList()) {
          addExamples(file, JAVADOC_EXAMPLE, sources);
        }
      }
    }
    assertThat(sources).hasSizeGreaterThan(5);
    addExamples(Path.of("..", "README.md"), README_EXAMPLE, sources);
    addExamples(Path.of("..", "README.zh.md"), README_EXAMPLE, sources);
    assertThat(JavaSources.compile(sources, folder)).isEmpty();
  }

  private static void addExamples(Path file, Pattern pattern, Map<String, String> sources)
      throws IOException {
    Matcher examples = pattern.matcher(Files.readString(file));
    while (examples.find()) {
      String name =
          "Example"
              + sources.size()
              + "_"
              + String.valueOf(file.getFileName()).replaceAll("\\W.*", "");
      sources.put(name, source(name, examples.group(1).replaceAll("(?m)^ *\\* ?", "")));
    }
  }

  /** {@return a class that contains an example, which is class declarations or statements} */
  private static String source(String name, String code) {
    String imports =
        code.lines().filter(line -> line.startsWith("import ")).collect(Collectors.joining("\n"));
    String example = code.replaceAll("(?m)^import .*;\\R", "");
    boolean isClass = Pattern.compile("(?m)^public .*class ").matcher(example).find();
    String statements =
        "String html; byte[] bytes; Path file; InputStream in; Page page; Body body;\n"
            + "void run() throws Exception {\n"
            + example
            + "\n}";
    return imports
        + JavaSources.IMPORTS
        + "class "
        + name
        + " {\n"
        + (isClass ? example : statements)
        + "\n}";
  }
}
