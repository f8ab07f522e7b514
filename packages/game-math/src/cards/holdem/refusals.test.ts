import { describe, expect, it } from 'vitest';
import type { Seat } from '../card-game.ts';
import { begin, CALL, CHECK, played, raise } from '../testing/holdem-table.ts';
import { cardsOf } from '../testing/seeded-draw.ts';
import { holdem } from './holdem.ts';
import type { HoldemAction } from './holdem-state.ts';

describe('refused', () => {
  const { state } = begin([1000, 1000, 1000]);
  it.each<[string, Seat, unknown]>([
    ['NOT_DEALT_IN', 7, CALL],
    ['NOT_YOUR_TURN', 2, CALL],
    ['CANNOT_CHECK', 1, CHECK],
    ['CANNOT_SHOW', 1, { type: 'show' }],
    ['AMOUNT_TOO_LOW', 1, raise(199)],
    ['AMOUNT_TOO_LOW', 1, raise(-5)],
    ['AMOUNT_TOO_HIGH', 1, raise(1001)],
    ['AMOUNT_INVALID', 1, raise(200.5)],
    ['AMOUNT_INVALID', 1, raise(Number.NaN)],
    ['AMOUNT_INVALID', 1, { type: 'raise', to: '300' }],
    ['AMOUNT_INVALID', 1, { type: 'raise' }],
    ['ACTION_INVALID', 1, { type: 'dance' }],
  ])('%s: seat %s, %o', (refusal, seat, action) => {
    expect(holdem.act(state, seat, action as HoldemAction)).toEqual({ ok: false, refusal });
  });

  it('CANNOT_CALL and CANNOT_RAISE', () => {
    const option = played(
      [1000, 1000, 1000],
      [
        [1, CALL],
        [2, CALL],
      ],
    ).state;
    expect(holdem.act(option, 3, CALL)).toEqual({ ok: false, refusal: 'CANNOT_CALL' });
    const allIn = played([1000, 150], [[1, raise(1000)]]).state;
    expect(holdem.act(allIn, 2, raise(150))).toEqual({ ok: false, refusal: 'CANNOT_RAISE' });
  });

  it.each<[RegExp, () => unknown]>([
    [/2 to 9 seats/, () => begin([1000], { seating: { button: 1, smallBlind: 1, bigBlind: 1 } })],
    [/positive integer/, () => begin([1000, 0, 1000])],
    [/positive integer/, () => begin([1000, 0.5, 1000])],
    [/too large/, () => begin([2 ** 53 - 1, 1, 1])],
    [
      /different/,
      () =>
        begin([], {
          seating: {
            seats: [
              { seat: 1, stack: 9 },
              { seat: 1, stack: 9 },
            ],
          },
        }),
    ],
    [/each of the 52/, () => begin([1000, 1000], { deck: cardsOf('As') })],
    [/dealt in/, () => begin([1000, 1000, 1000], { seating: { button: 8 } })],
    [/neither button/, () => begin([1000, 1000, 1000], { seating: { bigBlind: 2 } })],
    [/heads-up/, () => begin([1000, 1000, 1000], { seating: { smallBlind: 1 } })],
    [
      /owe nothing/,
      () =>
        begin([], {
          seating: {
            button: 1,
            smallBlind: 1,
            bigBlind: 2,
            seats: [
              { seat: 1, stack: 9, owes: { big: true, small: false } },
              { seat: 2, stack: 9 },
            ],
          },
        }),
    ],
    [/big blind must/, () => begin([1000, 1000], { config: { bigBlind: 10 } })],
    [/small blind must/, () => begin([1000, 1000], { config: { smallBlind: 0 } })],
    [/ante/, () => begin([1000, 1000], { config: { ante: -1 } })],
    [/basis points/, () => begin([1000, 1000], { config: { rake: { bps: 1001, caps: [] } } })],
    [
      /caps/,
      () =>
        begin([1000, 1000], {
          config: {
            rake: {
              bps: 1,
              caps: [
                { players: 4, cap: 1 },
                { players: 2, cap: 1 },
              ],
            },
          },
        }),
    ],
    [/unknown game/, () => begin([1000, 1000], { config: { version: '2' as '1' } })],
  ])('a hand that cannot be dealt: %s', (message, deal) => {
    expect(deal).toThrow(RangeError);
    expect(deal).toThrow(message);
  });
});
