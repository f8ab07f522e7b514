import type { SlotRound } from '@fairhouse/game-math';

/** The seed pair in use and what is promised next; `revealed` is the pair that a rotation has just ended. */
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

/** A progressive jackpot: what a hit would pay now, what a ticket costs, what the pot begins with. Money as decimal strings. */
export type SlotJackpot = { code: string; amount: string; ticket: string; resetValue: string };

/**
 * A settled round as the server recorded it. Money as decimal strings; `jackpot` is what of the win came from the progressive jackpot; `stake` is what it cost, the stake times the cost of its option;
 * `balance` is the one after the round.
 */
export type SlotSpun = {
  roundId: string;
  stake: string;
  win: string;
  jackpot: string;
  balance: string;
  round: SlotRound;
  fair: { seedPairId: string; nonce: number; clientSeed: string; commitment: string };
  at: string;
};

/** A way to bet besides the plain spin: what a round costs, in hundredths of the stake. */
export type SlotOption = { id: string; cost_x100: number; buysFeature: boolean };

export type SlotOpened = {
  gameCode: string;
  versionHash: string;
  currency: string;
  balance: string;
  stakes: string[];
  defaultStake: string;
  /** What the game has and the place of the player allows. */
  options: SlotOption[];
  /** Null for a game without one, and where none can be won. */
  jackpot: SlotJackpot | null;
  mode: 'real' | 'demo';
  fair: SlotFair;
  lastRound: SlotSpun | null;
  /** A settled round that the player has not seen to its end. */
  unfinished: SlotSpun | null;
  limits: {
    minCycle_ms: number;
    autoplayAllowed: boolean;
    autoplayMax: number;
    /** Minutes until the player is reminded of the time, and the most that the place allows. */
    reminder_min: number;
    maxReminder_min: number;
    /** Minutes of rest after each hour of play; 0: none. */
    mandatoryBreak_min: number;
  };
};

/**
 * What the game asks of its host, which carries it over HTTP. A refusal rejects with an error that has a string `code` of the
 * platform's list; anything else, and the codes in `UNKNOWN_OUTCOME`, count as a lost link: the round may or may not exist.
 */
export type SlotApi = {
  open: () => Promise<SlotOpened>;
  /** The same `clientRoundId` gives the recorded round again and moves nothing, so a retry is safe. */
  spin(input: { stake: string; clientRoundId: string; option?: string }): Promise<SlotSpun>;
  /** What a hit of the progressive jackpot would pay now; null without one. */
  jackpot: () => Promise<string | null>;
  presented: (roundId: string) => Promise<void>;
  /** Keeps after how many minutes the player wants to be reminded of the time. */
  setReminder: (minutes: number) => Promise<void>;
  rotate: (clientSeed: string) => Promise<SlotFair>;
};

/** What the game tells its host. */
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
      /** How the round was bet; absent for a plain spin. */
      option?: string;
    }
  | { type: 'refused'; code: string };

const UNKNOWN_OUTCOME: readonly string[] = ['RETRY', 'SYSTEM_ERROR', 'RATE_LIMITED', 'MAINTENANCE'];

/** The refusal code of a failed call, or null when nobody can say whether the call was carried out. */
export function refusalCode(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  return UNKNOWN_OUTCOME.includes(error.code) ? null : error.code;
}
