import type { AccountId, Money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { advanceCommands } from '#ledger';
import { normalizeId } from './ids.ts';

/** Free rounds to grant: their number, the games of one vendor, and the maximum stake of each. */
export interface FreeRounds {
  accountId: AccountId;
  grantId: string;
  vendor: string;
  games: readonly string[];
  stake: Money;
  rounds: number;
  validFrom: Date;
  validUntil: Date;
  /** Whether wins are collected, for bonus money that they become at the end; otherwise they are cash. Of our own slots. */
  collects?: boolean;
}

/** Grants a player free rounds. Idempotent by id. */
export async function grantFreeRounds(tx: Tx, rounds: FreeRounds): Promise<void> {
  await tx
    .insertInto('bets.free_grant')
    .values({
      account_id: rounds.accountId,
      grant_id: normalizeId(rounds.grantId),
      vendor: rounds.vendor,
      games: [...rounds.games],
      stake: rounds.stake,
      rounds: rounds.rounds,
      valid_from: rounds.validFrom,
      valid_until: rounds.validUntil,
      collected: rounds.collects ? 0n : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What is left of a grant. */
export interface FreeRoundsLeft {
  grantId: string;
  stake: Money;
  left: number;
  until: Date;
  /** What was won so far, which becomes bonus money; null where wins are cash. */
  collected: Money | null;
}

/** Returns the grants of a player that can be used in a game of a vendor now, the one that ends first before others. */
export async function listFreeRounds(
  db: Db,
  accountId: AccountId,
  { vendor, game }: { vendor: string; game: string },
): Promise<FreeRoundsLeft[]> {
  const { rows } = await sql<FreeRoundsLeft>`
    select grant_id as "grantId", stake, rounds - used as left, valid_until as until, collected from bets.free_grant
    where account_id = ${accountId} and vendor = ${vendor} and ${game} = any(games) and used < rounds
      and cancelled_at is null and collected_at is null and valid_from <= now() and valid_until > now()
    order by valid_until, grant_id`.execute(db);
  return rows;
}

/**
 * Cancels the unused free rounds of a grant. A stake being decided at this moment may still use one. Returns false when already cancelled.
 */
export async function cancelFreeRounds(tx: Tx, accountId: AccountId, grantId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bets.free_grant')
    .set({ cancelled_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('grant_id', '=', normalizeId(grantId))
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A grant of a player. */
export interface GrantOf {
  accountId: AccountId;
  grantId: string;
}

/**
 * Returns grants that collect wins and are over: played, cancelled, or past their end, and whose wins are not taken yet. In the order of
 * accounts and ids, those after `after`.
 */
export async function findEndedGrants(db: Db, after: GrantOf | null, limit: number): Promise<GrantOf[]> {
  const rest = sql`collected is not null and collected_at is null
    and (account_id, grant_id) > (${after?.accountId ?? 0n}::bigint, ${after?.grantId ?? ''})`;
  const { rows } = await sql<GrantOf>`
    select account_id as "accountId", grant_id as "grantId" from (
      select account_id, grant_id from bets.free_grant where ${rest} and (used = rounds or cancelled_at is not null)
      union select account_id, grant_id from bets.free_grant where ${rest} and valid_until <= now()) as ended
    order by account_id, grant_id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Takes what a grant has collected, once, and ends it. Returns null when that was done before, and unless `isOver` while rounds can still be
 * played. Locks the account: a round that is being decided at this moment is decided again.
 */
export async function takeCollected(
  tx: Tx,
  accountId: AccountId,
  grantId: string,
  { isOver }: { isOver: boolean } = { isOver: false },
): Promise<bigint | null> {
  await advanceCommands(tx, accountId);
  const { rows } = await sql<{ collected: bigint }>`
    update bets.free_grant set collected_at = now()
    where account_id = ${accountId} and grant_id = ${normalizeId(grantId)} and collected is not null and collected_at is null
      and (${isOver} or used = rounds or cancelled_at is not null or valid_until <= now())
    returning collected`.execute(tx);
  return rows[0]?.collected ?? null;
}
