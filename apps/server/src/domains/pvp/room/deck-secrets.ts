import { randomBytes } from 'node:crypto';
import { createJointDeck, dealtTo, type JointDeck, SERVER, seedCommitment } from '@fairhouse/game-math/cards';
import { assert } from '#refusal';
import type { AnyGame } from './room-rules.ts';
import type { DealNow } from './room-state.ts';

// Decks and seeds are handled here and in the state of a room, which is stored sealed. They are in no log line, error or metric.

export const partyId = (seat: number): string => `seat-${seat}`;

/** Draws a seed for the server, or for a bot, with what is published of it. */
export function drawSeed(id: string = SERVER): { seed: string; commitment: string } {
  const seed = randomBytes(32).toString('hex');
  return { seed, commitment: seedCommitment({ id, seed }) };
}

/** Keeps the deck of the present deal, which follows from its seeds. */
export function createDeckCache(): (deal: DealNow) => JointDeck {
  let kept: JointDeck | null = null;
  return ({ handId, parties, seeds }) => {
    if (kept?.handId === handId) return kept;
    kept = createJointDeck(
      handId,
      parties.map(({ id }) => {
        const seed = seeds[id];
        assert(seed !== undefined, `${id} has revealed its seed`);
        return { id, seed };
      }),
    );
    return kept;
  };
}

/** Returns the cards that were dealt to a seat. */
export const cardsOf = (game: AnyGame, deck: JointDeck, seating: unknown, seat: number): string[] => {
  const order = game.dealingOrder(seating);
  return deck.cards.filter((_card, index) => dealtTo(game, order, index) === seat);
};
