import type { PaidHit } from './session-state.ts';

/** Sums over hits. Money in the smallest unit. */
export type HitSums = { hits: number; kills: number; stake: bigint; win: bigint };

export type SessionSummary = HitSums & {
  /** By the id of the kind; kinds without a hit are absent. */
  byKind: ReadonlyMap<string, HitSums>;
};

const NONE: HitSums = { hits: 0, kills: 0, stake: 0n, win: 0n };

/** Sums up the booked hits of a session, in all and by kind of fish. */
export function summarizeHits(hits: readonly PaidHit[]): SessionSummary {
  const byKind = new Map<string, HitSums>();
  for (const hit of hits) byKind.set(hit.kind, withHit(byKind.get(hit.kind) ?? NONE, hit));
  return { ...hits.reduce(withHit, NONE), byKind };
}

const withHit = (sums: HitSums, { killed, stake, win }: PaidHit): HitSums => ({
  hits: sums.hits + 1,
  kills: sums.kills + (killed ? 1 : 0),
  stake: sums.stake + stake,
  win: sums.win + win,
});
