import { describe, expect, it } from 'vitest';
import type { Seat } from '../card-game.ts';
import { playAll } from '../testing/play-on.ts';
import { cardsOf } from '../testing/seeded-draw.ts';
import { begin, type Changes, CONFIG, PASS, play, TWO } from '../testing/tien-len-table.ts';
import type { ClimbingAction } from './climbing-state.ts';
import { tienLen } from './tien-len.ts';

describe('refused', () => {
  const { state } = playAll(tienLen, begin(TWO), [[1, play('9s 9c')]]);
  it.each<[string, Seat, unknown]>([
    ['NOT_DEALT_IN', 7, PASS],
    ['NOT_YOUR_TURN', 1, PASS],
    ['NOT_YOUR_TURN', 1, play('3s')],
    ['CARD_NOT_HELD', 2, play('3s')],
    ['CARD_NOT_HELD', 2, play('8c 8c')],
    ['NO_COMBINATION', 2, play('8c Tc')],
    ['DOES_NOT_BEAT', 2, play('8c 8d')],
    ['DOES_NOT_BEAT', 2, play('2h')],
    ['ACTION_INVALID', 2, { type: 'play', cards: [] }],
    ['ACTION_INVALID', 2, { type: 'play', cards: '8c' }],
    ['ACTION_INVALID', 2, { type: 'play' }],
    ['ACTION_INVALID', 2, { type: 'knock' }],
  ])('%s: seat %s, %o', (refusal, seat, action) => {
    expect(tienLen.act(state, seat, action as ClimbingAction)).toEqual({ ok: false, refusal });
  });

  const seats = [1, 2].map((seat) => ({ seat, stack: 10_000 }));
  it.each<[RegExp, Changes]>([
    [
      /30 units/,
      {
        seating: {
          seats: [
            { seat: 1, stack: 2_999 },
            { seat: 2, stack: 9_000 },
          ],
        },
      },
    ],
    [/2 to 4 seats/, { seating: { seats: [{ seat: 1, stack: 9_000 }] } }],
    [/last winner/, { seating: { lastWinner: 9 } }],
    [/unit must/, { config: { unit: 0.5 } }],
  ])('a game that cannot be dealt: %s', (message, changes) => {
    expect(() => begin(TWO, changes)).toThrow(message);
    expect(() => tienLen.begin(CONFIG, { dealer: 0, lastWinner: null, seats }, cardsOf('3s'))).toThrow(RangeError);
  });
});
