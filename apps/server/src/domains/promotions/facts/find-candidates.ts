import { type AccountId, accountId, type BrandId, type PromotionTrigger } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import { listVersions, versionKey } from '../promotion-store.ts';
import type { Terms } from '../terms.ts';
import { termsFor } from '../trials/arm-of.ts';

/** A promotion whose rules a player's facts may meet. */
export interface Candidate {
  brandId: BrandId;
  promotionId: bigint;
  version: number;
  terms: Terms;
  /** When it was first launched. */
  launchedAt: Date;
  /** Null where nobody joins. */
  joinedAt: Date | null;
  /** Whether something may begin now; not in a stopped or used-up promotion that the player has not joined. */
  begins: boolean;
}

interface Row {
  accountId: bigint;
  brandId: bigint;
  promotionId: bigint;
  version: number;
  launchedAt: Date;
  joinedAt: Date | null;
  currency: string;
  shut: boolean;
}

/**
 * Returns the promotions of a trigger for each player: by the version of the time of joining, otherwise by the live one. Trial accounts have
 * none, and neither have accounts in another currency, those that have not joined where that is needed, or those in an arm that receives nothing.
 */
export async function findCandidates(
  tx: Tx,
  triggers: readonly PromotionTrigger[],
  ids: readonly AccountId[],
): Promise<(id: AccountId) => readonly Candidate[]> {
  const { rows } = await sql<Row>`
    select m.account_id as "accountId", m.brand_id as "brandId", m.currency, p.promotion_id as "promotionId",
      coalesce(e.version, p.live_version) as version, e.joined_at as "joinedAt", p.launched_at as "launchedAt",
      e.account_id is null and (p.stopped_at is not null or p.exhausted_at is not null) as shut
    from promotions.promotion p
    join promotions.version v on v.promotion_id = p.promotion_id and v.version = p.live_version
      and v.rules -> 'trigger' ->> 'kind' = any(${[...triggers]})
    join identity.member m on m.brand_id = p.brand_id and m.account_id = any(${[...new Set(ids)]}) and m.type <> 4
    left join promotions.enrolment e on e.account_id = m.account_id and e.promotion_id = p.promotion_id`.execute(tx);
  const versions = await listVersions(tx, rows);
  const byAccount = new Map<AccountId, Candidate[]>();
  for (const { brandId, promotionId, version, launchedAt, joinedAt, currency, shut, ...row } of rows) {
    const terms = versions.get(versionKey(promotionId, version))?.terms;
    if (!terms || terms.rules.currency !== currency || (terms.rules.joins && joinedAt === null)) continue;
    const id = accountId(row.accountId);
    // an arm that receives nothing leaves no trace
    if (termsFor(terms, id) === null) continue;
    const own = byAccount.get(id) ?? [];
    own.push({ brandId: brandId as BrandId, promotionId, version, terms, launchedAt, joinedAt, begins: !shut });
    byAccount.set(id, own);
  }
  return (id) => byAccount.get(id) ?? [];
}

/** Whether something at a time counts: in the time of the promotion, and not before its launch or joining. */
export const countsAt = ({ terms: { from, until }, launchedAt, joinedAt }: Candidate, at: Date): boolean =>
  at >= from && at >= launchedAt && (until === null || at < until) && (joinedAt === null || at >= joinedAt);
