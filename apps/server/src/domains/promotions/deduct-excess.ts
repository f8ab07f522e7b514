import type { AwardState } from '@fairhouse/contracts';
import { awardFor } from '@fairhouse/reward-math';
import { sql } from 'kysely';
import type { RowOf, Tx } from '#db';
import type { PartKey } from './part-store.ts';
import { listVersions, versionKey } from './promotion-store.ts';
import type { Terms } from './terms.ts';

/** What corrections look at: a part of a player in one promotion, with the state of its award. */
export interface CorrectedPart extends RowOf<'promotions.part', 'state' | 'why' | 'base' | 'amount' | 'deducted'> {
  award_state: AwardState | null;
}

const ALIVE: readonly (AwardState | null)[] = ['offered', 'review', 'issued'];

/**
 * Returns what the next reward of a player in a promotion is less, in the unit of the reward: what was paid above what deposits, stakes and
 * losses are worth after their corrections, less what was deducted for it already. Below 0 where a correction was itself corrected: the next
 * reward is more by that.
 */
export function owedOf(parts: readonly { part: CorrectedPart; terms: Terms }[]): bigint {
  return parts.reduce((owed, { part, terms }) => owed + excessOf(part, terms) - deductedOf(part), 0n);
}

/** What was paid for a part above what its base is worth now. */
function excessOf(
  { state, base, amount, deducted, award_state }: CorrectedPart,
  { rules, award, least }: Terms,
): bigint {
  const { kind } = rules.trigger;
  if (state !== 'given' || award_state !== 'issued' || amount === null) return 0n;
  if (kind !== 'deposit' && kind !== 'stakes' && kind !== 'loss') return 0n;
  const given = amount + deducted;
  // the player's own maximum has lowered some awards, so what is earned is compared with what was given
  const earned = base > 0n ? awardFor(award, least, base, { player: null, budget: null }).amount : 0n;
  return given > earned ? given - earned : 0n;
}

/** What a part has deducted; nothing for a reward that the player did not receive after all. */
function deductedOf({ state, why, deducted, award_state }: CorrectedPart): bigint {
  if (state === 'given') return ALIVE.includes(award_state) ? deducted : 0n;
  return state === 'claim' || why === 'deducted' ? deducted : 0n;
}

/** Reads `owedOf` a player in a promotion. The caller has locked the parts. */
export async function readOwed(tx: Tx, { accountId: id, promotionId }: Omit<PartKey, 'occasion'>): Promise<bigint> {
  const { rows } = await sql<CorrectedPart & RowOf<'promotions.part', 'version'>>`
    select p.state, p.why, p.base, p.amount, p.deducted, p.version, w.state as award_state
    from promotions.part p left join rewards.award w on w.account_id = p.account_id and w.award_no = p.award_no
    where p.account_id = ${id} and p.promotion_id = ${promotionId}`.execute(tx);
  const versions = await listVersions(
    tx,
    rows.map(({ version }) => ({ promotionId, version })),
  );
  return owedOf(
    rows.flatMap((part) => {
      const terms = versions.get(versionKey(promotionId, part.version))?.terms;
      return terms ? [{ part, terms }] : [];
    }),
  );
}
