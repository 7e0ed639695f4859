package org.bodytext.cli.serve;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.bodytext.cli.serve.html.Resources;

/** The style sheet, the script and the icon of the interface. Their paths change with them. */
final class Assets {

  /** The prefix of their paths. */
  static final String PATH = "/assets/";

  private static final Map<String, String> TYPES =
      Map.of(
          "style.css", "text/css; charset=utf-8",
          "script.js", "text/javascript; charset=utf-8",
          "icon.svg", "image/svg+xml");

  private final Map<String, Answer> answers = new TreeMap<>();
  private final Map<String, String> paths = new TreeMap<>();

  Assets() {
    TYPES.forEach(
        (name, type) -> {
          byte[] bytes = Resources.bytes(Assets.class, name);
          String path = PATH + hash(bytes) + "-" + name;
          paths.put(name, path);
          answers.put(
              path,
              new Answer(
                  200,
                  Map.of("Content-Type", type, "Cache-Control", "max-age=31536000, immutable"),
                  bytes));
        });
  }

  String path(String name) {
    String path = paths.get(name);
    if (path == null) {
      throw new IllegalArgumentException("there is no asset " + name);
    }
    return path;
  }

  /** {@return the answer for a path; empty if there is no such asset} */
  Optional<Answer> answer(String path) {
    return Optional.ofNullable(answers.get(path));
  }

  private static String hash(byte[] bytes) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
      return HexFormat.of().formatHex(digest, 0, 6);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
