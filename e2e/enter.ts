import { calls, makeSealedClient } from '@fairhouse/contracts';
import type { Page } from 'playwright-core';
import { readDemoLogins } from './demo-logins.ts';
import { PASSWORD } from './player-steps.ts';
import type { Site } from './site.ts';

// The calls behind the forms, for tests that are not about the forms: a page gets its session without drawing one.

const callOf = (base: string) => makeSealedClient(() => import('../apps/player/src/platform/sealing.ts'), { base });

/** Hands a session to the tab of a page, and keeps the announcements shut that open after log-in. */
async function hand(page: Page, base: string, token: string): Promise<void> {
  await page.goto(`${base}/offline.html`);
  await page.evaluate(`sessionStorage.setItem('token', '${token}'); localStorage.setItem('noticesAfterLogin', 'off')`);
}

/** Logs a player in; the next page that is opened is theirs. */
export async function enterAs(page: Page, base: string, username: string, password: string): Promise<void> {
  const { token } = await callOf(base)(calls.identity.login, { username, password });
  await hand(page, base, token);
}

/** Logs the demo player in, who has money and a past. */
export const enterAsPlayer = (page: Page, site: Site): Promise<void> =>
  enterAs(page, site.base, 'player', readDemoLogins(site).player);

/** Registers a player and logs in; the next page that is opened is theirs. */
export async function enterAnew(page: Page, base: string, username: string): Promise<void> {
  const account = { username, password: PASSWORD, confirmPassword: PASSWORD, agreed: true };
  const { token } = await callOf(base)(calls.identity.register, account);
  await hand(page, base, token);
}
