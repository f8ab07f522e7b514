import { type AccountId, accountId, type LimitName } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, RowOf, Tx } from '#db';
import { oldestHour, usedOf } from './rules/play-limits.ts';

/** The state of a player's debit limits, as last committed. */
export interface PlayStatus {
  excludedUntil: Date | null;
  /** Moment at which the play time is used up. */
  playUntil: Date | null;
  /** Each limit's maximum and its used part, in the smallest unit; a loss below zero is a gain. */
  limits: { name: LimitName; max: bigint; used: bigint }[];
}

interface Row extends RowOf<'bets.player_state', 'excluded_until' | 'play_until'> {
  limits: { name: LimitName; max: string }[] | null;
  hours: { hour: number; staked: string; won: string }[] | null;
}

/** Reads in one statement, so that limits and their used parts are consistent. */
export async function getPlayStatus(db: Db | Tx, id: AccountId): Promise<PlayStatus> {
  const at = new Date();
  const { rows } = await sql<Row>`
    select s.excluded_until, s.play_until, s.limits, (
      select json_agg(json_build_object('hour', h.hour, 'staked', h.staked::text, 'won', h.won::text))
      from bets.play_hour h where h.account_id = s.account_id and h.hour >= ${oldestHour(at)}) as hours
    from bets.player_state s where s.account_id = ${accountId(id)}`.execute(db);
  const row = rows[0];
  const hours = (row?.hours ?? []).map(({ hour, staked, won }) => ({ hour, staked: BigInt(staked), won: BigInt(won) }));
  const limits = (row?.limits ?? []).map(({ name, max }) => ({
    name,
    max: BigInt(max),
    used: usedOf(hours, name, at),
  }));
  return { excludedUntil: row?.excluded_until ?? null, playUntil: row?.play_until ?? null, limits };
}

/** Returns true when the player has an unfinished round in a game: not settled, or not seen to its end. */
export async function hasUnfinishedRound(db: Db, id: AccountId, gameCode: string): Promise<boolean> {
  const { rows } = await sql<{ unfinished: boolean }>`
    select exists (select from bets.round where account_id = ${id} and game_code = ${gameCode} and state = 'OPEN')
      or exists (select from bets.round where account_id = ${id} and game_code = ${gameCode} and unacknowledged) as unfinished`.execute(
    db,
  );
  return rows[0]?.unfinished ?? false;
}
