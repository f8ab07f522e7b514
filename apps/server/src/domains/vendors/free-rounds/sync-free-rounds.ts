import { brandId, type Currency, formatMoney, type Money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, RowOf } from '#db';
import { listVendorClients } from '../list-vendor-clients.ts';
import { playerName } from '../player-name.ts';
import type { TransferDeps } from '../transfers/start-transfer.ts';

/** Maximum number of changes sent per run, and how long other processes skip them in the meantime. */
const MAX = 50;
const CLAIM_S = 120;
/** Maximum pause before a change is sent again to a server that does not answer. */
const MAX_PAUSE_S = 600;

interface Row extends RowOf<'vendors.free_rounds', 'account_id' | 'grant_id' | 'brand_id' | 'vendor_id' | 'attempts'> {
  cancelled: boolean;
}

type Terms = RowOf<'bets.free_grant', 'games' | 'stake' | 'rounds' | 'valid_from' | 'valid_until'> &
  RowOf<'identity.member', 'currency'>;

/** Job: sends granted and cancelled free rounds to game servers until they answer. Returns the number of settled changes. */
export async function syncFreeRounds(deps: TransferDeps): Promise<number> {
  let settled = 0;
  for (const row of await claim(deps.db)) {
    const status = await send(deps, row);
    if (status !== 'pending') settled += 1;
    const pause_s = Math.min(15 * 2 ** row.attempts, MAX_PAUSE_S);
    // a change made in the meantime waits for its own turn
    await sql`
      update vendors.free_rounds set delivery_status = ${status}, attempts = attempts + 1,
        next_at = ${status === 'pending' ? sql`now() + make_interval(secs => ${pause_s})` : null}
      where account_id = ${row.account_id} and grant_id = ${row.grant_id}
        and (cancelled_by is not null) = ${row.cancelled}`.execute(deps.db);
  }
  return settled;
}

async function send(deps: TransferDeps, row: Row): Promise<'none' | 'pending' | 'delivered' | 'rejected'> {
  const of = { brandId: brandId(row.brand_id), vendorId: row.vendor_id, alsoClosed: true };
  const [vendor] = await listVendorClients(deps, of);
  if (!vendor) return 'none';
  const answer = row.cancelled
    ? await vendor.client.cancelFreeRounds(row.grant_id)
    : await vendor.client.grantFreeRounds(await termsOf(deps.db, row));
  if (answer === 'unknown') return 'pending';
  return answer === 'done' ? 'delivered' : 'rejected';
}

async function termsOf(db: Db, { account_id, grant_id }: Row) {
  const { rows } = await sql<Terms>`
    select g.games, g.stake, m.currency, g.rounds, g.valid_from, g.valid_until
    from bets.free_grant g join identity.member m on m.account_id = g.account_id
    where g.account_id = ${account_id} and g.grant_id = ${grant_id}`.execute(db);
  const [terms] = rows;
  if (!terms) throw new Error(`free rounds ${grant_id} not found`);
  return {
    grant_id,
    player: playerName(account_id as Parameters<typeof playerName>[0]),
    games: terms.games,
    count: terms.rounds,
    currency: terms.currency,
    bet_value: formatMoney(terms.stake as Money, terms.currency as Currency),
    valid_from: terms.valid_from.toISOString(),
    valid_until: terms.valid_until.toISOString(),
  };
}

/** Claims the changes that are due, for this process alone. */
async function claim(db: Db): Promise<Row[]> {
  const { rows } = await sql<Row>`
    update vendors.free_rounds set next_at = now() + make_interval(secs => ${CLAIM_S})
    where (account_id, grant_id) in (
      select account_id, grant_id from vendors.free_rounds where next_at <= now() order by next_at limit ${MAX} for update skip locked)
    returning account_id, grant_id, brand_id, vendor_id, cancelled_by is not null as cancelled, attempts`.execute(db);
  return rows;
}
