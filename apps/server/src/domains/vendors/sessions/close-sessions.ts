import { accountId, brandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, RowOf } from '#db';
import { listVendorClients } from '../list-vendor-clients.ts';
import { playerName } from '../player-name.ts';
import type { TransferDeps } from '../transfers/start-transfer.ts';

/** Maximum number of sessions reported per run, and how long other processes skip them in the meantime. */
const MAX = 100;
const CLAIM_S = 120;
const MAX_PAUSE_S = 600;
/** After a day every session has expired (`session.ts`). */
const LIFE_HOURS = 24;

type Row = RowOf<'vendors.session', 'session_hash' | 'vendor_id' | 'account_id' | 'game_code' | 'end_attempts'> &
  RowOf<'vendors.vendor', 'brand_id'>;

/**
 * Job: ends the sessions of games that a kill switch has closed and of players whose betting is locked, and reports every session that we
 * ended to its game server: by such a switch or lock, the logout, an exclusion (which logs out) or a later launch. Each is reported until
 * acknowledged, for a day at most. No player call waits for it. Returns the number of settled sessions.
 */
export async function closeSessions(deps: TransferDeps): Promise<number> {
  await endStopped(deps.db);
  await endLocked(deps.db);
  let settled = 0;
  for (const row of await claim(deps.db)) {
    const status = await send(deps, row);
    if (status !== null) settled += 1;
    const pause_s = Math.min(5 * 2 ** row.end_attempts, MAX_PAUSE_S);
    await sql`
      update vendors.session set end_delivery = ${status}, end_attempts = end_attempts + 1,
        end_next_at = now() + make_interval(secs => ${pause_s})
      where session_hash = ${row.session_hash}`.execute(deps.db);
  }
  return settled;
}

/** The session's stakes are still settled: wins and reversals need no active session. */
async function endStopped(db: Db): Promise<void> {
  await sql`
    update vendors.session s set ended_at = now()
    from vendors.vendor v, games.game g, games.kill_switch k
    where s.ended_at is null and s.end_delivery is null and v.vendor_id = s.vendor_id and g.code = s.game_code
      and k.brand_id = v.brand_id and k.lifted_at is null and k.target = case k.kind
        when 'vendor' then g.vendor_code when 'game' then g.code else g.version_hash end`.execute(db);
}

/** The lock itself refuses bets from its commit on; wins and reversals of the session's stakes are still settled. */
async function endLocked(db: Db): Promise<void> {
  await sql`
    update vendors.session s set ended_at = now()
    from identity.action_lock l
    where s.ended_at is null and s.end_delivery is null and l.account_id = s.account_id and l.scope = 'betting'
      and (l.until is null or l.until > now())`.execute(db);
}

async function send(deps: TransferDeps, row: Row): Promise<'none' | 'delivered' | 'rejected' | null> {
  const of = { brandId: brandId(row.brand_id), vendorId: row.vendor_id, alsoClosed: true };
  const [vendor] = await listVendorClients(deps, of);
  if (!vendor) return 'none';
  const answer = await vendor.client.closeSession({
    player: playerName(accountId(row.account_id)),
    game: row.game_code,
    session_sha256: row.session_hash.toString('hex'),
  });
  if (answer === 'unknown') return null;
  return answer === 'done' ? 'delivered' : 'rejected';
}

/** Claims the ended sessions that are due to be reported, for this process alone. */
async function claim(db: Db): Promise<Row[]> {
  const { rows } = await sql<Row>`
    update vendors.session s set end_next_at = now() + make_interval(secs => ${CLAIM_S})
    from vendors.vendor v
    where v.vendor_id = s.vendor_id and s.session_hash in (
      select o.session_hash from vendors.session o left join identity.session m on m.session_hash = o.member_session_hash
      where o.end_delivery is null and o.created_at > now() - make_interval(hours => ${LIFE_HOURS})
        and coalesce(o.end_next_at <= now(), true) and (o.ended_at is not null or m.ended_at is not null)
      order by o.created_at limit ${MAX} for update of o skip locked)
    returning s.session_hash, v.brand_id, s.vendor_id, s.account_id, s.game_code, s.end_attempts`.execute(db);
  return rows;
}
