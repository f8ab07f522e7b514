import { expect } from 'vitest';
import { playHoldem } from '../bots/play-holdem.ts';
import { playTienLen } from '../bots/play-tien-len.ts';
import type { Card } from '../card.ts';
import { type Answer, configHash, type Seat, type SeatView, type Viewer } from '../card-game.ts';
import { findCardGame } from '../card-games.ts';
import { createTienLenConfig } from '../climbing/climbing-config.ts';
import { tienLen } from '../climbing/tien-len.ts';
import type { CardOpening } from '../deck/card-tree.ts';
import { createJointDeck, type JointDeck, type PartySeed, SERVER, seedCommitment } from '../deck/joint-deck.ts';
import { openCards } from '../deck/open-cards.ts';
import { holdem } from '../holdem/holdem.ts';
import { createHoldemConfig } from '../holdem/holdem-config.ts';
import { HAND_RECORD_FORMAT, type HandRecord } from '../verify/hand-record.ts';
import { addAnswer, type Played, playedFrom } from './play-on.ts';
import { seededDraw } from './seeded-draw.ts';

export type Sample = {
  record: HandRecord;
  deck: JointDeck;
  seeds: readonly PartySeed[];
  hands: ReadonlyMap<Seat, readonly Card[]>;
};

const SEATS: readonly Seat[] = [1, 4, 6];

const seedOf = (id: string, seed: number): string => {
  const draw = seededDraw(seed + id.length + id.charCodeAt(id.length - 1));
  return Array.from({ length: 8 }, () => draw.word().toString(16).padStart(8, '0')).join('');
};

/** Bots play a hand of hold'em with three seats on a joint deck. */
export function sampleHoldem(seed: number): Sample {
  const [deck, seeds] = jointDeck(seed);
  const seats = SEATS.map((seat) => ({ seat, stack: 4_000 }));
  const config = createHoldemConfig(50, 100);
  const begun = holdem.begin(config, { button: 1, smallBlind: 4, bigBlind: 6, seats }, deck.cards);
  return sample(holdem, playedFrom(holdem, begun), deck, seeds, configHash(config), (view, draw) =>
    playHoldem(view, draw),
  );
}

/** Bots play a game of Tien Len with three seats on a joint deck. */
export function sampleTienLen(seed: number): Sample {
  const [deck, seeds] = jointDeck(seed);
  const seats = SEATS.map((seat) => ({ seat, stack: 9_000 }));
  const config = createTienLenConfig(100, 300);
  const begun = tienLen.begin(config, { dealer: 1, lastWinner: null, seats }, deck.cards);
  return sample(tienLen, playedFrom(tienLen, begun), deck, seeds, configHash(config), (view, draw) =>
    playTienLen(view, draw),
  );
}

function jointDeck(seed: number): [JointDeck, PartySeed[]] {
  const seeds = [SERVER, ...SEATS.map((seat) => `seat-${seat}`)].map((id) => ({ id, seed: seedOf(id, seed) }));
  return [createJointDeck(`room-1/hand-${seed}`, seeds), seeds];
}

/** A view of any game. */
type Events = { events: readonly { type: string }[] };

type Sampled<State extends { turn: Seat | null }, Event, Action, View> = {
  id: string;
  act(state: State, seat: Seat, action: Action): Answer<Event>;
  apply(state: State | null, event: Event): State;
  view(state: State, viewer: Viewer, events?: readonly Event[]): SeatView<View>;
  cardsIn(view: View): readonly Card[];
};

function sample<State extends { turn: Seat | null }, Event extends { type: string }, Action, View extends Events>(
  game: Sampled<State, Event, Action, View>,
  hand: Played<State, Event>,
  deck: JointDeck,
  seeds: readonly PartySeed[],
  versionHash: string,
  choose: (view: SeatView<View>, draw: ReturnType<typeof seededDraw>) => Action,
): Sample {
  const draw = seededDraw(7);
  const start = hand.state;
  while (hand.state.turn !== null) {
    const { turn } = hand.state;
    addAnswer(game, hand, game.act(hand.state, turn, choose(game.view(hand.state, turn), draw)));
  }
  const result = findCardGame(game.id)?.result(hand.state);
  if (!result) return expect.fail('the hand has ended');
  // what every seat and the rail could open by the end
  const openings = new Map<Card, CardOpening>();
  for (const viewer of [...SEATS, 'rail'] as const)
    for (const opening of openCards(game, deck, game.view(hand.state, viewer))) openings.set(opening.card, opening);
  const record: HandRecord = {
    format: HAND_RECORD_FORMAT,
    game: game.id,
    handId: deck.handId,
    versionHash,
    parties: seeds.map(({ id, seed }) => ({
      id,
      seat: id === SERVER ? null : Number(id.slice(5)),
      commitment: seedCommitment({ id, seed }),
      seed,
    })),
    root: deck.tree.root,
    log: [...game.view(hand.state, 'rail', hand.log).events],
    openings: [...openings.values()],
    result,
  };
  const hands = new Map(SEATS.map((seat) => [seat, game.cardsIn(game.view(start, seat))]));
  return { record: structuredClone(record), deck, seeds, hands };
}
