import type { BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { factsAsOf } from '../facts/facts-as-of.ts';
import { createReviews } from '../reviews/create-reviews.ts';
import { findRiskless } from '../reviews/signs/find-riskless.ts';
import { readSettings, readSettingsAt, type StoredSettings } from '../settings.ts';
import { ageDues } from './age-dues.ts';
import { applyCorrections, computeLateAgain } from './apply-corrections.ts';
import { computeFigures, readContractFigures } from './compute-from-facts.ts';
import { endedWithAdjustments } from './ended-with-adjustments.ts';
import { isBefore, nextWindows } from './next-windows.ts';
import { payStatements } from './pay-statements.ts';
import { saveStatements } from './save-statements.ts';
import { tryComputing } from './try-computing.ts';
import type { RunWindow } from './windows.ts';

export interface RunResult {
  windows: number;
  paid: number;
}

/**
 * Job: runs every window of a brand that is over and whose figures are complete, the oldest first, and after each kind pays; then moves dues
 * on and tries again what is due. Each window is one transaction, and each payment group another, so that it may stop anywhere, be repeated,
 * and run twice at the same time.
 *
 * @param until as if it were this time; the time of the database when omitted
 */
export async function runWindows(db: Db, brandId: BrandId, until?: Date): Promise<RunResult> {
  const settings = await readSettings(db, brandId);
  await tryComputing(db, brandId, (tx) => applyCorrections(tx, brandId, settings));
  let [windows, paid] = [0, 0];
  for (;;) {
    const ran = await runNext(db, brandId, settings, until);
    if (ran === null) break;
    windows += 1;
    // what a window pays can pay the dues of the next one
    if (ran > 0) paid += await payStatements(db, brandId);
  }
  paid += await payStatements(db, brandId);
  await ageDues(db, brandId);
  return { windows, paid };
}

/** Runs the oldest window that can be run. Returns its number of statements; null when there is none, or another process runs it. */
async function runNext(db: Db, brandId: BrandId, settings: StoredSettings, until?: Date): Promise<number | null> {
  const windows = await nextWindows(db, brandId, settings);
  const window = windows[0];
  if (!window) return null;
  const now = until ?? (await timeOf(db));
  const ready = windows.filter((each) => each.dueAt <= now);
  // a window waits for the earlier kinds of its period, whose costs are in it
  const next = ready.find((each) => !windows.some((other) => other.endsAt <= each.endsAt && isBefore(other, each)));
  if (!next || (await factsAsOf(db)) < next.endsAt) return null;
  return tryComputing(db, brandId, (tx) => runWindow(tx, brandId, settings, next));
}

async function timeOf(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db);
  return rows[0]?.now as Date;
}

/** Stores the statements of a window, in the transaction that marks it as run. */
async function runWindow(
  tx: Tx,
  brandId: BrandId,
  settings: StoredSettings,
  window: RunWindow,
): Promise<number | null> {
  const { kind, cycle, no, startsAt, endsAt, dueAt } = window;
  const asOf = await factsAsOf(tx);
  const inserted =
    await sql`insert into agents.run (brand_id, kind, cycle, window_no, starts_at, ends_at, due_at, as_of, statements)
    values (${brandId}, ${kind}, ${cycle}, ${no}, ${startsAt}, ${endsAt}, ${dueAt}, ${asOf}, 0)
    on conflict do nothing`.execute(tx);
  if (inserted.numAffectedRows !== 1n) return null;
  // all corrections that are there now are applied, so that every later one changes a window that has been run
  await applyCorrections(tx, brandId, settings);
  await computeLateAgain(tx, brandId, settings, window);
  const settingsThen = await readSettingsAt(tx, brandId, endsAt);
  const facts = await readContractFigures(tx, brandId, settingsThen, window);
  await createReviews(tx, brandId, findRiskless(window, facts.contracts, facts.figures, settings.signs));
  const inForce = await computeFigures(tx, brandId, settingsThen, window, facts, null);
  const computed = [...inForce, ...(await endedWithAdjustments(tx, brandId, window, inForce))];
  const statements = await saveStatements(tx, brandId, window, computed);
  await sql`update agents.run set statements = ${statements}
    where brand_id = ${brandId} and kind = ${kind} and cycle = ${cycle} and window_no = ${no}`.execute(tx);
  return statements;
}
