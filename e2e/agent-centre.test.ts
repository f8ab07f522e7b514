import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { captureScreenshot, screens } from './browser/browser.ts';
import { startSiteAndBrowser } from './browser/start-site-and-browser.ts';
import { violations } from './browser/violations.ts';
import { loadDemoLogins } from './site/demo-logins.ts';
import { logInAs, logInAsPlayer } from './steps/log-in.ts';
import { PASSWORD, register, uniqueName } from './steps/player-steps.ts';

// The agent centre: from a link to the member who registered with it.

const visit = startSiteAndBrowser();
const { checkVisit } = visit;

const asAgent = (page: Page) => logInAs(page, visit.site.base, 'agent', loadDemoLogins(visit.site).agent);
const sideways = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
const card = (page: Page, name: string | RegExp) => page.getByRole('article', { name });

const clipboardOf = (page: Page) => page.evaluate<string>('navigator.clipboard.readText()');

/** The owner of an account that an agent has opened logs in for the first time: nothing else is possible before the terms. */
async function logInFirst(name: string, password: string): Promise<void> {
  const context = await visit.browser.newContext({ locale: 'en', ...screens.phone });
  const page = await context.newPage();
  await page.goto(`${visit.site.base}/help?modal=login`);
  const form = page.getByRole('dialog');
  await form.getByLabel('Username').fill(name);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  const terms = page.getByRole('dialog', { name: 'Change your password' });
  await terms.waitFor();
  // the cashier stays behind it
  await page.goto(`${visit.site.base}/help?centre=depositv2`);
  await terms.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await terms.getByLabel('Confirm new password').fill(PASSWORD);
  const submit = terms.getByRole('button', { name: 'Change password' });
  const state = async (birthday: string, refused: RegExp): Promise<void> => {
    await terms.getByLabel('Date of birth').fill(birthday);
    await submit.click();
    await terms.getByText(refused).waitFor();
  };
  await state(`${new Date().getUTCFullYear() - 20}-01-01`, /You must be \d+ or older/);
  expect(await page.getByRole('textbox', { name: /^Amount/ }).count()).toBe(0);
  await state('1990-05-06', /^Please agree/);
  expect(await violations(page)).toEqual([]);
  expect(await sideways(page)).toBe(0);
  await captureScreenshot(page, 'agent-first-login');
  await terms.getByRole('checkbox').click();
  await submit.click();
  await page.getByText('Your password has been changed.', { exact: false }).waitFor();
  await page.getByRole('textbox', { name: /^Amount/ }).waitFor();
  await context.close();
}

/** Creates a link in the register centre, and returns its code. */
async function createLink(page: Page, note: string): Promise<string> {
  await page.getByRole('button', { name: 'New link' }).click();
  const form = page.getByRole('dialog', { name: 'New link' });
  await form.getByLabel('Lottery classic').fill('50');
  await form.getByText('From 0.00% to 10.00%').first().waitFor();
  const create = form.getByRole('button', { name: 'Create link' });
  expect(await create.getAttribute('aria-disabled')).toBe('true');
  await form.getByLabel('Lottery classic').fill('5.5');
  await form.getByLabel('Note').fill(note);
  expect(await violations(page)).toEqual([]);
  await create.click();
  await form.waitFor({ state: 'detached' });
  const shown = card(page, /^Link /).filter({ hasText: note });
  await shown.getByText('5.50%').waitFor();
  const code = /Link (\w{8})/.exec((await shown.getAttribute('aria-label')) ?? '')?.[1];
  expect(code).toBeDefined();
  return code ?? '';
}

