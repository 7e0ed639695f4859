package org.bodytext.nutch.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Learns generated pages with a heap of 512 MB, and compares stores of different runs.
 *
 * <p>{@code -Dbodytext.learn.pages=200000} learns 200,000 pages of 500 sites, a quarter of them of
 * one site. The default is a few. The figures are written to {@code target/learn-numbers.txt}.
 */
class TemplateLearnScaleTest {

  private static final int FEW = 600;
  private static final int PAGES_PER_SITE = 400;

  @TempDir private Path folder = Path.of("");

  @Test
  void heapOfATaskSufficesAndStoresAreEqual() throws IOException, InterruptedException {
    int pages = Integer.getInteger("bodytext.learn.pages", FEW);
    int sites = pages <= FEW ? 12 : pages / PAGES_PER_SITE;
    String classpath =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    Process child =
        new ProcessBuilder(
                System.getProperty("java.home") + "/bin/java",
                "-Xmx512m",
                "-cp",
                classpath,
                LearnChild.class.getName(),
                folder.toString(),
                Integer.toString(pages),
                Integer.toString(sites))
            .redirectErrorStream(true)
            .start();
    String output = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    Files.writeString(Path.of("target", "learn-numbers.txt"), output, StandardCharsets.UTF_8);
    assertThat(child.waitFor()).as(output).isZero();
    assertThat(output).contains(sites + " sites; 1 and 8 reducers and another order agree");
  }
}
