package org.bodytext.nutch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Learns generated pages with a heap of 512 MB, and compares reducers and orders.
 *
 * <p>{@code -Dbodytext.learn.pages=200000} has 200,000 pages on 500 sites, a quarter of them on
 * one; the build has a few. The figures go to {@code target/learn-numbers.txt}.
 */
class TemplateLearnerScaleTest {

  private static final int FEW = 600;
  private static final int PAGES_A_SITE = 400;

  @TempDir private Path folder = Path.of("");

  @Test
  void heapOfATaskIsEnoughAndStoresAgree() throws IOException, InterruptedException {
    int pages = Integer.getInteger("bodytext.learn.pages", FEW);
    int sites = pages <= FEW ? 12 : pages / PAGES_A_SITE;
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
    String told = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    Files.writeString(Path.of("target", "learn-numbers.txt"), told, StandardCharsets.UTF_8);
    assertThat(child.waitFor()).as(told).isZero();
    assertThat(told).contains(sites + " sites; 1 and 8 reducers and another order agree");
  }
}
