import { CARD_GAME_CODES, type Currency } from '@fairhouse/contracts';
import {
  type ClimbingConfig,
  createHoldemConfig,
  createTienLenConfig,
  type HoldemConfig,
} from '@fairhouse/game-math/cards';

export const CARD_GAMES = CARD_GAME_CODES;
export type CardGameCode = (typeof CARD_GAMES)[number];

/** The lowest big blind, or unit of Tien Len, in the smallest unit of each currency; all are worth about two cents of a dollar. */
export const UNITS: Readonly<Record<Currency, number>> = {
  USD: 2,
  EUR: 2,
  CNY: 10,
  JPY: 2,
  VND: 400,
  KWD: 10,
  USDT: 20_000,
};

/** Multiples of the unit. */
export const LEVELS = [1, 5, 25] as const;

/** Rake of Tien Len: 3 % of each net gain. */
const TIEN_LEN_RAKE_BPS = 300;

/** Returns the rules of a game at a stake: the big blind, or the unit of Tien Len. */
export const createConfig = (code: CardGameCode, stake: number): HoldemConfig | ClimbingConfig =>
  code === 'holdem-no-limit' ? createHoldemConfig(stake / 2, stake) : createTienLenConfig(stake, TIEN_LEN_RAKE_BPS);

/** Hold'em: 40 to 100 big blinds. Tien Len: 60 to 300 units, twice to ten times of what is needed to be dealt in. */
export const buyInOf = (code: CardGameCode, stake: number): { minBuyIn: number; maxBuyIn: number } =>
  code === 'holdem-no-limit'
    ? { minBuyIn: 40 * stake, maxBuyIn: 100 * stake }
    : { minBuyIn: 60 * stake, maxBuyIn: 300 * stake };
