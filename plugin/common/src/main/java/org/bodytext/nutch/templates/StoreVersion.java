package org.bodytext.nutch.templates;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.jspecify.annotations.Nullable;

/**
 * One version of a store.
 *
 * @param folder where it is
 * @param number the higher, the later
 * @param parts how many parts it has, as many as the job that wrote it had reducers
 * @param sites how many sites it has
 */
public record StoreVersion(Path folder, long number, int parts, long sites) {

  /** The folder of the templates. */
  public static final String TEMPLATES = "templates";

  /** The folder of the samples. */
  public static final String SAMPLES = "samples";

  /** The file that says what the version is. */
  public static final String MANIFEST = "manifest";

  private static final Pattern NAME = Pattern.compile("v(\\d{6,18})");
  private static final Pattern TEXT =
      Pattern.compile("bodytext-templates (\\d+)\nparts (\\d{1,6})\nsites (\\d{1,18})\n");
  private static final String FORMAT = "1";

  /**
   * {@return the latest version of a store; empty if it has none or is not there}
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

  /** {@return whether a folder is a version by its name} */
  public static boolean isVersion(Path folder) {
    return NAME.matcher(folder.getName()).matches();
  }

  /** {@return the folder of a version} */
  public static Path folder(Path store, long number) {
    return new Path(store, String.format(Locale.ROOT, "v%06d", number));
  }

  /** {@return the number in a version's name; 0 of a folder with another name} */
  public static long number(Path folder) {
    Matcher name = NAME.matcher(folder.getName());
    return name.matches() ? Long.parseLong(name.group(1)) : 0;
  }

  /** {@return the text of the manifest} */
  public static String manifest(int parts, long sites) {
    return "bodytext-templates " + FORMAT + "\nparts " + parts + "\nsites " + sites + "\n";
  }

  /** {@return the folder of a part in one of the folders of this version} */
  public Path part(String kind, int part) {
    return new Path(new Path(folder, kind), String.format(Locale.ROOT, "part-r-%05d", part));
  }

  private static StoreVersion read(FileSystem files, Path folder) throws IOException {
    String text;
    try (InputStream in = files.open(new Path(folder, MANIFEST))) {
      text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (FileNotFoundException e) {
      throw damaged(folder, "it has no manifest", e);
    }
    Matcher fields = TEXT.matcher(text);
    if (!fields.matches()) {
      throw damaged(folder, "its manifest cannot be read", null);
    }
    if (!fields.group(1).equals(FORMAT)) {
      throw new IOException(
          folder + ": it is of another version of bodytext; learn the sites into a new store");
    }
    int parts = Integer.parseInt(fields.group(2));
    if (parts < 1) {
      throw damaged(folder, "it has no parts", null);
    }
    return new StoreVersion(folder, number(folder), parts, Long.parseLong(fields.group(3)));
  }

  private static IOException damaged(Path folder, String how, @Nullable Exception cause) {
    return new IOException(
        folder
            + ": it is damaged: "
            + how
            + "; delete it to go back to the version before it, or learn the sites again",
        cause);
  }
}
