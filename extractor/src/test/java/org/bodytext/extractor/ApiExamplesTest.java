package org.bodytext.extractor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
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
import org.bodytext.extractor.settings.Favor;
import org.bodytext.extractor.settings.SectionPolicy;
import org.bodytext.extractor.settings.Settings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

  @ParameterizedTest
  @ValueSource(strings = {"README.md", "README.zh.md"})
  void exampleOfTheReadmeNeedsNoOtherImportAndAcceptsAnEmptyPage(String file, @TempDir Path folder)
      throws Exception {
    Matcher examples = README_EXAMPLE.matcher(Files.readString(Path.of("..", file)));
    assertThat(examples.find()).isTrue();
    String example = examples.group(1);
    Path page = Files.writeString(folder.resolve("page.html"), "");
    String source =
        example.replaceAll("(?m)^(?!import ).*\\R", "")
            + "public class Example {\n  public static void run(String file) throws Exception {\n"
            + example.replaceAll("(?m)^import .*\\R", "").replace("\"page.html\"", "file")
            + "  }\n}\n";
    assertThat(JavaSources.compile(Map.of("Example", source), folder)).isEmpty();
    URL[] classes = {folder.resolve("classes").toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(classes, getClass().getClassLoader())) {
      Method run = loader.loadClass("Example").getMethod("run", String.class);
      assertThatCode(() -> run.invoke(null, page.toString())).doesNotThrowAnyException();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {" https://example.com/a?b=c\n", "pages/a.html", "file:/tmp/b.xhtml"})
  void addressInsteadOfAPageIsRefused(String address) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Bodytext.extract(address))
        .withMessageContaining("was the address " + address.strip() + "; give a Path for a file");
  }

  @Test
  void textThatContainsAnAddressIsAPage() {
    assertThat(Bodytext.extract("See https://example.com/a.html").page().length()).isEqualTo(30);
    assertThat(Bodytext.extract("").isEmpty()).isTrue();
  }

  @Test
  void missingJarIsNamed() throws Exception {
    URL[] library = {Bodytext.class.getProtectionDomain().getCodeSource().getLocation()};
    try (URLClassLoader alone = new URLClassLoader(library, ClassLoader.getPlatformClassLoader())) {
      Method extract = alone.loadClass(Bodytext.class.getName()).getMethod("extract", String.class);
      for (int attempt = 0; attempt < 2; attempt++) {
        assertThatThrownBy(() -> extract.invoke(null, "<p>Text."))
            .cause()
            .isInstanceOf(IllegalStateException.class)
            .hasMessageStartingWith("the jar of com.fasterxml.jackson.core:jackson-core is not on");
      }
    }
  }

  @Test
  void jarOfAMethodIsNamed() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ExtractorRegistry.extractor("line-block"))
        .withMessageContaining("org.bodytext:bodytext-methods, which is not on the class path");
  }

  @Test
  void typedOptionsEqualTheirText() {
    Settings typed =
        ExtractionOptions.DEFAULT
            .withFavor(Favor.PRECISION)
            .withComments(SectionPolicy.KEEP)
            .withCaptions(SectionPolicy.DROP)
            .with("auto.embedded", false)
            .with("template.min-pages", 5)
            .with("template.min-ratio", 0.5)
            .with("auto.model", Path.of("a.model"))
            .values();
    assertThat(
            Stream.of("favor", "comments", "captions", "embedded", "model")
                .map(name -> typed.text("auto." + name)))
        .containsExactly("precision", "keep", "drop", "false", "a.model");
    assertThat(typed.number("template.min-pages")).isEqualTo(5);
    assertThat(typed.decimal("template.min-ratio")).isEqualTo(0.5);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ExtractionOptions.DEFAULT.with("auto.favor", 1))
        .withMessageContaining("auto.favor must be one of precision, balanced, recall, was 1");
  }
}
