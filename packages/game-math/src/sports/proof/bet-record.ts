import type { LegResult } from '../bets/leg-result.ts';
import type { OddsFormat } from '../odds/format-price.ts';

/**
 * A bet as a proof holds it. Amounts are decimal strings with all decimals of the currency; times ISO 8601 in UTC; prices thousandths.
 */
export type BetRecord = {
  id: string;
  /** The format of the prices that were shown. It decides what a single pays. */
  format: OddsFormat;
  /** The amount that the player entered: the stake, or the win with negative Malay or Indonesian odds. */
  entered: string;
  /** What was risked. */
  stake: string;
  acceptedAt: string;
  legs: LegRecord[];
  state: LegResult | 'OPEN';
  /** What was paid, stake included. */
  return: string;
};

export type LegRecord = {
  fixture: string;
  tournament: string;
  isOutright: boolean;
  /** `ah:FT:-0.25@1-0` */
  market: string;
  outcome: string;
  price: number;
  /** Null while the leg is open. */
  result: LegResult | null;
};
