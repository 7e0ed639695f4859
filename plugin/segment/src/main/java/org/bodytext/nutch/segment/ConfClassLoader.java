package org.bodytext.nutch.segment;

import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Finds resources in a conf folder first, as the Nutch jar contains a nutch-site.xml too. */
final class ConfClassLoader extends ClassLoader {

  private final Path conf;

  ConfClassLoader(Path conf, @Nullable ClassLoader parent) throws IOException {
    super(parent);
    this.conf = conf.toRealPath();
  }

  @Override
  public @Nullable URL getResource(String name) {
    Path file = conf.resolve(name).normalize();
    if (file.startsWith(conf) && Files.isRegularFile(file)) {
      try {
        return file.toUri().toURL();
      } catch (MalformedURLException e) {
        throw new IllegalStateException(e);
      }
    }
    return super.getResource(name);
  }
}
