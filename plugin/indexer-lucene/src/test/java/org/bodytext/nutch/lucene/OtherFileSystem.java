package org.bodytext.nutch.lucene;

import java.net.URI;
import org.apache.hadoop.fs.RawLocalFileSystem;

/** The local file system under another scheme. */
public final class OtherFileSystem extends RawLocalFileSystem {

  @Override
  public String getScheme() {
    return "other";
  }

  @Override
  public URI getUri() {
    return URI.create("other:///");
  }
}
