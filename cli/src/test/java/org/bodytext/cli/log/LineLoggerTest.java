package org.bodytext.cli.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

class LineLoggerTest {

  @Test
  void rootCauseIsLoggedInOneLine() {
    Exception wrapped =
        new RuntimeException(new IOException("job failed", new NoSuchFileException("a.txt")));
    assertThat(LineLogger.line("job_1", wrapped))
        .isEqualTo("job_1: a.txt: no such file; check the path");
    assertThat(LineLogger.line("job_1", new Error(new Error("bad\nsetting"))))
        .isEqualTo("job_1: bad setting");
  }

  @Test
  void stackTraceInAMessageIsRemoved() {
    String message = "Error parsing: u: Exception: no parser\n\tat a.B.c(B.java:1)\n\t... 3 more\n";
    assertThat(LineLogger.line(message, null)).isEqualTo("Error parsing: u: Exception: no parser");
  }

  @Test
  void levelDependsOnTheLogger() {
    assertThat(LoggerFactory.getLogger("org.apache.nutch.parse.ParseSegment").isWarnEnabled())
        .isTrue();
    assertThat(LoggerFactory.getLogger("org.apache.nutch.parse.ParserFactory").isWarnEnabled())
        .isFalse();
    assertThat(LoggerFactory.getLogger("org.bodytext.nutch.tools.SegmentReparser").isErrorEnabled())
        .isFalse();
    assertThat(LoggerFactory.getLogger("org.apache.hadoop.fs.FileSystem").isWarnEnabled())
        .isFalse();
  }
}
