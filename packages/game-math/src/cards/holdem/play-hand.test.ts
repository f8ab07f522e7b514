import { describe, expect, it } from 'vitest';
import type { Seat } from '../card-game.ts';
import { begin, CALL, CHECK, FOLD, played, raise } from '../testing/holdem-table.ts';
import { playAll } from '../testing/play-on.ts';
import { cardsOf, deckFrom } from '../testing/seeded-draw.ts';
import { holdem } from './holdem.ts';
import type { HoldemAction } from './holdem-state.ts';

const typesOf = (log: readonly { type: string }[]): string[] => log.map(({ type }) => type);

describe('a hand', () => {
  it('begins three-handed left of the big blind, later left of the button', () => {
    const { state } = begin([1000, 1000, 1000]);
    expect([state.turn, state.seats.map(({ seat, bet }) => [seat, bet])]).toEqual([
      1,
      [
        [2, 50],
        [3, 100],
        [1, 0],
      ],
    ]);
    const flop = played(
      [1000, 1000, 1000],
      [
        [1, CALL],
        [2, CALL],
        [3, CHECK],
      ],
    );
    expect([flop.state.street, flop.state.turn]).toEqual(['flop', 2]);
  });

  it('begins heads-up on the button, which is the small blind, and later on the other seat', () => {
    const { state } = begin([1000, 1000]);
    expect([state.turn, state.seats.map(({ seat, bet }) => [seat, bet])]).toEqual([
      1,
      [
        [1, 50],
        [2, 100],
      ],
    ]);
    const flop = played(
      [1000, 1000],
      [
        [1, CALL],
        [2, CHECK],
      ],
    );
    expect([flop.state.street, flop.state.turn]).toEqual(['flop', 2]);
  });

  it('deals from the small blind, then the board, and burns nothing', () => {
    const deck = deckFrom(cardsOf('2s 3s 4s 2h 3h 4h Ks Qs Js 9d 8d'));
    const { state } = played(
      [1000, 1000, 1000],
      [
        [1, CALL],
        [2, CALL],
        [3, CHECK],
      ],
      { deck },
    );
    expect([2, 3, 1].map((seat) => holdem.view(state, seat).cards)).toEqual([
      cardsOf('2s 2h'),
      cardsOf('3s 3h'),
      cardsOf('4s 4h'),
    ]);
    expect(holdem.view(state, 'rail')).toMatchObject({ cards: [], board: cardsOf('Ks Qs Js'), you: null, legal: null });
  });

  it('returns what nobody called, and takes no rake without a flop', () => {
    const { state, log } = played(
      [1000, 1000, 1000],
      [
        [1, raise(400)],
        [2, FOLD],
        [3, FOLD],
      ],
    );
    expect(log).toContainEqual({ type: 'returned', seat: 1, amount: 300 });
    expect(holdem.result(state)).toEqual({
      rake: 0,
      seats: [
        { seat: 2, stake: 50, win: 0, rake: 0 },
        { seat: 3, stake: 100, win: 0, rake: 0 },
        { seat: 1, stake: 100, win: 250, rake: 0 },
      ],
    });
    expect(typesOf(log)).not.toContain('shown');
  });

  it('rakes 5 % after a flop, capped at a big blind with three players, and shares it by what they put in', () => {
    const actions: [Seat, HoldemAction][] = [
      [1, raise(300)],
      [2, FOLD],
      [3, CALL],
      [3, CHECK],
      [1, raise(400)],
      [3, FOLD],
    ];
    const { state } = played([5000, 5000, 5000], actions);
    // 300 + 300 + 50, 5 % is 32
    expect(holdem.result(state)).toEqual({
      rake: 32,
      seats: [
        { seat: 2, stake: 50, win: 0, rake: 2 },
        { seat: 3, stake: 300, win: 0, rake: 15 },
        { seat: 1, stake: 300, win: 618, rake: 15 },
      ],
    });
    const big = played(
      [9000, 9000, 9000],
      [
        [1, raise(9000)],
        [2, FOLD],
        [3, CALL],
      ],
    );
    expect(holdem.result(big.state)?.rake).toBe(100);
  });

  it('runs the board out when nobody can bet any more, after all hands are shown', () => {
    const { state, log } = played(
      [1000, 300],
      [
        [1, raise(1000)],
        [2, CALL],
      ],
    );
    const ends = ['acted', 'returned', 'shown', 'shown', 'street', 'street', 'street', 'ended'];
    expect(typesOf(log.slice(-ends.length))).toEqual(ends);
    expect(log).toContainEqual({ type: 'returned', seat: 1, amount: 700 });
    expect(state.turn).toBeNull();
  });

  it('pays side pots to three all-in seats', () => {
    // seat 2 has aces, seat 3 kings, seat 1 queens
    const deck = deckFrom(cardsOf('As Ks Qs Ad Kd Qd 2c 3c 7h 8h 9h'));
    const { state } = played(
      [1000, 200, 500],
      [
        [1, raise(1000)],
        [2, CALL],
        [3, CALL],
      ],
      { deck, config: { rake: { bps: 0, caps: [] } } },
    );
    expect(state.pots).toEqual([
      { amount: 600, rake: 0, seats: [2, 3, 1], wins: [{ seat: 2, amount: 600 }] },
      { amount: 600, rake: 0, seats: [3, 1], wins: [{ seat: 3, amount: 600 }] },
    ]);
    expect(state.seats.map(({ seat, stack }) => [seat, stack])).toEqual([
      [2, 600],
      [3, 600],
      [1, 500],
    ]);
  });

  it('gives the odd unit to the first winner left of the button', () => {
    const deck = deckFrom(cardsOf('2s 3s 4s 2h 3h 4h As Ks Qs Js Ts'));
    const actions: [Seat, HoldemAction][] = [
      [1, CALL],
      [2, CALL],
      [3, CHECK],
      [2, CHECK],
      [3, CHECK],
      [1, CHECK],
    ];
    const checks: [Seat, HoldemAction][] = [
      [2, CHECK],
      [3, CHECK],
      [1, CHECK],
      [2, CHECK],
      [3, FOLD],
      [1, CHECK],
    ];
    const { state } = played([1000, 1000, 1000], [...actions, ...checks], {
      deck,
      config: { rake: { bps: 100, caps: [{ players: 2, cap: 1 }] } },
    });
    expect(state.pots?.[0]?.wins).toEqual([
      { seat: 2, amount: 150 },
      { seat: 1, amount: 149 },
    ]);
  });

  it('gives the odd unit heads-up to the big blind', () => {
    const deck = deckFrom(cardsOf('2s 3s 2h 3h As Ks Qs Js Ts'));
    const checks: [Seat, HoldemAction][] = [
      [2, CHECK],
      [1, CHECK],
    ];
    const { state } = played([1000, 1000], [[1, CALL], [2, CHECK], ...checks, ...checks, ...checks], {
      deck,
      config: { rake: { bps: 100, caps: [{ players: 2, cap: 1 }] } },
    });
    expect(state.pots?.[0]?.wins).toEqual([
      { seat: 2, amount: 100 },
      { seat: 1, amount: 99 },
    ]);
  });

  it('begins each street with a big blind as the least bet, and collects the bets into the pot', () => {
    const { state } = played(
      [5000, 5000, 5000],
      [
        [1, raise(400)],
        [2, FOLD],
      ],
    );
    expect(holdem.view(state, 3).legal).toEqual({ check: false, call: 300, raiseTo: [700, 5000] });
    expect(holdem.view(state, 3).pots).toEqual([]);
    const flop = playAll(holdem, { state, log: [] }, [[3, CALL]]);
    expect(holdem.view(flop.state, 3).legal).toEqual({ check: true, call: null, raiseTo: [100, 4600] });
    expect(holdem.view(flop.state, 3).pots).toEqual([{ amount: 850, seats: [3, 1] }]);
  });

  it('lets nobody raise whom nobody can answer', () => {
    const { state } = played(
      [1000, 300],
      [
        [1, raise(200)],
        [2, raise(300)],
      ],
    );
    expect(holdem.view(state, 1).legal).toEqual({ check: false, call: 100, raiseTo: null });
  });

  it('posts antes before blinds, and a seat without more is all-in', () => {
    const { state, log } = begin([1000, 10, 1000], { config: { ante: 10 } });
    expect(log.filter(({ type }) => type === 'posted')).toEqual([
      { type: 'posted', seat: 2, post: 'ante', amount: 10 },
      { type: 'posted', seat: 3, post: 'ante', amount: 10 },
      { type: 'posted', seat: 1, post: 'ante', amount: 10 },
      { type: 'posted', seat: 3, post: 'big', amount: 100 },
    ]);
    expect([state.level, state.turn]).toEqual([100, 1]);
    const { state: end } = playAll(holdem, begin([1000, 10, 1000], { config: { ante: 10 } }), [[1, FOLD]]);
    // the bet of the big blind is not called; the antes are played for
    expect(end.pots?.map(({ amount, seats }) => [amount, seats])).toEqual([[30, [2, 3]]]);
  });

  it('counts a live post as a bet and a dead one not', () => {
    const seats = [1, 2, 3, 4].map((seat) => ({
      seat,
      stack: 1000,
      ...(seat === 4 && { owes: { big: true, small: true } }),
    }));
    const { state } = begin([], { seating: { button: 1, smallBlind: 2, bigBlind: 3, seats } });
    expect(state.seats.at(-2)).toMatchObject({ seat: 4, stack: 850, bet: 100, paid: 100, dead: 50 });
    expect(holdem.view(state, 4).legal).toEqual({ check: true, call: null, raiseTo: [200, 950] });
    const { state: end } = playAll(holdem, begin([], { seating: { button: 1, smallBlind: 2, bigBlind: 3, seats } }), [
      [4, CHECK],
      [1, FOLD],
      [2, FOLD],
      [3, CHECK],
      [3, raise(100)],
      [4, FOLD],
    ]);
    expect(end.pots?.map(({ amount, wins }) => [amount, wins])).toEqual([[300, [{ seat: 3, amount: 285 }]]]);
    expect(holdem.result(end)?.seats.find(({ seat }) => seat === 4)).toEqual({ seat: 4, stake: 150, win: 0, rake: 7 });
  });

  it('leaves the price of a short big blind at a whole one', () => {
    const { state } = begin([1000, 1000, 30]);
    expect(holdem.view(state, 1).legal).toEqual({ check: false, call: 100, raiseTo: [200, 1000] });
    // all others fold to the small blind, which has covered it
    const { state: end } = played([1000, 1000, 30], [[1, FOLD]]);
    expect(end.pots?.map(({ amount }) => amount)).toEqual([60]);
  });
});
