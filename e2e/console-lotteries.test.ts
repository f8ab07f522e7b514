import { expect, it } from 'vitest';
import { captureScreenshot } from './browser/browser.ts';
import { openConsole } from './browser/open-console.ts';
import { startSiteAndBrowser } from './browser/start-site-and-browser.ts';
import { violations } from './browser/violations.ts';
import { registerWithDeposit } from './steps/log-in.ts';
import { orderLottery } from './steps/order-lottery.ts';
import { uniqueName } from './steps/player-steps.ts';

// The lotteries page of the console: a player's order on the demo's lottery of ten minutes, and what an operator does about it.

const visit = startSiteAndBrowser();
const opened = openConsole(visit);
const GAME = 'river-five-10';
const SIDEWAYS = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
const LANGUAGES = [
  ['EN', 'Lotteries'],
  ['CN', '彩票'],
  ['AR', 'اليانصيب'],
] as const;

it('[G-02] an operator watches loads, closes a number, changes limits and prices, and makes a draw void', async () => {
  const {
    consolePage: page,
    fixture: { site },
    errors,
  } = opened;
  await visit.checkVisit(async (player) => {
    await registerWithDeposit(player, site.base, uniqueName(), '200.00');
    await orderLottery(player, site.base, GAME);
  });
  const confirm = async (submit: string) => {
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('as the risk team asked');
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: submit, exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  };
  await page.goto(`${site.base}/console/lotteries`);
  await page.getByRole('link', { name: 'River Five 10 min' }).click();
  await page.getByRole('heading', { level: 1, name: 'River Five 10 min' }).waitFor();

  await page.getByRole('tab', { name: 'Exposure' }).click();
  await page.getByRole('table', { name: 'Largest loads' }).waitFor();
  await page.getByRole('table', { name: 'Largest orders' }).getByRole('row').nth(1).waitFor();
  expect(await violations(page)).toEqual([]);
  // nine of ten digits at the first place
  await page.getByLabel('Numbers of').selectOption('pos0');
  const cells = page.getByRole('list', { name: 'Loads by number' }).getByRole('listitem');
  await cells.nth(9).waitFor();
  expect(await cells.allInnerTexts()).toEqual([...'0123456789'].map((digit) => `${digit}\n${digit === '9' ? 0 : 1}%`));
  await captureScreenshot(page, 'console-lottery-loads');
  await page.getByRole('button', { name: 'Close a play type or number' }).click();
  await page.getByRole('dialog').getByLabel('Play type').selectOption('ssc.1.fixed');
  await page.getByRole('dialog').getByLabel('Number').selectOption('7');
  await confirm('Close for this draw');
  await page.getByRole('button', { name: /^Reopen: .*7$/ }).click();
  await confirm('Reopen');
  await page.getByText('Nothing is closed.').waitFor();
  await page.getByRole('button', { name: 'Close a play type or number' }).click();
  await page.getByRole('dialog').getByLabel('Play type').selectOption('ssc.c.ball');
  await page.getByRole('dialog').getByLabel('Number').selectOption('7');
  await page.getByRole('dialog').getByLabel('Orders on it').selectOption('half');
  await confirm('Pay half in this draw');
  await page.getByText(/7 – Pays half$/).waitFor();

  await page.getByRole('tab', { name: 'Limits' }).click();
  await page.getByLabel('A draw may pay').fill('5000');
  await page.getByRole('button', { name: 'Save limits' }).click();
  const first = page.getByRole('dialog').getByLabel('First draw');
  expect(await first.locator('option').first().innerText()).toBe('The next draw that is not open');
  await page.getByText(/^Draw \d+, opens .+\. Earlier draws keep what they have\.$/).waitFor();
  await confirm('Save limits');
  await page.getByText(/^Version \d+ holds from draw \d+ on, which opens /).waitFor();
  await page
    .getByText(/^Now .*5,000\.00/)
    .first()
    .waitFor();

  await page.getByRole('tab', { name: 'Prices' }).click();
  await page.getByLabel('Entry').selectOption(`${GAME}-elott`);
  await page.getByRole('button', { name: 'Change: ssc.c.total' }).click();
  const odds = page.getByRole('dialog').getByLabel('Big', { exact: true });
  await odds.fill('2.10');
  await page.getByText(/^Returns 105\./).waitFor();
  await odds.fill('1.90');
  await page.getByText('Returns 95.000%').waitFor();
  await page.getByLabel(/^Reduce the odds of a pick/).check();
  const floor = page.getByRole('dialog').getByLabel('Big: floor');
  await floor.fill('2');
  await page.getByText(/^Enter a number of at most three decimals/).waitFor();
  await floor.fill('1.8');
  await page.getByText('Returns 90.000%').waitFor();
  await page.getByRole('dialog').getByLabel('First draw').selectOption({ index: 1 });
  await confirm('Save price');

  await page.getByRole('tab', { name: 'Draws' }).click();
  await page
    .getByRole('button', { name: /^Make void: / })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByLabel(/^Yes, draw/)
    .check();
  await confirm('Make void');
  await page.getByText('By an operator').first().waitFor();
  await page
    .getByRole('button', { name: /^Log: / })
    .first()
    .click();
  const log = page.getByRole('dialog', { name: 'Log of draw ' });
  await log.getByText('Void', { exact: true }).first().waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');

  const captureWidths = async (name: string) => {
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      // a wide table gets its frame after it was measured
      await expect.poll(() => page.evaluate(SIDEWAYS), { timeout: 5_000 }).toBe(0);
      await captureScreenshot(page, `${name}-${width}`);
    }
  };
  for (const [language, title] of LANGUAGES) {
    await page.evaluate(`localStorage.setItem('lang', '${language}')`);
    await page.goto(`${site.base}/console/lotteries`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByText(GAME, { exact: true }).first().waitFor();
    await captureWidths(`console-lotteries-${language}`);
    await page.goto(`${site.base}/console/lotteries/${GAME}`);
    for (const [at, tab] of ['draws', 'exposure', 'limits', 'prices'].entries()) {
      await page.getByRole('tab').nth(at).click();
      await page.getByRole('tabpanel').locator('table, form, h2').first().waitFor();
      await captureWidths(`console-lottery-${tab}-${language}`);
    }
  }
  for (const [language] of LANGUAGES) {
    await page.evaluate(`localStorage.setItem('lang', '${language}')`);
    await page.goto(`${site.base}/console/lotteries/${GAME}?tab=prices&entry=${GAME}-elott`);
    await page.getByRole('button', { name: /ssc\.c\.total$/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').last().waitFor();
    expect(await violations(page)).toEqual([]);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 1_600 });
      await captureScreenshot(page, `console-lottery-price-dialog-${language}-${width}`);
    }
  }
  expect(errors).toEqual([]);
});
