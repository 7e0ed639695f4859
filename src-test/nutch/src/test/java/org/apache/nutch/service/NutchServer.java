package org.apache.nutch.service;

/**
 * Takes the place of Nutch's server of the same name, which a fetch job that parses asks whether it
 * runs. The original needs the libraries of a web server.
 */
public final class NutchServer {

  private static final NutchServer INSTANCE = new NutchServer();

  private NutchServer() {}

  /** {@return the server} */
  public static NutchServer getInstance() {
    return INSTANCE;
  }

  /** {@return false} */
  public boolean isRunning() {
    return false;
  }
}