describe('the agent centre', () => {
  it('[A-03] [A-04] a link registers a member, whose rates the agent then raises', () =>
    checkVisit(async (page) => {
      await asAgent(page);
      await page.goto(`${visit.site.base}/help?agent=agentTeamOverview`);
      const centre = page.getByRole('dialog', { name: 'Team overview' });
      await centre.getByText('Direct members', { exact: true }).waitFor();
      expect(await violations(page)).toEqual([]);
      await centre.getByRole('button', { name: 'Register accounts' }).click();
      const code = await createLink(page, uniqueName());
      await card(page, `Link ${code}`).getByRole('button', { name: 'QR code' }).click();
      await page
        .getByRole('dialog', { name: `Link ${code}` })
        .getByRole('img')
        .waitFor();
      await page.keyboard.press('Escape');

      const name = uniqueName();
      const visitor = await page.context().browser()?.newPage();
      if (!visitor) throw new Error('the browser is closed');
      await register(visitor, visit.site.base, name, `/help?modal=register&code=${code}`);
      await visitor.close();

      await page.reload();
      await card(page, `Link ${code}`).getByText('1 opened the page, 1 registered, 0 deposited').waitFor();
      await page.getByRole('button', { name: 'Downline management' }).click();
      const member = page.getByRole('row', { name });
      await member.getByText('5.50%').waitFor();
      expect(await violations(page)).toEqual([]);
      await member.getByRole('button', { name: 'Raise rates' }).click();
      const raise = page.getByRole('dialog', { name: `Rates of ${name}` });
      await raise.getByLabel('Lottery classic').fill('50');
      expect(await raise.getByRole('button', { name: 'Raise rates' }).getAttribute('aria-disabled')).toBe('true');
      await raise.getByLabel('Lottery classic').fill('6');
      await raise.getByRole('button', { name: 'Raise rates' }).click();
      await member.getByText('6.00%').waitFor();
      await member.getByRole('button', { name: 'Message' }).click();
      const message = page.getByRole('dialog', { name: `Message to ${name}` });
      const send = message.getByRole('button', { name: 'Send message' });
      expect(await send.getAttribute('aria-disabled')).toBe('true');
      await message.getByLabel('Text').fill('Welcome to the team');
      expect(await violations(page)).toEqual([]);
      await send.click();
      await page.getByText(`Your message to ${name} was sent.`).waitFor();

      await member.getByRole('button', { name: 'Raise rates' }).click();
      await raise.getByLabel('Lottery classic').fill('4');
      await raise.getByRole('button', { name: 'Ask for lower rates' }).click();
      await page.getByText(`${name} has 72 hours to accept the lower rates.`, { exact: false }).waitFor();
      await member.getByText('6.00%').waitFor();
      const below = await page.context().browser()?.newPage();
      if (!below) throw new Error('the browser is closed');
      await logInAs(below, visit.site.base, name, PASSWORD);
      await below.goto(`${visit.site.base}/help?centre=securityCenter`);
      const lower = below.getByRole('region', { name: 'agent asks for lower rebate rates' });
      await lower.getByText('4.00%').waitFor();
      expect(await violations(below)).toEqual([]);
      await lower.getByRole('button', { name: 'Accept lower rates' }).click();
      await below.getByText('Your rates are lower from now on.').waitFor();
      await lower.waitFor({ state: 'detached' });
      await below.close();
      await page.reload();
      await member.getByText('4.00%').waitFor();
      await page.getByLabel('Search by username').fill('nobody-at-all');
      await page.getByText('No member found').waitFor();
    }));

  it('[A-03] opens an account directly, and turns a link off, on a phone', () =>
    checkVisit(
      async (page) => {
        await asAgent(page);
        await page.goto(`${visit.site.base}/help?agent=agentRegisterAccount`);
        await page.getByRole('button', { name: 'Open an account' }).click();
        const form = page.getByRole('dialog', { name: 'Open an account' });
        await form.getByLabel('Username').fill('agent');
        await form.getByRole('button', { name: 'Open account' }).click();
        await form.getByRole('alert').waitFor();
        const name = uniqueName();
        await form.getByLabel('Username').fill(name);
        await form.getByRole('button', { name: 'Open account' }).click();
        const opened = page.getByRole('dialog', { name: 'The account is open' });
        const password = await opened.getByText(/^\w{4}-\w{4}-\w{4}$/).innerText();
        await opened.getByRole('button', { name: 'Copy Temporary password' }).click();
        expect(await clipboardOf(page)).toBe(password);
        expect(await violations(page)).toEqual([]);
        await opened.getByRole('button', { name: 'Done' }).click();
        await logInFirst(name, password);
        const code = await createLink(page, uniqueName());
        const address = await card(page, `Link ${code}`).locator('bdi').filter({ hasText: code }).last().innerText();
        await card(page, `Link ${code}`).getByRole('button', { name: 'Copy Address of the link' }).click();
        expect(await clipboardOf(page)).toBe(address);
        expect(new URL(address).searchParams.get('code')).toBe(code);
        // without a share dialog of the device the address is copied, with one it is given that
        await page.evaluate("navigator.clipboard.writeText('')");
        await card(page, `Link ${code}`).getByRole('button', { name: 'Share' }).click();
        await page.getByText('Link copied.').waitFor();
        expect(await clipboardOf(page)).toBe(address);
        await page.evaluate('navigator.share = async (given) => { window.given = given; }');
        await card(page, `Link ${code}`).getByRole('button', { name: 'Share' }).click();
        await expect.poll(() => page.evaluate('window.given')).toEqual({ title: `Link ${code}`, url: address });
        await card(page, `Link ${code}`).getByRole('button', { name: 'Turn off' }).click();
        await card(page, `Link ${code}`).getByRole('button', { name: 'Turn on' }).waitFor();
        await card(page, `Link ${code}`).getByText('Off', { exact: true }).waitFor();
        expect(await sideways(page)).toBe(0);
        await page.getByRole('button', { name: 'Back to all pages' }).click();
        await page.getByRole('navigation', { name: 'Agent centre pages' }).getByText('Team overview').waitFor();
      },
      { ...screens.phone, permissions: ['clipboard-read', 'clipboard-write'], meant: /status of 409/ },
    ));

  it('[A-14] is in the menus of agents alone, and says why it is closed to others', () =>
    checkVisit(async (page) => {
      await logInAsPlayer(page, visit.site);
      await page.goto(`${visit.site.base}/help?agent=agentTeamOverview`);
      await page.getByText('The agent centre is for agents').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Account of/ }).click();
      await page.getByRole('menuitem', { name: 'Log out' }).waitFor();
      expect(await page.getByRole('menuitem', { name: 'Agent centre' }).count()).toBe(0);
      await page.keyboard.press('Escape');
      await asAgent(page);
      await page.goto(`${visit.site.base}/help`);
      await page.getByRole('button', { name: /^Account of/ }).click();
      await page.getByRole('menuitem', { name: 'Agent centre' }).click();
      await page.getByRole('dialog', { name: 'Team overview' }).getByText('Your rebate rates').waitFor();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Close/ })
        .click();
      await page.waitForURL(`${visit.site.base}/help`);
    }));
});
