import type { SlotFair, SlotOpened, SlotSpun } from './api.ts';
import type { Autoplay, AutoplayEnd } from './autoplay.ts';

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

export type PendingSpin = { stake: string; clientRoundId: string };

/** Where a feature stands while it is shown. */
export type FeatureView = { played: number; total: number; won: string };

export type SlotState = {
  phase: Phase;
  opened: SlotOpened | null;
  /** What the player sees: the stake leaves it at once, the win arrives when it has been shown. */
  balance: string;
  stakeIndex: number;
  /** The win on show, null before the first round. */
  win: string | null;
  pending: PendingSpin | null;
  autoplay: Autoplay | null;
  feature: FeatureView | null;
  notice: Notice | null;
  fair: SlotFair | null;
  /** Rounds of this visit and the one before it, newest first. */
  history: readonly SlotSpun[];
  quick: boolean;
  sound: boolean;
};

export const HISTORY_LENGTH = 50;

export const initialState: SlotState = {
  phase: 'opening',
  opened: null,
  balance: '0',
  stakeIndex: 0,
  win: null,
  pending: null,
  autoplay: null,
  feature: null,
  notice: null,
  fair: null,
  history: [],
  quick: false,
  sound: false,
};

/** The stake chosen now. */
export function stakeOf(state: SlotState): string {
  return state.opened?.stakes[state.stakeIndex] ?? '0';
}
