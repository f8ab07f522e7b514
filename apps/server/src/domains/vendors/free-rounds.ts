import {
  type AccountId,
  type BrandId,
  type Currency,
  type calls,
  type FreeRounds,
  formatMoney,
  type Input,
  type Money,
  type Output,
} from '@fairhouse/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';

type List = typeof calls.freeRoundsBackoffice.list;

interface Row {
  grant_id: string;
  account_id: bigint;
  username: string;
  title: string;
  games: string[];
  stake: bigint;
  currency: string;
  rounds: number;
  used: number;
  won: bigint;
  valid_until: Date;
  cancelled_at: Date | null;
  word: FreeRounds['word'];
  reason: string;
  given_by: string;
  given_at: Date;
}

const FROM = sql`
  vendors.free_rounds f
  join bets.free_grant g on g.account_id = f.account_id and g.grant_id = f.grant_id
  join identity.member m on m.account_id = f.account_id
  join vendors.vendor v on v.vendor_id = f.vendor_id`;

const readRows = async (db: Db | Tx, wanted: RawBuilder<unknown>): Promise<FreeRounds[]> => {
  const { rows } = await sql<Row>`
    select f.grant_id, f.account_id, m.username, v.title, g.games, g.stake, m.currency, g.rounds, g.used, g.valid_until,
      g.cancelled_at, f.word, f.reason, f.given_by, f.given_at,
      (select coalesce(sum(t.amount - t.reversed), 0)::bigint from bets.tx t
       where t.account_id = f.account_id and t.grant_id = f.grant_id and t.op_class = 'win' and t.cash > 0) as won
    from ${FROM} where ${wanted}`.execute(db);
  return rows.map(show);
};

/** A page of the free rounds of a brand's players, the latest first. */
export async function listFreeRounds(db: Db, brandId: BrandId, query: Input<List>): Promise<Output<List>> {
  const { page, pageSize, vendorId, player, from, to } = query;
  const wanted = sql.join(
    [
      sql`f.brand_id = ${brandId}`,
      ...(vendorId === undefined ? [] : [sql`f.vendor_id = ${BigInt(vendorId)}`]),
      ...(from === undefined ? [] : [sql`f.given_at >= ${new Date(from)}`]),
      ...(to === undefined ? [] : [sql`f.given_at < ${new Date(to)}`]),
      ...(player ? [sql`m.username = ${player.toLowerCase()}`] : []),
    ],
    sql` and `,
  );
  const [rows, counted] = await Promise.all([
    readRows(db, sql`${wanted} order by f.given_at desc, f.grant_id limit ${pageSize} offset ${(page - 1) * pageSize}`),
    sql<{ total: bigint }>`select count(*) as total from ${FROM} where ${wanted}`.execute(db),
  ]);
  return { rows, page, pageSize, total: Number(counted.rows[0]?.total ?? 0) };
}

/** Free rounds of a player of the brand. Refuses NOT_FOUND. */
export async function readOneGrant(
  db: Db | Tx,
  brandId: BrandId,
  accountId: AccountId,
  grantId: string,
): Promise<FreeRounds> {
  const of = sql`f.brand_id = ${brandId} and f.account_id = ${accountId} and f.grant_id = ${grantId}`;
  const [found] = await readRows(db, of);
  if (!found) throw refuse('NOT_FOUND');
  return found;
}

const stateOf = ({ cancelled_at, used, rounds, valid_until }: Row): FreeRounds['state'] => {
  if (used >= rounds) return 'used';
  if (cancelled_at) return 'cancelled';
  return valid_until.getTime() <= Date.now() ? 'over' : 'open';
};

function show(row: Row): FreeRounds {
  const currency = row.currency as Currency;
  return {
    grantId: row.grant_id,
    accountId: String(row.account_id),
    player: row.username,
    vendor: row.title,
    games: row.games,
    stake: formatMoney(row.stake as Money, currency),
    currency,
    rounds: row.rounds,
    used: row.used,
    won: formatMoney(row.won as Money, currency),
    until: row.valid_until.toISOString(),
    state: stateOf(row),
    word: row.word,
    reason: row.reason,
    givenBy: row.given_by,
    givenAt: row.given_at.toISOString(),
  };
}
