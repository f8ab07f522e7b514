import { calls, createClient } from '@fairhouse/contracts';
import type { BrowserContextOptions } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { payRebates } from '../apps/server/src/domains/rebate/index.ts';
import { screens } from './browser/browser.ts';
import { startSiteAndBrowser } from './browser/start-site-and-browser.ts';
import { violations } from './browser/violations.ts';
import { openSiteDatabase } from './site/site-database.ts';
import { registerWithDeposit } from './steps/log-in.ts';
import { logInAsOperator } from './steps/operator-steps.ts';
import { orderLottery } from './steps/order-lottery.ts';
import { uniqueName } from './steps/player-steps.ts';

// The own rebate of a lottery order, from the order to the account record.

const visit = startSiteAndBrowser();
const { checkVisit } = visit;
const GAME = 'river-five-1';
/** A draw of a game of a minute is at most this far away on a busy machine. */
const DRAW_MS = 90_000;
const WINDOW_MS = 300_000;

/** The account of the last player who was paid. */
let paid = '';

const SCREENS: [name: string, screen: BrowserContextOptions][] = [
  ['a phone', screens.phone],
  ['a desktop', screens.desktop],
];

describe.each(SCREENS)('own rebate on %s', (_name, screen) => {
  it('[C-06] [C-08] an order says what it accrued and when it was paid, and the account record explains the payment', () =>
    checkVisit(async (page) => {
      const { base } = visit.site;
      await registerWithDeposit(page, base, uniqueName(), '100');
      // the lowest group keeps the whole rate: 5.80 at 12.8 % is 0.7424
      const { orderNo } = await orderLottery(page, base, GAME, { group: 1_700 });
      const token = await page.evaluate<string>("sessionStorage.getItem('token')");
      const call = createClient({ base, token: () => token });
      const ownRebate = async () => (await call(calls.lotteryOrders.order, { orderNo })).ownRebate;
      await expect.poll(ownRebate, { timeout: DRAW_MS, interval: 1_000 }).toMatchObject({ amount: '0.742400' });
      await page.goto(`${base}/lottery/orders?orderNo=${orderNo}`);
      await page.getByText('accrued, not paid yet').waitFor();

      const database = openSiteDatabase(visit.site);
      await payRebates(database.db, new Date(Math.ceil(Date.now() / WINDOW_MS) * WINDOW_MS));
      await database.close();
      await page.goto(`${base}/help?centre=transactionHistory`);
      const centre = page.getByRole('dialog');
      await centre.getByRole('button', { name: /^Show the rounds of rebate R/ }).click();
      await centre.getByRole('heading', { name: /^Rebate R/ }).waitFor();
      const facts = (await centre.locator('dl').first().innerText()).replace(/\s+/g, ' ');
      expect(facts).toMatch(/Carried over \S*0\.00.*Accrued \S*0\.7424.*Paid \S*0\.74.*Left for the next \S*0\.0024/i);
      expect(await violations(page)).toEqual([]);
      await centre.getByRole('button', { name: orderNo }).click();
      await centre.getByText(/^paid on /).waitFor();
      paid = orderNo.slice(0, orderNo.indexOf('-'));
    }, screen));
});

it('[C-08] an operator reads the same in the ledger of the player', () =>
  checkVisit(async (page) => {
    await logInAsOperator(page, visit.site);
    await page.goto(`${visit.site.base}/console/players/${paid}?tab=ledger`);
    await page.getByText('commissions').waitFor();
    await page.getByRole('button', { name: /^Show the rounds of rebate R/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Rebate R/ });
    await dialog.getByText('12.80%').first().waitFor();
    expect(await violations(page)).toEqual([]);
  }, screens.desktop));
