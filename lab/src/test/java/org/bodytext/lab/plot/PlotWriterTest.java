package org.bodytext.lab.plot;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.bodytext.cli.plot.LinePlot;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.Signal;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;

class PlotWriterTest {

  @Test
  void svgIsXml() throws Exception {
    Document svg = parse(svg(plot("A <b>& \"c\"</b> \u0001\ud800 标题", "<p>x", Double.NaN)));
    assertThat(svg.getDocumentElement().getTagName()).isEqualTo("svg");
  }

  @Test
  void pngIsAnImageWithABandOfGreenBehindTheBody() throws IOException {
    BufferedImage image = png(plot("title", "<p>a<p>b<p>c", 2));
    assertThat(image.getWidth()).isEqualTo(1100);
    assertThat(image.getHeight()).isEqualTo(460);
    int outside = image.getRGB(250, 200);
    int body = image.getRGB(550, 200);
    assertThat(outside).isEqualTo(0xffffffff);
    assertThat(green(body)).isGreaterThan(10);
  }

  /** {@return whether the green band starts between two columns of a row of pixels} */
  private static boolean isBand(BufferedImage image, int y) {
    return image.getRGB(250, y) == 0xffffffff && green(image.getRGB(550, y)) > 10;
  }

  /** {@return the difference of the green and red parts of a colour} */
  private static int green(int color) {
    return (color >> 8 & 0xff) - (color >> 16 & 0xff);
  }

  @ParameterizedTest(name = "{0} lines")
  @ValueSource(ints = {0, 1, 2, 50_000})
  void pagesOfAnyLengthCanBeDrawn(int lines) throws IOException {
    LinePlot plot = plot("title", "<p>x".repeat(lines), 86);
    assertThat(plot.lines().size()).isEqualTo(lines);
    assertThat(svg(plot).length).isLessThan(2_000_000);
    assertThat(html(plot)).contains("</html>");
  }

  @Test
  void htmlPageShowsEveryLineAndMarksTheBody() throws IOException {
    String html = html(plot("title", "<p>a<p>b<p hidden>c", 2));
    assertThat(html)
        .contains("<td>0</td><td>1</td><td>a</td>")
        .contains("<tr class=\"body\"><td>1</td><td>2</td><td>b</td></tr>")
        .contains("<tr class=\"hidden\"><td>2</td><td>3</td><td>c</td></tr>")
        .contains("<svg ")
        .doesNotContain("<?xml");
  }

  @Test
  void htmlPageEscapesText() throws IOException {
    String html =
        html(plot("<script>alert(1)</script>", "<p>&lt;img src=x onerror='a'&gt;\u0000&quot;", 2));
    assertThat(html)
        .contains("<title>&lt;script&gt;alert(1)&lt;/script&gt;</title>")
        .contains("&lt;img src=x onerror=&#39;a&#39;&gt;")
        .doesNotContain("<script")
        .doesNotContain("<img")
        .doesNotContain("\u0000");
  }

  @Test
  void plotsOfAPageAreStacked() throws Exception {
    LinePlot upper = plot("title", "<p>a<p>b<p>c", 2);
    LinePlot lower = plot("title", "<p>a<p>b<p>c", 1.5);
    ByteArrayOutputStream png = new ByteArrayOutputStream();
    PlotWriter.png(List.of(upper, lower), png);
    BufferedImage image =
        Objects.requireNonNull(ImageIO.read(new ByteArrayInputStream(png.toByteArray())));
    assertThat(image.getWidth()).isEqualTo(1100);
    assertThat(image.getHeight()).isEqualTo(660);
    assertThat(IntStream.range(0, 330)).anyMatch(y -> isBand(image, y));
    assertThat(IntStream.range(330, 660)).anyMatch(y -> isBand(image, y));
    ByteArrayOutputStream svg = new ByteArrayOutputStream();
    PlotWriter.svg(List.of(upper, lower), svg);
    assertThat(parse(svg.toByteArray()).getDocumentElement().getAttribute("viewBox"))
        .isEqualTo("0 0 1100 660");
    assertThat(svg.toString(StandardCharsets.UTF_8).split("stroke=\"#1f4e79\"", -1)).hasSize(3);
    ByteArrayOutputStream html = new ByteArrayOutputStream();
    PlotWriter.html(List.of(upper, lower), html);
    assertThat(html.toString(StandardCharsets.UTF_8))
        .contains("<tr class=\"body\"><td>1</td><td>2</td><td>2</td><td>b</td></tr>");
  }

  @Test
  void longHtmlPagesAreTruncated() throws IOException {
    assertThat(html(plot("title", "<p>x".repeat(20_003), 2)))
        .contains("3 more lines are not shown");
  }

  private static LinePlot plot(String title, String html, double threshold) {
    Page page = PageParser.create().parse(html);
    int size = page.lines().size();
    double[] values = new double[size];
    for (int line = 0; line < size; line++) {
      values[line] = line + 1;
    }
    BitSet chosen = new BitSet();
    if (size > 1) {
      chosen.set(1);
    }
    Body body =
        Body.builder(page, LineView.BLOCK, "test")
            .lines(chosen)
            .confidence(0.5)
            .reason("a <reason>")
            .build();
    return LinePlot.of(
        title, "name", new Signal("numbers", LineView.BLOCK, values, threshold), body);
  }

  private static byte[] svg(LinePlot plot) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PlotWriter.svg(List.of(plot), out);
    return out.toByteArray();
  }

  private static BufferedImage png(LinePlot plot) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PlotWriter.png(List.of(plot), out);
    return Objects.requireNonNull(ImageIO.read(new ByteArrayInputStream(out.toByteArray())));
  }

  private static String html(LinePlot plot) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PlotWriter.html(List.of(plot), out);
    return out.toString(StandardCharsets.UTF_8);
  }

  private static Document parse(byte[] xml) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(xml));
  }
}
