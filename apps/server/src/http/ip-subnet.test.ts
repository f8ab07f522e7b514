import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ipSubnet } from './ip-subnet.ts';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['::1', '::'],
  ['::', '::'],
  ['2001:db8::1', '2001:db8::'],
  ['2001:DB8:0:7:1:2:3:4', '2001:db8:0:7::'],
  ['2001:db8:1:2::', '2001:db8:1:2::'],
  ['2001:0:0:0:5::1', '2001::'],
  ['1::4:5:6:7:8', '1:0:0:4::'],
  ['::3:4:5:6:7:8', '0:0:3:4::'],
  ['64:ff9b::192.0.2.33', '64:ff9b::'],
  ['fe80::1%eth0', 'fe80::'],
  // a header of a proxy may contain anything
  ['203.0.113.9:4711', '203.0.113.9:4711'],
  ['[2001:DB8::1]', '[2001:db8::1]'],
  ['', ''],
])('%s belongs to %s', (ip, subnet) => expect(ipSubnet(ip)).toBe(subnet));

it('depends on the first 64 bits only', () => {
  const group = fc.integer({ min: 0, max: 0xffff });
  const groups = (count: number) => fc.array(group, { minLength: count, maxLength: count });
  const text = (all: readonly number[]) => all.map((each) => each.toString(16)).join(':');
  fc.assert(
    // the first group is not zero: ::ffff:0:0/96 has IPv4 addresses
    fc.property(fc.integer({ min: 2, max: 0xffff }), groups(3), groups(4), (first, prefix, rest) => {
      const subnet = ipSubnet(text([first, ...prefix, ...rest]));
      expect(subnet).toBe(ipSubnet(`${text([first, ...prefix])}::`));
      expect(subnet).not.toBe(ipSubnet(text([first ^ 1, ...prefix, ...rest])));
    }),
  );
});
