import { describe, expect, it } from 'vitest';
import { type Betting, findNextToAct, legalBets, placeBet } from './betting.ts';
import vectors from './vectors.json' with { type: 'json' };

type Step = {
  seat: string;
  legal: { check: boolean; call: number | null; raiseTo: number[] | null };
  do: (string | number)[];
};

describe('betting of a street', () => {
  it.each(vectors.betting)('$name', ({ seats, stacks, posts, bigBlind, first, steps, next, nextLegal, committed }) => {
    const numberOf = (name: string): number => seats.indexOf(name);
    const posted = new Map(posts.map(([name, chips]) => [name, Number(chips)]));
    let betting: Betting = {
      level: posts.length > 0 ? bigBlind : 0,
      size: bigBlind,
      seats: seats.map((name, seat) => {
        const bet = posted.get(name) ?? 0;
        return {
          seat,
          stack: ((stacks as Record<string, number>)[name] as number) - bet,
          bet,
          actedAt: null,
          folded: false,
        };
      }),
    };
    const legalOf = (name: string) => legalBets(betting, betting.seats[numberOf(name)] as Betting['seats'][number]);
    let turn: number | null = numberOf(first);
    for (const {
      seat,
      legal,
      do: [action, to],
    } of steps as Step[]) {
      expect(turn).toBe(numberOf(seat));
      expect(legalOf(seat)).toEqual(legal);
      const { bet } = betting.seats[numberOf(seat)] as Betting['seats'][number];
      const total = action === 'raise' ? Number(to) : bet + (action === 'call' ? (legal.call ?? 0) : 0);
      betting = placeBet(betting, numberOf(seat), total);
      turn = findNextToAct(betting, numberOf(seat));
    }
    expect(turn).toBe(numberOf(next));
    expect(legalOf(next)).toEqual(nextLegal);
    expect(Object.fromEntries(betting.seats.map(({ seat, bet }) => [seats[seat], bet]))).toEqual(committed);
  });

  it('asks nobody who cannot change anything', () => {
    const seat = (at: number, stack: number, bet: number) => ({ seat: at, stack, bet, actedAt: null, folded: false });
    // the big blind is all-in for less than the small blind: nothing to call, nobody to raise
    const short = { level: 100, size: 100, seats: [seat(0, 950, 50), seat(1, 0, 30)] };
    expect(findNextToAct(short, 1)).toBeNull();
    // a short big blind leaves the price at a whole one for others
    const three = { level: 100, size: 100, seats: [seat(0, 950, 50), seat(1, 0, 30), seat(2, 1000, 0)] };
    expect(findNextToAct(three, 1)).toBe(2);
    expect(legalBets(three, three.seats[2] as (typeof three.seats)[number])).toEqual({
      check: false,
      call: 100,
      raiseTo: [200, 1000],
    });
    // called, so the small blind has to add to a whole one
    expect(findNextToAct(placeBet(three, 2, 100), 2)).toBe(0);
    // all others are all-in and matched
    expect(findNextToAct({ level: 100, size: 100, seats: [seat(0, 0, 100), seat(1, 900, 100)] }, 0)).toBeNull();
  });
});
