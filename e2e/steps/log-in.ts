import { calls, createClient, createSealedClient } from '@fairhouse/contracts';
import type { Page } from 'playwright-core';
import { loadDemoLogins } from '../site/demo-logins.ts';
import type { Site } from '../site/site.ts';
import { PASSWORD } from './player-steps.ts';

// The calls behind the forms, for tests that are not about the forms: a page gets its session without rendering one.

const callOf = (base: string) =>
  createSealedClient(() => import('../../apps/player/src/platform/sealing.ts'), { base });

/** Sets a session in the page's tab and suppresses the announcements after login. */
async function hand(page: Page, base: string, token: string): Promise<void> {
  await page.goto(`${base}/offline.html`);
  await page.evaluate(
    `sessionStorage.setItem('token', '${token}'); localStorage.setItem('announcementsAfterLogin', 'off')`,
  );
}

/** Logs a player in. The next page opened is theirs. */
export async function logInAs(page: Page, base: string, username: string, password: string): Promise<void> {
  const { token } = await callOf(base)(calls.identity.login, { username, password });
  await hand(page, base, token);
}

/** Logs in the demo player, who has money and a history. */
export const logInAsPlayer = (page: Page, site: Site): Promise<void> =>
  logInAs(page, site.base, 'player', loadDemoLogins(site).player);

/** Registers a player and logs in. The next page opened is theirs. Resolves with the session token. */
export async function registerAndLogIn(page: Page, base: string, username: string): Promise<string> {
  const account = { username, password: PASSWORD, confirmPassword: PASSWORD, agreed: true };
  const { token } = await callOf(base)(calls.identity.register, account);
  await hand(page, base, token);
  return token;
}

/** Like `registerAndLogIn`, plus a deposit in the brand's first currency at the sandbox gateway. */
export async function registerWithDeposit(page: Page, base: string, username: string, amount: string): Promise<void> {
  await payDeposit(base, await registerAndLogIn(page, base, username), amount);
}

/** Makes a deposit in the brand's first currency at the sandbox gateway, with the session of a player. */
export async function payDeposit(base: string, token: string, amount: string): Promise<void> {
  const call = createClient({ base, token: () => token });
  const order = { method: 'sandbox', amount, fee: '0', clientRef: crypto.randomUUID() };
  const { payUrl } = await call(calls.payments.deposit, order);
  if (!payUrl) throw new Error('the deposit has no payment page');
  const body = new URLSearchParams({ choice: 'pay' });
  const paid = await fetch(new URL(payUrl, base), { method: 'POST', body, redirect: 'manual' });
  if (paid.status !== 303) throw new Error(`the gateway answered ${paid.status}: ${await paid.text()}`);
}
