import {
  type AccountId,
  type BrandId,
  type Currency,
  type calls,
  formatMoney,
  formatPoints,
  type Input,
  type Money,
  type Output,
  type Promotion,
  type PromotionRewardKind,
  type PromotionState,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import { readSettings } from '#agents';
import type { Db, Tx } from '#db';
import type { TranslateIn } from '#http';
import { refuse } from '#refusal';
import { getPromotion, getVersion, type PromotionRow, type Version } from './promotion-store.ts';
import { readViews, type View } from './read-views.ts';
import { renderTerms } from './render-terms.ts';

/** What every answer about promotions needs. */
export interface ViewDeps {
  db: Db;
  t: TranslateIn;
}

/** The player who looks, and how. */
export interface Viewer {
  brandId: BrandId;
  language: string;
  country: string;
}

/** Returns a launched promotion, for a player or a visitor. Refuses NOT_FOUND. */
export async function getPromotionFor(
  { db, t }: ViewDeps,
  viewer: Viewer,
  accountId: AccountId | null,
  id: string,
): Promise<Promotion> {
  const row = await getLaunched(db, viewer.brandId, BigInt(id));
  const settings = await readBrand(db, viewer.brandId);
  if (accountId === null) {
    const version = await getVersion(db, row.promotion_id, row.live_version);
    return toDto(t, viewer, settings, { promotion: row, version });
  }
  const view = await getView(db, viewer, accountId, row);
  return toDto(t, viewer, settings, view);
}

/** Returns a promotion with the player's state. */
export async function getView(
  db: Db | Tx,
  { country }: Viewer,
  accountId: AccountId,
  row: PromotionRow,
): Promise<View> {
  const [view] = await readViews(db, accountId, country, [row]);
  if (!view) throw refuse('NOT_FOUND', { field: 'id' });
  return view;
}

/** Returns a promotion that was launched at some time. Refuses NOT_FOUND. */
export async function getLaunched(db: Db | Tx, brandId: BrandId, id: bigint): Promise<PromotionRow> {
  const row = await getPromotion(db, brandId, id);
  if (row.live_version === 0) throw refuse('NOT_FOUND', { field: 'id' });
  return row;
}

/** Promotions that a brand shows at most; a longer list helps nobody. */
const MAX = 200;
/** In this order; the states after it are not shown without a part. */
const ORDER: readonly PromotionState[] = [
  ...(['claim', 'applying', 'rejected', 'in-progress', 'joined', 'join', 'coming-soon'] as const),
  ...(['claimed', 'issued', 'closed'] as const),
];

/** Returns a page of the promotions that a player takes part in or may join (P-49). */
export async function listAvailable(
  { db, t }: ViewDeps,
  viewer: Viewer,
  accountId: AccountId,
  { page, pageSize }: Input<typeof calls.promotions.available>,
): Promise<Output<typeof calls.promotions.available>> {
  const rows = await db
    .selectFrom('promotions.promotion')
    .selectAll()
    .where('brand_id', '=', viewer.brandId)
    .where('live_version', '>', 0)
    .orderBy('promotion_id', 'desc')
    .limit(MAX)
    .execute();
  const views = (await readViews(db, accountId, viewer.country, rows)).filter(isShown);
  const sorted = views.toSorted((a, b) => ORDER.indexOf(a.state.state) - ORDER.indexOf(b.state.state));
  const settings = await readBrand(db, viewer.brandId);
  const shown = sorted.slice((page - 1) * pageSize, page * pageSize);
  return { rows: shown.map((view) => toDto(t, viewer, settings, view)), page, pageSize, total: views.length };
}

/** What the player has begun is shown to its end; of the rest, what the player can do something for. */
function isShown({ part, isEnrolled, state, version: { terms } }: View): boolean {
  if (part || isEnrolled) return true;
  const { kind } = terms.rules.trigger;
  return state.state !== 'closed' && kind !== 'manual' && kind !== 'code';
}

interface BrandFacts {
  zone: string;
  usualReview_min: number | null;
}

/** Awards of each outcome among which reviews are looked for, so that the cost does not grow with the brand. */
const LATEST = 2_000;

/** Returns the zone of the brand, and how long reviews among its latest awards took. */
async function readBrand(db: Db, brandId: BrandId): Promise<BrandFacts> {
  const latest = (state: 'issued' | 'rejected') => sql`
    (select at, decided_at, review_reason from rewards.award where brand_id = ${brandId} and state = ${state}
      order by award_no desc limit ${LATEST})`;
  const [{ zone }, { rows }] = await Promise.all([
    readSettings(db, brandId),
    sql<{ median: number | null }>`
      select ceil(percentile_cont(0.5) within group (order by extract(epoch from decided_at - at)) / 60)::int as median
      from (${latest('issued')} union all ${latest('rejected')}) as a
      where review_reason <> '' and decided_at > now() - interval '30 days'`.execute(db),
  ]);
  return { zone, usualReview_min: rows[0]?.median ?? null };
}

function toDto(
  t: TranslateIn,
  { language }: Viewer,
  { zone, usualReview_min }: BrandFacts,
  shown: View | { promotion: PromotionRow; version: Version },
): Promotion {
  const { promotion, version } = shown;
  const view = 'state' in shown ? shown : null;
  const { rules } = version.terms;
  const state = view?.state.state ?? null;
  return {
    id: String(promotion.promotion_id),
    name: rules.names[language] ?? rules.names['EN'] ?? '',
    version: version.version,
    hash: version.hash,
    terms: renderTerms(t, language, zone, view?.terms ?? version.terms),
    trigger: rules.trigger.kind,
    joins: rules.joins,
    gives: rules.gives,
    kind: rules.reward.kind,
    currency: rules.currency,
    from: rules.from,
    until: rules.until,
    zone,
    left: promotion.max_awards === null ? null : Number(promotion.max_awards - promotion.awards),
    state,
    why: view?.state.why ?? null,
    progress: view ? progressOf(view) : null,
    reward: view ? rewardOf(view) : null,
    owed: view && view.owed > 0n ? formatUnits(rules.reward.kind, view.owed, rules.currency) : null,
    claimUntil: state === 'claim' ? (view?.part?.claimUntil?.toISOString() ?? null) : null,
    decision: view?.part?.decision ?? '',
    cause: view?.part?.cause ?? null,
    canObject: state === 'rejected' && view?.hasObjected === false,
    usualReview_min,
    steps: (view?.steps ?? []).map(({ at, ...step }) => ({ ...step, at: at.toISOString() })),
  };
}

/** Of stakes and losses; a gain is no progress of a loss. */
function progressOf({ part, version: { terms }, state }: View): Promotion['progress'] {
  const { trigger, currency } = terms.rules;
  if (trigger.kind !== 'stakes' && trigger.kind !== 'loss') return null;
  if (state.state !== 'in-progress' && state.state !== 'joined') return null;
  const done = part && part.base > 0n ? part.base : 0n;
  const write = (units: bigint) => formatMoney(units as Money, currency);
  return { done: write(done), goal: write(terms.least) };
}

function rewardOf({ part, version: { terms } }: View): Promotion['reward'] {
  if (part?.amount == null) return null;
  const { reward, currency } = terms.rules;
  const no = part.awardNo === null ? null : String(part.awardNo);
  const deducted = part.deducted === 0n ? null : formatUnits(reward.kind, part.deducted, currency);
  return { kind: reward.kind, amount: formatUnits(reward.kind, part.amount, currency), no, deducted };
}

/** Writes an amount in the unit of a reward. */
export function formatUnits(kind: PromotionRewardKind, units: bigint, currency: Currency): string {
  if (kind === 'cash' || kind === 'bonus') return formatMoney(units as Money, currency);
  return kind === 'points' ? formatPoints(units) : String(units);
}
