package org.bodytext.lab.plot;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Path2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import javax.imageio.ImageIO;
import org.bodytext.cli.plot.SvgText;
import org.bodytext.extractor.text.LowerCase;

/**
 * A drawing of areas, lines and texts on white, which is written as SVG or as a PNG image.
 * Coordinates are pixels from the upper left corner. Not safe to share between threads.
 */
public final class Drawing {

  /** The position of a text relative to its coordinates. */
  public enum Anchor {
    START,
    MIDDLE,
    END
  }

  /**
   * The style of a text.
   *
   * @param size the size of the font, in pixels
   * @param vertical whether the text runs upwards
   */
  public record TextStyle(Anchor anchor, int size, boolean bold, boolean vertical, Color color) {}

  /** The style of a line; of the edge of an area without width, only the color is used. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Shape(double[] points, Color color, double width, boolean dashed) {

    boolean isArea() {
      return width == 0;
    }
  }

  /** A text, and the one that replaces it in an image if the font lacks its characters. */
  private record Text(String text, String alternative, double x, double y, TextStyle style) {}

  private static final float[] DASHES = {6, 4};

  private final int width;
  private final int height;
  private final List<Shape> shapes = new ArrayList<>();
  private final List<Text> texts = new ArrayList<>();

  /** Creates an empty drawing. */
  public Drawing(int width, int height) {
    this.width = width;
    this.height = height;
  }

  /**
   * Adds a filled polygon.
   *
   * @param points the coordinates x and y of each corner, alternately
   */
  public void area(Color color, double... points) {
    shapes.add(new Shape(points, color, 0, false));
  }

  /**
   * Adds lines from point to point.
   *
   * @param points the coordinates x and y of each point, alternately
   */
  public void line(Color color, double lineWidth, boolean dashed, double... points) {
    shapes.add(new Shape(points, color, lineWidth, dashed));
  }

  /** Adds a text; {@code y} is its baseline. Texts are above all shapes. */
  public void text(String text, double x, double y, TextStyle style) {
    text(text, text, x, y, style);
  }

  /**
   * Adds a text.
   *
   * @param alternative replaces it in an image if the font lacks a quarter of its characters
   */
  public void text(String text, String alternative, double x, double y, TextStyle style) {
    texts.add(new Text(text, alternative, x, y, style));
  }

  /** {@return the drawing as an SVG element, for HTML or for a file of its own} */
  public String svg() {
    StringBuilder svg = new StringBuilder("<svg xmlns=\"http://www.w3.org/2000/svg\"");
    svg.append(format(" viewBox=\"0 0 %d %d\"", width, height));
    svg.append(format(" width=\"%d\" height=\"%d\" font-family=\"sans-serif\">", width, height));
    svg.append("\n<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n");
    shapes.forEach(shape -> append(shape, svg));
    texts.forEach(text -> append(text, svg));
    return svg.append("</svg>\n").toString();
  }

  private static void append(Shape shape, StringBuilder svg) {
    String rgb = rgb(shape.color());
    svg.append(shape.isArea() ? "<polygon" : "<polyline");
    if (shape.isArea()) {
      svg.append(
          format(" fill=\"%s\" fill-opacity=\"%.2f\"", rgb, shape.color().getAlpha() / 255.0));
    } else {
      svg.append(format(" fill=\"none\" stroke=\"%s\" stroke-width=\"%.1f\"", rgb, shape.width()));
      svg.append(shape.dashed() ? " stroke-dasharray=\"6 4\"" : "");
    }
    StringJoiner points = new StringJoiner(" ", " points=\"", "\"/>\n");
    for (int i = 0; i < shape.points().length; i += 2) {
      points.add(format("%.1f,%.1f", shape.points()[i], shape.points()[i + 1]));
    }
    svg.append(points);
  }

  private static void append(Text text, StringBuilder svg) {
    TextStyle style = text.style();
    String anchor = LowerCase.of(style.anchor().name());
    svg.append(
        format("<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\"", text.x(), text.y(), anchor));
    svg.append(format(" font-size=\"%d\" fill=\"%s\"", style.size(), rgb(style.color())));
    svg.append(style.bold() ? " font-weight=\"bold\"" : "");
    if (style.vertical()) {
      svg.append(format(" transform=\"rotate(-90 %.1f %.1f)\"", text.x(), text.y()));
    }
    svg.append('>')
        .append(SvgText.escaped(SvgText.drawable(text.text(), c -> true)))
        .append("</text>\n");
  }

  /**
   * Writes the drawing as a PNG image; characters without a glyph are question marks.
   *
   * @throws IOException if {@code out} fails, or Java has no fonts to draw with
   */
  public void png(OutputStream out) throws IOException {
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    try {
      graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
      graphics.setColor(Color.WHITE);
      graphics.fillRect(0, 0, width, height);
      shapes.forEach(shape -> paint(shape, graphics));
      texts.forEach(text -> paint(text, graphics));
    } catch (RuntimeException | LinkageError | InternalError e) {
      throw new IOException(
          "the plot cannot be drawn (" + e + "); install fonts, such as DejaVu, and fontconfig", e);
    } finally {
      graphics.dispose();
    }
    ImageIO.write(image, "png", out);
  }

  private static void paint(Shape shape, Graphics2D graphics) {
    Path2D path = new Path2D.Double();
    path.moveTo(shape.points()[0], shape.points()[1]);
    for (int i = 2; i < shape.points().length; i += 2) {
      path.lineTo(shape.points()[i], shape.points()[i + 1]);
    }
    graphics.setColor(shape.color());
    if (shape.isArea()) {
      graphics.fill(path);
    } else {
      float[] dashes = shape.dashed() ? DASHES : null;
      graphics.setStroke(
          new BasicStroke(
              (float) shape.width(), BasicStroke.CAP_BUTT, BasicStroke.JOIN_BEVEL, 10, dashes, 0));
      graphics.draw(path);
    }
  }

  private static void paint(Text text, Graphics2D graphics) {
    TextStyle style = text.style();
    Font font = new Font(Font.SANS_SERIF, style.bold() ? Font.BOLD : Font.PLAIN, style.size());
    graphics.setFont(font);
    graphics.setColor(style.color());
    long missing = text.text().codePoints().filter(c -> !font.canDisplay(c)).count();
    boolean lacking = missing * 4 > text.text().length();
    String drawable =
        SvgText.drawable(lacking ? text.alternative() : text.text(), font::canDisplay);
    double length = graphics.getFontMetrics().stringWidth(drawable);
    double shift =
        switch (style.anchor()) {
          case START -> 0;
          case MIDDLE -> -length / 2;
          case END -> -length;
        };
    double angle = style.vertical() ? -Math.PI / 2 : 0;
    graphics.translate(text.x(), text.y());
    graphics.rotate(angle);
    graphics.drawString(drawable, (float) shift, 0);
    graphics.rotate(-angle);
    graphics.translate(-text.x(), -text.y());
  }

  private static String rgb(Color color) {
    return format("#%06x", color.getRGB() & 0xffffff);
  }

  private static String format(String pattern, Object... values) {
    return String.format(Locale.ROOT, pattern, values);
  }
}
