import type { Page } from 'playwright-core';
import { screens, watchForFaults } from './browser.ts';
import type { SiteAndBrowser } from './open-site-and-browser.ts';
import { logInAsOperator } from './operator-steps.ts';

/** An operator at the console, for all tests of a file, and what goes wrong there; the house's browser closes it. */
export async function openDesk(house: SiteAndBrowser): Promise<{ desk: Page; faults: string[] }> {
  const desk = await (await house.browser.newContext(screens.desktop)).newPage();
  desk.setDefaultTimeout(25_000);
  const faults = watchForFaults(desk);
  await logInAsOperator(desk, house.site);
  return { desk, faults };
}
