import type { AccountId, AwardCause, AwardState, PromotionClosing, PromotionState } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, RowOf, Tx } from '#db';
import { listOfferable } from '#rg';
import { owedOf } from './deduct-excess.ts';
import { conflictsOf, listTaken } from './find-conflicts.ts';
import { hasPassedDeposits, obstacleOf, readPlayer } from './find-obstacle.ts';
import { listVersions, type PromotionRow, type Version, versionKey } from './promotion-store.ts';
import { readProfile } from './segments/read-profiles.ts';
import { type PlayerState, type StatePart, stateOf } from './state-of.ts';
import type { Terms } from './terms.ts';
import { termsFor } from './trials/arm-of.ts';

/** A step of a player, as it is stored or as the award says it. */
export interface ViewStep {
  state: PromotionState;
  at: Date;
  actor: 'player' | 'system' | 'operator';
  reason: string;
}

/** The part that a player sees, with its award. */
export interface ViewPart extends StatePart {
  occasion: string;
  version: number;
  amount: bigint | null;
  deducted: bigint;
  awardNo: bigint | null;
  decision: string;
  cause: AwardCause | null;
}

/** A promotion with the state of one player. */
export interface View {
  promotion: PromotionRow;
  /** Of the time of joining, or of the part; otherwise the live one. */
  version: Version;
  /** Of the version, for this player. */
  terms: Terms;
  state: PlayerState;
  part: ViewPart | null;
  isEnrolled: boolean;
  /** Oldest first. */
  steps: readonly ViewStep[];
  hasObjected: boolean;
  /** What corrections take off the next reward, in its unit; below 0 what they took too much. */
  owed: bigint;
}

interface PartRow extends RowOf<'promotions.part'> {
  award_state: AwardState | null;
  award_claim_until: Date | null;
  review_reason: string | null;
  decision: string | null;
  cause: string | null;
  decided_at: Date | null;
}

/** Returns launched promotions with the state of a player, in the order given. */
export async function readViews(
  db: Db | Tx,
  accountId: AccountId,
  country: string,
  promotions: readonly PromotionRow[],
): Promise<View[]> {
  const ids = promotions.map(({ promotion_id }) => promotion_id);
  const [player, offerable, enrolments, parts, steps, taken] = await Promise.all([
    readPlayer(db, accountId),
    listOfferable(db, [accountId]),
    db
      .selectFrom('promotions.enrolment')
      .select(['promotion_id', 'version'])
      .where('account_id', '=', accountId)
      .where('promotion_id', 'in', ids.length > 0 ? ids : [0n])
      .execute(),
    listParts(db, accountId, ids),
    listSteps(db, accountId, ids),
    listTaken(db, accountId),
  ]);
  const shown = promotions.map((promotion) => {
    const enrolment = enrolments.find(({ promotion_id }) => promotion_id === promotion.promotion_id);
    const part = pickPart(parts.filter(({ promotion_id }) => promotion_id === promotion.promotion_id));
    return { promotion, enrolment, part, version: part?.version ?? enrolment?.version ?? promotion.live_version };
  });
  const versions = await listVersions(db, [
    ...shown.map(({ promotion, version }) => ({ promotionId: promotion.promotion_id, version })),
    ...parts.map(({ promotion_id, version }) => ({ promotionId: promotion_id, version })),
  ]);
  const asksSegment = [...versions.values()].some(({ terms }) => terms.rules.conditions.segment);
  // a player who takes part was in the segment when that began
  const profile = asksSegment ? await readProfile(db, { accountId, at: new Date() }) : null;
  return shown.flatMap(({ promotion, enrolment, part, version: number }) => {
    const version = versions.get(versionKey(promotion.promotion_id, number));
    if (!version || !player) return [];
    const { terms } = version;
    const own = { ...player, country };
    const isEligible =
      offerable.has(accountId) &&
      obstacleOf(terms, own, profile) === null &&
      conflictsOf(promotion.promotion_id, terms, taken).length === 0 &&
      !hasPassedDeposits(terms, own);
    const viewPart = part ? toViewPart(part) : null;
    const state = stateOf({
      now: new Date(),
      from: terms.from,
      until: terms.until,
      joins: terms.rules.joins,
      isStopped: promotion.stopped_at !== null,
      isExhausted: promotion.exhausted_at !== null,
      isEnrolled: enrolment !== undefined,
      isEligible,
      part: viewPart,
    });
    const ofPart = steps.filter(
      (step) =>
        step.promotion_id === promotion.promotion_id && (step.occasion === '' || step.occasion === part?.occasion),
    );
    return [
      {
        promotion,
        version,
        terms: termsFor(terms, accountId) ?? terms,
        state,
        part: viewPart,
        isEnrolled: enrolment !== undefined,
        steps: [...ofPart.map(toStep), ...stepsOfAward(part)],
        owed: owedOf(
          parts.flatMap((each) => {
            const own = versions.get(versionKey(each.promotion_id, each.version));
            return own && each.promotion_id === promotion.promotion_id ? [{ part: each, terms: own.terms }] : [];
          }),
        ),
        hasObjected: ofPart.some((step) => step.state === 'rejected'),
      },
    ];
  });
}

