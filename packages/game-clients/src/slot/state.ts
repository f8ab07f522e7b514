import { PLAIN_SPIN } from '@fairhouse/game-math';
import { shareOf } from '../game/amounts.ts';
import { type GameSession, noRounds } from '../game/game-session.ts';
import type { SlotFair, SlotFreeRounds, SlotOpened, SlotSpun } from './api.ts';
import type { Autoplay, AutoplayEnd } from './autoplay.ts';

/**
 * - `opening`: waiting for the server; `closed`: the game could not be opened
 * - `idle`: a spin may start
 * - `asking`: a spin was sent and not answered; `lost`: its outcome is unknown and the same spin can be sent again
 * - `showing`: a settled round is being shown
 */
export type Phase = 'opening' | 'closed' | 'idle' | 'asking' | 'lost' | 'showing';

export type Notice =
  | { kind: 'refused'; code: string }
  | { kind: 'lost' }
  | { kind: 'funds' }
  | { kind: 'bonus-begins' }
  | { kind: 'autoplay-ended'; why: AutoplayEnd }
  | { kind: 'free-rounds-begin' }
  | { kind: 'free-rounds-over'; collected?: string | undefined }
  | { kind: 'resumed' };

/** A spin in flight. `price` is what it costs, `fromBonus` the part of it in bonus money, `grant` the free rounds that it uses. */
export type PendingSpin = {
  stake: string;
  option: string;
  price: string;
  fromBonus: string;
  clientRoundId: string;
  grant?: string;
};

/** The progress of a feature in presentation. `won` is the round's win so far. */
export type FeatureView =
  | { kind: 'free'; played: number; total: number; multiplier: number; won: string }
  | { kind: 'hold'; respinsLeft: number; held: number; cells: number; won: string };

export type SlotState = {
  phase: Phase;
  opened: SlotOpened | null;
  /** The balance shown: the stake is deducted immediately, the win is added after the presentation. */
  balance: string;
  /** Bonus money that can be used in this game, shown as the balance is; null where none can. */
  bonus: string | null;
  /** The notice that play with bonus money begins was shown in this visit. */
  knowsBonus: boolean;
  /** The notice that wins of free rounds become bonus money was shown in this visit. */
  knowsCollected: boolean;
  stakeIndex: number;
  /**
   * The bet mode of a spin: a level of the game's options, or the plain spin. A bought feature is not a level, because each purchase is
   * confirmed separately.
   */
  option: string;
  /** The shown win. Null before the first round. */
  win: string | null;
  pending: PendingSpin | null;
  /** Free rounds, without those that were used. */
  freeRounds: readonly SlotFreeRounds[];
  autoplay: Autoplay | null;
  feature: FeatureView | null;
  notice: Notice | null;
  fair: SlotFair | null;
  /** Rounds of this session and the last one before it, newest first. */
  history: readonly SlotSpun[];
  session: GameSession;
  quick: boolean;
  sound: boolean;
};

export const HISTORY_LENGTH = 50;

export const initialState: SlotState = {
  phase: 'opening',
  opened: null,
  balance: '0',
  bonus: null,
  knowsBonus: false,
  knowsCollected: false,
  stakeIndex: 0,
  option: PLAIN_SPIN,
  win: null,
  pending: null,
  freeRounds: [],
  autoplay: null,
  feature: null,
  notice: null,
  fair: null,
  history: [],
  session: noRounds,
  quick: false,
  sound: false,
};

/** Returns the free rounds that the next spin uses; null when there are none. */
export const freeRoundsOf = ({ freeRounds }: Pick<SlotState, 'freeRounds'>): SlotFreeRounds | null =>
  freeRounds.find(({ left }) => left > 0) ?? null;

/** Returns how many free rounds are left. */
export const countFreeRounds = ({ freeRounds }: Pick<SlotState, 'freeRounds'>): number =>
  freeRounds.reduce((sum, { left }) => sum + left, 0);

/** Returns the selected stake. */
export function stakeOf(state: SlotState): string {
  return state.opened?.stakes[state.stakeIndex] ?? '0';
}

/** Returns the cost of a round in the given bet mode at the selected stake. */
export function priceOf(state: SlotState, option = state.option): string {
  const cost_x100 = state.opened?.options.find(({ id }) => id === option)?.cost_x100 ?? 100;
  return shareOf(stakeOf(state), cost_x100);
}
