import { type AccountId, accountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, RowOf } from '#db';
import { normalizeId } from './ids.ts';
import { type RoundTx, TX_COLUMNS, type TxRecord, toRoundTx } from './list-round-transactions.ts';
import type { RoundStatus } from './rules/state.ts';

/** A round that many players share, as one of them played it. */
export interface RoundPlayer {
  accountId: AccountId;
  roundNo: bigint;
  game: string;
  state: RoundStatus;
  /** Oldest first. */
  transactions: RoundTx[];
}

/**
 * Returns all players of a round of a first-party product, by account, with their transactions. Rounds that `play` drew belong to one
 * player and are not found, nor are those of external vendors.
 */
export async function findRoundPlayers(db: Db, vendor: string, ref: string): Promise<RoundPlayer[]> {
  const rounds = await db
    .selectFrom('bets.round')
    .select(['account_id', 'round_no', 'game_code', 'state'])
    .where('vendor', '=', vendor)
    .where('round_ref', '=', normalizeId(ref))
    // these two as the index `round_shared` states them
    .where(sql<boolean>`not played and vendor not like 'vendor-%'`)
    .orderBy('account_id')
    .orderBy('round_no')
    .execute();
  const { rows } = await sql<TxRecord & Pick<RowOf<'bets.tx'>, 'account_id' | 'round_no'>>`
    select t.account_id, t.round_no, ${sql.join(TX_COLUMNS.map((column) => sql.ref(`t.${column}`)))}
    from unnest(${rounds.map((r) => r.account_id)}::bigint[], ${rounds.map((r) => r.round_no)}::bigint[]) as k(account_id, round_no)
    join bets.tx t on t.account_id = k.account_id and t.round_no = k.round_no
    order by t.command_no, t.op_class`.execute(db);
  const byRound = Map.groupBy(rows, (row) => `${row.account_id}-${row.round_no}`);
  return rounds.map(({ account_id, round_no, game_code, state }) => ({
    accountId: accountId(account_id),
    roundNo: round_no,
    game: game_code,
    state: state as RoundStatus,
    transactions: (byRound.get(`${account_id}-${round_no}`) ?? []).map(toRoundTx),
  }));
}
