import fs from 'node:fs';
import { brandId, calls, createClient } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { rebuildFacts } from '../apps/server/src/domains/agents/facts/fold-facts.ts';
import { runWindows } from '../apps/server/src/domains/agents/runs/run-windows.ts';
import { captureScreenshot, screens } from './browser/browser.ts';
import { disableMinCycle } from './browser/disable-min-cycle.ts';
import { startSiteAndBrowser } from './browser/start-site-and-browser.ts';
import { violations } from './browser/violations.ts';
import { loadDemoLogins } from './site/demo-logins.ts';
import { openSiteDatabase } from './site/site-database.ts';
import { logInAs } from './steps/log-in.ts';
import { logInAsOperator } from './steps/operator-steps.ts';
import { payTeamRebates } from './steps/pay-team-rebates.ts';
import { deposit, openSlot, register, spin, uniqueName } from './steps/player-steps.ts';

// The income of an agent: from a link to the member who registers with it, their bets, and the rebate that they bring.

const visit = startSiteAndBrowser();
const { checkVisit } = visit;
const WINDOW_MS = 300_000;
const INCOME = '/help?agent=agentIncome';

const asAgent = (page: Page) => logInAs(page, visit.site.base, 'agent', loadDemoLogins(visit.site).agent);
const sideways = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');

/** Calls in the session of a page. */
async function callOf(page: Page) {
  const token = await page.evaluate<string>("sessionStorage.getItem('token')");
  return createClient({ base: visit.site.base, token: () => token });
}

/** Creates a link by the call behind the form. */
async function createLink(page: Page): Promise<string> {
  const call = await callOf(page);
  const rates = { RNG: 3 };
  const link = { clientRef: crypto.randomUUID(), opens: 'player' as const, rates, note: '', expiresAt: null };
  return (await call(calls.agents.createLink, { ...link, maxUses: null })).code;
}

let isUnpaced = false;
/** Lets rounds follow each other without a pause, in a browser of the operator. */
async function unpace(page: Page): Promise<void> {
  if (isUnpaced) return;
  const office = await page.context().browser()?.newPage();
  if (!office) throw new Error('the browser is closed');
  await logInAsOperator(office, visit.site);
  await disableMinCycle(office, visit.site.base);
  await office.close();
  isUnpaced = true;
}

/** Runs the real-time salary of the demo's agent for the window that is open, as if it were over. */
async function runRealTime(): Promise<void> {
  const database = openSiteDatabase(visit.site);
  const end = new Date((Math.floor(Date.now() / WINDOW_MS) + 1) * WINDOW_MS);
  await sql`update agents.contract set effective_from = ${new Date(end.getTime() - WINDOW_MS)}
    where brand_id = 1 and kind = 'realtime' and state = 'ACTIVE'`.execute(database.db);
  // windows are counted only for contracts that were in force
  await rebuildFacts(database.db);
  await sql`update agents.facts_mark set as_of = ${end}`.execute(database.db);
  await runWindows(database.db, brandId(1n), end);
  await database.close();
}

/** Saves the statement of a real-time salary, and verifies it on the page: as it is, and altered. */
async function verifyStatement(page: Page): Promise<void> {
  const { base } = visit.site;
  await page.goto(`${base}/help?agent=agentRealTimeSalary`);
  const centre = page.getByRole('dialog', { name: 'Real-time salary' });
  await centre.getByRole('heading', { name: 'The open window' }).waitFor();
  await centre.getByText('The highest tier is reached.').waitFor();
  expect(await violations(page)).toEqual([]);
  await captureScreenshot(page, 'agent-progress');
  await centre
    .getByRole('button', { name: /Open statement S/ })
    .first()
    .click();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    centre.getByRole('button', { name: 'Save the signed statement' }).click(),
  ]);
  const file = fs.readFileSync(await saved.path(), 'utf8');
  await page.goto(`${base}/verify`);
  const proof = page.getByRole('region', { name: 'Round proof' });
  await proof.getByRole('textbox').fill(file);
  await proof.getByText(/^Statement S[\d-]+ of a contract$/).waitFor();
  await proof.getByText(/The site has signed the statement/).waitFor();
  await proof.getByText(/members add up to a turnover of/).waitFor();
  await proof.getByRole('textbox').fill(file.replace('"rate_bps": 10', '"rate_bps": 20'));
  await proof
    .getByText(/SHA-256/)
    .first()
    .waitFor();
}

