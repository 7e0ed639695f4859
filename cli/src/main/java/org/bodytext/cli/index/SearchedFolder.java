package org.bodytext.cli.index;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Stream;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.util.IOUtils;
import org.bodytext.lucene.index.IndexLayer;
import org.bodytext.lucene.search.BodyIndexSearcher;
import org.bodytext.nutch.shard.Shards;

/**
 * A folder that can be searched: an index, or the shards written by the reducers of Nutch jobs, of
 * which later ones override earlier ones.
 */
public final class SearchedFolder implements Closeable {

  /** Thrown if a folder contains neither an index nor shards. */
  public static final class NoIndexException extends IOException {

    private static final long serialVersionUID = 1;

    NoIndexException(String message) {
      super(message);
    }

    /**
     * {@return an exception for a folder without an index}
     *
     * @param compared whether the folder contains two indexes to compare
     * @param otherwise what to do if it does not
     */
    static NoIndexException of(Object folder, boolean compared, String otherwise) {
      return new NoIndexException(
          folder
              + " contains no index; "
              + (compared
                  ? "it contains two to compare: give " + folder + "/" + IndexTarget.BODY_ONLY
                  : otherwise));
    }
  }

  /** The prefix of the file with the description of a commit. */
  public static final String COMMIT = "segments_";

  private final List<Directory> directories;
  private final BodyIndexSearcher searcher;

  private SearchedFolder(List<Directory> directories, BodyIndexSearcher searcher) {
    this.directories = directories;
    this.searcher = searcher;
  }

  /**
   * Opens a folder.
   *
   * @throws NoIndexException if it contains neither an index nor shards
   * @throws IOException if the index cannot be read
   */
  public static SearchedFolder open(Path folder) throws IOException {
    if (Files.isDirectory(folder.resolve("segments"))) {
      // Lucene would take it for the file of an index in an obsolete format.
      throw new NoIndexException(
          folder + " contains no index; it is a crawl: index it with 'bodytext segment index'");
    }
    List<Path> shards = shards(folder);
    List<Directory> directories = new ArrayList<>();
    try {
      BodyIndexSearcher searcher;
      if (shards.isEmpty()) {
        directories.add(FSDirectory.open(folder));
        if (!DirectoryReader.indexExists(directories.get(0))) {
          throw NoIndexException.of(
              folder,
              Files.isDirectory(folder.resolve(IndexTarget.BODY_ONLY)),
              "create one with 'bodytext index', or give another folder");
        }
        searcher = BodyIndexSearcher.open(directories.get(0));
      } else {
        searcher = BodyIndexSearcher.openLayers(layers(shards, directories));
      }
      return new SearchedFolder(directories, searcher);
    } catch (IOException | RuntimeException | Error e) {
      IOUtils.closeWhileHandlingException(directories);
      throw e;
    }
  }

  /** {@return the shards in a folder, the earliest first} */
  private static List<Path> shards(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(Files::isDirectory)
          .filter(file -> Shards.isShard(String.valueOf(file.getFileName())))
          .sorted()
          .toList();
    }
  }

  private static List<IndexLayer> layers(List<Path> shards, List<Directory> directories)
      throws IOException {
    List<IndexLayer> layers = new ArrayList<>();
    for (Path shard : shards) {
      Directory directory = FSDirectory.open(shard);
      directories.add(directory);
      layers.add(new IndexLayer(directory, new HashSet<>(Shards.deleted(shard))));
    }
    return layers;
  }

  /** {@return the searcher, which is closed with this folder} */
  public BodyIndexSearcher searcher() {
    return searcher;
  }

  @Override
  public void close() throws IOException {
    IOUtils.close(searcher);
    IOUtils.close(directories);
  }
}
