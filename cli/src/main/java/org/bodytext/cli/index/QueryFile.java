package org.bodytext.cli.index;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.bodytext.lucene.compare.KnownPageQuery;

/** Reads a file of queries for known pages: a line has a URL, a tab, and a query. */
public final class QueryFile {

  private QueryFile() {}

  /**
   * {@return the queries}
   *
   * @throws IllegalArgumentException if a line that is not blank has another form, or there is none
   * @throws IOException if the file cannot be read
   */
  public static List<KnownPageQuery> read(Path file) throws IOException {
    List<KnownPageQuery> queries = new ArrayList<>();
    int number = 0;
    for (String line : Files.readAllLines(file)) {
      number++;
      if (line.isBlank()) {
        continue;
      }
      String[] columns = line.split("\t", -1);
      if (columns.length != 2 || columns[0].isBlank() || columns[1].isBlank()) {
        throw new IllegalArgumentException("line " + number + " must be a URL, a tab and a query");
      }
      queries.add(new KnownPageQuery(columns[0].strip(), columns[1].strip()));
    }
    if (queries.isEmpty()) {
      throw new IllegalArgumentException("contains no query");
    }
    return queries;
  }
}
