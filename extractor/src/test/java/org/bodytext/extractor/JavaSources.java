package org.bodytext.extractor;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.spi.ToolProvider;

/** Compiles Java sources against the class path of the tests. */
final class JavaSources {

  private JavaSources() {}

  /** The imports of examples, which Javadoc leaves out. */
  static final String IMPORTS =
      """
      import java.io.*;
      import java.nio.file.*;
      import java.util.*;
      import org.bodytext.extractor.*;
      import org.bodytext.extractor.body.*;
      import org.bodytext.extractor.file.*;
      import org.bodytext.extractor.output.*;
      import org.bodytext.extractor.page.*;
      import org.bodytext.extractor.settings.*;
      import org.bodytext.extractor.sites.*;
      import org.bodytext.extractor.sites.template.*;
      """;

  /**
   * {@return the messages of the compiler, empty if there are no errors}
   *
   * @param sources the sources by the names of their files, without {@code .java}
   * @param folder an empty folder for the sources; the class files go to its folder {@code classes}
   */
  static String compile(Map<String, String> sources, Path folder) throws IOException {
    ToolProvider javac = ToolProvider.findFirst("javac").orElseThrow();
    List<String> arguments =
        new ArrayList<>(List.of("-proc:none", "-nowarn", "-encoding", "UTF-8"));
    arguments.addAll(List.of("-cp", System.getProperty("java.class.path")));
    arguments.addAll(List.of("-d", folder.resolve("classes").toString()));
    for (Map.Entry<String, String> source : sources.entrySet()) {
      Path file = folder.resolve(source.getKey() + ".java");
      arguments.add(Files.writeString(file, source.getValue()).toString());
    }
    StringWriter messages = new StringWriter();
    PrintWriter out = new PrintWriter(messages);
    int code = javac.run(out, out, arguments.toArray(String[]::new));
    out.flush();
    return code == 0 ? "" : messages.toString();
  }
}
