import { describe, expect, it } from 'vitest';
import type { Card } from '../card.ts';
import type { Seat } from '../card-game.ts';
import { begin, CALL, CHECK, FOLD, played, raise } from '../testing/holdem-table.ts';
import { playAll } from '../testing/play-on.ts';
import { cardsOf, deckFrom } from '../testing/seeded-draw.ts';
import { holdem } from './holdem.ts';
import type { HoldemAction } from './holdem-state.ts';

describe('showdown', () => {
  const river = (deck: Card[], last: [Seat, HoldemAction][]) => {
    const calls: [Seat, HoldemAction][] = [
      [1, CALL],
      [2, CALL],
      [3, CHECK],
    ];
    const checks: [Seat, HoldemAction][] = [
      [2, CHECK],
      [3, CHECK],
      [1, CHECK],
    ];
    return played([1000, 1000, 1000], [...calls, ...checks, ...checks, ...last], { deck });
  };
  const shows = (log: readonly { type: string }[]) => log.filter(({ type }) => type === 'shown' || type === 'mucked');

  it('begins with the last aggressor; those who cannot win muck', () => {
    // seat 2 has queens, seat 3 aces, seat 1 kings
    const deck = deckFrom(cardsOf('Qs As Ks Qd Ad Kd 2c 3c 7h 8h 9h'));
    const { log } = river(deck, [
      [2, CHECK],
      [3, CHECK],
      [1, raise(100)],
      [2, CALL],
      [3, CALL],
    ]);
    expect(shows(log)).toEqual([
      { type: 'shown', seat: 1, cards: cardsOf('Ks Kd') },
      { type: 'mucked', seat: 2 },
      { type: 'shown', seat: 3, cards: cardsOf('As Ad') },
    ]);
  });

  it('begins left of the button when nobody bet on the river', () => {
    const deck = deckFrom(cardsOf('Qs As Ks Qd Ad Kd 2c 3c 7h 8h 9h'));
    const checks: [Seat, HoldemAction][] = [
      [2, CHECK],
      [3, CHECK],
      [1, CHECK],
    ];
    // seat 1 bet on the turn
    const bet: [Seat, HoldemAction][] = [...checks.slice(0, 2), [1, raise(100)], [2, CALL], [3, CALL]];
    const calls: [Seat, HoldemAction][] = [
      [1, CALL],
      [2, CALL],
      [3, CHECK],
    ];
    const { log } = played([1000, 1000, 1000], [...calls, ...checks, ...bet, ...checks], { deck });
    expect(shows(log).map(({ type, ...rest }) => [type, 'seat' in rest && rest.seat])).toEqual([
      ['shown', 2],
      ['shown', 3],
      ['mucked', 1],
    ]);
  });

  it('lets a seat show afterwards what it mucked or folded, once', () => {
    const deck = deckFrom(cardsOf('Qs As Ks Qd Ad Kd 2c 3c 7h 8h 9h'));
    const hand = river(deck, [
      [2, CHECK],
      [3, CHECK],
      [1, CHECK],
    ]);
    expect(holdem.view(hand.state, 'rail').seats.find(({ seat }) => seat === 1)?.shown).toEqual([]);
    playAll(holdem, hand, [[1, { type: 'show' }]]);
    expect(holdem.view(hand.state, 'rail').seats.find(({ seat }) => seat === 1)?.shown).toEqual(cardsOf('Ks Kd'));
    expect(holdem.act(hand.state, 1, { type: 'show' })).toEqual({ ok: false, refusal: 'CANNOT_SHOW' });
    expect(holdem.act(hand.state, 1, FOLD)).toEqual({ ok: false, refusal: 'HAND_OVER' });
    expect(holdem.timeOut(hand.state)).toEqual({ ok: false, refusal: 'HAND_OVER' });
  });
});

describe('a player out of time', () => {
  it('checks if that is free, else folds', () => {
    const hand = begin([1000, 1000, 1000]);
    const folds = holdem.timeOut(hand.state);
    expect(folds.ok && folds.events[0]).toEqual({ type: 'acted', seat: 1, action: 'fold', to: 0, timedOut: true });
    playAll(holdem, hand, [
      [1, CALL],
      [2, CALL],
    ]);
    const checks = holdem.timeOut(hand.state);
    expect(checks.ok && checks.events[0]).toEqual({ type: 'acted', seat: 3, action: 'check', to: 100, timedOut: true });
  });
});
