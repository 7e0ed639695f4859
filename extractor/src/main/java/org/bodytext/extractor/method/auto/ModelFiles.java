package org.bodytext.extractor.method.auto;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.bodytext.extractor.method.auto.model.AutoModel;

/** Reads models: the built-in one, and those of files. */
final class ModelFiles {

  private static final String BUILT_IN = "default.model";

  private ModelFiles() {}

  /**
   * {@return the model that settings name}
   *
   * @throws IllegalArgumentException if the model file cannot be read or is damaged
   */
  static AutoModel of(AutoOptions options) {
    Path file = options.model();
    if (file == null) {
      return BuiltIn.MODEL;
    }
    try (InputStream in = Files.newInputStream(file)) {
      return AutoModel.read(in);
    } catch (NoSuchFileException e) {
      throw new IllegalArgumentException("auto.model must be a file that exists, was " + file, e);
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "auto.model must be a model file, but " + file + ": " + e.getMessage(), e);
    }
  }

  /** The built-in model, read when it is first used. */
  private static final class BuiltIn {

    static final AutoModel MODEL = read();

    private static AutoModel read() {
      try (InputStream in = ModelFiles.class.getResourceAsStream(BUILT_IN)) {
        if (in == null) {
          throw new IllegalStateException(BUILT_IN + " must be in the library");
        }
        return AutoModel.read(in);
      } catch (IOException e) {
        throw new IllegalStateException(BUILT_IN + " must be intact", e);
      }
    }
  }
}
