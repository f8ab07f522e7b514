import { expect, it } from 'vitest';
import { captureScreenshot } from './browser/browser.ts';
import { openConsole } from './browser/open-console.ts';
import { startSiteAndBrowser } from './browser/start-site-and-browser.ts';
import { violations } from './browser/violations.ts';
import { registerWithDeposit } from './steps/log-in.ts';
import { orderLottery } from './steps/order-lottery.ts';
import { uniqueName } from './steps/player-steps.ts';

// The reports and the schedule editor of lotteries in the console, after a player's order on a lottery of one minute was settled.

const visit = startSiteAndBrowser();
const opened = openConsole(visit);
const GAME = 'river-five-1';
const SIDEWAYS = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
const LANGUAGES = [
  ['EN', 'Lotteries'],
  ['CN', '彩票'],
  ['AR', 'اليانصيب'],
] as const;

it('[G-02] an operator changes a schedule after its preview, and reads what draws came to', async () => {
  const {
    consolePage: page,
    fixture: { site },
    errors,
  } = opened;
  await visit.checkVisit(async (player) => {
    await registerWithDeposit(player, site.base, uniqueName(), '200.00');
    await orderLottery(player, site.base, GAME);
  });

  // a second attempt finds the language and the width of the first
  await page.evaluate("localStorage.setItem('lang', 'EN')");
  await page.setViewportSize({ width: 1280, height: 800 });

  // the schedule
  await page.goto(`${site.base}/console/lotteries/${GAME}?tab=schedule`);
  await page.getByRole('table', { name: 'Schedule' }).getByRole('row').nth(1).waitFor();
  await page.getByRole('button', { name: 'Change schedule' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('a day of 24 hours').waitFor();
  await dialog.getByLabel('Time zone').fill('America/New_York');
  await dialog.getByRole('button', { name: /clocks go forward 60 min$/ }).click();
  await dialog.getByText(/^1,380 draws on .*, a day of 23 hours$/).waitFor();
  await dialog.getByRole('button', { name: /clocks go back 60 min$/ }).click();
  await dialog.getByText(/^1,500 draws on .*, a day of 25 hours$/).waitFor();
  await captureScreenshot(page, 'console-lottery-schedule-preview');
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel('First draw').fill('9');
  await dialog.getByText('Enter a time such as 09:00, or nothing.').waitFor();
  await dialog.getByLabel('First draw').fill('');
  await dialog.getByLabel('Reason').fill('another zone for the market');
  await dialog.getByRole('button', { name: 'Save schedule' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('America/New_York, day from').waitFor();

  // settings of an entry
  await page.getByRole('tab', { name: 'Prices' }).click();
  await page.getByLabel('Entry').selectOption(`${GAME}-elott`);
  await page.getByRole('button', { name: 'Change settings' }).click();
  await dialog.getByLabel('Disc B, basis points').fill('75');
  await dialog.getByText('0.75%').waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel('Reason').fill('a better disc B');
  await dialog.getByRole('button', { name: 'Save settings' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('0.75%').waitFor();

  // the log, and what was refused
  await page.getByRole('tab', { name: 'Draws' }).click();
  await page.getByRole('button', { name: 'Check the log' }).click();
  await page.getByText('every hash follows from the one before').waitFor();
  await page.getByRole('tab', { name: 'Exposure' }).click();
  await page.getByText('Nothing was refused for a limit.').waitFor();
  await page.getByText('No plans wait for this draw').waitFor();

  // a minute until the draw, and another until it is counted
  await expect
    .poll(
      async () => {
        await page.goto(`${site.base}/console/lotteries?tab=profit&by=play`);
        await page.getByRole('tab', { name: 'Profit' }).waitFor();
        await page.getByRole('table', { name: 'Profit' }).or(page.getByText('Nothing is settled yet')).waitFor();
        return page.getByRole('table', { name: 'Profit' }).getByText('ssc.1.fixed').count();
      },
      { timeout: 200_000, interval: 3_000 },
    )
    .toBeGreaterThan(0);
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('By', { exact: true }).selectOption('game');
  await page.getByRole('table', { name: 'Profit' }).getByText('River Five 1 min').waitFor();
  await page.getByRole('tab', { name: 'Linked accounts' }).click();
  await page.getByText('No such draws').waitFor();
  await page.goto(`${site.base}/console/lotteries/${GAME}?tab=theory`);
  await page.getByRole('table', { name: 'Numbers by position' }).getByRole('row').nth(5).waitFor();
  await page.getByRole('table', { name: 'Return by play type' }).getByText('ssc.1.fixed').waitFor();
  expect(await violations(page)).toEqual([]);
  expect(errors).toEqual([]);
});

it('[G-02] the reports and tabs of a lottery fit three widths in three languages', async () => {
  const {
    consolePage: page,
    fixture: { site },
    errors,
  } = opened;
  const waitForPanel = async () => {
    const panel = page.getByRole('tabpanel');
    await panel.locator('p:visible, table:visible, form:visible').first().waitFor();
    await expect.poll(() => panel.locator('.animate-shimmer').count(), { timeout: 20_000 }).toBe(0);
  };
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
    for (const tab of ['profit', 'linked']) {
      await page.goto(`${site.base}/console/lotteries?tab=${tab}`);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await waitForPanel();
      await captureWidths(`console-lotteries-${tab}-${language}`);
    }
    for (const tab of ['draws', 'exposure', 'schedule', 'theory', 'prices']) {
      await page.goto(`${site.base}/console/lotteries/${GAME}?tab=${tab}`);
      await waitForPanel();
      await captureWidths(`console-lottery-${tab}-${language}`);
    }
  }
  expect(errors).toEqual([]);
});
