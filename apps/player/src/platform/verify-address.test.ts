import { expect, it } from 'vitest';
import { parseVerifySeeds, verifyFragment } from './verify-address.ts';

const seeds = {
  serverSeed: 'ab'.repeat(32),
  clientSeed: 'my & seed=ü#1 +2',
  nonce: '0',
  game: 'lantern-orchard',
  version: 'cd'.repeat(32),
  option: 'buy-forge',
  commitment: '',
  round: '77',
};

it('preserves seeds in an address for any client seed', () => {
  expect(parseVerifySeeds(`#${verifyFragment(seeds)}`)).toEqual(seeds);
});

it('parses the query when the fragment is empty', () => {
  const read = parseVerifySeeds('#nonce=3', '?nonce=4&game=lantern-orchard');
  expect(read.nonce).toBe('3');
  expect(read.game).toBe('lantern-orchard');
  expect(read.serverSeed).toBe('');
});
