import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrangeHand, type HoldemTable, OWED_BY_NEW_PLAYER, type TableSeat } from './arrange-hand.ts';

const seat = (number: number, changes: Partial<TableSeat> = {}): TableSeat => ({
  seat: number,
  stack: 1000,
  entry: 'post',
  owes: { big: false, small: false },
  ...changes,
});

/** Arranges a hand and returns its positions, the seats dealt in and what they owe. */
function arranged(table: HoldemTable) {
  const next = arrangeHand(table);
  if (!next) return null;
  const { button, smallBlind, bigBlind, seats } = next.seating;
  return {
    positions: [button, smallBlind, bigBlind],
    seats: seats.map((one) => one.seat),
    owes: seats.filter((one) => one.owes),
    table: next.table,
  };
}

const last = (button: number, smallBlind: number, bigBlind: number) => ({ button, smallBlind, bigBlind });
const entering = { owes: OWED_BY_NEW_PLAYER };

describe('positions', () => {
  it('move by one player a hand', () => {
    let table: HoldemTable = { seats: [1, 4, 6, 8].map((number) => seat(number)), last: null };
    const positions: number[][] = [];
    for (let hand = 0; hand < 5; hand++) {
      const next = arranged(table);
      positions.push(next?.positions ?? []);
      table = next?.table ?? table;
    }
    expect(positions).toEqual([
      [1, 4, 6],
      [4, 6, 8],
      [6, 8, 1],
      [8, 1, 4],
      [1, 4, 6],
    ]);
  });

  it('are button with small blind, and big blind, heads-up', () => {
    const one = arranged({ seats: [seat(2), seat(5)], last: null });
    expect(one?.positions).toEqual([2, 2, 5]);
    expect(arranged(one?.table as HoldemTable)?.positions).toEqual([5, 5, 2]);
  });

  it('make nobody the big blind twice in a row when a third player leaves', () => {
    expect(arranged({ seats: [seat(2), seat(3)], last: last(1, 2, 3) })?.positions).toEqual([3, 3, 2]);
    expect(arranged({ seats: [seat(1), seat(3)], last: last(1, 2, 3) })?.positions).toEqual([3, 3, 1]);
    expect(arranged({ seats: [seat(1), seat(2)], last: last(1, 2, 3) })?.positions).toEqual([2, 2, 1]);
  });

  it('need two players with chips', () => {
    expect(arrangeHand({ seats: [seat(1), seat(2, { stack: 0 }), seat(3, { entry: 'away' })], last: null })).toBeNull();
  });
});

describe('a new player', () => {
  it('posts outside of the seats between button and big blind', () => {
    const next = arranged({ seats: [seat(1), seat(2), seat(3), seat(4, entering)], last: last(3, 1, 2) });
    expect([next?.positions, next?.seats]).toEqual([
      [1, 2, 3],
      [1, 2, 3, 4],
    ]);
    expect(next?.owes).toEqual([{ seat: 4, stack: 1000, owes: { big: true, small: false } }]);
    expect(next?.table.seats.every(({ owes }) => !owes.big && !owes.small)).toBe(true);
  });

  it('is not dealt in between button and big blind', () => {
    const next = arranged({ seats: [seat(1), seat(2, entering), seat(3), seat(4), seat(5)], last: last(5, 1, 3) });
    expect([next?.positions, next?.seats]).toEqual([
      [1, 3, 4],
      [1, 3, 4, 5],
    ]);
    expect(next?.table.seats[1]?.owes).toEqual(OWED_BY_NEW_PLAYER);
  });

  it('who waits enters as the big blind and posts nothing besides', () => {
    const seats = [seat(1), seat(2), seat(3), seat(4, { ...entering, entry: 'wait' })];
    const first = arranged({ seats, last: last(3, 1, 2) });
    expect(first?.seats).toEqual([1, 2, 3]);
    const second = arranged(first?.table as HoldemTable);
    expect([second?.positions, second?.seats, second?.owes]).toEqual([[2, 3, 4], [1, 2, 3, 4], []]);
  });

  it('joins two players as the big blind', () => {
    expect(arranged({ seats: [seat(1), seat(2), seat(3, entering)], last: last(2, 2, 1) })?.positions).toEqual([
      1, 2, 3,
    ]);
    const between = arranged({ seats: [seat(1), seat(2, entering), seat(3)], last: last(3, 3, 1) });
    expect([between?.positions, between?.seats]).toEqual([
      [1, 1, 3],
      [1, 3],
    ]);
  });

  it('owes nothing when fewer than two others could play', () => {
    const next = arranged({ seats: [seat(1), seat(2, entering), seat(3, entering)], last: last(1, 2, 3) });
    expect([next?.seats, next?.owes]).toEqual([[1, 2, 3], []]);
  });

  it('is also who was away when the game began, or began again', () => {
    const absent = seat(4, { entry: 'away' });
    for (const positions of [null, last(4, 1, 2)]) {
      const seats = [seat(1), seat(2, entering), seat(3, entering), absent];
      expect(arranged({ seats, last: positions })?.table.seats[3]?.owes).toEqual(OWED_BY_NEW_PLAYER);
    }
    // the positions alone would make it owe nothing
    expect(arranged({ seats: [seat(1), seat(2), seat(3), absent], last: last(4, 1, 2) })?.table.seats[3]?.owes).toEqual(
      {
        big: false,
        small: false,
      },
    );
  });
});

