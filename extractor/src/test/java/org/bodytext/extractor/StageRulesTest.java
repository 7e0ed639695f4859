package org.bodytext.extractor;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Arrays;
import java.util.stream.Stream;
import org.bodytext.extractor.markup.AttributeReader;
import org.bodytext.extractor.markup.Characters;
import org.bodytext.extractor.metadata.KindAddress;

/** A stage sees earlier stages only; the top package holds the words all share, and wires them. */
@AnalyzeClasses(
    packages = "org.bodytext.extractor",
    importOptions = ImportOption.DoNotIncludeTests.class)
class StageRulesTest {

  private static final String TOP = "org.bodytext.extractor";
  private static final String CHARSET = TOP + ".charset..";
  private static final String MARKUP = TOP + ".markup..";
  private static final String METADATA = TOP + ".metadata..";
  private static final String FORMAT = TOP + ".format..";
  private static final String SITE_RULES = TOP + ".siterules..";
  private static final String LABELS = TOP + ".labels..";
  private static final String COUNTS = TOP + ".counts..";
  private static final String AUTO = TOP + ".auto..";
  private static final String[] METHODS = {
    AUTO,
    TOP + ".lineblock..",
    TOP + ".network..",
    TOP + ".container..",
    TOP + ".tagwindow..",
    TOP + ".tableframe..",
    TOP + ".template..",
    TOP + ".wholetext.."
  };

  /** Methods that need no more of a page than what {@code Page} shows. */
  private static final String[] METHODS_OF_THE_PAGE =
      Arrays.stream(METHODS).filter(method -> !method.equals(AUTO)).toArray(String[]::new);

  @ArchTest
  static final ArchRule charsetSeesNoOtherStage =
      noClasses()
          .that()
          .resideInAPackage(CHARSET)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(and(METHODS, TOP, MARKUP, METADATA, FORMAT, SITE_RULES, COUNTS));

  @ArchTest
  static final ArchRule markupSeesNoOtherStage =
      noClasses()
          .that()
          .resideInAPackage(MARKUP)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(and(METHODS, CHARSET, METADATA, FORMAT, SITE_RULES, COUNTS));

  @ArchTest
  static final ArchRule methodsSeeThePageAlone =
      noClasses()
          .that()
          .resideInAnyPackage(and(METHODS_OF_THE_PAGE, COUNTS))
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(CHARSET, MARKUP, METADATA, FORMAT, SITE_RULES);

  /**
   * It reads class names and characters by the thousand, straight from the source, and of an
   * address the same signs as the rules.
   */
  @ArchTest
  static final ArchRule autoSeesOfOtherStagesOnlyReaders =
      noClasses()
          .that()
          .resideInAPackage(AUTO)
          .should()
          .dependOnClassesThat(
              resideInAnyPackage(CHARSET, MARKUP, METADATA, FORMAT, SITE_RULES)
                  .and(
                      not(
                          belongToAnyOf(
                              AttributeReader.class, Characters.class, KindAddress.class))));

  @ArchTest
  static final ArchRule methodsKnowNoOtherMethod =
      slices()
          .matching(
              TOP + ".(auto|lineblock|network|container|tagwindow|tableframe|template|wholetext)..")
          .should()
          .notDependOnEachOther();

  @ArchTest
  static final ArchRule labelsSeeThePageAlone =
      noClasses()
          .that()
          .resideInAPackage(LABELS)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(and(METHODS, CHARSET, MARKUP, METADATA, FORMAT, SITE_RULES, COUNTS));

  @ArchTest
  static final ArchRule metadataKnowsNoBody =
      noClasses()
          .that()
          .resideInAPackage(METADATA)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(and(METHODS, CHARSET, FORMAT, SITE_RULES, COUNTS));

  @ArchTest
  static final ArchRule nothingButHostsWritesFormats =
      noClasses()
          .that()
          .resideOutsideOfPackage(FORMAT)
          .should()
          .dependOnClassesThat()
          .resideInAPackage(FORMAT);

  @ArchTest
  static final ArchRule nobodyCallsTheInsideOfALibrary =
      noClasses()
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.jsoup.internal..", "sun..");

  private static String[] and(String[] packages, String... others) {
    return Stream.concat(Stream.of(packages), Stream.of(others)).toArray(String[]::new);
  }
}
