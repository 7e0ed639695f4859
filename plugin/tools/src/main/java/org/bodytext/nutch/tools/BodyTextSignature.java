package org.bodytext.nutch.tools;

import java.nio.charset.StandardCharsets;
import org.apache.hadoop.io.MD5Hash;
import org.apache.nutch.crawl.MD5Signature;
import org.apache.nutch.crawl.Signature;
import org.apache.nutch.parse.Parse;
import org.apache.nutch.parse.ParseData;
import org.apache.nutch.protocol.Content;
import org.bodytext.extractor.body.TextSignature;
import org.bodytext.nutch.common.BodyField;
import org.jspecify.annotations.Nullable;

/**
 * A signature of the body, equal for the same text in different page layouts. Enabled by {@code
 * db.signature.class} = {@code org.bodytext.nutch.tools.BodyTextSignature}.
 *
 * <p>Nutch finds duplicates by equal signatures: digests of {@link TextSignature}.
 *
 * <p>If the plugin {@code bodytext} found no body, the signature is computed from the parse text
 * and the title; if the plugin did not run, from the parse text; without any text, from the bytes
 * as in Nutch's own signatures. Linear time. Safe to share between threads.
 */
public final class BodyTextSignature extends Signature {

  private final Signature ofBytes = new MD5Signature();

  /** For Nutch. */
  public BodyTextSignature() {}

  @Override
  public byte[] calculate(Content content, @Nullable Parse parse) {
    String signature = parse == null ? "" : TextSignature.of(text(parse));
    if (parse == null || signature.isEmpty()) {
      return ofBytes.calculate(content, parse);
    }
    String profile = signature + titleWithoutBody(parse);
    return MD5Hash.digest(profile.getBytes(StandardCharsets.UTF_8)).getDigest();
  }

  /**
   * {@return the title of a page without a body, as such pages of a site often have equal texts}
   */
  private static String titleWithoutBody(Parse parse) {
    ParseData data = parse.getData();
    boolean missing = data.getParseMeta().get(BodyField.BODY_MISSING.key()) != null;
    return missing && data.getTitle() != null ? "\n" + TextSignature.of(data.getTitle()) : "";
  }

  private static String text(Parse parse) {
    String body = parse.getData().getParseMeta().get(BodyField.BODY.key());
    String text = body == null ? parse.getText() : body;
    return text == null ? "" : text;
  }
}
