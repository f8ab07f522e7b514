import type { PlayedHand } from '@fairhouse/contracts';
import type { Card } from '@fairhouse/game-math/cards';
import { expect, it } from 'vitest';
import { cardsNamed } from '../../../../game-math/src/cards/testing/play-on.ts';
import { type Sample, sampleHoldem, sampleTienLen } from '../../../../game-math/src/cards/testing/sample-hand.ts';
import { createReplay } from './create-replay.ts';

/** A hand as the server gives it to one of its players: the own cards and those that the log shows. */
function playedBy(seat: number, { record, hands, deck }: Sample): PlayedHand {
  const seen = new Set([...(hands.get(seat) ?? []), ...cardsNamed(record.log)]);
  const begun = record.log[0] as unknown as { seating: { seats: { seat: number; stack: number }[] } };
  return {
    game: record.game,
    seats: begun.seating.seats.map((one) => ({ seat: one.seat, name: 'x', bot: false, start: one.stack })),
    own: { seat, cards: hands.get(seat) ?? [], stake: '0', win: '0', rake: '0' },
    log: record.log,
    openings: deck.cards.flatMap((card, index) => (seen.has(card) ? [deck.tree.open(index)] : [])),
    result: record.result,
  } as unknown as PlayedHand;
}

it.each([
  ['hold’em', sampleHoldem],
  ['Tien Len', sampleTienLen],
] as const)('shows a hand of %s as its player saw it, to the same end', (_name, sample) => {
  for (let seed = 1; seed < 12; seed++) {
    const one = sample(seed);
    const seat = 4;
    const hand = playedBy(seat, one);
    const steps = createReplay(hand);
    expect(steps.length).toBeGreaterThan(1);
    const last = steps.at(-1);
    expect(last?.view.ended).toBe(true);
    expect(last?.log).toEqual(hand.log);
    const known = new Set<string>(hand.openings.map(({ card }) => card));
    for (const { view } of steps)
      expect([...cardsNamed({ ...view, config: null })].filter((card) => !known.has(card))).toEqual([]);
    const own = last?.view.seats.find((entry) => entry.seat === seat);
    const moved = one.record.result.seats.find((entry) => entry.seat === seat);
    const start = hand.seats.find((entry) => entry.seat === seat)?.start ?? 0;
    expect(own?.stack).toBe(start + (moved?.win ?? 0) - (moved?.stake ?? 0));
    const first = steps[0]?.view;
    const dealt: readonly Card[] =
      first?.game === 'holdem'
        ? first.cards
        : [...(first?.hand ?? []), ...(first?.seats.find((entry) => entry.seat === seat)?.played ?? [])];
    expect([...dealt].sort()).toEqual([...(one.hands.get(seat) ?? [])].sort());
  }
});

it('refuses a game that is not known', () => {
  expect(() => createReplay({ ...playedBy(4, sampleHoldem(1)), game: 'faro' as 'holdem' })).toThrow(RangeError);
});
