import { calls, createClient } from '@fairhouse/contracts';
import type { Page } from 'playwright-core';

/** Removes the minimum round interval of the demo site through its operator, who is logged in on `consolePage`. */
export async function disableMinCycle(consolePage: Page, base: string): Promise<void> {
  const token = await consolePage.evaluate<string | null>("sessionStorage.getItem('operatorToken')");
  const call = createClient({ base, token: () => token });
  const rule = { minCycle_ms: 0, otherCycle_ms: 0, autoplayAllowed: true, autoplayMax: 100, featureBuyAllowed: true };
  const rest = { jackpotAllowed: true, reminder_min: 30, mandatoryBreak_min: 0 };
  await call(calls.gamesBackoffice.savePlayRule, { country: '*', ...rule, ...rest });
}
