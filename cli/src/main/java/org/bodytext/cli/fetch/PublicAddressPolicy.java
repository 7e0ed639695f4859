package org.bodytext.cli.fetch;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.List;

/**
 * Distinguishes addresses of the public internet from those of a computer, a local network or a
 * special purpose.
 *
 * <p>Public are the unicast addresses that the registries of IANA for special-purpose addresses
 * (RFC 6890) do not list, or list as globally reachable.
 */
final class PublicAddressPolicy {

  private static final List<Prefix> NOT_PUBLIC =
      List.of(
          Prefix.of("0.0.0.0", 8), // this network
          Prefix.of("10.0.0.0", 8), // private
          Prefix.of("100.64.0.0", 10), // shared by customers of a provider (CGNAT)
          Prefix.of("127.0.0.0", 8), // loopback
          Prefix.of("169.254.0.0", 16), // link-local, and the metadata services of clouds
          Prefix.of("172.16.0.0", 12), // private
          Prefix.of("192.0.0.0", 24), // protocol assignments
          Prefix.of("192.0.2.0", 24), // documentation
          Prefix.of("192.88.99.0", 24), // relays of 6to4, deprecated
          Prefix.of("192.168.0.0", 16), // private
          Prefix.of("198.18.0.0", 15), // benchmarks
          Prefix.of("198.51.100.0", 24), // documentation
          Prefix.of("203.0.113.0", 24), // documentation
          Prefix.of("224.0.0.0", 3), // multicast, reserved and broadcast
          Prefix.of("::", 3), // not global unicast, as are the next two
          Prefix.of("4000::", 2),
          Prefix.of("8000::", 1),
          Prefix.of("2001::", 23), // protocol assignments, with Teredo
          Prefix.of("2001:db8::", 32), // documentation
          Prefix.of("3fff::", 20)); // documentation

  /** IPv6 addresses that contain the IPv4 address to which they lead. */
  private static final List<Prefix> TRANSLATED =
      List.of(Prefix.of("64:ff9b::", 96), Prefix.of("2002::", 16));

  private static final int IPV4_BYTES = 4;

  private PublicAddressPolicy() {}

  /** {@return whether an address belongs to the public internet} */
  static boolean isPublic(InetAddress address) {
    return isPublic(address.getAddress());
  }

  private static boolean isPublic(byte[] address) {
    for (Prefix prefix : TRANSLATED) {
      if (prefix.matches(address)) {
        int from = prefix.bits() / Byte.SIZE;
        return isPublic(Arrays.copyOfRange(address, from, from + IPV4_BYTES));
      }
    }
    return NOT_PUBLIC.stream().noneMatch(prefix -> prefix.matches(address));
  }

  /**
   * The addresses that begin with the same bits.
   *
   * @param first the first of them
   * @param bits the number of equal bits
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Prefix(byte[] first, int bits) {

    static Prefix of(String address, int bits) {
      try {
        return new Prefix(InetAddress.getByName(address).getAddress(), bits);
      } catch (UnknownHostException e) {
        throw new IllegalStateException(address + " is not an address", e);
      }
    }

    boolean matches(byte[] address) {
      if (address.length != first.length) {
        return false;
      }
      for (int bit = 0; bit < bits; bit++) {
        int mask = 0x80 >> bit % Byte.SIZE;
        if (((address[bit / Byte.SIZE] ^ first[bit / Byte.SIZE]) & mask) != 0) {
          return false;
        }
      }
      return true;
    }
  }
}
