package org.bodytext.browser;

import java.awt.image.BufferedImage;
import java.awt.image.DataBuffer;
import java.awt.image.IndexColorModel;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.imageio.ImageIO;

/** Reduces images to 256 colours, with which a screenshot has a third of the bytes. */
final class Palette {

  private static final int COLORS = 256;

  private Palette() {}

  /**
   * {@return a PNG image with the most frequent colours of another; the rest become the nearest}
   */
  static byte[] reduce(byte[] png) throws IOException {
    BufferedImage image = ImageIO.read(new ByteArrayInputStream(png));
    Map<Integer, Integer> counts = new HashMap<>();
    for (int y = 0; y < image.getHeight(); y++) {
      for (int x = 0; x < image.getWidth(); x++) {
        counts.merge(image.getRGB(x, y) & 0xffffff, 1, Integer::sum);
      }
    }
    List<Integer> colors =
        counts.entrySet().stream()
            .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
            .limit(COLORS)
            .map(Map.Entry::getKey)
            .toList();
    int[] palette = colors.stream().mapToInt(Integer::intValue).toArray();
    IndexColorModel model =
        new IndexColorModel(8, palette.length, palette, 0, false, -1, DataBuffer.TYPE_BYTE);
    BufferedImage reduced =
        new BufferedImage(
            image.getWidth(), image.getHeight(), BufferedImage.TYPE_BYTE_INDEXED, model);
    Map<Integer, Integer> nearest = new HashMap<>();
    for (int y = 0; y < image.getHeight(); y++) {
      for (int x = 0; x < image.getWidth(); x++) {
        int color = image.getRGB(x, y) & 0xffffff;
        int index = nearest.computeIfAbsent(color, c -> nearest(c, palette));
        reduced.getRaster().setSample(x, y, 0, index);
      }
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ImageIO.write(reduced, "png", out);
    return out.toByteArray();
  }

  private static int nearest(int color, int[] palette) {
    int best = 0;
    for (int i = 1; i < palette.length; i++) {
      best = distance(color, palette[i]) < distance(color, palette[best]) ? i : best;
    }
    return best;
  }

  private static int distance(int a, int b) {
    int red = (a >> 16) - (b >> 16);
    int green = (a >> 8 & 255) - (b >> 8 & 255);
    int blue = (a & 255) - (b & 255);
    return red * red + green * green + blue * blue;
  }
}
