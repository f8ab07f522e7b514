import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, screens, watchForErrors } from './browser/browser.ts';
import { disableMinCycle } from './browser/disable-min-cycle.ts';
import { violations } from './browser/violations.ts';
import { waitForIdle } from './browser/wait-for-idle.ts';
import { openSite, type Site } from './site/site.ts';
import { logInAsOperator } from './steps/operator-steps.ts';
import {
  deposit,
  logIn,
  openSlot,
  PASSWORD,
  register,
  requestWithdrawal,
  spin,
  uniqueName,
} from './steps/player-steps.ts';

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
  await row.getByRole('button', { name: /Approve/ }).waitFor();
  // by the keys of the queue: j goes to the first row, a approves the row with the focus
  await consolePage.keyboard.press('j');
  expect(await consolePage.evaluate<string>('document.activeElement.dataset.key')).toBe('open');
  await row.getByRole('button', { name: /Details/ }).focus();
  await consolePage.keyboard.press('a');
  const dialog = consolePage.getByRole('dialog');
  // the dialog grows, and its buttons move, when the balance of the player arrives
  await waitForIdle(consolePage);
  await dialog.getByRole('button', { name: 'Show full account number' }).click();
  await dialog.getByText('0012345678', { exact: true }).waitFor();
  await dialog.getByLabel('Reason').fill('Account and play checked.');
  await dialog.getByRole('button', { name: /Approve/ }).click();
  await consolePage.getByText(/of \$40\.00 approved/).waitFor();
}

/** Opens the withdrawal of a player in one of the queues. */
async function openPayout(name: string, queue: 'pay' | 'confirm') {
  await consolePage.goto(`${site.base}/console/withdrawals?state=${queue}`);
  await consolePage
    .getByRole('row')
    .filter({ hasText: name })
    .getByRole('button', { name: /Details/ })
    .click();
  const dialog = consolePage.getByRole('dialog', { name: /^Withdrawal \d+$/ });
  await waitForIdle(consolePage);
  expect(await violations(consolePage)).toEqual([]);
  return dialog;
}

/** Pays the withdrawal as the operator: announced first, then recorded with the bank's reference. */
async function payByHand(name: string): Promise<void> {
  const dialog = await openPayout(name, 'pay');
  await dialog.getByRole('button', { name: 'Start payment' }).click();
  await dialog.getByRole('button', { name: 'Paid', exact: true }).click();
  await dialog.getByLabel('Bank reference').fill('BR-20');
  await dialog.getByRole('button', { name: 'Paid', exact: true }).click();
  await dialog.getByText('BR-20').waitFor();
}

/** [S-04] After a login the player is asked whether the money has arrived, and says that it has not. */
async function denyAfterLogin(name: string, screen: 'phone' | 'desktop'): Promise<void> {
  const context = await browser.newContext(screens[screen]);
  const page = await context.newPage();
  await logIn(page, site.base, name, PASSWORD);
  await page.getByRole('heading', { name: 'Has $40.00 arrived?' }).waitFor();
  await page.getByRole('timer').waitFor();
  await page.getByRole('button', { name: 'Not received' }).click();
  await page.getByText('Thank you. We are looking into it.').waitFor();
  await context.close();
}

/** [S-04] The player adds a remark to the case, and sees the bank's reference. */
async function reportProblem(page: Page): Promise<void> {
  await page.getByText('BR-20').waitFor();
  await page.getByLabel('Remark').fill('Not on my statement.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('Sent. We will answer here.').waitFor();
}

/** The operator reads the remark and closes the case with an answer. */
async function closeCase(name: string): Promise<void> {
  const dialog = await openPayout(name, 'confirm');
  await dialog.getByText('Not on my statement.').waitFor();
  await dialog.getByLabel('Reason').fill('Booked on the third.');
  await dialog.getByRole('button', { name: 'Close as received' }).click();
  await dialog.getByText('Our answer: Booked on the third.').waitFor();
}

describe.each(['phone', 'desktop'] as const)('on a %s', (screen) => {
  it('[C-03] [C-04] [C-06] [G-01] [S-04] register, deposit, 20 spins, replay and verify one, withdraw, be paid, report it as not received', async () => {
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
    await page.getByText('Approved. It will be sent next.').waitFor();
    await payByHand(name);
    await page.getByRole('heading', { name: 'Has $40.00 arrived?' }).waitFor();
    await denyAfterLogin(name, screen);
    await reportProblem(page);
    await closeCase(name);
    await page.getByText('Our answer: Booked on the third.').waitFor();
    await page.getByText('The money has arrived.').waitFor();

    expect(errors).toEqual([]);
    await context.close();
  });
});

it('the trial balance is zero afterwards', () => {
  const { stdout, status } = trialBalance();
  expect(stdout).toContain('The ledger balances.');
  expect(status).toBe(0);
});
