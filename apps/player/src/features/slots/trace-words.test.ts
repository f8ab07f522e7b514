import { lanternOrchard, type SlotRound, verifyRound, versionHash } from '@fairhouse/game-math';
import { expect, it } from 'vitest';
import { traceWords } from './trace-words.ts';

const seeds = {
  serverSeed: '10'.repeat(32),
  clientSeed: 'orchard',
  gameCode: lanternOrchard.id,
  versionHash: versionHash(lanternOrchard),
};

it('leads every word of a round to the stop that the maths took, free spins included', () => {
  let features = 0;
  for (let nonce = 0; nonce < 400; nonce += 1) {
    const verified = verifyRound({ ...seeds, nonce });
    const traced = traceWords(lanternOrchard, verified);
    const stops = traced.map((spin) => spin.flatMap(({ stop }) => (stop === null ? [] : [stop])));
    expect(stops).toEqual(verified.round.spins.map((spin) => spin.stops));
    expect(traced.flat().map(({ word }) => word)).toEqual(verified.words);
    if (stops.length > 1) features += 1;
  }
  expect(features).toBeGreaterThan(0);
});

it('shows a word that was drawn again', () => {
  const length = lanternOrchard.sets.base.strips[0]?.length ?? 0;
  const biased = 2 ** 32 - 1;
  const words = [biased, length + 3, 0, 0, 0, 0];
  const spins = [{ set: 'base' as const }];
  const rejects = 2 ** 32 % length !== 0;
  const traced = traceWords(lanternOrchard, {
    commitment: '',
    words: rejects ? words : words.slice(1),
    round: { spins } as unknown as SlotRound,
  });
  expect(traced[0]?.filter(({ stop }) => stop === null)).toHaveLength(rejects ? 1 : 0);
  expect(traced[0]?.find(({ stop }) => stop !== null)?.stop).toBe(3);
});
