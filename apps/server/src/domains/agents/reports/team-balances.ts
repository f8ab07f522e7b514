import { type AccountId, accountId, type BrandId, brandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { teamRange } from '../tree/path.ts';
import { findPlace } from '../tree/place-member.ts';

/** Larger teams are added up by the job: that takes about a second for a million members. */
const MOST_MEMBERS = 20_000;
/** The job adds a team up for as long after its agent looked. */
const ASKED_S = 600;
/** How old the sums of the job may get. */
const KEPT_S = 60;

/** What the members below an agent have, and how many of them are online, in the smallest unit of the agent's currency. */
export interface TeamBalances {
  readAt: Date;
  online: number;
  balance: bigint;
  held: bigint;
}

interface Team {
  brandId: BrandId;
  place: { accountId: AccountId; path: string };
}

/**
 * Returns the balances of a team: of this moment, or for more than 20,000 members those that the job last added up. Null until it has done so
 * for the first time, some seconds after the agent looked.
 */
export async function readTeamBalances(db: Db, of: Team, members: number): Promise<TeamBalances | null> {
  if (members <= MOST_MEMBERS) return addUp(db, of);
  const { accountId: id } = of.place;
  const { rows } = await sql<Omit<TeamBalances, 'readAt'> & { readAt: Date | null; isAsked: boolean }>`
    select read_at as "readAt", online, balance, held, asked_at > now() - ${ASKED_S / 2} * interval '1 second' as "isAsked"
    from agents.team_balance where account_id = ${id}`.execute(db);
  const [found] = rows;
  if (!found?.isAsked)
    await sql`insert into agents.team_balance (account_id, brand_id) values (${id}, ${of.brandId})
      on conflict (account_id) do update set asked_at = now()`.execute(db);
  return found?.readAt
    ? { readAt: found.readAt, online: found.online, balance: found.balance, held: found.held }
    : null;
}

/** Adds up the large teams whose agents looked in the last ten minutes, each once a minute, in one process at a time. */
export async function addUpTeamBalances(db: Db): Promise<void> {
  while (await db.transaction().execute(addUpNext));
}

/** Adds up the team that has waited longest. Returns false when none is due. */
async function addUpNext(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ id: bigint; brand: bigint }>`
    select account_id as id, brand_id as brand from agents.team_balance
    where asked_at > now() - ${ASKED_S} * interval '1 second'
      and (read_at is null or read_at < now() - ${KEPT_S} * interval '1 second')
    order by read_at nulls first limit 1 for update skip locked`.execute(tx);
  const [due] = rows;
  if (!due) return false;
  const brand = brandId(due.brand);
  const place = await findPlace(tx, brand, accountId(due.id));
  if (!place) {
    await sql`delete from agents.team_balance where account_id = ${due.id}`.execute(tx);
    return true;
  }
  const { readAt, online, balance, held } = await addUp(tx, { brandId: brand, place });
  await sql`update agents.team_balance set read_at = ${readAt}, online = ${online}, balance = ${balance}, held = ${held}
    where account_id = ${due.id}`.execute(tx);
  return true;
}

async function addUp(db: Db | Tx, { brandId: brand, place }: Team): Promise<TeamBalances> {
  const [from, to] = teamRange(place.path);
  const { rows } = await sql<TeamBalances>`
    with members as materialized (
      select account_id from agents.placement where brand_id = ${brand} and to_at is null and path >= ${from} and path < ${to}
        and account_id <> ${place.accountId}
    ) select now() as "readAt",
      (select count(distinct s.account_id)::int from members m join identity.session s on s.account_id = m.account_id
        where s.seen_at > now() - interval '5 minutes') as online,
      coalesce(sum(a.balance - a.held), 0)::bigint as balance, coalesce(sum(a.held), 0)::bigint as held
    from members m join ledger.account a on a.account_id = m.account_id`.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error('an aggregate returned no row');
  return sums;
}
