import { calls } from '@fairhouse/contracts';
import type { Db } from '#db';
import type { HandleCall } from '#http';
import { getOverview } from './get-overview.ts';
import { listStatements } from './list-statements.ts';

/** Registers the player's calls about cashback. */
export function registerCashbackRoutes(handle: HandleCall, db: Db): void {
  handle(calls.cashback.overview, ({ member: { accountId, currency }, brand: { brandId } }) =>
    getOverview(db, { accountId, brandId, currency }),
  );
  handle(calls.cashback.statements, ({ member: { accountId, currency }, brand: { brandId } }, input) =>
    listStatements(db, { accountId, brandId, currency }, input),
  );
}
