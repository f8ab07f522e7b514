import { type AccountId, accountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';

/** A player at a time. */
export interface ProfileAt {
  accountId: AccountId;
  at: Date;
}

/** What segments ask of a player. Rank, country and labels are those of now; what has a time counts if it was before `at`. */
export interface Profile extends ProfileAt {
  rank: number;
  registeredAt: Date;
  deposits: number;
  lastPlayedAt: Date | null;
  /** '' when it is not known. */
  country: string;
  labels: readonly string[];
}

/** Returns the profiles of players, each at its own time, in the order given. Unknown accounts are left out. */
export async function readProfiles(db: Db | Tx, wanted: readonly ProfileAt[]): Promise<Profile[]> {
  if (wanted.length === 0) return [];
  const ids = wanted.map((each) => each.accountId);
  const times = wanted.map(({ at }) => at.toISOString());
  const { rows } = await sql<Omit<Profile, 'accountId'> & { accountId: bigint }>`
    select m.account_id as "accountId", w.at, greatest(m.rank, m.earned_rank) as rank, m.registered_at as "registeredAt",
      (select count(distinct f.reference)::int from ledger.flow f
        where f.account_id = m.account_id and f.kind = 'deposit' and f.at < w.at) as deposits,
      (select r.at from bets.round r where r.account_id = m.account_id and r.at < w.at
        order by r.round_no desc limit 1) as "lastPlayedAt",
      coalesce((select e.country from identity.login_event e where e.account_id = m.account_id and e.outcome = 'success'
        order by e.login_event_id desc limit 1), '') as country,
      array(select l.code from accounts.player_label l where l.account_id = m.account_id) as labels
    from unnest(${ids}::bigint[], ${times}::timestamptz[]) with ordinality as w(account_id, at, no)
    join identity.member m on m.account_id = w.account_id
    order by w.no`.execute(db);
  return rows.map((row) => ({ ...row, accountId: accountId(row.accountId) }));
}

/** Returns the profile of a player at a time; null for an unknown one. */
export async function readProfile(db: Db | Tx, wanted: ProfileAt): Promise<Profile | null> {
  return (await readProfiles(db, [wanted]))[0] ?? null;
}
