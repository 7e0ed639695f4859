package org.bodytext.nutch.jobs;

import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.MapFile;
import org.apache.hadoop.io.SequenceFile;
import org.apache.hadoop.io.Text;
import org.apache.nutch.util.StringUtil;
import org.bodytext.nutch.templates.StoreVersion;

/** Reads the latest version of a store by site, independent of its parts. */
public final class StoreState {

  private StoreState() {}

  /** {@return the template and the sample of each site, in hexadecimal} */
  public static Map<String, String> of(Path store, Configuration conf) throws IOException {
    FileSystem files = store.getFileSystem(conf);
    StoreVersion version = StoreVersion.latest(files, store).orElseThrow();
    Map<String, String> all = new TreeMap<>();
    Text site = new Text();
    BytesWritable bytes = new BytesWritable();
    for (int part = 0; part < version.parts(); part++) {
      Path folder = version.part(StoreVersion.TEMPLATES, part);
      try (MapFile.Reader reader = new MapFile.Reader(folder, conf)) {
        while (reader.next(site, bytes)) {
          all.put("template of " + site, StringUtil.toHexString(bytes.copyBytes()));
        }
      }
      Path file = version.part(StoreVersion.SAMPLES, part);
      try (SequenceFile.Reader reader =
          new SequenceFile.Reader(conf, SequenceFile.Reader.file(file))) {
        while (reader.next(site, bytes)) {
          all.put("sample of " + site, StringUtil.toHexString(bytes.copyBytes()));
        }
      }
    }
    return all;
  }

  /** {@return the size of the files of the latest version, in bytes} */
  static long size(Path store, Configuration conf) throws IOException {
    FileSystem files = store.getFileSystem(conf);
    long size = 0;
    for (String kind : new String[] {StoreVersion.TEMPLATES, StoreVersion.SAMPLES}) {
      Path folder = new Path(StoreVersion.latest(files, store).orElseThrow().folder(), kind);
      for (FileStatus status : files.listStatus(folder)) {
        size += files.getContentSummary(status.getPath()).getLength();
      }
    }
    return size;
  }
}
