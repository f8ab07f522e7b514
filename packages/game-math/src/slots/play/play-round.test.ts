import { describe, expect, it } from 'vitest';
import { toNumber } from '../../exact/rational.ts';
import { createDraw, drawFromWords } from '../../fair/draw.ts';
import { versionHash } from '../../fair/version-hash.ts';
import { exactReturn } from '../exact/exact-return.ts';
import { lanternOrchard as spec } from '../games/lantern-orchard.ts';
import { fastWords } from '../simulate/fast-words.ts';
import { findSlot } from '../slot-games.ts';
import { VerifyError, verifyRound } from '../verify-round.ts';
import { payout } from './payout.ts';
import { playRound } from './play-round.ts';

const seeds = { serverSeed: '5eed'.repeat(16), clientSeed: 'orchard', nonce: 0, tag: spec.id };

/** Returns the first matching round from nonce 0 on. */
function roundWhere(fits: (round: ReturnType<typeof playRound>) => boolean) {
  for (let nonce = 0; nonce < 20_000; nonce++) {
    const round = playRound(spec, createDraw({ ...seeds, nonce }));
    if (fits(round)) return { nonce, round };
  }
  throw new Error('no such round');
}

describe('playRound', () => {
  it('returns the identical round for the same seeds', () => {
    const { nonce, round } = roundWhere((candidate) => candidate.spins.length > 11);
    expect(JSON.stringify(playRound(spec, createDraw({ ...seeds, nonce })))).toBe(JSON.stringify(round));
    expect(JSON.parse(JSON.stringify(round))).toEqual(round);
  });

  it('depends only on the machine and the words', () => {
    // No balance, player or pool: the only inputs are the machine, the words and the bet mode (a default, so it does not count here). The
    // same words give the same round.
    expect(playRound.length).toBe(2);
    const words = fastWords(5);
    const recorded = Array.from({ length: 500 }, () => words());
    const play = () =>
      playRound(
        spec,
        drawFromWords(
          (
            (i = 0) =>
            () =>
              recorded[i++] ?? 0
          )(),
        ),
      );
    expect(play()).toEqual(play());
  });

  it('plays ten free spins at three times the pay for three moons, and retriggers ten more', () => {
    const { round } = roundWhere((candidate) => candidate.spins.length === 21);
    expect(round.spins.map((spin) => spin.set)).toEqual(['base', ...Array.from({ length: 20 }, () => 'free')]);
    expect(round.spins.reduce((sum, spin) => sum + spin.freeSpinsAwarded, 0)).toBe(20);
    expect(round.spins[0]?.scatter.count).toBeGreaterThanOrEqual(3);
    for (const spin of round.spins) {
      const pays = spin.lineWins.reduce((sum, win) => sum + win.pays_x100, spin.scatter.pays_x100);
      expect(spin.win_x100).toBe(pays * (spin.set === 'free' ? 3 : 1));
    }
    expect(round.totalWin_x100).toBe(round.spins.reduce((sum, spin) => sum + spin.win_x100, 0));
    expect(round.capped).toBe(false);
    expect(round.wordsUsed).toBeGreaterThanOrEqual(21 * 5);
  });

  it('ends at the maximum win and pays exactly that', () => {
    const { nonce, round } = roundWhere((candidate) => candidate.spins.length > 2 && candidate.totalWin_x100 > 3000);
    const capped = playRound({ ...spec, maxWinX: 25 }, createDraw({ ...seeds, nonce }));
    expect(capped.totalWin_x100).toBe(2500);
    expect(capped.capped).toBe(true);
    expect(capped.spins.length).toBeLessThanOrEqual(round.spins.length);
    expect(capped.spins).toEqual(round.spins.slice(0, capped.spins.length));
    const before = capped.spins.slice(0, -1).reduce((sum, spin) => sum + spin.win_x100, 0);
    expect(before).toBeLessThan(2500);
  });

  it('reaches the published maximum on chosen words, a one-in-fifty-thousand-million round', () => {
    const threeMoons = [7, 28, 13, 0, 0];
    const maxOfSpin = [21, 25, 6, 14, 20];
    const words = [...threeMoons, ...maxOfSpin, ...maxOfSpin];
    const { spins, totalWin_x100, capped, wordsUsed } = playRound(
      spec,
      drawFromWords(() => words.shift() ?? 0),
    );
    // ten free spins were won, and two of them reached the maximum
    expect(spins.map(({ set, win_x100 }) => [set, win_x100])).toEqual([
      ['base', expect.any(Number)],
      ['free', 94_650],
      ['free', 94_650],
    ]);
    expect([totalWin_x100, capped, wordsUsed]).toEqual([spec.maxWinX * 100, true, 15]);
  });

  it('returns the enumerated RTP in four hundred thousand rounds, within four standard deviations', {
    timeout: 30_000,
  }, () => {
    const exact = exactReturn(spec);
    const words = fastWords(20_260_101);
    const rounds = 400_000;
    const stops = spec.sets.base.strips.map((strip) => Array.from(strip, () => 0));
    let [won_x100, hits, features] = [0, 0, 0];
    for (let i = 0; i < rounds; i++) {
      const round = playRound(spec, drawFromWords(words));
      won_x100 += round.totalWin_x100;
      if (round.totalWin_x100 > 0) hits += 1;
      if (round.spins.length > 1) features += 1;
      for (const [reel, stop] of (round.spins[0]?.stops ?? []).entries()) (stops[reel] as number[])[stop]! += 1;
    }
    const within = (seen: number, mean: number, sd: number) =>
      expect(Math.abs(seen - mean)).toBeLessThan((4 * sd) / Math.sqrt(rounds));
    const chance = (p: number) => Math.sqrt(p * (1 - p));
    within(won_x100 / 100 / rounds, toNumber(exact.total), exact.sd);
    within(hits / rounds, toNumber(exact.hitRate), chance(toNumber(exact.hitRate)));
    within(features / rounds, toNumber(exact.featureTrigger), chance(toNumber(exact.featureTrigger)));
    for (const seen of stops) expect(chiSquare(seen)).toBeLessThan(uppermost(seen.length - 1));
  });
});

