package org.bodytext.nutch.parse;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.nutch.util.NutchConfiguration;
import org.bodytext.nutch.common.BodyTextSettings;
import org.bodytext.nutch.common.StandardError;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reports invalid settings, each message once per configuration. */
public final class InvalidSettings {

  private static final Logger LOG = LoggerFactory.getLogger(BodyTextSettings.class);
  private static final Set<String> REPORTED = ConcurrentHashMap.newKeySet();

  private InvalidSettings() {}

  /**
   * Writes an error to the log and to standard error: Nutch's console shows no log of tasks, and
   * Hadoop reports a job that failed in the same process without a reason.
   *
   * @param invalid names the setting
   * @param consequence the end of the message
   */
  public static void report(Configuration conf, Throwable invalid, String consequence) {
    boolean named = invalid instanceof IllegalArgumentException;
    String message =
        "bodytext: " + (named ? invalid.getMessage() : invalid.toString()) + consequence;
    if (REPORTED.add(NutchConfiguration.getUUID(conf) + " " + message)) {
      LOG.error(message);
      StandardError.println(message);
    }
  }
}
