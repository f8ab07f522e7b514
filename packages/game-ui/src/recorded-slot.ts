import type { calls, Output } from '@fairhouse/contracts';
import type { SlotSpun } from '@fairhouse/game-clients/slot';
import { isSlotRound } from '@fairhouse/game-math';

/** A round in full, as its player and an operator see it. */
export type PlayedRound = Output<typeof calls.bets.round>;

const NOTHING = '0';

/** Converts a recorded round for the game's replay; null when its outcome is not a slot's. */
export function recordedSlot(detail: PlayedRound): SlotSpun | null {
  const { outcome, fair, free } = detail;
  const isFree = /[1-9]/.test(free);
  // a free round that won nothing moved nothing
  const balance = detail.balanceAfter ?? (isFree ? NOTHING : null);
  if (!isSlotRound(outcome) || !fair || balance === null) return null;
  return {
    roundId: detail.roundId,
    // the record counts the stake of a free round apart; what it paid is a multiple of it
    stake: isFree ? free : detail.stake,
    win: detail.win,
    jackpot: detail.jackpot,
    balance,
    free: isFree,
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
