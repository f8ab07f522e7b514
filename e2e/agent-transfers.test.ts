import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { screens } from './browser/browser.ts';
import { startSiteAndBrowser } from './browser/start-site-and-browser.ts';
import { violations } from './browser/violations.ts';
import { loadDemoLogins } from './site/demo-logins.ts';
import { logInAs, registerAndLogIn } from './steps/log-in.ts';
import { PASSWORD, register, uniqueName } from './steps/player-steps.ts';

// Transfers between the demo agent and a new member of the team, and what each reads of the other.

const visit = startSiteAndBrowser();
const { checkVisit } = visit;

/** The invitation code of the demo agent. */
const CODE = 'DEMO2026';
const asAgent = (page: Page) => logInAs(page, visit.site.base, 'agent', loadDemoLogins(visit.site).agent);
const sideways = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
const amount = (page: Page) => page.getByRole('textbox', { name: /Amount/ });

/** Transfers from the agent to a member in downline management. */
async function transferTo(page: Page, name: string): Promise<void> {
  await page.goto(`${visit.site.base}/help?agent=agentDownline`);
  // a row of the tree, on phones a card
  const card = page.getByRole('row', { name }).or(page.getByRole('article', { name }));
  await card.getByRole('button', { name: 'Transfer', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Transfer to ${name}` });
  await dialog.getByLabel('Amount').fill('100000');
  await dialog.getByRole('button', { name: 'Transfer', exact: true }).click();
  await dialog.getByText(/You have .* available\.$/).waitFor();
  await dialog.getByLabel('Amount').fill('20');
  await dialog.getByLabel('Note').fill('welcome aboard');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Transfer', exact: true }).click();
  await page.getByText(`transferred to ${name}.`, { exact: false }).waitFor();
  await dialog.waitFor({ state: 'detached' });
}

describe('transfers between an agent and the team', () => {
  it('[C-05] [A-04] an agent pays a new member, who pays a part back; both records name the other', () =>
    checkVisit(async (page) => {
      const { base } = visit.site;
      const name = uniqueName();
      await register(page, base, name, `/help?modal=register&code=${CODE}`);
      await page.goto(`${base}/help?centre=securityCenter`);
      const upline = page.getByRole('heading', { name: 'Your upline' });
      await upline.waitFor();
      await page.getByText('Your real name and documents').waitFor();

      await asAgent(page);
      await transferTo(page, name);
      await page.getByRole('button', { name: 'Your transfers' }).click();
      await page.getByText('welcome aboard').first().waitFor();
      expect(await violations(page)).toEqual([]);

      await logInAs(page, base, name, PASSWORD);
      await page.goto(`${base}/help?centre=messageV2`);
      await page
        .getByText(/^agent has transferred/)
        .first()
        .waitFor();
      await page.goto(`${base}/help?centre=transactionHistory`);
      const line = page.getByRole('row').filter({ hasText: 'Transferred from a member' });
      await line.getByText('agent', { exact: true }).waitFor();
      await line.getByText('welcome aboard').waitFor();
      await page.getByRole('button', { name: 'Transfer to upline' }).click();
      await page.getByText('Your upline is agent.', { exact: false }).waitFor();
      await amount(page).fill('0.5');
      await page.getByRole('button', { name: 'Transfer', exact: true }).click();
      await page.getByText(/^The least for one transfer is/).waitFor();
      await amount(page).fill('5');
      await page.getByRole('button', { name: 'Transfer', exact: true }).click();
      await page.getByText('transferred to agent.', { exact: false }).waitFor();
      await page.getByRole('row').filter({ hasText: 'Sent' }).getByText('agent', { exact: true }).waitFor();
      expect(await violations(page)).toEqual([]);
    }));

  it('[C-05] a member without an upline has no such page in the menu, and reads why', () =>
    checkVisit(async (page) => {
      await registerAndLogIn(page, visit.site.base, uniqueName());
      await page.goto(`${visit.site.base}/help?centre=transferUpline`);
      await page.getByText('There is nothing to transfer to').waitFor();
      const menu = page.getByRole('navigation', { name: 'Member centre pages' });
      await menu.getByRole('button', { name: 'Security' }).waitFor();
      expect(await menu.getByRole('button', { name: 'Transfer to upline' }).count()).toBe(0);
      expect(await violations(page)).toEqual([]);
    }));

  it('[A-01] [C-12] [P-34] news for agents with a badge, the funds of the team, and links in place of the page of friends', () =>
    checkVisit(async (page) => {
      await asAgent(page);
      await page.goto(`${visit.site.base}/help?agent=agentTeamOverview`);
      await page.getByRole('heading', { name: 'Funds of the team' }).waitFor();
      await page.getByText('Withdrawals waiting, of what is held').waitFor();
      expect(await violations(page)).toEqual([]);
      const menu = page.getByRole('navigation', { name: 'Agent centre pages' });
      await menu.getByText('1 new announcement').waitFor({ state: 'attached' });
      const pages = await menu.getByRole('button').allInnerTexts();
      expect(pages[0]).toContain('Announcements');
      await menu.getByRole('button', { name: /^Announcements/ }).click();
      await page.getByRole('button', { name: /Transfers to your team are open/ }).click();
      await page.getByText('Nobody can take a transfer back.', { exact: false }).waitFor();
      await menu.getByText('1 new announcement').waitFor({ state: 'detached' });
      expect(await violations(page)).toEqual([]);
      await page.goto(`${visit.site.base}/help?centre=referral`);
      await page.getByRole('dialog', { name: 'Register accounts' }).getByRole('button', { name: 'New link' }).waitFor();
    }));

  for (const language of ['EN', 'CN', 'AR'])
    it(`[C-05] [A-04] fits a phone in ${language}`, () =>
      checkVisit(async (page) => {
        await page.addInitScript(`localStorage.setItem('lang', '${language}')`);
        await asAgent(page);
        for (const agent of ['agentDownline', 'agentAnnouncement', 'agentTeamOverview']) {
          await page.goto(`${visit.site.base}/help?agent=${agent}`);
          await page.getByRole('dialog').locator('article:visible, ul:visible, dl:visible').first().waitFor();
          expect([agent, await sideways(page)]).toEqual([agent, 0]);
          expect(await violations(page)).toEqual([]);
        }
      }, screens.phone));
});
