import {
  type BrandId,
  type calls,
  type Input,
  type OperatorPromotionState,
  type Output,
  type PromotionDetail,
  type PromotionLine,
  type PromotionRules,
} from '@fairhouse/contracts';
import { type RawBuilder, sql } from 'kysely';
import { readSettings } from '#agents';
import type { Db, RowOf, Tx } from '#db';
import type { TranslateIn } from '#http';
import { refuse } from '#refusal';
import { formatUnits } from '../get-promotion.ts';
import { readLaunchSettings } from '../launch-settings.ts';
import { listBreaches } from '../places/check-places.ts';
import { renderTerms } from '../render-terms.ts';
import { findSimulation } from '../simulation/simulation-store.ts';
import { parseTerms, type Terms } from '../terms.ts';
import { needsSecond } from './budget-of.ts';
import { findLaunchProposal } from './propose-launch.ts';

interface LineRow extends RowOf<'promotions.promotion'>, RowOf<'promotions.version', 'version' | 'hash' | 'rules'> {
  joined: number;
}

/** Returns a page of the promotions of a brand, newest first. */
export async function listPromotions(
  db: Db,
  brandId: BrandId,
  { page, pageSize }: Input<typeof calls.promotionsBackoffice.list>,
): Promise<Output<typeof calls.promotionsBackoffice.list>> {
  const { lines, total } = await listLines(db, brandId, { page, pageSize, launchedOnly: false });
  return { rows: lines, page, pageSize, total };
}

/** Returns the lines of a page, and how many there are in all. */
export async function listLines(
  db: Db,
  brandId: BrandId,
  { page, pageSize, launchedOnly }: { page: number; pageSize: number; launchedOnly: boolean },
): Promise<{ lines: PromotionLine[]; total: number }> {
  const of = sql`p.brand_id = ${brandId} and (not ${launchedOnly}::boolean or p.live_version > 0)`;
  const [rows, counted] = await Promise.all([
    queryLines(db, sql`${of} order by p.promotion_id desc limit ${pageSize} offset ${(page - 1) * pageSize}`),
    sql<{ total: bigint }>`select count(*) as total from promotions.promotion p where ${of}`.execute(db),
  ]);
  return { lines: rows.map(toLine), total: Number(counted.rows[0]?.total ?? 0) };
}

/** Returns a promotion with its newest rules, their terms, and what is known before their launch. Refuses NOT_FOUND. */
export async function getDetail(db: Db | Tx, t: TranslateIn, brandId: BrandId, id: bigint): Promise<PromotionDetail> {
  const [row] = await queryLines(db, sql`p.brand_id = ${brandId} and p.promotion_id = ${id}`);
  if (!row) throw refuse('NOT_FOUND', { field: 'id' });
  const rules = row.rules as unknown as PromotionRules;
  const terms = parseTerms(rules);
  const launch = { id: row.promotion_id, version: row.version };
  const { fourEyesAbove } = await readLaunchSettings(db, brandId);
  return {
    ...toLine(row),
    rules,
    hash: row.hash,
    terms: await renderAll(db, t, brandId, terms),
    stopReason: row.stop_reason,
    breaches: await listBreaches(db, brandId, terms),
    simulation: await findSimulation(db, launch),
    fourEyes: needsSecond(terms, fourEyesAbove),
    proposal: await findLaunchProposal(db, brandId, launch),
  };
}

/** The languages in which operators check terms. */
const LANGUAGES = ['EN', 'CN', 'AR'] as const;

/** Returns the terms in each language. */
export async function renderAll(
  db: Db | Tx,
  t: TranslateIn,
  brandId: BrandId,
  terms: Terms,
): Promise<PromotionDetail['terms']> {
  const { zone } = await readSettings(db, brandId);
  return LANGUAGES.map((language) => ({ language, text: renderTerms(t, language, zone, terms) }));
}

async function queryLines(db: Db | Tx, where: RawBuilder<unknown>): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select p.*, v.version, v.hash, v.rules,
      (select count(*)::int from promotions.enrolment e where e.promotion_id = p.promotion_id) as joined
    from promotions.promotion p join lateral (
      select version, hash, rules from promotions.version where promotion_id = p.promotion_id order by version desc limit 1
    ) v on true
    where ${where}`.execute(db);
  return rows;
}

function toLine(row: LineRow): PromotionLine {
  const rules = row.rules as unknown as PromotionRules;
  const { reward, currency } = rules;
  return {
    id: String(row.promotion_id),
    name: rules.names['EN'] ?? '',
    state: operatorStateOf(row, rules, new Date()),
    trigger: rules.trigger.kind,
    currency,
    kind: reward.kind,
    from: rules.from,
    until: rules.until,
    version: row.version,
    liveVersion: row.live_version,
    awards: Number(row.awards),
    joined: row.joined,
    spent: formatUnits(reward.kind, row.spent, currency),
    budget: row.live_version === 0 ? rules.caps.budget : budgetText(row, rules),
  };
}

const budgetText = ({ budget }: LineRow, { reward, currency }: PromotionRules): string | null =>
  budget === null ? null : formatUnits(reward.kind, budget, currency);

function operatorStateOf(row: LineRow, { from, until }: PromotionRules, now: Date): OperatorPromotionState {
  if (row.live_version === 0) return 'draft';
  if (row.stopped_at) return 'stopped';
  if (row.exhausted_at) return 'exhausted';
  if (until && new Date(until) <= now) return 'ended';
  return new Date(from) > now ? 'scheduled' : 'running';
}
