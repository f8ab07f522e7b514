import { lanternOrchard, versionHash } from '@fairhouse/game-math';
import { expect, it } from 'vitest';
import { checkSeeds } from './check-seeds.ts';

const good = {
  serverSeed: 'ab'.repeat(32),
  clientSeed: 'orchard',
  nonce: '7',
  game: lanternOrchard.id,
  version: '',
  option: '',
  commitment: '',
};

it('parses seeds in the forms people paste', () => {
  const checked = checkSeeds({ ...good, serverSeed: `  ${'AB'.repeat(16)}\n${'AB'.repeat(16)} `, nonce: ' 7 ' });
  expect(checked).toEqual({
    ok: true,
    seeds: {
      serverSeed: good.serverSeed,
      clientSeed: 'orchard',
      nonce: 7,
      gameCode: lanternOrchard.id,
      versionHash: versionHash(lanternOrchard),
    },
    commitment: null,
  });
});

it.each([
  [{ serverSeed: 'ab'.repeat(31) }, { serverSeed: 'length' }],
  [{ serverSeed: `${'ab'.repeat(31)}xy` }, { serverSeed: 'letters' }],
  [{ clientSeed: '  ' }, { clientSeed: 'bad' }],
  [{ nonce: '-1' }, { nonce: 'bad' }],
  [{ nonce: '1.5' }, { nonce: 'bad' }],
  [{ nonce: '' }, { nonce: 'bad' }],
  [{ game: 'roulette' }, { game: 'unknown' }],
  [{ version: 'cd'.repeat(32) }, { version: 'unknown' }],
  [{ option: 'buy-free-spins' }, { option: 'unknown' }],
  [{ commitment: 'abc' }, { commitment: 'bad' }],
])('reports what is wrong with %j', (change, problems) => {
  expect(checkSeeds({ ...good, ...change })).toEqual({ ok: false, problems });
});
