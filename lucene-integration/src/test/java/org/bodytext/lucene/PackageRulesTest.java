package org.bodytext.lucene;

import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** The packages of this module import each other in one direction. */
class PackageRulesTest {

  private static final String ROOT = "org.bodytext.lucene";

  private static final JavaClasses MODULE =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages(ROOT);

  @Test
  void packagesHaveNoCycles() {
    slices().matching(ROOT + ".(**)").should().beFreeOfCycles().check(MODULE);
  }

  @Test
  void packagesImportEarlierStagesOnly() {
    layeredArchitecture()
        .consideringOnlyDependenciesInLayers()
        .layer("analysis")
        .definedBy(ROOT + ".analysis")
        .layer("index")
        .definedBy(ROOT + ".index")
        .layer("search")
        .definedBy(ROOT + ".search")
        .layer("compare")
        .definedBy(ROOT + ".compare")
        .whereLayer("index")
        .mayOnlyAccessLayers("analysis")
        .whereLayer("search")
        .mayOnlyAccessLayers("analysis", "index")
        .whereLayer("compare")
        .mayOnlyAccessLayers("analysis", "index", "search")
        .whereLayer("analysis")
        .mayNotAccessAnyLayer()
        .check(MODULE);
  }
}
