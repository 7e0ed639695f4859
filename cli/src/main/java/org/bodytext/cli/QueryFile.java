package org.bodytext.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.bodytext.cli.input.ErrorMessages;
import org.bodytext.lucene.compare.KnownPageQuery;
import org.jspecify.annotations.Nullable;

/** Reads the file of {@code --queries}: a line has a URL, a tab, and a query for its page. */
final class QueryFile {

  private QueryFile() {}

  /** {@return the queries; none without a file; ends the command if it is not such a file} */
  static List<KnownPageQuery> read(CommandPart command, @Nullable Path file) {
    List<KnownPageQuery> queries = new ArrayList<>();
    if (file == null) {
      return queries;
    }
    String option = "--queries " + file + ": ";
    try {
      List<String> lines = Files.readAllLines(file);
      for (int i = 0; i < lines.size(); i++) {
        String[] columns = lines.get(i).split("\t", -1);
        if (lines.get(i).isBlank()) {
          continue;
        }
        command.refuse(
            columns.length != 2 || columns[0].isBlank() || columns[1].isBlank(),
            option + "line " + (i + 1) + " must be a URL, a tab and a query");
        queries.add(new KnownPageQuery(columns[0].strip(), columns[1].strip()));
      }
    } catch (IOException e) {
      throw command.usageError(option + ErrorMessages.of(e));
    }
    command.refuse(queries.isEmpty(), option + "contains no query");
    return queries;
  }
}
