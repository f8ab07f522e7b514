import fs from 'node:fs';
import { calls } from '@fairhouse/contracts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { captureScreenshot, screens } from './browser/browser.ts';
import { startSiteAndBrowser } from './browser/start-site-and-browser.ts';
import { violations } from './browser/violations.ts';
import { loadDemoLogins } from './site/demo-logins.ts';
import { aSubAgent, callAsDemoAgent, expireRequests, PIN, requestDailySalary, setPin } from './steps/agent-callers.ts';
import { deposit, logIn, PASSWORD } from './steps/player-steps.ts';
import { storeDue } from './steps/store-due.ts';
import { storeHeldShare } from './steps/store-held-share.ts';

// Contracts of agents: a direct agent requests, the upline rejects and offers, the agent accepts, and both end it.

const visit = startSiteAndBrowser();
const { checkVisit } = visit;
const sideways = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
const centre = (page: Page, name: string) => page.getByRole('dialog', { name });
const go = (page: Page, key: string) => page.goto(`${visit.site.base}/help?agent=${key}`);
const cards = (page: Page) => page.getByRole('article', { name: /^Contract \d+/ });

/** Fills in one tier. */
async function fillTier(page: Page, [turnover, active, percent]: readonly [string, string, string]): Promise<void> {
  const tier = page.getByRole('group', { name: 'Tier 1' });
  await tier.getByLabel('Turnover from').fill(turnover);
  await tier.getByLabel('Active members from').fill(active);
  await tier.getByLabel('Percent').fill(percent);
}

/** The demo's agent opens and closes a row of the tree with the keyboard, on a desktop. */
async function openTree(name: string): Promise<void> {
  const upline = await visit.browser.newContext({ locale: 'en', ...screens.desktop });
  const page = await upline.newPage();
  await logIn(page, visit.site.base, 'agent', loadDemoLogins(visit.site).agent);
  await go(page, 'agentDownline');
  const row = page.getByRole('row', { name });
  await row.focus();
  await page.keyboard.press('ArrowRight');
  const below = page.locator('tr[aria-level="2"]');
  await below.waitFor();
  expect(await row.getAttribute('aria-expanded')).toBe('true');
  expect(await violations(page)).toEqual([]);
  await captureScreenshot(page, 'agent-tree');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.evaluate<string>("document.activeElement?.getAttribute('aria-level')")).toBe('2');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await below.waitFor({ state: 'detached' });
  await upline.close();
}

