package org.bodytext.extractor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.ExtractorProvider;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.settings.Setting;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Methods of other jars are found by the context class loader. */
class ExtractorRegistryTest {

  private static final String PROVIDER =
      JavaSources.IMPORTS
          + """
          public final class UserProvider implements ExtractorProvider {
            public String id() {
              return "%1$s";
            }
            public List<Setting> settings() {
              return List.of(new Setting("%2$s", "%3$s", "minimum length of a line"));
            }
            public void validate(Settings settings) {
              settings.number("%2$s");
            }
            public BodyExtractor create(Settings settings, SiteTemplates templates) {
              return new UserExtractor(settings.number("%2$s"));
            }
          }

          record UserExtractor(int minCharacters) implements BodyExtractor {
            public String id() {
              return "%1$s";
            }
            public Body extract(Page page) {
              BitSet chosen = new BitSet();
              for (int line = 0; line < page.lines().size(); line++) {
                chosen.set(line, page.lines().characters(line) >= minCharacters);
              }
              return Body.builder(page, LineView.BLOCK, id()).lines(chosen).confidence(0.5).build();
            }
          }
          """;

  private static final Page PAGE = PageParser.create().parse("<p>menu<p>a line of the text");

  @TempDir private Path folder;

  @Test
  void idsAreInAlphabeticalOrderAfterTheDefault() throws IOException {
    withJar(
        provider("a-method", "a-method.min-characters", "10"),
        () ->
            assertThat(ExtractorRegistry.ids()).containsExactly("auto", "a-method", "whole-text"));
  }

  @Test
  void unknownMethodIsRejected() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ExtractorRegistry.extractor("none"))
        .withMessageContainingAll("must be one of", "whole-text", "was none");
  }

  @Test
  void methodOfAnotherJarIsFoundAndExtracts() throws IOException {
    withJar(
        provider("long-lines", "long-lines.min-characters", "10"),
        () -> {
          assertThat(ExtractorRegistry.ids()).contains("auto", "long-lines");
          Body body = ExtractorRegistry.extractor("long-lines").extract(PAGE);
          assertThat(body.extractor()).isEqualTo("long-lines");
          assertThat(body.text()).isEqualTo("a line of the text");
        });
    assertThat(ExtractorRegistry.ids()).doesNotContain("long-lines");
  }

  @Test
  void settingsOfAnotherJarAreValidated() throws IOException {
    withJar(
        provider("long-lines", "long-lines.min-characters", "10"),
        () -> {
          assertThat(ExtractionOptions.settings())
              .extracting(Setting::name)
              .contains("long-lines.min-characters", "auto.favor", "template.store");
          ExtractionOptions options =
              ExtractionOptions.DEFAULT.with("long-lines.min-characters", "2");
          assertThat(ExtractorRegistry.extractor("long-lines", options).extract(PAGE).text())
              .isEqualTo("menu\n\na line of the text");
          assertThatIllegalArgumentException()
              .isThrownBy(() -> options.with("long-lines.min-characters", "few"))
              .withMessage("long-lines.min-characters must be a whole number, was few");
          assertThatIllegalArgumentException()
              .isThrownBy(() -> options.with("long-lines.unknown", "2"))
              .withMessageContaining("there is no setting long-lines.unknown");
        });
  }

  @Test
  void methodWithTheIdOfAnotherIsAnError() throws IOException {
    withJar(
        provider("whole-text", "whole-text.min-length", "10"),
        () ->
            assertThatIllegalStateException()
                .isThrownBy(ExtractorRegistry::ids)
                .withMessage(
                    "the id of a method must be unique, but"
                        + " org.bodytext.extractor.method.wholetext.WholeTextProvider and"
                        + " UserProvider both have the id whole-text"));
  }

  @Test
  void settingWithoutTheIdOfItsMethodIsAnError() throws IOException {
    withJar(
        provider("long-lines", "line-block.thickness", "10"),
        () ->
            assertThatIllegalStateException()
                .isThrownBy(() -> ExtractorRegistry.extractor("auto"))
                .withMessage(
                    "the settings of UserProvider must start with long-lines., but one is"
                        + " line-block.thickness"));
  }

  @Test
  void providerThatCannotBeLoadedIsAnError() throws IOException {
    withJar(
        Map.of("Other", "final class Other {}"),
        () ->
            assertThatExceptionOfType(ServiceConfigurationError.class)
                .isThrownBy(ExtractorRegistry::ids)
                .withMessageContaining("UserProvider"));
  }

  @Test
  void classLoaderWithoutTheLibraryIsIgnored() throws IOException {
    List<String> ids = ExtractorRegistry.ids();
    Path jar = jar(provider("long-lines", "long-lines.min-characters", "10"));
    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {jar.toUri().toURL()}, ClassLoader.getPlatformClassLoader())) {
      withContext(loader, () -> assertThat(ExtractorRegistry.ids()).isEqualTo(ids));
    }
  }

  private static Map<String, String> provider(String id, String setting, String value) {
    return Map.of(
        "UserProvider",
        PROVIDER.replace("%1$s", id).replace("%2$s", setting).replace("%3$s", value));
  }

  private void withJar(Map<String, String> sources, Runnable test) throws IOException {
    URL[] jar = {jar(sources).toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(jar, getClass().getClassLoader())) {
      withContext(loader, test);
    }
  }

  private static void withContext(ClassLoader loader, Runnable test) {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(loader);
    try {
      test.run();
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  /** {@return a jar of compiled sources that declares the provider {@code UserProvider}} */
  private Path jar(Map<String, String> sources) throws IOException {
    assertThat(JavaSources.compile(sources, folder)).isEmpty();
    Path jar = folder.resolve("user.jar");
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file);
        Stream<Path> compiled = Files.list(folder.resolve("classes"))) {
      for (Path path : compiled.sorted().toList()) {
        out.putNextEntry(new JarEntry(String.valueOf(path.getFileName())));
        Files.copy(path, out);
      }
      out.putNextEntry(new JarEntry("META-INF/services/" + ExtractorProvider.class.getName()));
      out.write("UserProvider\n".getBytes(StandardCharsets.UTF_8));
    }
    return jar;
  }
}
