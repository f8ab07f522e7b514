import { type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { captureScreenshot, screens } from './browser/browser.ts';
import { startSiteAndBrowser } from './browser/start-site-and-browser.ts';
import { violations } from './browser/violations.ts';
import { loadDemoLogins } from './site/demo-logins.ts';
import { logInAs } from './steps/log-in.ts';
import { deposit, openSlot, register, spin, uniqueName } from './steps/player-steps.ts';

// The reports of the agent centre: a member of the team pays in and plays, and the agent sees it.

const visit = startSiteAndBrowser();
const { checkVisit } = visit;

const asAgent = (page: Page) => logInAs(page, visit.site.base, 'agent', loadDemoLogins(visit.site).agent);
const open = (page: Page, key: string) => page.goto(`${visit.site.base}/help?agent=${key}`);
const sideways = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');

/** Registers a member with the demo agent's code, who pays in 50.00 and plays three rounds. */
async function memberWhoPlays(browser: Browser | null, name: string, on: BrowserContextOptions = {}): Promise<void> {
  if (!browser) throw new Error('the browser is closed');
  const page = await browser.newPage({ ...screens.desktop, ...on });
  await register(page, visit.site.base, name, '/help?modal=register&code=DEMO2026');
  await deposit(page, visit.site.base, '50');
  await spin(page, await openSlot(page, visit.site.base), 3);
  await page.close();
}

describe('reports of an agent', () => {
  it('[A-02] [A-05] [A-06] [A-08] show what a member of the team paid in and played', () =>
    checkVisit(async (page) => {
      const name = uniqueName();
      await memberWhoPlays(page.context().browser(), name);
      await asAgent(page);
      await open(page, 'agentTeamBetting');
      const row = page.getByRole('row', { name: new RegExp(name) });
      await row.getByRole('cell', { name: '3', exact: true }).waitFor({ timeout: 30_000 });
      expect(await violations(page)).toEqual([]);
      await captureScreenshot(page, 'agent-betting');
      await page.getByRole('button', { name: 'Category', exact: true }).click();
      await page.getByRole('row', { name: /Slots/ }).waitFor();
      await page.getByRole('button', { name: 'Yesterday' }).click();
      await page.getByText('Nothing in these days').waitFor();

      await page.getByRole('button', { name: 'User profit and loss' }).click();
      await page
        .getByRole('row', { name: new RegExp(name) })
        .getByText('50.00', { exact: true })
        .waitFor();
      expect(await violations(page)).toEqual([]);
      await captureScreenshot(page, 'agent-profit');
      await page.getByLabel('Search by username').fill(name.slice(0, 8));
      await row.waitFor();
      await page.getByRole('button', { name: 'Day', exact: true }).click();
      await page.getByText(/Business days begin at 00:00/).waitFor();

      await page.getByRole('button', { name: 'Downline transactions' }).click();
      await row.getByText('+$50.00').waitFor();
      expect(await violations(page)).toEqual([]);
      await captureScreenshot(page, 'agent-transactions');
      await page.getByLabel('Kind').selectOption('withdrawal');
      await page.getByText('Nothing in these days').waitFor();

      await page.getByRole('button', { name: 'Team overview' }).click();
      await page.getByText('Stakes and wins of 30 days').first().waitFor();
      await page.getByText('Played today').waitFor();
      expect(await violations(page)).toEqual([]);
      await captureScreenshot(page, 'agent-overview');
    }));

  it('[A-02] [A-06] fit on a phone, also in a script from right to left', () =>
    checkVisit(
      async (page) => {
        await asAgent(page);
        for (const language of ['AR', 'CN', 'EN']) {
          await page.evaluate(`localStorage.setItem('lang', '${language}')`);
          for (const key of ['agentTeamOverview', 'agentTeamBetting', 'agentProfit', 'agentTransactions']) {
            await page.goto(`${visit.site.base}/help?agent=${key}`);
            await page.getByText('Asia/Shanghai').first().waitFor();
            expect(await sideways(page)).toBe(0);
            expect(await violations(page)).toEqual([]);
            await captureScreenshot(page, `agent-phone-${language}-${key}`);
          }
        }
      },
      { ...screens.phone },
    ));

  it('[A-05] say that they could not be loaded, and load again', () =>
    checkVisit(
      async (page) => {
        await asAgent(page);
        // the account keeps the language that it was last used in
        await page.evaluate(`localStorage.setItem('lang', 'EN')`);
        await page.route(/agents\/v1\/figures/, (route) => route.abort());
        await open(page, 'agentTeamBetting');
        const again = page.getByRole('button', { name: 'Try again' });
        await again.waitFor({ timeout: 30_000 });
        await page.unroute(/agents\/v1\/figures/);
        await again.click();
        await page.getByText(/Business days begin at/).waitFor();
      },
      { meant: /ERR_FAILED|Failed to load/ },
    ));
});
