import { PLAIN_SPIN } from '@fairhouse/game-math';
import { shareOf } from './amounts.ts';
import type { SlotFair, SlotOpened, SlotSpun } from './api.ts';
import type { Autoplay, AutoplayEnd } from './autoplay.ts';
import { type GameSession, noRounds } from './game-session.ts';

/**
 * - `opening`: waiting for the server; `closed`: the game could not be opened
 * - `idle`: a spin may begin
 * - `asking`: a spin was sent and not answered; `lost`: its outcome is unknown and the same spin can be sent again
 * - `showing`: a settled round is being shown
 */
export type Phase = 'opening' | 'closed' | 'idle' | 'asking' | 'lost' | 'showing';

export type Notice =
  | { kind: 'refused'; code: string }
  | { kind: 'lost' }
  | { kind: 'funds' }
  | { kind: 'autoplay-ended'; why: AutoplayEnd }
  | { kind: 'resumed' };

/** A spin on its way: `price` is what it takes from the balance. */
export type PendingSpin = { stake: string; option: string; price: string; clientRoundId: string };

/** Where a feature stands while it is shown; `won` is what the round has brought so far. */
export type FeatureView =
  | { kind: 'free'; played: number; total: number; multiplier: number; won: string }
  | { kind: 'hold'; respinsLeft: number; held: number; cells: number; won: string };

export type SlotState = {
  phase: Phase;
  opened: SlotOpened | null;
  /** What the player sees: the stake leaves it at once, the win arrives when it has been shown. */
  balance: string;
  stakeIndex: number;
  /** How a spin is bet: a level of the game's options, or the plain spin. Bought features are no level: each is confirmed by itself. */
  option: string;
  /** The win on show, null before the first round. */
  win: string | null;
  pending: PendingSpin | null;
  autoplay: Autoplay | null;
  feature: FeatureView | null;
  notice: Notice | null;
  fair: SlotFair | null;
  /** Rounds of this visit and the one before it, newest first. */
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
  stakeIndex: 0,
  option: PLAIN_SPIN,
  win: null,
  pending: null,
  autoplay: null,
  feature: null,
  notice: null,
  fair: null,
  history: [],
  session: noRounds,
  quick: false,
  sound: false,
};

/** The stake chosen now. */
export function stakeOf(state: SlotState): string {
  return state.opened?.stakes[state.stakeIndex] ?? '0';
}

/** What a round costs that is bet in the given way, at the stake chosen now. */
export function priceOf(state: SlotState, option = state.option): string {
  const cost_x100 = state.opened?.options.find(({ id }) => id === option)?.cost_x100 ?? 100;
  return shareOf(stakeOf(state), cost_x100);
}
