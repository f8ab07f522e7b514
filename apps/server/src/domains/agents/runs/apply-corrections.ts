import type { BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import { type RunRow, runsOfDecisions, takeDecisions } from '../reviews/take-decisions.ts';
import { readSettingsAt, type StoredSettings } from '../settings.ts';
import { compareStatements } from './compare-statements.ts';
import { computeFromFacts } from './compute-from-facts.ts';
import { type RunWindow, windowAt } from './windows.ts';

/** A change of a round that was settled already, as the line of an adjustment. */
export interface Correction {
  accountId: bigint;
  changeNo: bigint;
  roundRef: string;
  /** The line at the acceptance. */
  path: string;
  stake: bigint;
  win: bigint;
  valid: bigint;
  settledAt: Date;
  settledDay: string;
}

/**
 * Computes closed windows again whose rounds were changed since (agents-settlement 10), or in which a member with a sign of abuse played who
 * was decided about since (17): with the contracts, lines and settings of that time. For dividends so is every later closed cycle, since what is carried on runs through them. What a statement comes to more or less is an
 * adjustment, which the next statement of the contract pays; paid statements stay as they are. The caller computes alone in the brand, and
 * sees one moment of the figures.
 *
 * @returns the number of corrections and decisions
 */
export async function applyCorrections(tx: Tx, brandId: BrandId, settings: StoredSettings): Promise<number> {
  const { rows: corrections } = await sql<Correction>`
    update agents.correction set applied_at = now() where brand_id = ${brandId} and applied_at is null
    returning account_id as "accountId", change_no as "changeNo", round_ref as "roundRef", path, stake, win - jackpot as win, valid,
      settled_at as "settledAt", settled_day::text as "settledDay"`.execute(tx);
  const decisions = await takeDecisions(tx, brandId);
  if (corrections.length + decisions.length === 0) return 0;
  const ofDecisions = await runsOfDecisions(tx, brandId, settings, decisions);
  const runs = [...(await runsOfCorrections(tx, brandId, corrections)), ...ofDecisions];
  const salaries = new Map(
    runs
      .filter(({ kind }) => kind !== 'dividend')
      .map((run) => [`${run.kind} ${run.startsAt.getTime()}`, run] as const),
  );
  for (const run of salaries.values()) await computeAgain(tx, brandId, settings, run, corrections);
  // salaries first: they are a cost of dividends
  const cycles = new Map<string, RunRow>();
  for (const run of runs.filter(({ kind }) => kind === 'dividend')) {
    const first = cycles.get(run.cycle);
    if (!first || run.startsAt < first.startsAt) cycles.set(run.cycle, run);
  }
  for (const run of cycles.values()) await computeCyclesAgain(tx, brandId, settings, run, corrections);
  return corrections.length + decisions.length;
}

async function runsOfCorrections(tx: Tx, brandId: BrandId, corrections: readonly Correction[]): Promise<RunRow[]> {
  const times = JSON.stringify(corrections.map(({ settledAt }) => settledAt));
  const { rows } = await sql<RunRow>`
    select distinct r.kind, r.cycle, r.starts_at as "startsAt", r.computed_at as "ranAt" from agents.run r
    join jsonb_array_elements_text(${times}::jsonb) as c (at) on c.at::timestamptz >= r.starts_at and c.at::timestamptz < r.ends_at
    where r.brand_id = ${brandId}`.execute(tx);
  return rows;
}

/**
 * Computes the five minutes before a window again when their figures may have been read too early: what a process with a slow clock settled
 * belongs to a window that was run before it was stored.
 */
export async function computeLateAgain(
  tx: Tx,
  brandId: BrandId,
  settings: StoredSettings,
  window: RunWindow,
): Promise<void> {
  if (window.kind !== 'realtime') return;
  const { rows } = await sql<RunRow>`select kind, cycle, starts_at as "startsAt", computed_at as "ranAt" from agents.run
    where brand_id = ${brandId} and kind = 'realtime' and window_no = ${window.no - 1n}
      and as_of < ends_at + make_interval(secs => 300)`.execute(tx);
  for (const run of rows) await computeAgain(tx, brandId, settings, run, []);
}

async function computeCyclesAgain(
  tx: Tx,
  brandId: BrandId,
  settings: StoredSettings,
  from: RunRow,
  corrections: readonly Correction[],
): Promise<void> {
  const { rows } = await sql<RunRow>`select kind, cycle, starts_at as "startsAt", computed_at as "ranAt" from agents.run
    where brand_id = ${brandId} and kind = 'dividend' and cycle = ${from.cycle} and starts_at >= ${from.startsAt}
    order by starts_at`.execute(tx);
  for (const run of rows) await computeAgain(tx, brandId, settings, run, corrections);
}

async function computeAgain(
  tx: Tx,
  brandId: BrandId,
  settings: StoredSettings,
  run: RunRow,
  corrections: readonly Correction[],
): Promise<void> {
  const window = windowAt(settings, run, run.startsAt);
  const settingsThen = await readSettingsAt(tx, brandId, window.endsAt);
  const computed = await computeFromFacts(tx, brandId, settingsThen, window, run.ranAt);
  const inWindow = corrections.filter(({ settledAt }) => settledAt >= window.startsAt && settledAt < window.endsAt);
  await compareStatements(tx, brandId, window, computed, inWindow);
}
