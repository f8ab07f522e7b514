import { randomUUID } from 'node:crypto';
import { calls, createClient } from '@fairhouse/contracts';
import { createTranslator } from '@fairhouse/i18n';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { captureScreenshot, screens } from './browser/browser.ts';
import { startSiteAndBrowser } from './browser/start-site-and-browser.ts';
import { violations } from './browser/violations.ts';
import { loadDemoLogins } from './site/demo-logins.ts';
import { aSubAgent, callAsDemoAgent, expireRequests, PIN, requestDailySalary, setPin } from './steps/agent-callers.ts';
import { logInAs, payDeposit } from './steps/log-in.ts';
import { payTeamRebates } from './steps/pay-team-rebates.ts';
import { PASSWORD, uniqueName } from './steps/player-steps.ts';
import { storeDue } from './steps/store-due.ts';

// An agent and a new member who read no English: from a link to the bet behind a payment. What needs no screen goes over calls.

const visit = startSiteAndBrowser();
type Translate = ReturnType<typeof createTranslator>;

const sideways = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
const directionOf = (page: Page) => page.evaluate<string>('document.documentElement.dir');
const tokenOf = (page: Page) => page.evaluate<string>("sessionStorage.getItem('token')");
/** The part of a text before its value. */
const beginning = (text: string): RegExp => new RegExp(`^${text.split('|')[0]?.replace('\u2068', '')}`);

async function checkPage(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  expect(await sideways(page)).toBe(0);
}

/** Creates a link for players with a rate of 0.3 % on slots through the form, and returns its code. */
async function createLink(page: Page, t: Translate): Promise<string> {
  const note = uniqueName();
  await page.goto(`${visit.site.base}/help?agent=agentRegisterAccount`);
  await page.getByRole('button', { name: t('agents.link.new') }).click();
  const form = page.getByRole('dialog', { name: t('agents.link.new') });
  await form.getByLabel(t('agents.category.RNG'), { exact: true }).fill('0.3');
  await form.getByLabel(t('agents.link.note')).fill(note);
  await checkPage(page);
  await form.getByRole('button', { name: t('agents.link.create') }).click();
  const card = page.getByRole('article').filter({ hasText: note });
  await card.getByText(/0\.30/).waitFor();
  const code = /[0-9A-Z]{8}/.exec((await card.getAttribute('aria-label')) ?? '')?.[0];
  if (!code) throw new Error('the link shows no code');
  return code;
}

/** Registers a member with a code through the form. */
async function registerBy(page: Page, t: Translate, code: string): Promise<string> {
  const username = uniqueName();
  await page.goto(`${visit.site.base}/help?modal=register&code=${code}`);
  const form = page.getByRole('dialog');
  await form.getByLabel(t('identity.field.username')).fill(username);
  await form.getByLabel(t('identity.field.password'), { exact: true }).fill(PASSWORD);
  await form.getByLabel(t('identity.field.confirmPassword')).fill(PASSWORD);
  await form.getByRole('checkbox').click();
  await checkPage(page);
  await form.getByRole('button', { name: t('identity.register.submit') }).click();
  await page.getByText(t('identity.register.welcome', { name: username })).waitFor();
  return username;
}

/** Deposits and plays one round of a slot in the session of a page. */
async function bet(page: Page): Promise<void> {
  const { base } = visit.site;
  const token = await tokenOf(page);
  await payDeposit(base, token, '100');
  const call = createClient({ base, token: () => token });
  await expect.poll(async () => Number((await call(calls.identity.balance)).sumBalance)).toBeGreaterThanOrEqual(100);
  const { game_url } = await call(calls.games.launch, { gameId: 'lantern-orchard' });
  const { gameToken } = await call(calls.slots.open, { launchToken: game_url?.split('#launch=')[1] ?? '' });
  const game = createClient({ base, token: () => gameToken });
  await game(calls.slots.spin, { stake: '10.00', clientRoundId: randomUUID() });
}

/** Opens the newest team rebate down to the bet of a member. */
async function openBet(page: Page, t: Translate, username: string): Promise<void> {
  await page.goto(`${visit.site.base}/help?agent=agentIncome`);
  const centre = page.getByRole('dialog', { name: t('agents.page.income') });
  await centre.getByRole('heading', { name: t('income.payments') }).waitFor();
  await centre.getByRole('button', { name: t('income.period.month') }).click();
  await centre
    .getByRole('button', { name: beginning(t('teamRebate.open', { statementNo: '|' })) })
    .first()
    .click();
  await centre.getByText(t('teamRebate.lead')).waitFor();
  await checkPage(page);
  await centre.getByRole('button', { name: username }).click();
  await centre.getByRole('heading', { name: t('teamRebate.members', { name: username }) }).waitFor();
  await centre.getByRole('button', { name: username }).click();
  await centre.getByRole('heading', { name: t('teamRebate.rounds.of', { name: username }) }).waitFor();
  const round = centre.getByRole('row').filter({ hasText: /0\.50/ });
  await round.getByText('10.00').first().waitFor();
  expect(await round.count()).toBe(1);
  await checkPage(page);
  await centre.getByRole('button', { name: t('teamRebate.backToMembers') }).waitFor();
}

