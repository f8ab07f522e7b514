import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chipByChip } from '../testing/chip-by-chip.ts';
import { buildPots, splitPot, uncalledBet } from './pots.ts';
import { rakeCap, rakePots, shareRake } from './rake.ts';
import vectors from './vectors.json' with { type: 'json' };

/** Names of the vectors as seats: A is 0. */
const seatOf = (name: string): number => name.charCodeAt(0) - 65;
const bySeat = (record: Record<string, number | undefined>): Map<number, number> =>
  new Map(Object.entries(record).map(([name, value]) => [seatOf(name), value ?? 0]));

/** What a seat has put in, and its rank: the lowest is the best. */
type Player = { seat: number; paid: number; folded: boolean; rank: number };

/** Returns the bet that was not called, the pots, and what each seat wins. */
function settle(players: readonly Player[], dead = 0) {
  const returned = uncalledBet(players);
  const matched = players.map((one) => ({
    ...one,
    paid: one.paid - (returned?.seat === one.seat ? returned.amount : 0),
  }));
  const pots = buildPots(matched, dead);
  const won = new Map(players.map(({ seat }) => [seat, 0]));
  const rankOf = (seat: number): number => players.find((one) => one.seat === seat)?.rank ?? 0;
  for (const { amount, seats } of pots) {
    const best = Math.min(...seats.map(rankOf));
    const winners = seats.filter((seat) => rankOf(seat) === best);
    for (const win of splitPot(amount, winners)) won.set(win.seat, (won.get(win.seat) ?? 0) + win.amount);
  }
  return { returned, pots, won };
}

describe('side pots', () => {
  it.each(vectors.sidePots)('of $contrib, $folded folded', (vector) => {
    const ranks = bySeat(vector.rank);
    const players = Object.entries(vector.contrib).map(([name, paid]) => ({
      seat: seatOf(name),
      paid: paid ?? 0,
      folded: (vector.folded as string[]).includes(name),
      rank: ranks.get(seatOf(name)) ?? 0,
    }));
    const { returned, pots, won } = settle(players);
    expect(new Map(returned ? [[returned.seat, returned.amount]] : [])).toEqual(bySeat(vector.refund));
    expect(pots).toEqual(vector.pots.map(({ amount, eligible }) => ({ amount, seats: eligible.map(seatOf) })));
    expect(won).toEqual(bySeat(vector.won));
  });

  it('are the same when chips are counted one by one', () => {
    const player = fc.record({
      paid: fc.integer({ min: 1, max: 60 }),
      folded: fc.boolean(),
      rank: fc.integer({ min: 1, max: 4 }),
    });
    fc.assert(
      fc.property(fc.array(player, { minLength: 2, maxLength: 9 }), fc.integer({ min: 0, max: 9 }), (all, dead) => {
        // one seat with the highest contribution is still in, as in every real hand
        const top = Math.max(...all.map(({ paid }) => paid));
        const first = all.findIndex(({ paid }) => paid === top);
        const players = all.map((one, seat) => ({ ...one, seat, folded: one.folded && seat !== first }));
        const { returned, pots } = settle(players, dead);
        const matched = players.map((one) => ({
          ...one,
          paid: one.paid - (returned?.seat === one.seat ? returned.amount : 0),
        }));
        expect(pots).toEqual(chipByChip(matched, dead));
        expect(pots.reduce((sum, { amount }) => sum + amount, 0)).toBe(
          matched.reduce((sum, { paid }) => sum + paid, dead),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('hold dead blinds in the main pot, and a layer that nobody can win in the one below', () => {
    const players = [
      { seat: 0, paid: 50, folded: false },
      { seat: 1, paid: 100, folded: true },
      { seat: 2, paid: 100, folded: true },
    ];
    expect(buildPots(players, 10)).toEqual([{ amount: 260, seats: [0] }]);
  });
});

describe('rake', () => {
  it.each(vectors.rake)('of $pots, flop seen: $flopSeen', ({ pots, flopSeen, bps, cap, rake, contributed, shares }) => {
    expect(rakePots(pots, bps, cap, flopSeen)).toEqual(rake);
    const taken = rake.reduce((sum, one) => sum + one, 0);
    const paid = [...bySeat(contributed)].map(([seat, chips]) => ({ seat, paid: chips }));
    expect(new Map(shareRake(taken, paid).map((share) => [share.seat, share.rake]))).toEqual(bySeat(shares));
  });

  it('is capped by the players who were dealt in', () => {
    const caps = [2, 4, 5].map((players, at) => ({ players, cap: 100 * (at + 1) }));
    expect([2, 3, 4, 5, 9].map((players) => rakeCap({ bps: 500, caps }, players))).toEqual([100, 100, 200, 300, 300]);
    expect(rakeCap({ bps: 500, caps: [] }, 2)).toBe(0);
  });

  it('is exact for the largest pots and divides without a rest', () => {
    const pot = 9_007_199_254_740_991;
    expect(rakePots([pot], 500, pot, true)).toEqual([450_359_962_737_049]);
    const paid = [pot - 3, 2, 1].map((chips, seat) => ({ seat, paid: chips }));
    expect(shareRake(450_359_962_737_049, paid).reduce((sum, { rake }) => sum + rake, 0)).toBe(450_359_962_737_049);
    expect(shareRake(0, [{ seat: 0, paid: 0 }])).toEqual([{ seat: 0, rake: 0 }]);
  });
});
