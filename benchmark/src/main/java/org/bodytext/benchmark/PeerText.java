package org.bodytext.benchmark;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import de.l3s.boilerpipe.BoilerpipeExtractor;
import de.l3s.boilerpipe.BoilerpipeProcessingException;
import de.l3s.boilerpipe.extractors.CommonExtractors;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import net.dankito.readability4j.Readability4J;
import org.bodytext.cli.gold.GoldFile;
import org.bodytext.cli.gold.GoldFileException;
import org.bodytext.cli.gold.GoldPage;

/**
 * Writes what another extractor takes for the body of each page of a corpus: a JSON object with
 * {@code id} and {@code text} per line, for {@code benchmark/peers/score.py}.
 *
 * <p>Arguments: the peer, a gold file and its WARC file. The peer {@code pages} writes {@code id},
 * {@code url} and {@code html} instead, the input of the peers in other languages. All peers get
 * the characters that bodytext decoded.
 */
public final class PeerText {

  private static final Map<String, BoilerpipeExtractor> BOILERPIPE =
      Map.of(
          "boilerpipe-article", CommonExtractors.ARTICLE_EXTRACTOR,
          "boilerpipe-canola", CommonExtractors.CANOLA_EXTRACTOR,
          "boilerpipe-default", CommonExtractors.DEFAULT_EXTRACTOR);

  private PeerText() {}

  /** Writes the texts of all pages. */
  public static void main(String[] arguments) throws IOException, GoldFileException {
    PrintStream out = Console.out();
    if (arguments.length != 3) {
      out.println("usage: PeerText PEER GOLD.jsonl PAGES.warc.gz");
      return;
    }
    List<GoldPage> gold = GoldFile.read(Path.of(arguments[1])).pages();
    List<CorpusPage> pages = CorpusPage.read(Path.of(arguments[2]));
    for (int i = 0; i < gold.size(); i++) {
      CorpusPage page = pages.get(i);
      StringWriter line = new StringWriter();
      try (JsonGenerator json = new JsonFactory().createGenerator(line)) {
        json.writeStartObject();
        json.writeStringField("id", gold.get(i).id());
        String html = page.parse().source().toString();
        if (arguments[0].equals("pages")) {
          json.writeStringField("url", page.url());
          json.writeStringField("html", html);
        } else {
          json.writeStringField("text", text(arguments[0], page.url(), html));
        }
        json.writeEndObject();
      }
      out.println(line);
    }
  }

  private static String text(String peer, String url, String html) {
    if (peer.equals("readability4j")) {
      String text = new Readability4J(url, html).parse().getTextContent();
      return text == null ? "" : text;
    }
    BoilerpipeExtractor extractor = BOILERPIPE.get(peer);
    if (extractor == null) {
      throw new IllegalArgumentException(
          "PEER must be pages, readability4j or one of " + BOILERPIPE.keySet() + ", was " + peer);
    }
    try {
      return extractor.getText(html);
    } catch (BoilerpipeProcessingException e) {
      return ""; // as for a page without a body
    }
  }
}
