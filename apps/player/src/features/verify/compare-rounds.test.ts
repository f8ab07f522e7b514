import { lanternOrchard, verifyRound, versionHash } from '@fairhouse/game-math';
import { expect, it } from 'vitest';
import { compareRounds } from './compare-rounds.ts';

const play = (nonce: number) =>
  verifyRound({
    serverSeed: '10'.repeat(32),
    clientSeed: 'orchard',
    nonce,
    gameCode: lanternOrchard.id,
    versionHash: versionHash(lanternOrchard),
  }).round;
const record = (nonce: number) => JSON.parse(JSON.stringify(play(nonce))) as Record<string, unknown>;

it('finds no differences between a record and the same seeds', () => {
  expect(compareRounds(record(3), play(3))).toEqual([]);
});

it('lists what a different nonce changes', () => {
  const differences = compareRounds(record(3), play(4));
  expect(differences).toContainEqual(
    expect.objectContaining({ kind: 'stops', spin: 0, recorded: play(3).spins[0]?.stops }),
  );
});

it('detects a changed win', () => {
  const altered = { ...record(3), totalWin_x100: 999_999 };
  expect(compareRounds(altered, play(3))).toEqual([
    { kind: 'win', recorded_x100: 999_999, computed_x100: play(3).totalWin_x100 },
  ]);
});

it('does not compare with the outcome of another game', () => {
  expect(compareRounds({ numbers: [1, 2, 3] }, play(3))).toBeNull();
});