describe('contracts of agents', () => {
  it('[A-13] [A-10] a request is rejected, an offer accepted, the document verified, and the contract ended', async () => {
    const { name, call } = await aSubAgent(visit.site);
    await setPin(call, PASSWORD);
    const { agent: password } = loadDemoLogins(visit.site);
    await checkVisit(
      async (page) => {
        await logIn(page, visit.site.base, name, PASSWORD);
        await go(page, 'agentDailySalary');
        await centre(page, 'Daily salary').getByText('No contract yet').waitFor();
        await page.getByRole('button', { name: 'Request a contract' }).click();
        const form = page.getByRole('dialog', { name: 'Request: Daily salary' });
        const send = form.getByRole('button', { name: 'Send request' });
        expect(await send.getAttribute('aria-disabled')).toBe('true');
        await fillTier(page, ['20000', '3', '0.2']);
        expect(await violations(page)).toEqual([]);
        await send.click();
        await form.waitFor({ state: 'detached' });
        await cards(page).getByText('Waiting', { exact: true }).waitFor();
        await cards(page).getByText('0.20%').waitFor();

        const upline = await visit.browser.newContext({ locale: 'en' });
        const top = await upline.newPage();
        await logIn(top, visit.site.base, 'agent', password);
        // opens after login
        const requests = centre(top, 'Contract requests');
        await requests.getByText(`With ${name}`).waitFor();
        expect(await violations(top)).toEqual([]);
        await requests.getByRole('button', { name: 'Reject' }).click();
        await top.getByText('No request waits for you').waitFor();
        await page.getByText('No contract yet').waitFor();

        await requests.getByRole('button', { name: 'Daily salary' }).click();
        await top.getByRole('button', { name: 'Offer a contract' }).click();
        const offer = top.getByRole('dialog', { name: 'Offer: Daily salary' });
        await offer.getByRole('combobox', { name: 'Direct agent' }).fill(name);
        await top.getByRole('option', { name }).click();
        await fillTier(top, ['20000', '3', '0.3']);
        const preview = 'What it would have paid';
        await offer.getByRole('button', { name: preview }).click();
        const cycles = offer.getByRole('table', { name: preview }).getByRole('row');
        await expect.poll(() => cycles.count()).toBe(7);
        expect(await violations(top)).toEqual([]);
        await captureScreenshot(top, 'agent-offer-preview');
        await offer.getByRole('button', { name: 'Send offer' }).click();
        await offer.getByText('The rates of these tiers are too high').waitFor();
        await offer.getByLabel('Percent').fill('0.25');
        await offer.getByRole('button', { name: 'Send offer' }).click();
        await offer.waitFor({ state: 'detached' });

        // the socket brings the number
        await page.getByText('1 contract request waits').first().waitFor({ state: 'attached' });
        await page.getByRole('button', { name: /^Contract requests/ }).click();
        await cards(page).getByRole('button', { name: 'Accept' }).click();
        const accept = page.getByRole('dialog', { name: 'Accept the contract' });
        await accept.getByLabel('Payment password', { exact: true }).fill(PIN);
        expect(await violations(page)).toEqual([]);
        await accept.getByRole('button', { name: 'Accept' }).click();
        await accept.waitFor({ state: 'detached' });
        await page.getByText('No request waits for you').waitFor();

        await page.getByRole('button', { name: 'Daily salary' }).click();
        await cards(page).getByText('Signed', { exact: true }).waitFor();
        const [saved] = await Promise.all([
          page.waitForEvent('download'),
          cards(page).getByRole('button', { name: 'Download' }).click(),
        ]);
        const file = fs.readFileSync(await saved.path(), 'utf8');
        await page.getByRole('button', { name: 'Versions' }).click();
        await page
          .getByRole('dialog', { name: /^Versions of contract/ })
          .getByText(/^Version 1,/)
          .waitFor();
        await page.keyboard.press('Escape');

        await cards(page).getByRole('button', { name: 'End contract' }).click();
        const end = page.getByRole('dialog', { name: 'End the contract' });
        expect(await violations(page)).toEqual([]);
        await end.getByRole('button', { name: 'End contract' }).click();
        await cards(page).getByText('Ending', { exact: true }).waitFor();
        await cards(top).getByRole('button', { name: 'Agree to the end' }).click();
        const agree = top.getByRole('dialog', { name: 'Agree to the end of the contract' });
        await agree.getByRole('button', { name: 'Agree to the end' }).click();
        await agree.waitFor({ state: 'detached' });
        await page.getByText('No contract yet').waitFor();
        await upline.close();

        await page.goto(`${visit.site.base}/verify`);
        const proof = page.getByRole('region', { name: 'Round proof' });
        await proof.getByRole('textbox').fill(file);
        await proof.getByText('Contract', { exact: false }).first().waitFor();
        await proof.getByText('have each accepted this document').waitFor();
        await proof.getByText(/The site has signed the document/).waitFor();
        await proof.getByRole('textbox').fill(file.replace('"rate_bps": 25', '"rate_bps": 35'));
        await proof
          .getByText(/SHA-256/)
          .first()
          .waitFor();
      },
      { meant: /status of 409/ },
    );
  });

  it('[A-13] [A-09] [A-11] says that a payment password is missing, and what of a dividend is held, on a phone', async () => {
    const { name, call } = await aSubAgent(visit.site);
    const self = await call(calls.identity.memberInfo);
    const top = await callAsDemoAgent(visit.site);
    await top(calls.agentContracts.dividend, {
      op: 'request',
      clientRef: crypto.randomUUID(),
      agent: self.id,
      version: 0,
      terms: {
        rules: [{ minTurnover: '1000', minActive: 2, rate_bps: 500 }],
        ...{ cap: '0', lossRequired: false, carryOver: true, cycle: 'half-month', scheme: 1, text: '' },
      },
    });
    await checkVisit(
      async (page) => {
        await logIn(page, visit.site.base, name, PASSWORD);
        const requests = centre(page, 'Contract requests');
        await requests.getByRole('button', { name: 'Accept' }).click();
        await page.getByText('Accepting needs a payment password.').waitFor();
        expect(await sideways(page)).toBe(0);
        expect(await violations(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await go(page, 'agentDividend');
        await cards(page).getByText('5.00%').waitFor();
        expect(await sideways(page)).toBe(0);

        const { name: member } = await aSubAgent(visit.site);
        await storeHeldShare(visit.site, name, member);
        for (const [language, held] of [
          ['AR', 'يشبه وكيلاً في الخط'],
          ['EN', 'Like an agent of the line'],
        ] as const) {
          await page.evaluate(`localStorage.setItem('lang', '${language}')`);
          await go(page, 'agentDividend');
          await page.getByRole('button', { name: /S\d+-\d+/ }).click();
          const shares = page.locator('section').filter({ has: page.locator('#statement-shares') });
          await shares.last().getByText(held).waitFor();
          await shares.last().getByText(member).waitFor();
          await shares.last().scrollIntoViewIfNeeded();
          await captureScreenshot(page, `agent-statement-shares-${language}`);
          expect(await violations(page)).toEqual([]);
          expect(await sideways(page)).toBe(0);
        }
      },
      { ...screens.phone },
    );
  });

  it('[A-13] [A-10] a request that nobody answers expires by the clock', async () => {
    const { name, call } = await aSubAgent(visit.site);
    const { id } = await call(calls.identity.memberInfo);
    await requestDailySalary(call, 20);
    const { agent: password } = loadDemoLogins(visit.site);
    await checkVisit(
      async (page) => {
        await logIn(page, visit.site.base, 'agent', password);
        const requests = centre(page, 'Contract requests');
        const card = requests.getByRole('article').filter({ hasText: `With ${name}` });
        await card.getByRole('button', { name: 'Reject' }).waitFor();
        await expireRequests(visit.site, id);
        // the page still shows it
        await card.getByRole('button', { name: 'Reject' }).click();
        await page.getByText('Someone changed this in the meantime.', { exact: false }).first().waitFor();
        await requests.getByText('No request waits for you').waitFor();
        expect(await sideways(page)).toBe(0);

        const below = await visit.browser.newContext({ locale: 'en' });
        const sub = await below.newPage();
        await logIn(sub, visit.site.base, name, PASSWORD);
        await go(sub, 'agentDailySalary');
        await sub.getByText('No contract yet').waitFor();
        await sub.getByRole('button', { name: 'Request a contract' }).waitFor();
        expect(await violations(sub)).toEqual([]);
        await below.close();
      },
      { ...screens.phone, meant: /status of 409/ },
    );
  });

  it('[A-10] [A-04] an agent who is short of money deposits and pays the agent below, whom the tree of the upline shows', async () => {
    const { name, call } = await aSubAgent(visit.site);
    const { name: lower } = await aSubAgent(visit.site, call);
    for (const kind of ['daily', 'dividend'] as const) await storeDue(visit.site, { agent: lower, payer: name, kind });
    await checkVisit(
      async (page) => {
        await logIn(page, visit.site.base, name, PASSWORD);
        await go(page, 'agentTeamOverview');
        await page.getByText('10.00').first().waitFor();
        await go(page, 'agentDailySalary');
        const given = page.getByRole('region', { name: 'What you pay to agents below' });
        const pay = given.getByRole('button', { name: /^Pay .*5\.00/ });
        await pay.click();
        await page.getByText('Your balance is too low for this.').waitFor();
        await given.getByText('Due', { exact: true }).waitFor();
        expect(await violations(page)).toEqual([]);
        expect(await sideways(page)).toBe(0);
        await deposit(page, visit.site.base, '20');
        await go(page, 'agentDailySalary');
        await pay.click();
        await page.getByText(`${lower} was paid.`).waitFor();
        await given.getByText('Paid', { exact: true }).waitFor();
        expect(await pay.count()).toBe(0);

        // dividends can be left to the run
        await go(page, 'agentDividend');
        await given.getByText('Due', { exact: true }).waitFor();
        const automatic = given.getByLabel('Pay dividends automatically');
        for (const [isOn, answer] of [
          [true, 'Dividends are paid automatically from now on.'],
          [false, 'You pay dividends yourself again.'],
        ] as const) {
          await automatic.click();
          await page.getByText(answer).waitFor();
          await expect.poll(() => automatic.isChecked()).toBe(isOn);
          await captureScreenshot(page, `agent-dividends-automatic-${isOn ? 'on' : 'off'}`);
          expect(await violations(page)).toEqual([]);
        }
        expect(await sideways(page)).toBe(0);

        const below = await visit.browser.newContext({ locale: 'en' });
        const paid = await below.newPage();
        await logIn(paid, visit.site.base, lower, PASSWORD);
        await go(paid, 'agentDailySalary');
        const own = paid.getByRole('region', { name: 'What you were paid' });
        await own.getByText('Paid', { exact: true }).waitFor();
        await below.close();
        await openTree(name);
      },
      { ...screens.phone, meant: /status of 4/ },
    );
  });
});
