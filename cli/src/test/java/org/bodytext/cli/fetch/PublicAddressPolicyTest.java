package org.bodytext.cli.fetch;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.UnknownHostException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PublicAddressPolicyTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0.0.0.0",
        "10.0.0.1",
        "100.64.0.1",
        "100.127.255.255",
        "127.0.0.1",
        "127.255.0.9",
        "169.254.169.254",
        "172.16.0.1",
        "172.31.255.255",
        "192.0.0.8",
        "192.168.1.1",
        "198.19.0.1",
        "203.0.113.5",
        "224.0.0.1",
        "239.1.2.3",
        "240.0.0.1",
        "255.255.255.255",
        "::",
        "::1",
        "::127.0.0.1",
        "::ffff:10.0.0.1",
        "64:ff9b::192.168.0.1",
        "64:ff9b:1::808:808",
        "2002:7f00:1::",
        "2001::1",
        "2001:db8::1",
        "fc00::1",
        "fd12:3456::1",
        "fe80::1",
        "fec0::1",
        "ff02::1"
      })
  void privateAndSpecialAddressesAreNotPublic(String address) throws UnknownHostException {
    assertThat(PublicAddressPolicy.isPublic(InetAddress.getByName(address))).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1.2.3.4",
        "9.255.255.255",
        "11.0.0.0",
        "100.63.255.255",
        "100.128.0.0",
        "172.15.0.1",
        "172.32.0.1",
        "192.0.1.1",
        "198.17.0.1",
        "198.20.0.1",
        "223.255.255.255",
        "::ffff:1.2.3.4",
        "64:ff9b::1.2.3.4",
        "2002:102:304::",
        "2606::1",
        "2a00::1"
      })
  void otherAddressesArePublic(String address) throws UnknownHostException {
    assertThat(PublicAddressPolicy.isPublic(InetAddress.getByName(address))).isTrue();
  }
}
