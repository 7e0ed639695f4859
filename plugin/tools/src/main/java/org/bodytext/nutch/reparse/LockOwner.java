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
 * The process that holds a lock.
 *
 * @param machine an identifier that no other machine or container has; empty if unknown
 * @param host the host name, for messages
 * @param pid the process id
 * @param started the start time of the process in milliseconds, as process ids are reused
 * @param since the time at which it acquired the lock
 */
record LockOwner(String machine, String host, long pid, long started, Instant since) {

  /** Tolerance for start times, which change if the system clock is adjusted. */
  private static final long START_TOLERANCE_MILLIS = 10_000;

  static LockOwner current() {
    return new LockOwner(
        thisMachine(),
        thisHost(),
        ProcessHandle.current().pid(),
        started(ProcessHandle.current()),
        Instant.now().truncatedTo(ChronoUnit.SECONDS));
  }

  /** {@return whether the process is known to have ended; always false on another machine} */
  boolean hasEnded() {
    return !machine.isEmpty()
        && machine.equals(thisMachine())
        && ProcessHandle.of(pid)
            .map(process -> Math.abs(started(process) - started) > START_TOLERANCE_MILLIS)
            .orElse(true);
  }

  /** {@return the text form for {@link #parse}} */
  String toText() {
    return String.join(
        "\n", machine, host, Long.toString(pid), Long.toString(started), since.toString(), "");
  }

  /** {@return the owner in a text; null if the text is invalid} */
  static @Nullable LockOwner parse(String text) {
    String[] lines = text.split("\n", -1);
    try {
      return new LockOwner(
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
   * {@return the boot id of the kernel and the process id namespace, which differs by container}
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
