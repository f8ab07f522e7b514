import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, screens, watchForErrors } from './browser/browser.ts';
import { disableMinCycle } from './browser/disable-min-cycle.ts';
import { openSite, type Site } from './site/site.ts';
import { logInAsOperator } from './steps/operator-steps.ts';
import { deposit, openSlot, register, requestWithdrawal, spin, uniqueName } from './steps/player-steps.ts';

let site: Site;
let browser: Browser;
let office: BrowserContext;
let consolePage: Page;

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
  office = await browser.newContext(screens.desktop);
  consolePage = await office.newPage();
  await logInAsOperator(consolePage, site);
  await disableMinCycle(consolePage, site.base);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

/** Returns the output of `npm run trial-balance` for the running site. */
const trialBalance = () =>
  spawnSync(process.execPath, ['apps/server/src/start/print-trial-balance.ts'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: { ...process.env, ...site.env },
    encoding: 'utf8',
  });

/** Opens the newest round of the betting record, watches its replay, reveals the seed and verifies it in the browser. */
async function replayAndVerify(page: Page): Promise<void> {
  await page.goto(`${site.base}/help?centre=personalHistoryCopy`);
  await page
    .getByRole('row')
    .getByRole('button', { name: /Lantern Orchard/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Replay' }).click();
  const replay = page.getByRole('dialog', { name: /Replay of round/ });
  await replay.getByRole('img').waitFor();
  await page.keyboard.press('Escape');
  await replay.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Reveal now' }).click();
  await page
    .getByRole('dialog', { name: 'Reveal the server seed now?' })
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: /Reveal/ })
    .click();
  await page.getByRole('link', { name: 'Verify', exact: true }).click();
  await page.getByText('Matches: the server seed has exactly the fingerprint').waitFor();
  await page.getByText(/Matches round/).waitFor();
}

/** Changes one digit of the server seed: the page must report that the commitment does not match. */
async function verifyWrongDigit(page: Page): Promise<void> {
  await page.getByText('Seeds and other rounds').click();
  const seed = page.getByLabel('Server seed (revealed)');
  const right = await seed.inputValue();
  await seed.fill((right.startsWith('0') ? '1' : '0') + right.slice(1));
  await page.getByRole('button', { name: 'Check this round' }).click();
  await page.getByText(/Does not match: this server seed/).waitFor();
  await page.getByText(/Does not match round/).waitFor();
}

/** Finds the request in the queue as the operator and approves it with a reason. */
async function approve(name: string): Promise<void> {
  await consolePage.goto(`${site.base}/console/withdrawals`);
  const row = consolePage.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: /Approve/ }).click();
  const dialog = consolePage.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Show full account number' }).click();
  await dialog.getByText('DE0012345678', { exact: true }).waitFor();
  await dialog.getByLabel('Reason').fill('Account and play checked.');
  await dialog.getByRole('button', { name: /Approve/ }).click();
  await consolePage.getByText(/of \$40\.00 approved/).waitFor();
}

describe.each(['phone', 'desktop'] as const)('on a %s', (screen) => {
  it('[C-03] [C-04] [C-06] [G-01] register, deposit, 20 spins, replay and verify one, withdraw, operator approves', async () => {
    // twenty spins without animation: the game has journeys of its own
    const context = await browser.newContext({ ...screens[screen], reducedMotion: 'reduce' });
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    const errors = watchForErrors(page);
    const name = uniqueName();

    await register(page, site.base, name);
    await deposit(page, site.base, '100');
    const game = await openSlot(page, site.base);
    await spin(page, game, 20);
    await replayAndVerify(page);
    await verifyWrongDigit(page);
    await requestWithdrawal(page, site.base, '40');
    await approve(name);
    await page.getByText('Account and play checked.').waitFor();
    await page.getByText('The money has left your account.').waitFor();

    expect(errors).toEqual([]);
    await context.close();
  });
});

it('the trial balance is zero afterwards', () => {
  const { stdout, status } = trialBalance();
  expect(stdout).toContain('The ledger balances.');
  expect(status).toBe(0);
});