const SCREENS: [name: string, screen: BrowserContextOptions][] = [
  ['a desktop', screens.desktop],
  ['a phone', screens.phone],
];

describe.each(SCREENS)('the income of an agent on %s', (name, screen) => {
  it('[A-07] [A-12] [C-08] goes from a link to the bets behind a payment', () =>
    checkVisit(async (page) => {
      const { base } = visit.site;
      await unpace(page);
      await asAgent(page);
      const code = await createLink(page);
      const player = uniqueName();
      const visitor = await page.context().browser()?.newPage();
      if (!visitor) throw new Error('the browser is closed');
      await register(visitor, base, player, `/help?modal=register&code=${code}`);
      await deposit(visitor, base, '100');
      await spin(visitor, await openSlot(visitor, base), 3);
      await visitor.close();
      await payTeamRebates(visit.site);
      if (name === 'a phone') await runRealTime();

      const call = await callOf(page);
      const countDeposits = async () => {
        const { rows } = await call(calls.agents.links, { page: 1, pageSize: 100 });
        return rows.find((link) => link.code === code)?.firstDeposits;
      };
      await expect.poll(countDeposits, { timeout: 30_000 }).toBe(1);
      await page.goto(`${base}/help?agent=agentRegisterAccount`);
      const link = page.getByRole('article', { name: `Link ${code}` });
      await link.getByText('1 opened the page, 1 registered, 1 deposited').waitFor();
      await link.getByRole('button', { name: 'Share' }).waitFor();

      await page.goto(base + INCOME);
      const centre = page.getByRole('dialog', { name: 'My income' });
      await centre.getByRole('heading', { name: 'Payments' }).waitFor();
      await centre.getByText('On the play of your team').waitFor();
      expect(await violations(page)).toEqual([]);
      expect(await sideways(page)).toBe(0);
      await centre.getByRole('button', { name: 'This month' }).click();
      await centre.getByText('Income by day').first().waitFor();
      await centre
        .getByRole('button', { name: /^Show the members behind team rebate T/ })
        .first()
        .click();
      await centre.getByRole('heading', { name: /^Team rebate T/ }).waitFor();
      expect(await violations(page)).toEqual([]);
      await centre.getByRole('button', { name: player }).click();
      await centre.getByRole('heading', { name: `Members in the team of ${player}` }).waitFor();
      await centre.getByRole('button', { name: player }).click();
      await centre.getByRole('heading', { name: `Rounds of ${player}` }).waitFor();
      const rows = centre.getByRole('row').filter({ hasText: '0.50%' });
      await expect.poll(() => rows.count()).toBe(3);
      expect(await violations(page)).toEqual([]);
      expect(await sideways(page)).toBe(0);
      await centre.getByRole('button', { name: 'Back to the members' }).click();
      await centre.getByRole('button', { name: 'Back to the team rebate' }).click();
      await centre.getByRole('button', { name: 'Back to your income' }).click();
      await centre.getByRole('heading', { name: 'Payments' }).waitFor();

      if (name === 'a phone') await verifyStatement(page);
      await page.goto(`${base}/help?centre=transactionHistory`);
      await page
        .getByRole('button', { name: /^Show the members behind team rebate T/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Back to the account record' }).click();
      await page
        .getByRole('button', { name: /^Show the members behind team rebate T/ })
        .first()
        .waitFor();
    }, screen));
});

it('[A-07] says that nothing was paid, and what went wrong, in the languages of the site', () =>
  checkVisit(
    async (page) => {
      const { base } = visit.site;
      await asAgent(page);
      await page.evaluate(`localStorage.setItem('lang', 'EN')`);
      await page.route('**/agents/v1/income?*', (route) => route.abort());
      await page.goto(base + INCOME);
      await page.getByRole('button', { name: 'Try again' }).first().waitFor();
      await page.unroute('**/agents/v1/income?*');
      await page.getByRole('button', { name: 'Try again' }).first().click();
      await page.getByRole('button', { name: 'Last month' }).click();
      await page.getByText('No payments').waitFor();
      await page.getByText('Nothing was paid in this period yet.').waitFor();
      for (const [language, word] of [
        ['CN', '团队投注'],
        ['AR', 'على لعب فريقك'],
      ]) {
        await page.evaluate(`localStorage.setItem('lang', '${language}')`);
        await page.goto(base + INCOME);
        await page.locator('dt', { hasText: word ?? '' }).waitFor();
        expect(await violations(page)).toEqual([]);
      }
    },
    { ...screens.desktop, meant: /Failed to load|ERR_FAILED/ },
  ));
