import type { calls, Output } from '@fairhouse/contracts';
import type { SlotSpun } from '@fairhouse/game-clients/slot';
import { isSlotRound } from '@fairhouse/game-math';

/** A round in full, as its player and an operator see it. */
export type PlayedRound = Output<typeof calls.bets.round>;

/** Converts a recorded round for the game's replay; null when its outcome is not a slot's. */
export function recordedSlot(detail: PlayedRound): SlotSpun | null {
  const { outcome, fair } = detail;
  if (!isSlotRound(outcome) || !fair || detail.balanceAfter === null) return null;
  return {
    roundId: detail.roundId,
    stake: detail.stake,
    win: detail.win,
    jackpot: detail.jackpot,
    balance: detail.balanceAfter,
    round: outcome,
    fair: {
      seedPairId: fair.seedPairId,
      nonce: fair.nonce,
      clientSeed: fair.clientSeed,
      commitment: fair.commitment,
    },
    at: detail.at,
  };
}
