import type { SlotRound } from '@fairhouse/game-math';

/** The current seed pair and the next commitment. `revealed` is the pair that a rotation has just ended. */
export type SlotFair = {
  seedPairId: string;
  commitment: string;
  nextCommitment: string;
  clientSeed: string;
  nonce: number;
  revealed?: RevealedPair | undefined;
};

export type RevealedPair = {
  seedPairId: string;
  serverSeed: string;
  commitment: string;
  clientSeed: string;
  nonces: number;
};

/** A progressive jackpot: current amount, ticket price and reset value. Money as decimal strings. */
export type SlotJackpot = { code: string; amount: string; ticket: string; resetValue: string };

/**
 * A settled round as the server recorded it. Money as decimal strings. `stake` is its cost: the stake times the cost of its option.
 * `jackpot` is the part of the win from the progressive jackpot. `balance` is the balance after the round.
 */
export type SlotSpun = {
  roundId: string;
  stake: string;
  win: string;
  jackpot: string;
  balance: string;
  /** Played on a free round: the stake took no cash. */
  free: boolean;
  /** Of a free round whose win is not cash: what the free rounds have won so far, which becomes bonus money when they end. */
  collected?: string | undefined;
  /** Bonus money that can be used in this game now, and the part of stake and win that was bonus money. Absent where there is none. */
  bonus?: { balance: string; stake: string; win: string } | undefined;
  round: SlotRound;
  fair: { seedPairId: string; nonce: number; clientSeed: string; commitment: string };
  at: string;
};

/** A bet mode besides the plain spin: what a round costs, in hundredths of the stake. */
export type SlotOption = { id: string; cost_x100: number; buysFeature: boolean };

/**
 * What is left of free rounds that the player was granted, each a plain spin at this stake. `collected`: what they have won so far, which becomes
 * bonus money when they end; absent where wins are cash.
 */
export type SlotFreeRounds = {
  grantId: string;
  stake: string;
  left: number;
  until: string;
  collected?: string | undefined;
};

export type SlotOpened = {
  gameCode: string;
  versionHash: string;
  currency: string;
  balance: string;
  /** Bonus money that can be used in this game; absent where none can. */
  bonus?: string | undefined;
  stakes: string[];
  defaultStake: string;
  /** The game's options that the player's region allows. */
  options: SlotOption[];
  /** Null for a game without a jackpot and where none can be won. */
  jackpot: SlotJackpot | null;
  /** Used one after the other, before any stake in cash. */
  freeRounds: readonly SlotFreeRounds[];
  mode: 'real' | 'demo';
  fair: SlotFair;
  lastRound: SlotSpun | null;
  /** A settled round whose presentation the player has not finished. */
  unfinished: SlotSpun | null;
  limits: {
    minCycle_ms: number;
    autoplayAllowed: boolean;
    autoplayMax: number;
    /** Minutes until the player's reality check, and the maximum that the region allows. */
    reminder_min: number;
    maxReminder_min: number;
    /** Minutes of mandatory break after each hour of play. 0: none. */
    mandatoryBreak_min: number;
  };
};

/**
 * The requests that the game makes through its host over HTTP. A refusal rejects with an error that has a string `code` of the platform's
 * list. Anything else, and the codes in `UNKNOWN_OUTCOME`, count as a lost connection: the round may or may not exist.
 */
export type SlotApi = {
  open: () => Promise<SlotOpened>;
  /** Idempotent: the same `clientRoundId` returns the recorded round and moves nothing, so a retry is safe. */
  spin(input: { stake: string; clientRoundId: string; option?: string; grant?: string }): Promise<SlotSpun>;
  /** Returns the current amount of the progressive jackpot, or null without one. */
  jackpot: () => Promise<string | null>;
  presented: (roundId: string) => Promise<void>;
  /** Saves the player's reality-check interval in minutes. */
  setReminder: (minutes: number) => Promise<void>;
  rotate: (clientSeed: string) => Promise<SlotFair>;
};

/** The events that the game sends to its host. */
export type SlotEvent =
  | { type: 'open_cashier' }
  | { type: 'leave' }
  | { type: 'round_started'; clientRoundId: string }
  | { type: 'round_shown'; roundId: string }
  | {
      type: 'open_verify';
      serverSeed: string;
      clientSeed: string;
      nonce: number;
      gameCode: string;
      versionHash: string;
      /** The bet mode of the round. Absent for a plain spin. */
      option?: string;
    }
  | { type: 'refused'; code: string };

const UNKNOWN_OUTCOME: readonly string[] = ['RETRY', 'SYSTEM_ERROR', 'RATE_LIMITED', 'MAINTENANCE'];

/** Returns the refusal code of a failed call, or null when it is unknown whether the call took effect. */
export function refusalCode(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  return UNKNOWN_OUTCOME.includes(error.code) ? null : error.code;
}
