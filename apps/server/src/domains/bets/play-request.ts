import type { AccountId, Currency, GameCategory, Money, RefusalCode } from '@fairhouse/contracts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined };

/** What a round is drawn from. */
export interface DrawInputs {
  /** The 32 bytes. */
  serverSeed: Buffer;
  clientSeed: string;
  nonce: number;
}

export interface DrawOutcome {
  win: Money;
  /** Everything that shows the round again. */
  outcome: Json;
  /** True when the round has more to show than its result: it is resumed until `acknowledgeRound`. */
  needsAcknowledgement: boolean;
  /** True when the round wins the pot of its jackpot, whatever is in it. */
  winsJackpot?: boolean;
}

/** How fast one plays, and how long in one go. */
export interface Pace {
  cycle_ms: number;
  rest_ms: number;
}

/** One round of a product of our own, drawn inside the group that books it. */
export interface PlayRequest {
  accountId: AccountId;
  vendor: 'house';
  gameCode: string;
  /** Identifies the maths, so that the round can be verified later. */
  versionHash: string;
  category: GameCategory;
  /** Made up by the client: the same id gives the recorded round again. */
  clientRoundId: string;
  stake: Money;
  currency: Currency;
  choices: Json;
  /**
   * At least so long after the player's last round that had a pace, and a rest of so long after each hour of such rounds; 0: none. A repeat is
   * answered all the same.
   */
  pace?: Pace | undefined;
  /** The progressive jackpot that the game plays for, by its published maths: the part of the stake in millionths, and what a pot begins with. */
  jackpot?: { code: string; increment_ppm: number; resetValue: Money } | undefined;
  /** What the caller found out about session, game and limits; a repeat is answered all the same. */
  refuseIfNew?: RefusalCode | undefined;
  /** Pure: it is called again when the group must be redone. */
  outcome(inputs: DrawInputs): DrawOutcome;
}

export interface SettledRound {
  roundId: string;
  stake: Money;
  /** All that was won. */
  win: Money;
  /** What of it was a progressive jackpot. */
  jackpot: Money;
  /** Available now; for a repeat, of now too. */
  balance: Money;
  outcome: Json;
  seedPairId: string;
  nonce: number;
  clientSeed: string;
  /** Hex. */
  commitment: string;
  at: Date;
  replay: boolean;
}
