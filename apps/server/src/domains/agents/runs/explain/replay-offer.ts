import type { CycleFigures } from '@fairhouse/agent-math';
import { dividendOf, finePerUnit, grossSalary } from '@fairhouse/agent-math';
import { type AccountId, type ContractKind, CURRENCIES, type Currency } from '@fairhouse/contracts';
import type { Db } from '#db';
import type { TreePath } from '../../tree/path.ts';
import { type ContractInForce, keyOf, type ReadTerms } from '../contract-in-force.ts';
import { readWindowFigures } from '../read-window-figures.ts';
import { daysBetween, type RunWindow } from '../windows.ts';

/** What a contract would be, and whose. */
export interface ReplayedOffer {
  kind: ContractKind;
  agentId: AccountId;
  place: { path: TreePath; depth: number };
  currency: Currency;
  terms: ReadTerms;
}

/** What an offer would have paid in a window, before anything was taken off for contracts below. */
export interface ReplayedWindow {
  window: RunWindow;
  figures: CycleFigures;
  /** Null below the first tier. */
  rate_bps: number | null;
  /** Smallest units. */
  amount: bigint;
}

/**
 * Returns what an offer would have paid in closed windows, oldest first, with the figures as they are now and by the functions that runs use. The
 * carry of a dividend goes from one window to the next.
 */
export async function replayOffer(
  db: Db,
  { kind, agentId, place, currency, terms }: ReplayedOffer,
  windows: readonly RunWindow[],
): Promise<ReplayedWindow[]> {
  const replayed: ReplayedWindow[] = [];
  const places = CURRENCIES[currency];
  let [carried, accrued] = [0n, 0n];
  for (const window of windows) {
    const days = daysBetween(window.fromDay, window.toDay);
    const offer: ContractInForce = {
      contractId: 0n,
      version: 0,
      agentId,
      payerId: null,
      currency,
      terms,
      path: place.path,
      depth: place.depth,
      fromDay: window.fromDay,
      toDay: window.toDay,
      days,
      ofDays: days,
    };
    const figures = (await readWindowFigures(db, window, [offer])).get(keyOf(offer));
    if (!figures) continue;
    if (kind === 'dividend') {
      const { amount, rate_bps, carryOut } = dividendOf(terms, figures, carried);
      carried = carryOut;
      replayed.push({ window, figures, rate_bps, amount });
    } else {
      const salary = grossSalary(terms, figures, places);
      // what is below a smallest unit is left for the next window
      accrued += salary.amount_fine;
      const amount = accrued / finePerUnit(places);
      accrued -= amount * finePerUnit(places);
      replayed.push({ window, figures, rate_bps: salary.rate_bps || null, amount });
    }
  }
  return replayed;
}