function chiSquare(seen: number[]): number {
  const expected = seen.reduce((sum, count) => sum + count, 0) / seen.length;
  return seen.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** Returns the value that chi-square exceeds with probability 1e-4 (Wilson–Hilferty approximation; normal quantile 3.719). */
function uppermost(freedom: number): number {
  return freedom * (1 - 2 / (9 * freedom) + 3.719 * Math.sqrt(2 / (9 * freedom))) ** 3;
}

describe('payout', () => {
  it('floors once per round', () => {
    expect(payout(100n, 250)).toBe(250n);
    expect(payout(33n, 5)).toBe(1n);
    expect(payout(19n, 5)).toBe(0n);
    expect(payout(10n ** 18n, 150_000)).toBe(1_500n * 10n ** 18n);
    expect(() => payout(-1n, 100)).toThrow(RangeError);
  });
});

describe('verifyRound', () => {
  const requested = {
    serverSeed: seeds.serverSeed,
    clientSeed: 'orchard',
    nonce: 7,
    gameCode: spec.id,
    versionHash: versionHash(spec),
  };

  it('recomputes the round, its words and the commitment', () => {
    const verified = verifyRound(requested);
    const draw = createDraw({ ...seeds, nonce: 7 });
    expect(verified.round).toEqual(playRound(spec, draw));
    expect(verified.words).toEqual(draw.words());
    expect(verified.words.length).toBe(verified.round.wordsUsed);
    expect(verified.commitment).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each([
    ['unknown-game', { gameCode: 'no-such-game' }],
    ['unknown-version', { versionHash: '0'.repeat(64) }],
    ['bad-server-seed', { serverSeed: 'xyz' }],
    ['bad-nonce', { nonce: -1 }],
  ])('refuses with %s', (problem, change) => {
    expect(() => verifyRound({ ...requested, ...change })).toThrow(expect.objectContaining({ problem }));
    expect(new VerifyError('bad-nonce')).toBeInstanceOf(Error);
  });
});

describe('versionHash', () => {
  it('changes with anything that affects an outcome, not with key order', () => {
    expect(versionHash({ ...spec, maxWinX: spec.maxWinX + 1 })).not.toBe(versionHash(spec));
    expect(versionHash(Object.fromEntries(Object.entries(spec).reverse()) as typeof spec)).toBe(versionHash(spec));
    expect(findSlot(spec.id, versionHash(spec))).toBe(spec);
  });

  it('is pinned: editing a published game would orphan its rounds', () => {
    expect(versionHash(spec)).toMatchInlineSnapshot(
      `"96f6ebc4c4faa9fa1ec88405955df4a33839d14f472c2b7413311b3aa001cfcb"`,
    );
  });
});
