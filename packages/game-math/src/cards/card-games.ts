import type { CardGame } from './card-game.ts';
import { tienLen } from './climbing/tien-len.ts';
import { holdem } from './holdem/holdem.ts';

/** A card game whose data come from outside, e.g. from a recorded hand. */
export type AnyCardGame = CardGame<unknown, unknown, unknown, { type: string }, unknown, unknown>;

const GAMES: readonly AnyCardGame[] = [holdem, tienLen];

/** Returns the card game with an id. Undefined when there is none. */
export const findCardGame = (id: string): AnyCardGame | undefined => GAMES.find((game) => game.id === id);
