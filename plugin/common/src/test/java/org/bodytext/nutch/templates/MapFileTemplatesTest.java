package org.bodytext.nutch.templates;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.MapFile;
import org.apache.hadoop.io.SequenceFile;
import org.apache.hadoop.io.Text;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.sites.template.SiteSample;
import org.bodytext.extractor.sites.template.SiteTemplate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MapFileTemplatesTest {

  private static final int SITES = 100;
  private static final int PARTS = 3;

  private static final java.nio.file.Path OPEN_FILES = java.nio.file.Path.of("/proc/self/fd");

  @TempDir private java.nio.file.Path folder = java.nio.file.Path.of("");

  private final Configuration conf = new Configuration();

  @Test
  void everySiteIsFoundByParallelLookups() throws IOException {
    store(1, 4);
    MapFileTemplates templates = new MapFileTemplates(path(), conf);
    assertThat(
            IntStream.range(0, 40 * SITES)
                .parallel()
                .filter(i -> pages(templates, site(i % SITES)) == 4)
                .count())
        .isEqualTo(40 * SITES);
    assertThat(templates.ofSite("other.example")).isEmpty();
    assertThat(templates.of(PageParser.create().url("http://www.s007.example/x").parse("<p>Home")))
        .hasValueSatisfying(
            shared -> {
              assertThat(shared.pages()).isEqualTo(4);
              assertThat(shared.pagesOfLayout(0)).isEqualTo(4);
            });
  }

  @Test
  void jobsOfAProcessShareTheOpenFilesOfAVersion() throws IOException {
    assumeTrue(Files.isDirectory(OPEN_FILES));
    store(1, 4);
    long before = openFiles();
    for (int job = 0; job < 100; job++) {
      MapFileTemplates templates = new MapFileTemplates(path(), conf);
      for (int site = 0; site < 10; site++) {
        assertThat(pages(templates, site(site))).isEqualTo(4);
      }
    }
    assertThat(openFiles() - before).isLessThan(50);
  }

  @Test
  void filesOfReplacedVersionsAreClosed() throws IOException {
    assumeTrue(Files.isDirectory(OPEN_FILES));
    long before = openFiles();
    for (int day = 1; day <= 40; day++) {
      store(day, 4);
      MapFileTemplates templates = new MapFileTemplates(path(), conf);
      for (int site = 0; site < 10; site++) {
        assertThat(pages(templates, site(site))).isEqualTo(4);
      }
    }
    // The class loader may open a few files too; a leak of 40 versions would be 120.
    assertThat(openFiles() - before).isLessThan(PARTS + 10);
  }

  @Test
  void readersOfReplacedVersionsAndEvictedPartsStillFindTheirSites() throws IOException {
    assumeTrue(Files.isDirectory(OPEN_FILES));
    OpenParts two = new OpenParts(2);
    store(1, 4);
    MapFileTemplates old = new MapFileTemplates(path(), conf, 1, two);
    assertThat(pages(old, site(0))).isEqualTo(4);
    store(2, 5);
    MapFileTemplates current = new MapFileTemplates(path(), conf, 1, two);
    long before = openFiles();
    assertThat(
            IntStream.range(0, 10 * SITES)
                .parallel()
                .filter(i -> pages(old, site(i % SITES)) == 4)
                .filter(i -> pages(current, site(i % SITES)) == 5)
                .count())
        .isEqualTo(10 * SITES);
    assertThat(openFiles() - before).isLessThan(2 + 10);
  }

  private static long openFiles() throws IOException {
    try (Stream<java.nio.file.Path> files = Files.list(OPEN_FILES)) {
      return files.count();
    }
  }

  @Test
  void cacheOfOneEntryFindsTheSameTemplates() throws IOException {
    store(1, 4);
    MapFileTemplates templates = new MapFileTemplates(path(), conf, 1, new OpenParts(64));
    for (int site : new int[] {5, 99, 5, 0, 99}) {
      assertThat(pages(templates, site(site))).isEqualTo(4);
    }
  }

  @Test
  void cacheKeepsTheMostRecentlyUsedSites() {
    TemplateCache cache = new TemplateCache(1300);
    for (int i = 0; i < 9; i++) {
      cache.put(site(i), new TemplateCache.Entry(null, 200));
      assertThat(cache.get(site(0))).isNotNull();
    }
    assertThat(cache.size()).isEqualTo(2);
    assertThat(cache.get(site(8))).isNotNull();
    assertThat(cache.get(site(7))).isNull();
  }

  @Test
  void latestVersionIsUsedUnlessThePathNamesOne() throws IOException {
    store(9, 4);
    store(10, 5);
    assertThat(pages(new MapFileTemplates(path(), conf), site(0))).isEqualTo(5);
    Path pinned = new Path(path(), "v000009");
    assertThat(pages(new MapFileTemplates(pinned, conf), site(0))).isEqualTo(4);
  }

  @Test
  void versionOfTheFirstLookupIsKept() throws IOException {
    store(1, 4);
    MapFileTemplates templates = new MapFileTemplates(path(), conf);
    assertThat(pages(templates, site(0))).isEqualTo(4);
    store(2, 5);
    assertThat(pages(templates, site(1))).isEqualTo(4);
  }

  @Test
  void missingStoreAndDamagedVersionHaveNoTemplates() throws IOException {
    MapFileTemplates missing = new MapFileTemplates(path(), conf);
    assertThat(missing.ofSite(site(0))).isEmpty();
    store(1, 4);
    assertThat(missing.ofSite(site(1))).as("a missing store is not looked up again").isEmpty();
    Files.delete(folder.resolve("v000001/.manifest.crc"));
    for (String manifest : List.of("", "bodytext-templates 1\nparts 0\nsites 1\n", "x")) {
      Files.writeString(folder.resolve("v000001/manifest"), manifest);
      assertThat(new MapFileTemplates(path(), conf).ofSite(site(0))).as(manifest).isEmpty();
      assertThatThrownBy(() -> StoreVersion.latest(FileSystem.getLocal(conf), path()))
          .hasMessageContaining("v000001 is damaged");
    }
    Files.writeString(
        folder.resolve("v000001/manifest"), "bodytext-templates 2\nparts 3\nsites 1\n");
    assertThatThrownBy(() -> StoreVersion.latest(FileSystem.getLocal(conf), path()))
        .hasMessageContaining("the format is of another version of bodytext");
  }

  @Test
  void damagedPartAffectsOnlyItsOwnSites() throws IOException {
    store(1, 4);
    Files.writeString(folder.resolve("v000001/templates/part-r-00001/data"), "SEQ");
    MapFileTemplates templates = new MapFileTemplates(path(), conf);
    for (int i = 0; i < SITES; i++) {
      boolean damaged = SitePartitioner.partOf(new Text(site(i)), PARTS) == 1;
      assertThat(pages(templates, site(i))).as(site(i)).isEqualTo(damaged ? 0 : 4);
    }
  }

  /** As in a job: the file systems of Hadoop keep checksums. More places: {@code -Dtests.long}. */
  @Test
  void damageOfEachFileIsReportedAndNamed() throws IOException {
    store(1, 4);
    java.nio.file.Path version = folder.resolve("v000001");
    List<java.nio.file.Path> files;
    try (Stream<java.nio.file.Path> all = Files.walk(version)) {
      files =
          all.filter(Files::isRegularFile)
              .filter(file -> !file.getFileName().toString().endsWith(".crc"))
              .toList();
    }
    assertThat(files).hasSize(2 * PARTS + 1);
    Map<String, byte[]> templates = new LinkedHashMap<>(); // part by part, as one is open at a time
    for (int part = 0; part < PARTS; part++) {
      for (int i = 0; i < SITES; i++) {
        if (SitePartitioner.partOf(new Text(site(i)), PARTS) == part) {
          templates.put(site(i), template(site(i), 4));
        }
      }
    }
    int reported = 0;
    for (java.nio.file.Path file : files) {
      byte[] bytes = Files.readAllBytes(file);
      Random random = new Random(bytes.length);
      int places = Boolean.getBoolean("tests.long") ? 500 : 8;
      for (int i = 0; i < places; i++) {
        int place = i < 2 ? i * (bytes.length - 1) : random.nextInt(bytes.length);
        byte[] flipped = bytes.clone();
        flipped[place] ^= (byte) (1 << i % 8);
        for (byte[] damaged : List.of(flipped, Arrays.copyOf(bytes, place))) {
          Files.write(file, damaged);
          reported += readsOrNames(version, templates) ? 0 : 1;
        }
      }
      Files.write(file, bytes);
    }
    assertThat(reported).isGreaterThan(files.size() * 8);
    assertThat(readsOrNames(version, templates)).isTrue();
  }

  /** {@return whether all sites have their template; a failure must name the version} */
  private boolean readsOrNames(java.nio.file.Path version, Map<String, byte[]> templates) {
    try {
      StoreVersion latest = StoreVersion.latest(FileSystem.getLocal(conf), path()).orElseThrow();
      OpenParts parts = new OpenParts(1);
      OpenParts.Version opened = parts.open(latest, conf);
      for (Map.Entry<String, byte[]> site : templates.entrySet()) {
        assertThat(parts.read(opened, site.getKey())).isEqualTo(site.getValue());
      }
      return true;
    } catch (IOException e) {
      assertThat(e).hasMessageContaining(version.toString());
      return false;
    }
  }

  private static int pages(MapFileTemplates templates, String site) {
    Optional<SiteTemplate> template = templates.ofSite(site);
    return template.map(SiteTemplate::pages).orElse(0);
  }

  private static String site(int number) {
    return String.format(Locale.ROOT, "s%03d.example", number);
  }

  private Path path() {
    return new Path(folder.toUri());
  }

  /** Writes a version in which each site has {@code pages} pages. */
  private void store(int number, int pages) throws IOException {
    Path version = StoreVersion.folder(path(), number);
    StoreVersion description = new StoreVersion(version, number, PARTS, SITES);
    for (int part = 0; part < PARTS; part++) {
      TreeMap<Text, BytesWritable> records = new TreeMap<>();
      for (int i = 0; i < SITES; i++) {
        Text site = new Text(site(i));
        if (SitePartitioner.partOf(site, PARTS) == part) {
          records.put(site, new BytesWritable(template(site(i), pages)));
        }
      }
      try (MapFile.Writer writer =
          new MapFile.Writer(
              conf,
              description.part(StoreVersion.TEMPLATES, part),
              MapFile.Writer.keyClass(Text.class),
              SequenceFile.Writer.valueClass(BytesWritable.class))) {
        for (var each : records.entrySet()) {
          writer.append(each.getKey(), each.getValue());
        }
      }
    }
    Path manifest = new Path(version, StoreVersion.MANIFEST);
    try (OutputStream out = FileSystem.getLocal(conf).create(manifest)) {
      out.write(StoreVersion.manifest(PARTS, SITES).getBytes(StandardCharsets.UTF_8));
    }
  }

  private static byte[] template(String site, int pages) {
    SiteSample sample = new SiteSample();
    for (int page = 0; page < pages; page++) {
      sample.add(
          PageParser.create().url("http://" + site + "/" + page).parse("<p>Home<p>" + page), 1);
    }
    return SiteTemplate.of(sample).toBytes();
  }
}
