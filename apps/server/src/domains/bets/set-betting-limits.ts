import type { AccountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { advanceCommands } from '#ledger';
import { BONUS_KINDS, oldestHour, type PlayLimit, STAKE_KINDS, WIN_KINDS } from './rules/play-limits.ts';

/** The limits on a player's debits. */
export interface BettingLimits {
  limits: readonly PlayLimit[];
  excludedUntil: Date | null;
  /** When the play time is used up; null: never. */
  playUntil: Date | null;
}

/**
 * Replaces the limits on a player's debits. They apply from the next bet in every process: the command counter is incremented, so that a
 * batch with an outdated copy of the player is decided again. The first limit counts the player's last month from the ledger; later bets
 * count their own amounts. Credits owed to the player are still booked.
 */
export async function setBettingLimits(
  tx: Tx,
  accountId: AccountId,
  { limits, excludedUntil, playUntil }: BettingLimits,
): Promise<void> {
  const json = limits.length > 0 ? JSON.stringify(limits.map(({ name, max }) => ({ name, max: String(max) }))) : null;
  await advanceCommands(tx, accountId);
  await shiftBonusClock(tx, accountId, excludedUntil);
  await sql`
    insert into bets.player_state (account_id, limits, excluded_until, play_until)
    values (${accountId}, ${json}::json, ${excludedUntil}, ${playUntil})
    on conflict (account_id) do update set limits = excluded.limits, excluded_until = excluded.excluded_until,
      play_until = excluded.play_until`.execute(tx);
  if (json === null) await tx.deleteFrom('bets.play_hour').where('account_id', '=', accountId).execute();
  else await countFromLedger(tx, accountId);
}

/** Replaces the moment at which a player's play time is used up; null means never. Applies as `setBettingLimits` does. */
export async function setPlayTimeEnd(tx: Tx, accountId: AccountId, until: Date | null): Promise<void> {
  await advanceCommands(tx, accountId);
  await sql`
    insert into bets.player_state (account_id, play_until) values (${accountId}, ${until})
    on conflict (account_id) do update set play_until = excluded.play_until`.execute(tx);
}

/** The time of a bonus does not run while its player may not play: it moves by what the rest of the exclusion becomes longer or shorter. */
async function shiftBonusClock(tx: Tx, accountId: AccountId, excludedUntil: Date | null): Promise<void> {
  await sql`
    update bets.bonus b
    set expires_at = b.expires_at + (greatest(${excludedUntil}::timestamptz, now()) - greatest(p.excluded_until, now()))
    from bets.player_state p
    where p.account_id = ${accountId} and b.account_id = p.account_id and b.bonus_no = p.bonus_no`.execute(tx);
}

/**
 * Counts past play, unless it is already counted: from the ledger what was spent and won, from the open holds what they hold. The account is
 * locked, so no bet is booked in the meantime.
 */
async function countFromLedger(tx: Tx, accountId: AccountId): Promise<void> {
  await sql`
    insert into bets.play_hour (account_id, hour, staked, won)
    select ${accountId}, floor(extract(epoch from at) / 3600)::int, sum(staked), sum(won)
    from (
      select at, case when kind = any(${STAKE_KINDS}::text[]) then -amount when kind = any(${BONUS_KINDS}::text[]) then -bonus_delta else 0 end as staked,
        case when kind = any(${WIN_KINDS}::text[]) then amount when kind = any(${BONUS_KINDS}::text[]) then -bonus_delta else 0 end as won
      from ledger.entry where account_id = ${accountId} and kind = any(${[...STAKE_KINDS, ...WIN_KINDS, ...BONUS_KINDS]}::text[])
      union all select coalesce(held_at, at), held, 0 from bets.tx where account_id = ${accountId} and held > 0
    ) as play
    where at >= to_timestamp(${oldestHour(new Date())}::bigint * 3600)
      and not exists (select from bets.play_hour where account_id = ${accountId})
    group by 2`.execute(tx);
}

/** Job: removes hours that no limit counts any more. */
export async function pruneOldPlayHours(db: Db): Promise<void> {
  await db.deleteFrom('bets.play_hour').where('hour', '<', oldestHour(new Date())).execute();
}
