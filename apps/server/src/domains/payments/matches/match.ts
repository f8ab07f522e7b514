import {
  type AccountId,
  type BrandId,
  type Currency,
  MATCH_GATEWAY,
  type MatchSlip,
  type MatchState,
  type Money,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { type MatchFlow, matchAt } from './advance-match.ts';

export interface MatchRow {
  account_id: bigint;
  match_id: bigint;
  brand_id: bigint;
  withdrawal_id: bigint;
  part: number;
  payer_id: bigint;
  deposit_id: bigint;
  amount: bigint;
  currency: string;
  state: MatchState;
  slip: MatchSlip;
  reserved_at: Date;
  reserved_until: Date;
  force_at: Date | null;
  slip_until: Date | null;
  reason: string;
}

/** A part of a withdrawal that another player's deposit pays. */
export interface MatchRecord {
  matchId: bigint;
  brandId: BrandId;
  receiverId: AccountId;
  withdrawalId: bigint;
  part: number;
  payerId: AccountId;
  depositId: bigint;
  amount: Money;
  currency: Currency;
  /** As stored, which a job updates. */
  stored: MatchFlow;
  /** As it is now. */
  flow: MatchFlow;
  reservedAt: Date;
  reason: string;
}

export function toMatch(row: MatchRow): MatchRecord {
  const stored: MatchFlow = {
    state: row.state,
    slip: row.slip,
    reservedUntil_ms: row.reserved_until.getTime(),
    forceAt_ms: row.force_at?.getTime() ?? null,
    slipUntil_ms: row.slip_until?.getTime() ?? null,
  };
  return {
    matchId: row.match_id,
    brandId: row.brand_id as BrandId,
    receiverId: row.account_id as AccountId,
    withdrawalId: row.withdrawal_id,
    part: row.part,
    payerId: row.payer_id as AccountId,
    depositId: row.deposit_id,
    amount: row.amount as Money,
    currency: row.currency as Currency,
    stored,
    flow: matchAt(stored, Date.now()),
    reservedAt: row.reserved_at,
    reason: row.reason,
  };
}

/** Whether a deposit is paid to another player. */
export const isMatched = ({ gateway }: { gateway: string }): boolean => gateway === MATCH_GATEWAY;

/** Whether the payer of a matched deposit says that it is paid, and nobody has decided that it is not. */
export async function isMatchPaid(
  tx: Tx,
  { accountId, depositId }: { accountId: AccountId; depositId: bigint },
): Promise<boolean> {
  const { rows } = await sql`select from payments.match
    where payer_id = ${accountId} and deposit_id = ${depositId} and state in ('payerPaid', 'notReceived')`.execute(tx);
  return rows.length > 0;
}

/** Returns the match of a payer's deposit; undefined for none of this player. */
export async function findByDeposit(
  db: Db | Tx,
  payerId: AccountId,
  depositId: bigint,
): Promise<MatchRecord | undefined> {
  const { rows } = await sql<MatchRow>`select * from payments.match
    where payer_id = ${payerId} and deposit_id = ${depositId}`.execute(db);
  return rows[0] && toMatch(rows[0]);
}

/** Returns a match of a brand; undefined for none of it. */
export async function findOfBrand(db: Db | Tx, brandId: BrandId, matchId: bigint): Promise<MatchRecord | undefined> {
  const { rows } = await sql<MatchRow>`select * from payments.match
    where brand_id = ${brandId} and match_id = ${matchId}`.execute(db);
  return rows[0] && toMatch(rows[0]);
}

/** Lists the matches of a receiver's withdrawal, by part. */
export async function listOfWithdrawal(db: Db, receiverId: AccountId, withdrawalId: bigint): Promise<MatchRecord[]> {
  const { rows } = await sql<MatchRow>`select * from payments.match
    where account_id = ${receiverId} and withdrawal_id = ${withdrawalId} order by part`.execute(db);
  return rows.map(toMatch);
}

/** Locks a match that is known, by its account. */
export async function lockMatch(
  tx: Tx,
  { receiverId, matchId }: Pick<MatchRecord, 'receiverId' | 'matchId'>,
): Promise<MatchRecord | undefined> {
  const { rows } = await sql<MatchRow>`select * from payments.match
    where account_id = ${receiverId} and match_id = ${matchId} for update`.execute(tx);
  return rows[0] && toMatch(rows[0]);
}
