import { describe, expect, it } from 'vitest';
import type { Card } from '../card.ts';
import { applyEvent } from './apply-event.ts';
import { createTienLenConfig, SCORING_BY_PLACES } from './climbing-config.ts';
import type { ClimbingEvent, ClimbingState } from './climbing-state.ts';
import { endGame, settleChops, settleHands, settlePlaces } from './settle-game.ts';
import vectors from './vectors.json' with { type: 'json' };

type Chain = [string, Card[]][];

describe('settlement by counted cards', () => {
  it.each(vectors.games)('won by $winner of $order, unit $unit', (game) => {
    const seatOf = (name: string): number => game.order.indexOf(name);
    const nameOf = (seat: number): string => game.order[seat] as string;
    const left = game.left as Record<string, Card[] | undefined>;
    const stacks = game.stacks as Record<string, number>;
    let state: ClimbingState = {
      config: createTienLenConfig(game.unit, game.rake_bps),
      deck: [],
      dealer: 0,
      seats: game.order.map((name, seat) => ({
        seat,
        start: stacks[name] as number,
        stack: stacks[name] as number,
        hand: left[name] ?? [],
        played: left[name]?.length === 13 ? [] : ['3s'],
        passed: false,
        place: name === game.winner ? 1 : null,
        shown: false,
      })),
      lowest: null,
      top: null,
      chopped: [],
      turn: null,
      turnNo: 0,
      rakes: null,
    };
    const apply = (...events: ClimbingEvent[]): void => {
      state = events.reduce<ClimbingState>(applyEvent, state);
    };
    for (const chain of game.chops as Chain[]) {
      const plays = chain.map(([name, cards]) => ({ seat: seatOf(name), cards }));
      const payment = settleChops({ ...state, chopped: plays.slice(0, -1), top: plays.at(-1) ?? null });
      apply(payment as ClimbingEvent);
    }
    const hands = settleHands(state, seatOf(game.winner), 'cards');
    expect(
      Object.fromEntries(hands.flatMap((event) => (event.type === 'paid' ? [[nameOf(event.from), event.units]] : []))),
    ).toEqual(game.units);
    apply(...hands);
    expect(Object.fromEntries(state.seats.map(({ seat, start, stack }) => [nameOf(seat), stack - start]))).toEqual(
      game.delta,
    );
    apply(endGame(state));
    expect(Object.fromEntries((state.rakes ?? []).map(({ seat, rake }) => [nameOf(seat), rake]))).toEqual(game.rake);
  });
});

describe('settlement by places', () => {
  const placed = (places: number[], stack: number): ClimbingState => ({
    config: { ...createTienLenConfig(100, 0), scoring: SCORING_BY_PLACES },
    deck: [],
    dealer: 0,
    seats: places.map((place, seat) => ({
      seat,
      start: stack,
      stack,
      hand: [],
      played: [],
      passed: false,
      place,
      shown: false,
    })),
    lowest: null,
    top: null,
    chopped: [],
    turn: null,
    turnNo: 0,
    rakes: null,
  });
  const paid = (state: ClimbingState) => settlePlaces(state).map(({ from, to, amount }) => [from, to, amount]);

  it('moves two units from the last to the first and one between the middle places', () => {
    expect(paid(placed([3, 1, 4, 2], 1000))).toEqual([
      [2, 1, 200],
      [0, 3, 100],
    ]);
    expect(paid(placed([2, 3, 1], 1000))).toEqual([[1, 2, 200]]);
    expect(paid(placed([2, 1], 1000))).toEqual([[0, 1, 200]]);
    expect(paid(placed([2, 1], 150))).toEqual([[0, 1, 150]]);
  });
});
