package org.bodytext.nutch.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicFilesTest {

  @TempDir private Path folder;

  @Test
  void folderIsDeletedOnlyIfEmpty() throws IOException {
    Path all = Files.createDirectories(folder.resolve("_reparse"));
    Path others = Files.createDirectories(all.resolve("other/old"));
    var path = new org.apache.hadoop.fs.Path(all.toUri());
    AtomicFiles files = AtomicFiles.of(path, new Configuration());
    files.deleteEmpty(path);
    assertThat(others).exists();
    Files.delete(others);
    Files.delete(others.getParent());
    files.deleteEmpty(path);
    assertThat(all).doesNotExist();
    files.deleteEmpty(path);
  }
}
