import { type Currency, type FishHit, type FishSessionNow, formatMoney, type Money } from '@fairhouse/contracts';
import {
  freeFunds,
  type HitBatch,
  type PaidHit,
  SESSION_MS,
  SESSION_SHOTS,
  type SessionContext,
  type SessionState,
} from '@fairhouse/game-math/fish';
import type { JsonObject } from '#bets';
import type { Refusal } from '#refusal';
import { type BegunSession, sessionIdOf } from './session-store.ts';

/** Sums over the batches of a session; money in the smallest unit. */
export interface Totals {
  hits: number;
  kills: number;
  stake: bigint;
  win: bigint;
}

export const NO_TOTALS: Totals = { hits: 0, kills: 0, stake: 0n, win: 0n };

export const withBatch = (totals: Totals, { hits, stake, win }: HitBatch): Totals => ({
  hits: totals.hits + hits.length,
  kills: totals.kills + hits.filter(({ killed }) => killed).length,
  stake: totals.stake + stake,
  win: totals.win + win,
});

/** Returns what the round of a session shows of a batch: its hits, and the session so far. */
export const toBatchDetail = ({ number, hits }: HitBatch, totals: Totals, currency: Currency): JsonObject => ({
  batch: number,
  hits: hits.map(({ shot, fish, kind, step, multiplier, killed }) => ({ shot, fish, kind, step, multiplier, killed })),
  total: {
    hits: totals.hits,
    kills: totals.kills,
    stake: formatMoney(totals.stake as Money, currency),
    win: formatMoney(totals.win as Money, currency),
  },
});

export const toHit = (hit: PaidHit, currency: Currency): FishHit => {
  const { shot, fish, kind, step, roll, outOf, multiplier, killed } = hit;
  const stake = formatMoney(hit.stake as Money, currency);
  return {
    shot,
    fish,
    kind,
    step,
    roll,
    outOf,
    multiplier,
    killed,
    stake,
    win: formatMoney(hit.win as Money, currency),
  };
};

/** Returns a session as its player sees it. The server seed is shown when the session has ended. */
export function describeSession({
  begun,
  step,
  state,
  context,
  totals,
  balance,
  fundsRefusal,
}: {
  begun: BegunSession;
  step: number;
  state: SessionState;
  context: SessionContext;
  totals: Totals;
  balance: bigint | null;
  fundsRefusal: Refusal | null;
}): FishSessionNow {
  const { commitment, nextCommitment, clientSeed, serverSeed, startedAt } = begun;
  const format = (amount: bigint): string => formatMoney(amount as Money, begun.room.currency);
  return {
    sessionId: sessionIdOf(begun),
    seat: begun.seat,
    step,
    startedAt,
    endsAt: startedAt + SESSION_MS,
    shotsLeft: SESSION_SHOTS - state.shots,
    lastShot: state.lastShot,
    held: format(state.held),
    free: format(freeFunds(context, state)),
    balance: balance === null ? null : format(balance),
    stake: format(totals.stake),
    win: format(totals.win),
    collisions: state.collisions,
    fundsRefusal: fundsRefusal && { code: fundsRefusal.code, params: fundsRefusal.details.params ?? {} },
    seeds: { commitment, clientSeed, serverSeed: state.ended ? serverSeed : null },
    nextCommitment,
    ended: state.ended,
  };
}
