import type { AccountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { oldestHour, type PlayLimit, STAKE_KINDS, WIN_KINDS } from './rules/play-limits.ts';

/** What bounds a player's debits. */
export interface BettingLimits {
  limits: readonly PlayLimit[];
  excludedUntil: Date | null;
}

/**
 * Sets what bounds a player's debits, in place of what did before. Holds from the next bet on, in every process: the command counter
 * moves on, so that a group that knew the player otherwise is decided again. The first limit counts the player's last month from the
 * ledger; from then on each bet counts itself. What is owed to the player is credited all the same.
 */
export async function setBettingLimits(
  tx: Tx,
  accountId: AccountId,
  { limits, excludedUntil }: BettingLimits,
): Promise<void> {
  const json = limits.length > 0 ? JSON.stringify(limits.map(({ name, max }) => ({ name, max: String(max) }))) : null;
  await sql`
    insert into bets.player_state (account_id, limits, excluded_until, commands)
    values (${accountId}, ${json}::json, ${excludedUntil}, 1)
    on conflict (account_id) do update set limits = excluded.limits, excluded_until = excluded.excluded_until,
      commands = player_state.commands + 1`.execute(tx);
  if (json === null) await tx.deleteFrom('bets.play_hour').where('account_id', '=', accountId).execute();
  else await countFromLedger(tx, accountId);
}

/** Sets from when on a player's time for play is used up, in place of what was set before; null: never. Holds as `setBettingLimits` does. */
export async function setPlayTimeEnd(tx: Tx, accountId: AccountId, until: Date | null): Promise<void> {
  await sql`
    insert into bets.player_state (account_id, play_until, commands) values (${accountId}, ${until}, 1)
    on conflict (account_id) do update set play_until = excluded.play_until, commands = player_state.commands + 1`.execute(
    tx,
  );
}

/** Counts the past, unless it is counted already. The row of the player is locked, so no bet is booked meanwhile. */
async function countFromLedger(tx: Tx, accountId: AccountId): Promise<void> {
  await sql`
    insert into bets.play_hour (account_id, hour, staked, won)
    select account_id, floor(extract(epoch from at) / 3600)::int,
      coalesce(sum(held_delta - amount) filter (where kind = any(${STAKE_KINDS}::text[])), 0),
      coalesce(sum(amount) filter (where kind = any(${WIN_KINDS}::text[])), 0)
    from ledger.entry
    where account_id = ${accountId} and at >= to_timestamp(${oldestHour(new Date())}::bigint * 3600)
      and kind = any(${[...STAKE_KINDS, ...WIN_KINDS]}::text[])
      and not exists (select from bets.play_hour where account_id = ${accountId})
    group by 1, 2`.execute(tx);
}

/** The job: removes hours that no limit counts any more. */
export async function pruneOldPlayHours(db: Db): Promise<void> {
  await db.deleteFrom('bets.play_hour').where('hour', '<', oldestHour(new Date())).execute();
}
