import {
  betModes,
  findSlot,
  lanternOrchard,
  PLAIN_SPIN,
  type SlotRound,
  type SlotSpec,
  slotCodes,
  verifyRound,
  versionHash,
} from '@fairhouse/game-math';
import { expect, it } from 'vitest';
import { traceWords } from './trace-words.ts';

const seeds = {
  serverSeed: '10'.repeat(32),
  clientSeed: 'orchard',
  gameCode: lanternOrchard.id,
  versionHash: versionHash(lanternOrchard),
};

it('maps every word of a round to its stop, free spins included', () => {
  let features = 0;
  for (let nonce = 0; nonce < 400; nonce += 1) {
    const verified = verifyRound({ ...seeds, nonce });
    const traced = traceWords(lanternOrchard, verified);
    const stops = traced.map((spin) =>
      spin.flatMap(({ reel, value }) => (reel === null || value === null ? [] : [value])),
    );
    expect(stops).toEqual(verified.round.spins.map((spin) => spin.stops));
    expect(traced.flat().map(({ word }) => word)).toEqual(verified.words);
    if (stops.length > 1) features += 1;
  }
  expect(features).toBeGreaterThan(0);
});

it('shows a word that was redrawn', () => {
  const spins = [{ set: 'base', stops: [3, 0, 0, 0, 0] }];
  const numbers = [[{ outOf: 34, value: 3, words: [2 ** 32 - 1, 37] }]];
  const traced = traceWords(lanternOrchard, {
    commitment: '',
    words: [2 ** 32 - 1, 37],
    numbers,
    round: { spins } as unknown as SlotRound,
  });
  expect(traced[0]?.map(({ at, reel, value }) => [at, reel, value])).toEqual([
    [0, 0, null],
    [1, 0, 3],
  ]);
});

it.each(slotCodes())('accounts for every word of a round in any game: %s', (code) => {
  const spec = findSlot(code) as SlotSpec;
  for (const { id } of betModes(spec)) {
    const option = id === PLAIN_SPIN ? {} : { option: id };
    for (let nonce = 0; nonce < 40; nonce += 1) {
      const verified = verifyRound({ ...seeds, nonce, gameCode: code, versionHash: versionHash(spec), ...option });
      const traced = traceWords(spec, verified);
      expect(traced.flat().map(({ word }) => word)).toEqual(verified.words);
      expect(traced).toHaveLength(verified.numbers.length);
    }
  }
});
