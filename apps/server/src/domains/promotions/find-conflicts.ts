import type { AccountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import type { Terms } from './terms.ts';

/** A promotion that a player has joined or received a reward of, by the rules of that time. */
export interface Taken {
  promotionId: bigint;
  names: Readonly<Record<string, string>>;
  /** The promotions that it cannot be combined with, by id. */
  notWith: readonly string[];
}

/** Lets two promotions be taken by a player one after the other, until the end of the transaction; before any other lock of `promotions`. */
export async function lockTaken(tx: Tx, accountId: AccountId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`promotions of ${accountId}`}, 0))`.execute(tx);
}

/** Lists what a player has taken. A reward that was rejected, voided or not claimed in time was not received. */
export async function listTaken(db: Db | Tx, accountId: AccountId): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    with taken as (
      select promotion_id, version from promotions.enrolment where account_id = ${accountId}
      union
      select p.promotion_id, p.version from promotions.part p
      left join rewards.award a on a.account_id = p.account_id and a.award_no = p.award_no
      where p.account_id = ${accountId} and p.state in ('claim', 'given')
        and coalesce(a.state not in ('rejected', 'voided', 'expired'), true)
    )
    select v.promotion_id as "promotionId", v.rules -> 'names' as names,
      coalesce(jsonb_path_query_array(v.rules, '$.conditions.notWith[*].id'), '[]') as "notWith"
    from taken t join promotions.version v on v.promotion_id = t.promotion_id and v.version = t.version`.execute(db);
  return rows;
}

/** Returns what a player has taken and cannot combine with a promotion: because its rules say so, or those of the other one. */
export const conflictsOf = (promotionId: bigint, { rules }: Terms, taken: readonly Taken[]): Taken[] =>
  taken.filter(
    (other) =>
      other.promotionId !== promotionId &&
      (other.notWith.includes(String(promotionId)) ||
        (rules.conditions.notWith ?? []).some(({ id }) => id === String(other.promotionId))),
  );
