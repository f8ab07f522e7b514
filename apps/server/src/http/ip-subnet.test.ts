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
  const text = (groups: readonly number[]) => groups.map((each) => each.toString(16)).join(':');
  fc.assert(
    fc.property(
      fc.array(group, { minLength: 4, maxLength: 4 }),
      fc.array(group, { minLength: 4, maxLength: 4 }),
      (prefix, rest) => {
        fc.pre(prefix.some((each) => each !== 0));
        expect(ipSubnet(text([...prefix, ...rest]))).toBe(ipSubnet(`${text(prefix)}::`));
        expect(ipSubnet(text([...prefix, ...rest]))).not.toBe(
          ipSubnet(text([prefix[0] ^ 1, ...prefix.slice(1), ...rest])),
        );
      },
    ),
  );
});