describe('an absent player', () => {
  const table = { seats: [seat(1), seat(2), seat(3), seat(4, { entry: 'away' }), seat(5)], last: last(1, 2, 3) };

  it('owes the blinds that have passed, and posts them on return: the big one live, the small one dead', () => {
    const first = arranged(table);
    expect([first?.positions, first?.seats]).toEqual([
      [2, 3, 5],
      [1, 2, 3, 5],
    ]);
    expect(first?.table.seats[3]?.owes).toEqual({ big: true, small: false });
    const second = arranged(first?.table as HoldemTable);
    expect(second?.positions).toEqual([3, 5, 1]);
    expect(second?.table.seats[3]?.owes).toEqual({ big: true, small: true });
    const seats = (second?.table.seats ?? []).map((one) => ({ ...one, entry: 'post' as const }));
    // between button and big blind: not yet
    expect(arranged({ seats, last: last(3, 5, 1) })?.positions).toEqual([5, 1, 2]);
    expect(arranged({ seats, last: last(3, 5, 1) })?.owes).toEqual([
      { seat: 4, stack: 1000, owes: { big: true, small: true } },
    ]);
  });

  it('does not escape the small blind by one hand of absence', () => {
    const away = arranged({
      seats: [seat(1), seat(2), seat(3, { entry: 'away' }), seat(4), seat(5)],
      last: last(1, 2, 3),
    });
    expect(away?.positions).toEqual([2, 4, 5]);
    expect(away?.table.seats[2]?.owes).toEqual({ big: false, small: true });
  });
});

describe('at a table where players come and go', () => {
  const change = fc.record({
    seat: fc.integer({ min: 0, max: 5 }),
    entry: fc.constantFrom('post', 'wait', 'away', 'leave', 'join'),
  });
  const hands = fc.array(fc.array(change, { maxLength: 2 }), { minLength: 10, maxLength: 40 });

  it('positions are consistent, nobody is the big blind twice in a row, and all who wait get in', () => {
    fc.assert(
      fc.property(hands, (all) => {
        let table: HoldemTable = { seats: [seat(0), seat(2), seat(4)], last: null };
        const waited = new Map<number, number>();
        for (const changes of all) {
          for (const one of changes) table = { ...table, seats: changed(table.seats, one.seat, one.entry) };
          const before = table;
          const next = arrangeHand(table);
          if (!next) continue;
          table = next.table;
          const { button, smallBlind, bigBlind, seats } = next.seating;
          const dealtIn = seats.map((one) => one.seat);
          expect([button, smallBlind, bigBlind].every((position) => dealtIn.includes(position))).toBe(true);
          expect(button === smallBlind).toBe(dealtIn.length === 2);
          expect(bigBlind).not.toBe(button);
          const regulars = before.seats.filter(({ owes, entry }) => entry !== 'away' && !owes.big && !owes.small);
          // all who owe nothing are dealt in
          if (regulars.length > 1) expect(regulars.every((one) => dealtIn.includes(one.seat))).toBe(true);
          if (regulars.length > 1 && before.last) expect(bigBlind).not.toBe(before.last.bigBlind);
          expect(seats.every((one) => !one.owes || ![button, smallBlind, bigBlind].includes(one.seat))).toBe(true);
          for (const one of before.seats) {
            const isKeptOut = one.entry !== 'away' && !dealtIn.includes(one.seat);
            waited.set(one.seat, isKeptOut ? (waited.get(one.seat) ?? 0) + 1 : 0);
            expect(waited.get(one.seat)).toBeLessThan(2 * 6);
          }
        }
      }),
      { numRuns: 150 },
    );
  });
});

function changed(
  seats: readonly TableSeat[],
  number: number,
  entry: TableSeat['entry'] | 'leave' | 'join',
): TableSeat[] {
  const others = seats.filter((one) => one.seat !== number);
  const own = seats.find((one) => one.seat === number);
  if (entry === 'leave') return others;
  if (entry === 'join') return own ? [...seats] : [...others, seat(number, entering)];
  return own ? [...others, { ...own, entry }] : [...seats];
}
