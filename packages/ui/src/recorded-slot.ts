import type { calls, Output } from '@fairhouse/contracts';
import type { SlotSpun } from '@fairhouse/game-clients/slot';

/** A round in full, as its player and an operator read it. */
export type PlayedRound = Output<typeof calls.bets.round>;

/** A recorded round as the game's replay takes it; null when its outcome is none of a slot. */
export function recordedSlot(detail: PlayedRound): SlotSpun | null {
  const { outcome, fair } = detail;
  if (!Array.isArray(outcome['spins']) || outcome['spins'].length === 0) return null;
  if (typeof outcome['totalWin_x100'] !== 'number' || !fair || detail.balanceAfter === null) return null;
  return {
    roundId: detail.roundId,
    stake: detail.stake,
    win: detail.win,
    jackpot: detail.jackpot,
    balance: detail.balanceAfter,
    round: outcome as unknown as SlotSpun['round'],
    fair: {
      seedPairId: fair.seedPairId,
      nonce: fair.nonce,
      clientSeed: fair.clientSeed,
      commitment: fair.commitment,
    },
    at: detail.at,
  };
}
