package org.bodytext.spark;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.compress.CompressionCodec;
import org.apache.hadoop.io.compress.CompressionCodecFactory;
import org.bodytext.warc.WarcPages;

/** Finds the files that options name, and divides them into tasks. */
final class WarcTasks {

  /** The maximum number of single records that one task reads. */
  private static final int MAX_RECORDS = 1_000;

  private final WarcOptions options;
  private final Configuration conf;
  private final List<WarcPart.Task> tasks = new ArrayList<>();

  WarcTasks(WarcOptions options, Configuration conf) {
    this.options = options;
    this.conf = conf;
  }

  /**
   * {@return the tasks}
   *
   * @throws IOException if a file or folder does not exist or cannot be read
   */
  List<WarcPart.Task> list() throws IOException {
    for (String path : options.paths()) {
      addAll(new Path(path));
    }
    if (options.pathList() != null) {
      for (String line : lines(options.pathList())) {
        addAll(new Path(options.pathPrefix() + line));
      }
    }
    if (options.recordList() != null) {
      addRecords(options.recordList());
    }
    return tasks;
  }

  private void addAll(Path pattern) throws IOException {
    FileSystem files = pattern.getFileSystem(conf);
    FileStatus[] found = files.globStatus(pattern);
    if (found == null || found.length == 0) {
      throw new IOException(pattern + ": no such file or folder");
    }
    for (FileStatus status : found) {
      if (status.isDirectory()) {
        int before = tasks.size();
        addFolder(files, status.getPath());
        if (tasks.size() == before) {
          throw new IOException(status.getPath() + ": the folder contains no .warc or .warc.gz");
        }
      } else {
        add(status);
      }
    }
  }

  private void addFolder(FileSystem files, Path folder) throws IOException {
    var content = files.listFiles(folder, true);
    List<FileStatus> warcs = new ArrayList<>();
    while (content.hasNext()) {
      FileStatus status = content.next();
      if (WarcPages.isWarc(status.getPath().getName())) {
        warcs.add(status);
      }
    }
    warcs.sort(null);
    warcs.forEach(this::add);
  }

  private void add(FileStatus file) {
    String path = file.getPath().toString();
    long length = file.getLen();
    boolean splits = options.splitBytes() > 0 && path.endsWith(".gz");
    long step = splits ? options.splitBytes() : Math.max(1, length);
    for (long start = 0; start < length; start += step) {
      long end = length - start > step ? start + step : length;
      tasks.add(new WarcPart.Task(List.of(new WarcPart(path, start, end, false))));
    }
  }

  private void addRecords(String list) throws IOException {
    List<WarcPart> parts = new ArrayList<>();
    for (String line : lines(list)) {
      parts.add(record(list, line));
    }
    for (int from = 0; from < parts.size(); from += MAX_RECORDS) {
      int to = Math.min(parts.size(), from + MAX_RECORDS);
      tasks.add(new WarcPart.Task(List.copyOf(parts.subList(from, to))));
    }
  }

  private WarcPart record(String list, String line) throws IOException {
    int second = line.lastIndexOf(',');
    int first = line.lastIndexOf(',', second - 1);
    try {
      long offset = Long.parseLong(line.substring(first + 1, second).strip());
      long length = Long.parseLong(line.substring(second + 1).strip());
      if (first > 0 && offset >= 0 && length > 0) {
        String path = options.pathPrefix() + line.substring(0, first);
        return new WarcPart(path, offset, offset + length, true);
      }
    } catch (NumberFormatException | StringIndexOutOfBoundsException e) {
      // The message is that of a line without three parts.
    }
    throw new IOException(list + ": a line must be path,offset,length, was " + line);
  }

  private List<String> lines(String list) throws IOException {
    Path path = new Path(list);
    CompressionCodec codec = new CompressionCodecFactory(conf).getCodec(path);
    try (InputStream in = path.getFileSystem(conf).open(path);
        InputStream text = codec == null ? in : codec.createInputStream(in);
        BufferedReader reader =
            new BufferedReader(new InputStreamReader(text, StandardCharsets.UTF_8))) {
      return reader.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
    }
  }
}
