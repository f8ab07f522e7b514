import type { AccountId, GameCategory } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { roundId } from '../ids.ts';
import { figuresOf, type RoundSums } from './round-figures.ts';

/** A closed round of an account, as it is now. */
export interface ClosedRound {
  no: bigint;
  roundId: string;
  game: string;
  category: GameCategory;
  begun_ms: number;
  closed_ms: number;
  /** Valid stake, smallest units; 0 for free and cancelled rounds. */
  valid: bigint;
}

interface ClosedRow extends RoundSums {
  no: bigint;
  game: string;
  category: GameCategory;
  begunAt: Date;
  closedAt: Date;
  isFree: boolean;
  counted: bigint | null;
}

/**
 * Returns the rounds of an account, without what was bonus money, that are closed and have a valid stake, numbered above `afterRound`, in order of
 * their number.
 */
export async function readClosedRounds(db: Db | Tx, accountId: AccountId, afterRound: bigint): Promise<ClosedRound[]> {
  const { rows } = await sql<ClosedRow>`
    select r.round_no as no, r.game_code as game, coalesce(nullif(r.category, ''), g.category, 'RNG') as category,
      r.at as "begunAt", r.closed_at as "closedAt", r.stake - coalesce(r.bonus_stake, 0) as stake, r.refund,
      r.win - coalesce(r.bonus_win, 0) as win, r.adjusted, r.jackpot,
      r.grant_id is not null or not r.played and exists (select from bets.tx t where t.account_id = r.account_id
        and t.round_no = r.round_no and t.op_class = 'bet' and t.grant_id is not null) as "isFree",
      (select c.counted from bets.round_counted c where c.account_id = r.account_id and c.vendor = r.vendor
        and c.round_ref = r.round_ref order by c.xid desc limit 1) as counted
    from bets.round r left join games.game g on r.category = '' and g.code = r.game_code
    where r.account_id = ${accountId} and r.round_no > ${afterRound} and r.state <> 'OPEN' and r.closed_at is not null
      and (r.stake - coalesce(r.bonus_stake, 0) > r.refund or r.adjusted <> 0)
    order by r.round_no`.execute(db);
  return rows.flatMap((row) => {
    const { valid } = figuresOf(row, row, row.counted);
    const { no, game, category, begunAt, closedAt } = row;
    const round = { no, roundId: roundId(accountId, no), game, category, valid };
    return valid > 0n ? [{ ...round, begun_ms: begunAt.getTime(), closed_ms: closedAt.getTime() }] : [];
  });
}

/** Returns the number of the account's last round; 0 before the first. */
export async function getLastRoundNo(db: Db | Tx, accountId: AccountId): Promise<bigint> {
  const { last } = await db
    .selectFrom('bets.round')
    .select((eb) => eb.fn.coalesce(eb.fn.max('round_no'), sql<bigint>`0::bigint`).as('last'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return last;
}

/** Returns the stakes of the account's rounds under way, less what was refunded, smallest units. */
export async function getOpenStakes(db: Db | Tx, accountId: AccountId): Promise<bigint> {
  const { rows } = await sql<{ open: bigint }>`select coalesce(sum(stake - refund), 0)::bigint as open from bets.round
    where account_id = ${accountId} and state = 'OPEN'`.execute(db);
  return rows[0]?.open ?? 0n;
}
