import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './fetch-public.ts';
import { openOutside } from './open-outside.ts';

const far = openOutside({ near: false });
const wish = { method: 'GET', headers: {} };

describe('services whose address an operator wrote', () => {
  it.for([
    ...['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'],
    ...['::1', '::', '::ffff:10.0.0.1', 'fc00::1', 'fe80::1', 'ff02::1', '64:ff9b::a00:1', '2002:a00:1::', 'x'],
  ])('[M-09] %s is none of the open internet', (address) => expect(isPublicAddress(address)).toBe(false));

  it.for(['1.1.1.1', '172.32.0.1', '203.0.114.1', '2606:4700::1111'])('[M-09] %s is one', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );

  it('[M-09] a name that leads into the house is not followed, nor an address, nor plain http', async () => {
    const ends = await Promise.all(
      ['https://localhost/', 'https://127.0.0.1/', 'https://[::1]/', 'http://example.com/'].map((address) =>
        far.fetch(address, wish).then(
          () => 'asked',
          ({ name }: Error) => name,
        ),
      ),
    );
    expect(ends).toEqual(['NotPublic', 'NotPublic', 'NotPublic', 'NotPublic']);
  });

  it('[M-09] only who says so asks the own machine', () => {
    const own = 'http://127.0.0.1:4000';
    expect([far.takes(own), openOutside({ near: true }).takes(own)]).toEqual([false, true]);
    expect([far.takes('https://login.example.com/a'), far.takes('https://login.example.com/?q=1')]).toEqual([
      true,
      false,
    ]);
  });
});
