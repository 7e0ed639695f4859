package org.bodytext.nutch.templates;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.hadoop.fs.ChecksumException;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.jspecify.annotations.Nullable;

/**
 * One version of a store.
 *
 * @param folder the folder of the version
 * @param number the version number; a later version has a higher one
 * @param parts the number of parts, one for each reducer of the job that wrote it
 * @param sites the number of sites
 */
public record StoreVersion(Path folder, long number, int parts, long sites) {

  /** The folder of the templates. */
  public static final String TEMPLATES = "templates";

  /** The folder of the samples. */
  public static final String SAMPLES = "samples";

  /** The file that describes the version. */
  public static final String MANIFEST = "manifest";

  private static final Pattern NAME = Pattern.compile("v(\\d{6,18})");
  private static final Pattern TEXT =
      Pattern.compile("bodytext-templates (\\d+)\nparts (\\d{1,6})\nsites (\\d{1,18})\n");
  private static final String FORMAT = "1";

  /**
   * {@return the latest version of a store; empty if the store has none or does not exist}
   *
   * @param store a store, or one version of it
   * @throws IOException if the store cannot be read, or its latest version is damaged
   */
  public static Optional<StoreVersion> latest(FileSystem files, Path store) throws IOException {
    if (files.exists(new Path(store, MANIFEST))) {
      return Optional.of(read(files, store));
    }
    FileStatus[] all;
    try {
      all = files.listStatus(store);
    } catch (FileNotFoundException e) {
      return Optional.empty();
    }
    Path latest = null;
    for (FileStatus status : all) {
      Path folder = status.getPath();
      if (isVersion(folder) && (latest == null || number(folder) > number(latest))) {
        latest = folder;
      }
    }
    return latest == null ? Optional.empty() : Optional.of(read(files, latest));
  }

  /** {@return whether the name of a folder is that of a version} */
  public static boolean isVersion(Path folder) {
    return NAME.matcher(folder.getName()).matches();
  }

  /** {@return the folder of a version} */
  public static Path folder(Path store, long number) {
    return new Path(store, String.format(Locale.ROOT, "v%06d", number));
  }

  /** {@return the version number in the name of a folder; 0 for another name} */
  public static long number(Path folder) {
    Matcher name = NAME.matcher(folder.getName());
    return name.matches() ? Long.parseLong(name.group(1)) : 0;
  }

  /** {@return the text of the manifest} */
  public static String manifest(int parts, long sites) {
    return "bodytext-templates " + FORMAT + "\nparts " + parts + "\nsites " + sites + "\n";
  }

  /** {@return the path of a part in one of the folders of this version} */
  public Path part(String kind, int part) {
    return new Path(new Path(folder, kind), String.format(Locale.ROOT, "part-r-%05d", part));
  }

  private static StoreVersion read(FileSystem files, Path folder) throws IOException {
    String text;
    try (InputStream in = files.open(new Path(folder, MANIFEST))) {
      text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (FileNotFoundException e) {
      throw damaged(folder, "the manifest is missing", e);
    } catch (ChecksumException e) {
      throw damaged(folder, "the manifest is invalid", e);
    }
    Matcher fields = TEXT.matcher(text);
    if (!fields.matches()) {
      throw damaged(folder, "the manifest is invalid", null);
    }
    if (!fields.group(1).equals(FORMAT)) {
      throw new IOException(
          folder
              + ": the format is of another version of bodytext; learn the sites into a new store");
    }
    int parts = Integer.parseInt(fields.group(2));
    if (parts < 1) {
      throw damaged(folder, "the number of parts is 0", null);
    }
    return new StoreVersion(folder, number(folder), parts, Long.parseLong(fields.group(3)));
  }

  private static IOException damaged(Path folder, String reason, @Nullable Exception cause) {
    return new IOException(
        folder
            + " is damaged: "
            + reason
            + "; delete it to return to the previous version, or learn the sites again",
        cause);
  }
}