const toStep = ({
  state,
  at,
  actor,
  reason,
}: RowOf<'promotions.step', 'state' | 'at' | 'actor' | 'reason'>): ViewStep => ({
  state: state as PromotionState,
  at,
  actor: actor as ViewStep['actor'],
  reason,
});

/** What can be claimed is shown first, then what a person decides, then the newest. */
function pickPart(parts: readonly PartRow[]): PartRow | null {
  const isUnclaimed = ({ state, award_state, claim_until, award_claim_until }: PartRow): boolean =>
    (state === 'claim' || award_state === 'offered') &&
    ((award_claim_until ?? claim_until)?.getTime() ?? 0) > Date.now();
  return (
    parts.find(isUnclaimed) ??
    parts.find(({ award_state }) => award_state === 'review' || award_state === 'rejected') ??
    parts[0] ??
    null
  );
}

const toViewPart = (row: PartRow): ViewPart => ({
  occasion: row.occasion,
  version: row.version,
  state: row.state as ViewPart['state'],
  base: row.base,
  why: row.why as PromotionClosing | '',
  amount: row.amount,
  deducted: row.deducted,
  awardNo: row.award_no,
  claimUntil: row.award_state ? row.award_claim_until : row.claim_until,
  decision: row.award_state === 'rejected' || row.award_state === 'voided' ? (row.decision ?? '') : '',
  cause: row.cause ? (row.cause as AwardCause) : null,
  award: row.award_state
    ? { state: row.award_state, claimUntil: row.award_claim_until, wasReviewed: row.review_reason !== '' }
    : null,
});

/** The last step is the award's own: when it was paid, rejected, expired or taken back, and the reason. */
function stepsOfAward(part: PartRow | null): ViewStep[] {
  if (!part?.award_state) return [];
  const at = part.decided_at ?? part.at;
  const reason = part.decision ?? '';
  switch (part.award_state) {
    case 'offered':
      return [{ state: 'claim', at: part.at, actor: 'system', reason: '' }];
    case 'review':
      return [];
    case 'issued': {
      const isOwn = part.award_claim_until !== null && part.review_reason === '';
      const actor = isOwn ? 'player' : part.review_reason === '' ? 'system' : 'operator';
      return [{ state: isOwn ? 'claimed' : 'issued', at, actor, reason }];
    }
    case 'rejected':
      return [{ state: 'rejected', at, actor: 'operator', reason }];
    case 'expired':
      return [{ state: 'closed', at, actor: 'system', reason: '' }];
    case 'voided':
      return [{ state: 'closed', at, actor: 'operator', reason }];
  }
}

async function listParts(db: Db | Tx, accountId: AccountId, ids: readonly bigint[]): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    select p.*, a.state as award_state, a.claim_until as award_claim_until, a.review_reason, a.decision, a.cause, a.decided_at
    from promotions.part p left join rewards.award a on a.account_id = p.account_id and a.award_no = p.award_no
    where p.account_id = ${accountId} and p.promotion_id = any(${[...ids]})
    order by p.at desc, p.occasion desc`.execute(db);
  return rows;
}

async function listSteps(db: Db | Tx, accountId: AccountId, ids: readonly bigint[]) {
  return db
    .selectFrom('promotions.step')
    .select(['promotion_id', 'occasion', 'state', 'at', 'actor', 'reason'])
    .where('account_id', '=', accountId)
    .where('promotion_id', 'in', ids.length > 0 ? ids : [0n])
    .orderBy('step_no')
    .execute();
}
