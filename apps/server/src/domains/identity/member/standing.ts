import type { AccountId, AccountStanding, BrandId, Currency } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { blockBetting } from '#bets';
import type { RowOf, Tx } from '#db';
import { type Refusal, refuse } from '#refusal';
import { BETTING_LOCKED } from './action-lock.ts';

/** Whether a row of `identity.member` is blocked now: a block ends at its end time, even before the job has run. */
export const BLOCKED_NOW = sql<boolean>`(blocked and coalesce(blocked_until > now(), true))`;

/** Whether the account may not bet, transfer or launch: blocked, being closed or closed. */
export const SHUT_NOW = sql<boolean>`(${BLOCKED_NOW} or closing_at is not null or closed_at is not null)`;

/** The standing of a member's account, and the recipient of notifications about it. */
export interface MemberStanding {
  brandId: BrandId;
  type: number;
  currency: Currency;
  username: string;
  email: string;
  language: string;
  standing: AccountStanding;
  blockedUntil: Date | null;
  /** Since when the account is being closed, or is closed. */
  since: Date | null;
}

/** `blocked` is `BLOCKED_NOW`. */
type ShutColumns = RowOf<'identity.member', 'blocked' | 'blocked_until' | 'closed_at'>;

/** Refuses ACCOUNT_CLOSED and ACCOUNT_BLOCKED (value.until). */
export function requireUnshut(row: ShutColumns): void {
  if (row.closed_at) throw refuse('ACCOUNT_CLOSED');
  if (row.blocked) throw refuseBlocked(row.blocked_until);
}

function refuseBlocked(until: Date | null): Refusal {
  const minute = until?.toISOString().slice(0, 16).replace('T', ' ');
  return refuse('ACCOUNT_BLOCKED', {
    params: { until: minute ? `${minute} UTC` : 'none' },
    value: { until: until?.toISOString() ?? null },
  });
}

/**
 * Allows a money movement that the player requested, `in` or `out`, and locks the standing until this transaction ends, so that the account
 * cannot close in the meantime. Refuses ACCOUNT_CLOSED, ACCOUNT_BLOCKED, and for money in ACCOUNT_CLOSING.
 */
export async function requireOpenAccount(tx: Tx, id: AccountId, direction: 'in' | 'out'): Promise<void> {
  const row = await tx
    .selectFrom('identity.member')
    .select([BLOCKED_NOW.as('blocked'), 'blocked_until', 'closing_at', 'closed_at'])
    .where('account_id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow();
  requireUnshut(row);
  if (direction === 'in' && row.closing_at) throw refuse('ACCOUNT_CLOSING');
}

/** Whether the account is closed. It locks nothing: money that arrives in the moment of the closing is listed as late. */
export async function isAccountClosed(tx: Tx, id: AccountId): Promise<boolean> {
  const row = await tx
    .selectFrom('identity.member')
    .select('closed_at')
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();
  return row.closed_at !== null;
}

/** Locks a member for a change of the account's standing. */
export async function lockStanding(tx: Tx, id: AccountId): Promise<MemberStanding> {
  const row = await tx
    .selectFrom('identity.member')
    .select(['brand_id', 'type', 'currency', 'username', 'email', 'language'])
    .select([BLOCKED_NOW.as('blocked'), 'blocked_until', 'closing_at', 'closed_at'])
    .where('account_id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return {
    brandId: row.brand_id as BrandId,
    type: row.type,
    currency: row.currency as Currency,
    username: row.username,
    email: row.email,
    language: row.language,
    standing: toStanding(row),
    blockedUntil: row.blocked ? row.blocked_until : null,
    since: row.closed_at ?? row.closing_at,
  };
}

/** Derives the account's standing from its columns. */
export function toStanding(row: ShutColumns & RowOf<'identity.member', 'closing_at'>): AccountStanding {
  if (row.closed_at) return 'closed';
  if (row.blocked) return 'blocked';
  return row.closing_at ? 'closing' : 'open';
}

/** The columns that a change of the standing sets; omitted ones stay. */
type StandingChange = Partial<RowOf<'identity.member', 'blocked' | 'blocked_until' | 'closing_at' | 'closed_at'>>;

/** Changes the standing of a locked member's account, also for the bets, in every process. */
export async function updateStanding(tx: Tx, id: AccountId, change: StandingChange): Promise<void> {
  await tx.updateTable('identity.member').set(change).where('account_id', '=', id).execute();
  await applyStanding(tx, id);
}

/** Blocks or allows bets, by the account's current standing and the lock of betting. */
export async function applyStanding(tx: Tx, id: AccountId): Promise<void> {
  const { shut } = await tx
    .selectFrom('identity.member')
    .select(sql<boolean>`(${SHUT_NOW} or ${BETTING_LOCKED})`.as('shut'))
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();
  await blockBetting(tx, id, shut);
}
