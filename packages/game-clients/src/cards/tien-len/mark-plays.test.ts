import { type Card, type ClimbingView, createTienLenConfig, replay, tienLen } from '@fairhouse/game-math/cards';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { playTienLen } from '../../../../game-math/src/cards/bots/play-tien-len.ts';
import { seededDraw, shuffledDeck } from '../../../../game-math/src/cards/testing/seeded-draw.ts';
import { isLegalPlay, playableCards } from './mark-plays.ts';

/** Bots play a game up to a number of turns. Returns the state, in which a seat has its turn. */
function stateAfter(seed: number, turns: number, lastWinner: number | null) {
  const draw = seededDraw(seed);
  const seats = [0, 1, 2].map((seat) => ({ seat, stack: 9_000 }));
  const begun = tienLen.begin(createTienLenConfig(100, 300), { dealer: 0, lastWinner, seats }, shuffledDeck(draw));
  let state = replay(tienLen, begun);
  for (let turn = 0; turn < turns && state.turn !== null; turn++) {
    const answer = tienLen.act(state, state.turn, playTienLen(tienLen.view(state, state.turn), draw));
    const next = answer.ok ? answer.events.reduce(tienLen.apply, state) : state;
    if (next.turn === null) break;
    state = next;
  }
  return state;
}

it('allows exactly the selections that the rules accept', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000 }),
      fc.integer({ min: 0, max: 12 }),
      fc.constantFrom(null, 1),
      fc.array(fc.nat(12), { minLength: 1, maxLength: 5 }),
      (seed, turns, lastWinner, picks) => {
        const state = stateAfter(seed, turns, lastWinner);
        if (state.turn === null) return;
        const view: ClimbingView = tienLen.view(state, state.turn);
        const selected = [...new Set(picks.flatMap((at) => view.hand[at] ?? []))] as Card[];
        if (selected.length === 0) return;
        const { ok } = tienLen.act(state, state.turn, { type: 'play', cards: selected });
        expect([selected, isLegalPlay(view, selected)]).toEqual([selected, ok]);
        // what is legal is marked on the way there
        if (ok)
          for (const card of selected)
            expect(
              playableCards(
                view,
                selected.filter((one) => one !== card),
              ),
            ).toContain(card);
      },
    ),
    { numRuns: 400 },
  );
});

it('finds rows with other cards than the lowest, and keeps the lowest card that has to be led', () => {
  const hand = ['3s', '4s', '4h', '5c', '5h', '9s', '2h'] as Card[];
  const view = {
    game: 'tien-len',
    config: createTienLenConfig(100, 300),
    you: 0,
    hand,
    seats: [{ seat: 0, passed: false }],
    top: null,
    lowest: '3s',
    ended: false,
    turn: 0,
  } as unknown as ClimbingView;
  expect(isLegalPlay(view, ['3s', '4h', '5c'])).toBe(true);
  expect(isLegalPlay(view, ['4s', '4h'])).toBe(false);
  expect([...playableCards(view, ['3s'])]).toEqual(['3s', '4s', '4h', '5c', '5h']);
  expect([...playableCards(view, ['3s', '4h'])]).toEqual(['3s', '4h', '5c', '5h']);
  // a row has room for one three, and that is the lowest card
  const withPair = { ...view, hand: ['3s', '3c', '4s', '5c', '9s'] as Card[] };
  expect([...playableCards(withPair, ['3c'])]).toEqual(['3s', '3c']);
});