it.each([
  { language: 'CN', screen: 'phone', direction: 'ltr' },
  { language: 'AR', screen: 'desktop', direction: 'rtl' },
] as const)(
  '[A-03] [A-07] goes from a link to the bet behind a payment in $language, on a $screen',
  ({ language, screen, direction }) =>
    visit.checkVisit(async (page) => {
      const t = createTranslator(language);
      const { base } = visit.site;
      const setLanguage = `localStorage.setItem('lang', '${language}'); localStorage.setItem('announcementsAfterLogin', 'off')`;
      await page.addInitScript(setLanguage);
      await logInAs(page, base, 'agent', loadDemoLogins(visit.site).agent);
      const code = await createLink(page, t);
      expect(await directionOf(page)).toBe(direction);

      const visitor = await visit.browser.newPage(screens[screen]);
      await visitor.addInitScript(setLanguage);
      const username = await registerBy(visitor, t, code);
      await bet(visitor);
      await visitor.close();
      await payTeamRebates(visit.site);
      await openBet(page, t, username);
    }, screens[screen]),
);

/** Opens a page with the session of a member. */
async function openAs(token: string, language: string, screen: keyof typeof screens): Promise<Page> {
  const page = await visit.browser.newPage(screens[screen]);
  await page.addInitScript(
    `localStorage.setItem('lang', '${language}'); localStorage.setItem('announcementsAfterLogin', 'off')`,
  );
  await page.goto(`${visit.site.base}/offline.html`);
  await page.evaluate(`sessionStorage.setItem('token', '${token}')`);
  return page;
}

/** The agent of a page pays what it owes: it has too little at first, then leaves dividends to the run. */
async function payDue(page: Page, t: Translate, of: { token: string; lower: string; shot: string }): Promise<void> {
  const { base } = visit.site;
  await page.goto(`${base}/help?agent=agentDailySalary`);
  const given = page.getByRole('region', { name: t('statements.given') });
  const pay = given.getByRole('button', { name: /5\.00/ });
  await pay.click();
  await page.getByText(t('error.INSUFFICIENT_FUNDS')).waitFor();
  await given.getByText(t('statements.state.DUE'), { exact: true }).waitFor();
  await payDeposit(base, of.token, '20');
  const call = createClient({ base, token: () => of.token });
  await expect.poll(async () => Number((await call(calls.identity.balance)).sumBalance)).toBeGreaterThanOrEqual(20);
  await pay.click();
  await page.getByText(t('statements.paid', { name: of.lower })).waitFor();
  await given.getByText(t('statements.state.PAID'), { exact: true }).waitFor();
  await captureScreenshot(page, `agent-due-${of.shot}`);
  await page.goto(`${base}/help?agent=agentDividend`);
  await given.getByText(t('statements.state.DUE'), { exact: true }).waitFor();
  await given.getByLabel(t('statements.automatic')).click();
  await page.getByText(t('statements.automatic.on')).waitFor();
  await checkPage(page);
  await captureScreenshot(page, `agent-dividends-${of.shot}`);
}

it.each([
  { language: 'CN', screen: 'phone' },
  { language: 'AR', screen: 'desktop' },
] as const)(
  '[A-13] [A-10] rejects, accepts and lets expire requests, and pays what is due, in $language on a $screen',
  ({ language, screen }) =>
    visit.checkVisit(
      async (page) => {
        const t = createTranslator(language);
        const { base } = visit.site;
        const shot = `${language}-${screen}`;
        const { name, call, token } = await aSubAgent(visit.site);
        await setPin(call, PASSWORD);
        const { id } = await call(calls.identity.memberInfo);
        const { name: lower } = await aSubAgent(visit.site, call);
        for (const kind of ['daily', 'dividend'] as const)
          await storeDue(visit.site, { agent: lower, payer: name, kind });
        await page.addInitScript(`localStorage.setItem('lang', '${language}')`);
        await logInAs(page, base, 'agent', loadDemoLogins(visit.site).agent);

        // the upline rejects a request, and finds that another one has expired
        const requests = page.getByRole('dialog', { name: t('contracts.requests') });
        const card = requests.getByRole('article').filter({ hasText: name });
        const reject = card.getByRole('button', { name: t('contracts.reject') });
        for (const answer of ['contracts.done.reject', 'error.STATE_CHANGED'] as const) {
          await requestDailySalary(call, 20);
          await page.goto(`${base}/help?agent=agentContractRequests`);
          await reject.waitFor();
          await checkPage(page);
          await captureScreenshot(page, `agent-requests-${shot}`);
          if (answer === 'error.STATE_CHANGED') await expireRequests(visit.site, id);
          await reject.click();
          await page.getByText(t(answer)).first().waitFor();
          await card.waitFor({ state: 'detached' });
        }

        // the agent accepts an offer
        await requestDailySalary(await callAsDemoAgent(visit.site), 25, { agent: id });
        const below = await openAs(token, language, screen);
        await below.goto(`${base}/help?agent=agentContractRequests`);
        await below.getByRole('button', { name: t('contracts.accept') }).click();
        const accept = below.getByRole('dialog', { name: t('contracts.accept.title') });
        await accept.getByLabel(t('security.payment'), { exact: true }).fill(PIN);
        await checkPage(below);
        await captureScreenshot(below, `agent-accept-${shot}`);
        await accept.getByRole('button', { name: t('contracts.accept') }).click();
        await below.getByText(t('contracts.done.accept')).waitFor();
        await payDue(below, t, { token, lower, shot });
        const signed = below.getByRole('article').filter({ hasText: t('contracts.state.ACTIVE') });
        await below.goto(`${base}/help?agent=agentDailySalary`);
        await signed.waitFor();
        await checkPage(below);
        await captureScreenshot(below, `agent-signed-${shot}`);
        await below.close();
      },
      { ...screens[screen], meant: /status of 4/ },
    ),
);
