package org.bodytext.methods;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.ServiceLoader;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.body.ExtractorProvider;
import org.junit.jupiter.api.Test;

/** A method does not depend on another one, and uses the public packages of the library. */
class MethodRulesTest {

  private static final JavaClasses METHODS =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("org.bodytext.methods");

  @Test
  void methodsDoNotDependOnEachOther() {
    slices()
        .matching("org.bodytext.methods.(*)..")
        .should()
        .notDependOnEachOther()
        .ignoreDependency(
            JavaClass.Predicates.resideInAPackage("..methods.template"),
            JavaClass.Predicates.resideInAPackage("..methods.lineblock"))
        .ignoreDependency(resideInAnyPackage(".."), resideInAnyPackage("..methods.linestats"))
        .check(METHODS);
  }

  @Test
  void methodsUseThePackagesThatAreExportedToThem() {
    classes()
        .should()
        .onlyDependOnClassesThat(
            resideOutsideOfPackages("org.bodytext.extractor..")
                .or(
                    resideInAnyPackage(
                        "org.bodytext.extractor",
                        "org.bodytext.extractor.body",
                        "org.bodytext.extractor.file",
                        "org.bodytext.extractor.hash",
                        "org.bodytext.extractor.markup",
                        "org.bodytext.extractor.page",
                        "org.bodytext.extractor.settings",
                        "org.bodytext.extractor.sites",
                        "org.bodytext.extractor.sites.template",
                        "org.bodytext.extractor.text")))
        .check(METHODS);
  }

  @Test
  void registryFindsAllMethods() {
    assertThat(ExtractorRegistry.ids())
        .containsExactly(
            "auto",
            "bp-network",
            "densest-container",
            "line-block",
            "table-frame",
            "tag-window",
            "template",
            "whole-text");
    assertThat(ServiceLoader.load(ExtractorProvider.class).stream().count()).isEqualTo(8);
  }
}
