package org.bodytext.extractor;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * The packages of the library import each other in one direction, and exactly as the table in
 * {@code docs/architecture.md} allows.
 */
class PackageRulesTest {

  private static final String ROOT = "org.bodytext.extractor";

  private static final JavaClasses LIBRARY =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages(ROOT);

  /** A row such as {@code | `markup` | `page`, `conventions` |}. */
  private static final Pattern ROW = Pattern.compile("\\| `([\\w.]+)` \\| ([^|]*) \\|.*");

  private static final Pattern NAME = Pattern.compile("`([\\w.]+)`");

  @Test
  void packagesHaveNoCycles() {
    slices().matching("org.bodytext.(**)").should().beFreeOfCycles().check(LIBRARY);
  }

  @Test
  void packagesImportWhatTheTableAllows() throws IOException {
    assertThat(actual()).isEqualTo(allowed());
  }

  @Test
  void noClassUsesTheInternalsOfALibrary() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.jsoup.internal..", "sun..")
        .check(LIBRARY);
  }

  private static Map<String, Set<String>> allowed() throws IOException {
    Map<String, Set<String>> allowed = new TreeMap<>();
    boolean inTable = false;
    for (String line : Files.readAllLines(Path.of("..", "docs", "architecture.md"))) {
      inTable = line.startsWith("| package |") || inTable && line.startsWith("|");
      Matcher row = ROW.matcher(line);
      if (inTable && row.matches()) {
        Set<String> imports = new TreeSet<>();
        Matcher name = NAME.matcher(row.group(2));
        while (name.find()) {
          imports.add(name.group(1));
        }
        allowed.put(row.group(1), imports);
      }
    }
    return allowed;
  }

  private static Map<String, Set<String>> actual() {
    Map<String, Set<String>> actual = new TreeMap<>();
    for (JavaClass type : LIBRARY) {
      if (type.getSimpleName().equals("package-info")) {
        continue;
      }
      Set<String> imports =
          actual.computeIfAbsent(name(type.getPackageName()), name -> new TreeSet<>());
      type.getDirectDependenciesFromSelf().stream()
          .map(dependency -> dependency.getTargetClass().getBaseComponentType().getPackageName())
          .filter(target -> target.startsWith(ROOT) && !target.equals(type.getPackageName()))
          .forEach(target -> imports.add(name(target)));
    }
    return actual;
  }

  /** {@return the name below the root package; {@code extractor} for the root itself} */
  private static String name(String packageName) {
    return packageName.equals(ROOT) ? "extractor" : packageName.substring(ROOT.length() + 1);
  }
}
