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
import type { Db, RowOf, Tx } from '#db';
import { usernameIs } from '#identity';
import { refuse } from '#refusal';

type List = typeof calls.freeRoundsBackoffice.list;

interface Row
  extends RowOf<'vendors.free_rounds', 'grant_id' | 'account_id' | 'reason' | 'granted_by' | 'granted_at'>,
    RowOf<'bets.free_grant', 'games' | 'stake' | 'rounds' | 'used' | 'valid_until' | 'cancelled_at'>,
    RowOf<'identity.member', 'username' | 'currency'>,
    RowOf<'vendors.vendor', 'title'> {
  won: bigint;
  delivery_status: FreeRounds['delivery'];
}

const FROM = sql`
  vendors.free_rounds f
  join bets.free_grant g on g.account_id = f.account_id and g.grant_id = f.grant_id
  join identity.member m on m.account_id = f.account_id
  join vendors.vendor v on v.vendor_id = f.vendor_id`;

const queryGrants = async (db: Db | Tx, where: RawBuilder<unknown>): Promise<FreeRounds[]> => {
  const { rows } = await sql<Row>`
    select f.grant_id, f.account_id, m.username, v.title, g.games, g.stake, m.currency, g.rounds, g.used, g.valid_until,
      g.cancelled_at, f.delivery_status, f.reason, f.granted_by, f.granted_at,
      (select coalesce(sum(t.amount - t.reversed), 0)::bigint from bets.tx t
       where t.account_id = f.account_id and t.grant_id = f.grant_id and t.op_class = 'win' and t.cash > 0) as won
    from ${FROM} where ${where}`.execute(db);
  return rows.map(toGrantDto);
};

/** Returns a page of the free rounds of a brand's players, latest first. */
export async function listFreeRounds(db: Db, brandId: BrandId, query: Input<List>): Promise<Output<List>> {
  const { page, pageSize, vendorId, player, from, to } = query;
  const where = sql.join(
    [
      sql`f.brand_id = ${brandId}`,
      ...(vendorId === undefined ? [] : [sql`f.vendor_id = ${BigInt(vendorId)}`]),
      ...(from === undefined ? [] : [sql`f.granted_at >= ${new Date(from)}`]),
      ...(to === undefined ? [] : [sql`f.granted_at < ${new Date(to)}`]),
      ...(player ? [usernameIs(brandId, 'f.account_id', player)] : []),
    ],
    sql` and `,
  );
  const [rows, counted] = await Promise.all([
    queryGrants(
      db,
      sql`${where} order by f.granted_at desc, f.grant_id limit ${pageSize} offset ${(page - 1) * pageSize}`,
    ),
    sql<{ total: bigint }>`select count(*) as total from ${FROM} where ${where}`.execute(db),
  ]);
  return { rows, page, pageSize, total: Number(counted.rows[0]?.total ?? 0) };
}

/** Returns one free-round grant of a player of the brand. Refuses NOT_FOUND. */
export async function getGrant(
  db: Db | Tx,
  brandId: BrandId,
  accountId: AccountId,
  grantId: string,
): Promise<FreeRounds> {
  const of = sql`f.brand_id = ${brandId} and f.account_id = ${accountId} and f.grant_id = ${grantId}`;
  const [found] = await queryGrants(db, of);
  if (!found) throw refuse('NOT_FOUND');
  return found;
}

const stateOf = ({ cancelled_at, used, rounds, valid_until }: Row): FreeRounds['state'] => {
  if (used >= rounds) return 'used';
  if (cancelled_at) return 'cancelled';
  return valid_until.getTime() <= Date.now() ? 'expired' : 'open';
};

function toGrantDto(row: Row): FreeRounds {
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
    delivery: row.delivery_status,
    reason: row.reason,
    grantedBy: row.granted_by,
    grantedAt: row.granted_at.toISOString(),
  };
}
