import type { AccountId, AwardCause, BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { requireOpenAccount } from '#identity';
import { refuse } from '#refusal';
import { requireOfferable } from '#rg';
import { type AwardRow, type RewardDeps, toAward } from './award.ts';
import { payAward } from './pay-award.ts';

/**
 * Claims an offered award and pays it. An award that is issued is returned as it is. Refuses NOT_FOUND, REWARD_CLOSED (over, rejected, in
 * review), RAFFLE_CLOSED, PLAY_EXCLUDED, ACCOUNT_CLOSED, ACCOUNT_CLOSING.
 */
export const claimAward = (db: Db, deps: RewardDeps, accountId: AccountId, no: bigint): Promise<AwardRow> =>
  db.transaction().execute(async (tx) => {
    const row = await lockAward(tx, accountId, no);
    if (row.state === 'issued') return row;
    if (row.state !== 'offered') throw refuse('REWARD_CLOSED');
    if (row.claim_until && row.claim_until.getTime() <= Date.now()) throw refuse('REWARD_CLOSED');
    return issue(tx, deps, row, {});
  });

/** An operator's decision about an award of the brand. */
export interface AwardDecision {
  accountId: AccountId;
  brandId: BrandId;
  no: bigint;
  operatorId: bigint;
  reason: string;
  /** Null where the award is paid. */
  cause: AwardCause | null;
}

/**
 * Pays or rejects an award that is in review. Refuses INVALID_INPUT for a rejection without a cause, NOT_FOUND, STATE_CHANGED, RAFFLE_CLOSED, PLAY_EXCLUDED,
 * ACCOUNT_CLOSED, ACCOUNT_CLOSING.
 */
export async function decideAward(
  tx: Tx,
  deps: RewardDeps,
  { accept, ...decision }: AwardDecision & { accept: boolean },
): Promise<AwardRow> {
  const { cause } = decision;
  if (!accept && cause === null) throw refuse('INVALID_INPUT', { field: 'cause', params: { field: 'cause' } });
  const row = await lockAwardOfBrand(tx, decision);
  if (row.state !== 'review') throw refuse('STATE_CHANGED');
  const by = { decided_by: decision.operatorId };
  if (accept) return issue(tx, deps, row, by);
  return end(tx, row, { ...by, state: 'rejected', decision: decision.reason, cause: cause ?? '' });
}

/** Takes back an offered award. Refuses NOT_FOUND, STATE_CHANGED. */
export async function voidAward(tx: Tx, decision: AwardDecision): Promise<AwardRow> {
  const row = await lockAwardOfBrand(tx, decision);
  if (row.state !== 'offered') throw refuse('STATE_CHANGED');
  return end(tx, row, {
    state: 'voided',
    decided_by: decision.operatorId,
    decision: decision.reason,
    cause: decision.cause ?? '',
  });
}

/** Puts a rejected award before an operator again, with the objection of the player. Refuses NOT_FOUND, STATE_CHANGED. */
export async function reopenAward(tx: Tx, accountId: AccountId, no: bigint, objection: string): Promise<void> {
  const row = await lockAward(tx, accountId, no);
  if (row.state !== 'rejected') throw refuse('STATE_CHANGED');
  await tx
    .updateTable('rewards.award')
    .set({ state: 'review', review_reason: objection, decided_at: null, decided_by: null, decision: '', cause: '' })
    .where('account_id', '=', accountId)
    .where('award_no', '=', no)
    .execute();
}

/**
 * Takes back an award whose cause is gone: an offer, and bonus money that is not cash yet, also what wins of free rounds became or will. Other awards that were claimed stay. Returns whether
 * it was taken back. Refuses NOT_FOUND.
 */
export async function takeBackAward(
  tx: Tx,
  { voidBonus }: Pick<RewardDeps, 'voidBonus'>,
  accountId: AccountId,
  no: bigint,
): Promise<boolean> {
  const row = await lockAward(tx, accountId, no);
  const isOffer = row.state === 'offered';
  const isBonus = row.state === 'issued' && (row.kind === 'bonus' || row.kind === 'free-rounds');
  if (!isOffer && !(isBonus && (await voidBonus(tx, accountId, no)))) return false;
  await end(tx, row, { state: 'voided' });
  return true;
}

/** Job: ends offers that were not claimed in time. */
export async function expireAwards(db: Db): Promise<void> {
  await db
    .updateTable('rewards.award')
    .set({ state: 'expired', decided_at: sql`now()` })
    .where('state', '=', 'offered')
    .where('claim_until', '<=', sql<Date>`now()`)
    .execute();
}

async function issue(
  tx: Tx,
  deps: RewardDeps,
  row: AwardRow,
  by: Partial<Pick<AwardRow, 'decided_by'>>,
): Promise<AwardRow> {
  const award = toAward(row);
  await requireOpenAccount(tx, award.accountId, 'in');
  await requireOfferable(tx, award.accountId);
  const issued = await end(tx, row, { ...by, state: 'issued' });
  await payAward(tx, deps, award);
  return issued;
}

const end = (
  tx: Tx,
  { account_id, award_no }: AwardRow,
  set: Pick<AwardRow, 'state'> & Partial<Pick<AwardRow, 'decided_by' | 'decision' | 'cause'>>,
): Promise<AwardRow> =>
  tx
    .updateTable('rewards.award')
    .set({ ...set, decided_at: sql`now()` })
    .where('account_id', '=', account_id)
    .where('award_no', '=', award_no)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Locks an award of a player. Refuses NOT_FOUND. */
export async function lockAward(tx: Tx, accountId: AccountId, no: bigint): Promise<AwardRow> {
  const row = await tx
    .selectFrom('rewards.award')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('award_no', '=', no)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw refuse('NOT_FOUND', { field: 'no' });
  return row;
}

async function lockAwardOfBrand(tx: Tx, { accountId, brandId, no }: AwardDecision): Promise<AwardRow> {
  const row = await lockAward(tx, accountId, no);
  if (row.brand_id !== brandId) throw refuse('NOT_FOUND', { field: 'no' });
  return row;
}
