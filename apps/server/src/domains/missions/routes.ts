import { calls } from '@fairhouse/contracts';
import type { Db } from '#db';
import type { HandleCall } from '#http';
import { getLeaderboard } from './get-leaderboard.ts';
import { getSummary } from './get-summary.ts';

/** Registers the player's calls about missions and leaderboards. */
export function registerMissionRoutes(handle: HandleCall, db: Db): void {
  handle(calls.missions.summary, ({ member: { accountId, currency }, brand: { brandId }, language }) =>
    getSummary(db, { accountId, brandId, currency, language }),
  );
  handle(calls.missions.leaderboard, ({ member: { accountId, currency }, brand: { brandId }, language }, input) =>
    getLeaderboard(db, { accountId, brandId, currency, language }, input),
  );
}
