import { calls, createClient } from '@fairhouse/contracts';
import type { Locator, Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { screens } from './browser/browser.ts';
import { startSiteAndBrowser } from './browser/start-site-and-browser.ts';
import { violations } from './browser/violations.ts';
import { registerWithDeposit } from './steps/log-in.ts';
import { uniqueName } from './steps/player-steps.ts';

// Chase plans of every kind, from the slip to what ends them.

const visit = startSiteAndBrowser({ env: { RATE_PER_MINUTE: '1000000' } });
const { checkVisit } = visit;

const FAST = 'river-five-1';
/** Its draws are so far apart that none closes under a test. */
const SLOW = 'river-five-10';
/** Two draws of a game of a minute on a busy machine. */
const DRAWS_MS = 150_000;

const newPlayer = (page: Page) => registerWithDeposit(page, visit.site.base, uniqueName(), '500');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const sideways = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');

/** Opens a betting page with enough time before the close. */
async function open(page: Page, gameCode: string, playType: string): Promise<void> {
  await page.goto(`${visit.site.base}/lottery?gameCode=${gameCode}&playType=${playType}`);
  const timer = page.getByRole('timer');
  await timer.waitFor();
  await vi.waitFor(async () => expect(await timer.innerText()).not.toMatch(/^00:[01]/), { timeout: 40_000 });
}

/** Opens the dialog of a plan for the slip, and chooses its kind and the number of its draws. */
async function startPlan(page: Page, kind: string, draws: number): Promise<Locator> {
  await press(page, 'Chase plan');
  const dialog = page.getByRole('dialog', { name: 'Chase plan' });
  await dialog.getByRole('button', { name: kind, exact: true }).click();
  await dialog.getByRole('spinbutton', { name: 'Draws', exact: true }).fill(String(draws));
  return dialog;
}

async function place(page: Page, dialog: Locator, draws: number): Promise<void> {
  await dialog.getByRole('button', { name: 'Place the plan' }).click();
  const notice = page.getByText(`The plan is placed for ${draws} draws.`);
  await notice.waitFor();
  await notice.waitFor({ state: 'hidden' });
}

/** The plans of a player as the server has them, newest first. */
async function listPlans(page: Page) {
  const token = await page.evaluate<string>("sessionStorage.getItem('token')");
  return (await createClient({ base: visit.site.base, token: () => token })(calls.lotteryOrders.plans, {})).rows;
}

const multiplesOf = ({ items }: { items: readonly { multiple: number }[] }) => items.map(({ multiple }) => multiple);

it('[G-02] shows what a chase plan costs and its exact chance of no win, places it and cancels the rest', () =>
  checkVisit(async (page) => {
    await newPlayer(page);
    await open(page, SLOW, 'ssc.1.fixed');
    await pickFive(page);
    await press(page, 'Add to slip');
    await page.getByRole('button', { name: 'Chase plan', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Chase plan' });
    await dialog.getByText('The chance that no draw of this plan wins is 34.86 %.').waitFor();
    await dialog.getByRole('button', { name: 'Multiplied', exact: true }).click();
    await dialog.getByRole('spinbutton', { name: 'Draws', exact: true }).fill('5');
    await dialog.getByText('The chance that no draw of this plan wins is 59.04 %.').waitFor();
    // 2 × (1 + 2 + 4 + 8 + 16)
    await dialog.getByText('$62.00').waitFor();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Place the plan' }).click();
    await page.getByText('The plan is placed for 5 draws.').waitFor();
    const own = page.getByRole('region', { name: 'My bets' });
    await own.getByRole('tab', { name: 'Chase plans' }).click();
    await own.getByText('5 draws', { exact: true }).click();
    await own.getByRole('button', { name: 'Cancel what is left' }).click();
    await page.getByText('What was cancelled is free again.').waitFor();
    await own.getByText('Cancelled').first().waitFor();
    // the notice covers the link, and stays under the pointer
    await page.mouse.move(0, 0);
    await page.getByText('What was cancelled is free again.').waitFor({ state: 'hidden' });

    // the page of all plans, with the state of each item
    await own.getByRole('link', { name: 'Show the plan' }).click();
    await page.getByRole('heading', { level: 1, name: 'My chase plans' }).waitFor();
    const items = page.getByRole('table', { name: 'Draws of the plan' });
    await items.getByText('$32.00', { exact: true }).waitFor();
    await expect.poll(() => items.getByText('Cancelled', { exact: true }).count()).toBeGreaterThan(2);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Show all plans' }).click();
    const plans = page.getByRole('table', { name: 'My chase plans' });
    await plans.getByText('Fixed position').waitFor();
    await press(page, 'Running');
    await page.getByText('No plans').waitFor();
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await sideways(page)).toBe(0);
  }, screens.desktop));

it('[G-02] plans by profit rate, by profit and with own multiples: one item is cancelled, another plan stops at its profit', () =>
  checkVisit(async (page) => {
    await newPlayer(page);
    // 96 of 100 numbers cost 1.92 and win 1.95; a second draw makes up for a first that is lost, and the third is never needed
    await open(page, FAST, 'ssc.2.tickets');
    await press(page, '1/100');
    const numbers = Array.from({ length: 96 }, (_, at) => String(at).padStart(2, '0'));
    await page.getByLabel('Tickets').fill(numbers.join(' '));
    await page.getByText('96 right, 0 repeated, 0 wrong').waitFor();
    await press(page, 'Add to slip');
    const own = await startPlan(page, 'Own multiples', 3);
    await own.getByLabel('Multiple of draw 2').fill('100');
    await own.getByRole('button', { name: 'At a profit', exact: true }).click();
    await own.getByLabel('Stops at this profit').fill('0.01');
    // 1.92 × (1 + 100 + 1)
    await own.getByText('$195.84').waitFor();
    expect(await violations(page)).toEqual([]);
    await place(page, own, 3);

    await open(page, SLOW, 'ssc.1.fixed');
    await pickFive(page);
    await press(page, 'Add to slip');
    const rate = await startPlan(page, 'By profit rate', 14);
    await rate.getByLabel('Profit rate, per cent').fill('50');
    const shown = await rate.getByRole('row').filter({ hasText: /^14/ }).innerText();
    await place(page, rate, 14);

    await pickFive(page);
    await press(page, 'Add to slip');
    const profit = await startPlan(page, 'By profit', 4);
    await profit.getByLabel('Profit', { exact: true }).fill('15');
    await place(page, profit, 4);

    const plans = await listPlans(page);
    const [byProfit, byRate, custom] = [4, 14, 3].map((draws) => plans.find(({ items }) => items.length === draws));
    if (!byProfit || !byRate || !custom) throw new Error('a plan is missing');
    expect(multiplesOf(custom)).toEqual([1, 100, 1]);
    // a win returns 19.56 for 2.00: 15 more than all stakes up to it
    expect(multiplesOf(byProfit)).toEqual([1, 1, 2, 2]);
    const multiples = multiplesOf(byRate);
    expect(shown.split(/\s+/)).toContain(String(multiples.at(-1)));
    for (const [at, multiple] of multiples.entries()) {
      const spent = 2 * multiples.slice(0, at + 1).reduce((sum, each) => sum + each, 0);
      expect(multiple * 19.56 - spent).toBeGreaterThanOrEqual(spent / 2);
    }

    const bets = page.getByRole('region', { name: 'My bets' });
    await bets.getByRole('tab', { name: 'Chase plans' }).click();
    const item = bets.getByRole('listitem').filter({ hasText: '4 draws' });
    await item.getByText('4 draws', { exact: true }).click();
    await item.getByRole('button', { name: 'Cancel draw 3 of the plan' }).click();
    await page.getByText('What was cancelled is free again.').waitFor();
    await expect.poll(() => item.getByText('Cancelled', { exact: true }).count()).toBe(1);
    const after = (await listPlans(page)).find(({ planNo }) => planNo === byProfit.planNo);
    expect(after?.state).toBe('RUNNING');
    expect(after?.items.map(({ state }) => state === 'cancelled')).toEqual([false, false, true, false]);

    await page.goto(`${visit.site.base}/lottery/orders?gameCode=${FAST}&view=plans&planNo=${custom.planNo}`);
    await page.getByText('Stopped at the profit').waitFor({ timeout: DRAWS_MS });
    const items = page.getByRole('table', { name: 'Draws of the plan' });
    await items.getByText('Won', { exact: true }).last().waitFor();
    await items.getByText('Stopped', { exact: true }).last().waitFor();
  }, screens.desktop));

async function pickFive(page: Page): Promise<void> {
  const places = page.getByRole('toolbar', { name: 'Ten thousands', exact: true });
  await places.getByRole('button', { name: '5', exact: true }).click();
}
