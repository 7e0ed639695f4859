package org.bodytext.nutch.reparse;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/**
 * Which process holds a lock.
 *
 * @param machine what no other machine or container has; empty if that is not known
 * @param host the machine's name, for people
 * @param pid the process
 * @param started when the process started, in milliseconds; numbers of processes come again
 * @param since when it took the lock
 */
record Owner(String machine, String host, long pid, long started, Instant since) {

  /** The start of a process is computed from the clock, which may be set meanwhile. */
  private static final long SAME_START_MILLIS = 10_000;

  static Owner current() {
    return new Owner(
        thisMachine(),
        thisHost(),
        ProcessHandle.current().pid(),
        started(ProcessHandle.current()),
        Instant.now().truncatedTo(ChronoUnit.SECONDS));
  }

  /** {@return whether this owner's process has surely ended; only its own machine can know} */
  boolean hasEnded() {
    return !machine.isEmpty()
        && machine.equals(thisMachine())
        && ProcessHandle.of(pid)
            .map(process -> Math.abs(started(process) - started) > SAME_START_MILLIS)
            .orElse(true);
  }

  /** {@return a text that {@link #parse} reads} */
  String toText() {
    return String.join(
        "\n", machine, host, Long.toString(pid), Long.toString(started), since.toString(), "");
  }

  /** {@return the owner of a text; null if it is none} */
  static @Nullable Owner parse(String text) {
    String[] lines = text.split("\n", -1);
    try {
      return new Owner(
          lines[0],
          lines[1],
          Long.parseLong(lines[2]),
          Long.parseLong(lines[3]),
          Instant.parse(lines[4]));
    } catch (RuntimeException e) {
      return null;
    }
  }

  @Override
  public String toString() {
    return "process " + pid + " on " + host + ", since " + since;
  }

  private static long started(ProcessHandle process) {
    return process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
  }

  private static String thisHost() {
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (IOException e) {
      return "localhost";
    }
  }

  /**
   * The boot of the kernel and the name space of process numbers, which containers do not share.
   */
  private static String thisMachine() {
    try {
      String boot =
          Files.readString(Path.of("/proc/sys/kernel/random/boot_id"), StandardCharsets.US_ASCII);
      return boot.strip() + " " + Files.readSymbolicLink(Path.of("/proc/self/ns/pid"));
    } catch (IOException | UnsupportedOperationException e) {
      return "";
    }
  }
}
