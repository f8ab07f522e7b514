import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { captureScreenshot } from './browser/browser.ts';
import { openConsole } from './browser/open-console.ts';
import { startSiteAndBrowser } from './browser/start-site-and-browser.ts';
import { violations } from './browser/violations.ts';
import { openSiteDatabase } from './site/site-database.ts';
import { register, uniqueName } from './steps/player-steps.ts';
import { storeDue } from './steps/store-due.ts';
import { storeHeldShare } from './steps/store-held-share.ts';
import { storeTeamDay } from './steps/store-line.ts';

// Agents in the operator's console: two players become agents, one moves below the other with its day, links and settings.

// every page in every language within a minute, from one address
const visit = startSiteAndBrowser({ env: { RATE_PER_MINUTE: '100000', AUTH_RATE_PER_MINUTE: '1000' } });
const opened = openConsole(visit);
const SIDEWAYS = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
const LANGUAGES = [
  ['EN', 'Agents'],
  ['CN', '代理'],
  ['AR', 'الوكلاء'],
] as const;

/** Registers a player, and returns the number of the account. */
async function aPlayer(name: string): Promise<string> {
  await visit.checkVisit((page) => register(page, visit.site.base, name));
  const database = openSiteDatabase(visit.site);
  const { rows } = await sql<{
    id: string;
  }>`select account_id as id from identity.username where folded = ${name.toLowerCase()}`.execute(database.db);
  await database.close();
  return String(rows[0]?.id);
}

/** Opens the player's page, and returns the card of the member in the tree. */
async function openCard(page: Page, id: string) {
  await page.goto(`${visit.site.base}/console/players/${id}`);
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Agent and team' }) });
  await card.getByText('Line above').waitFor();
  return card;
}

it('[A-14] an operator appoints agents, moves one below another, and closes a link', async () => {
  const { consolePage: page, errors } = opened;
  const { base } = visit.site;
  const [upper, lower] = [uniqueName(), uniqueName()];
  const [upperId, lowerId] = [await aPlayer(upper), await aPlayer(lower)];
  const dialog = page.getByRole('dialog');
  const confirm = async (name: string) => {
    await dialog.getByLabel('Reason').fill('agreed on the phone');
    await dialog.getByRole('button', { name, exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  };

  // two members become tops of lines
  for (const [id, rate] of [
    [upperId, '9'],
    [lowerId, '8'],
  ] as const) {
    const card = await openCard(page, id);
    await card.getByText('Belongs to no line').waitFor();
    await card.getByRole('button', { name: 'Make an agent' }).click();
    await dialog.getByLabel('Lottery classic').fill('13.5');
    await dialog.getByText('From 0.00% to 13.00%').first().waitFor();
    expect(await dialog.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true');
    await dialog.getByLabel('Lottery classic').fill(rate);
    expect(await violations(page)).toEqual([]);
    await confirm('Save');
    await card.getByText('Top of a line').waitFor();
    await card.getByText(`${rate}.00%`).waitFor();
  }

  // the move is refused for a rate that is too high, then planned and cancelled
  let card = await openCard(page, lowerId);
  await card.getByRole('button', { name: 'Change rates' }).click();
  await dialog.getByLabel('Lottery classic').fill('12');
  await confirm('Save');
  await card.getByText('12.00%').waitFor();
  const chooseUpper = async () => {
    await card.getByRole('button', { name: 'Move', exact: true }).click();
    await dialog.getByRole('combobox', { name: 'New agent above' }).fill(upper);
    await dialog.getByRole('option', { name: upper }).click();
  };
  await chooseUpper();
  await dialog.getByText('This rate is too high. The highest is 9.0%.').first().waitFor();
  expect(await dialog.getByRole('button', { name: 'Plan move' }).getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await card.getByRole('button', { name: 'Change rates' }).click();
  await dialog.getByLabel('Lottery classic').fill('7.5');
  await confirm('Save');
  await card.getByText('7.50%').waitFor();
  await chooseUpper();
  const preview = dialog.getByRole('region', { name: 'What the move changes' });
  await preview.getByText('Members who move').waitFor();
  await preview.getByRole('link', { name: upper }).waitFor();
  await captureScreenshot(page, 'console-agents-move');
  expect(await violations(page)).toEqual([]);
  await confirm('Plan move');
  await card.getByText(`to ${upper}`).waitFor();
  await card.getByRole('button', { name: 'Cancel move' }).click();
  await confirm('Cancel move');
  await card.getByText('Planned move').waitFor({ state: 'hidden' });
  await chooseUpper();
  await preview.getByText('Members who move').waitFor();
  await confirm('Plan move');
  await card.getByText('Planned move').waitFor();

  // its day begins
  const database = openSiteDatabase(visit.site);
  await sql`update agents.move set takes_effect_at = date_trunc('minute', now()) where state = 'PLANNED'`.execute(
    database.db,
  );
  await database.close();
  const moves = page.getByRole('table', { name: 'Moves' });
  await expect
    .poll(
      async () => {
        await page.goto(`${base}/console/agents?tab=moves`);
        await moves.getByRole('row').nth(2).waitFor();
        return moves.getByText('Done').count();
      },
      { timeout: 40_000, interval: 2_000 },
    )
    .toBe(1);
  await moves.getByText('Cancelled').waitFor();
  expect(await violations(page)).toEqual([]);

  // the tree: the upper one opens, and has the lower one below
  await page.goto(`${base}/console/agents`);
  const tree = page.getByRole('table', { name: 'Tree' });
  await tree.getByRole('link', { name: upper }).waitFor();
  expect(await tree.getByRole('link', { name: lower }).count()).toBe(0);
  await tree.getByRole('button', { name: `Show members below ${upper}` }).click();
  await tree.getByRole('link', { name: lower }).waitFor();
  expect(await violations(page)).toEqual([]);
  await captureScreenshot(page, 'console-agents-tree-open');
  await page.getByLabel('Search by username').fill(lower);
  await page.keyboard.press('Enter');
  await tree.getByRole('link', { name: upper }).waitFor();
  expect(await tree.getByRole('row').count()).toBe(2);
  await page.getByLabel('Search by username').fill('nobody-at-all');
  await page.keyboard.press('Enter');
  await page.getByText('No member found').waitFor();

  await storeTeamDay(visit.site, upperId);
  // the operator offers a contract, withdraws it, offers again and voids that
  await page.goto(`${base}/console/agents?tab=contracts`);
  const contracts = page.getByRole('table', { name: 'Contracts' });
  const offerContract = async () => {
    await page.getByRole('button', { name: 'Offer contract' }).click();
    await dialog.getByRole('combobox', { name: 'Agent', exact: true }).fill(upper);
    await dialog.getByRole('option', { name: upper }).click();
    await dialog.getByLabel('Tier 1: turnover from').fill('1000');
    await dialog.getByLabel('Tier 1: active members from').fill('2');
    await dialog.getByLabel('Tier 1: basis points').fill('30');
    await dialog.getByRole('button', { name: 'Add tier' }).click();
    await dialog.getByLabel('Tier 2: turnover from').fill('5000');
    await dialog.getByLabel('Tier 2: active members from').fill('4');
    expect(await dialog.getByRole('button', { name: 'Offer contract' }).getAttribute('aria-disabled')).toBe('true');
    await dialog.getByLabel('Tier 2: basis points').fill('50');
    // a rebate of 9 % and a salary of 0.5 % against 9 % that were earned
    await dialog.getByText('With this contract the line costs more than was earned').waitFor();
    const costs = dialog.getByRole('region', { name: 'Cost against profit' });
    await costs.getByRole('row', { name: /9\.00%.*9\.50%.*Above the profit/ }).waitFor();
    expect(await violations(page)).toEqual([]);
    await captureScreenshot(page, 'console-agents-offer');
    await confirm('Offer contract');
    await contracts.getByRole('link', { name: upper }).waitFor();
  };
  for (const act of ['Withdraw', 'Void']) {
    await offerContract();
    const offered = contracts.getByRole('row').filter({ hasText: upper });
    await offered.getByText('Pending').waitFor();
    await offered.getByRole('button', { name: 'Open' }).click();
    await dialog.getByRole('table', { name: 'Tiers' }).getByText('0.50%').waitFor();
    expect(await violations(page)).toEqual([]);
    await captureScreenshot(page, 'console-agents-contract');
    await dialog.getByRole('button', { name: act, exact: true }).click();
    await dialog.getByLabel('Reason').waitFor();
    expect(await violations(page)).toEqual([]);
    await confirm(act);
    await offered.waitFor({ state: 'hidden' });
  }
  for (const tab of ['profits', 'runs', 'dues', 'claims']) {
    await page.goto(`${base}/console/agents?tab=${tab}`);
    await page.getByRole('tabpanel').waitFor();
    await expect.poll(() => page.locator('.animate-shimmer').count(), { timeout: 20_000 }).toBe(0);
    expect(await violations(page)).toEqual([]);
  }
  await page.goto(`${base}/console/agents?tab=runs`);
  await page.getByRole('button', { name: 'Run now' }).click();
  await confirm('Run now');
  await page
    .getByText(/^Windows run: \d+\. Statements paid: \d+\.$/)
    .first()
    .waitFor();

  // of two dues one is paid in the payer's place, the other is waived
  for (const kind of ['daily', 'dividend'] as const) await storeDue(visit.site, { agent: lower, payer: upper, kind });
  await page.goto(`${base}/console/agents?tab=dues`);
  const dues = page.getByRole('table', { name: 'Dues' }).getByRole('row').filter({ hasText: lower });
  for (const [kind, act, about] of [
    ['Daily salary', 'Pay in place', `${upper} owes it to the operator from then on.`],
    ['Dividend', 'Waive', `Nobody pays ${lower}`],
  ] as const) {
    await dues.filter({ hasText: kind }).getByRole('button', { name: act }).click();
    await dialog.getByText(about, { exact: false }).waitFor();
    expect(await violations(page)).toEqual([]);
    await captureScreenshot(page, `console-agents-due-${act}`);
    await confirm(act);
    await dues.filter({ hasText: kind }).waitFor({ state: 'hidden' });
  }
  await page.getByLabel('Show all statements').check();
  for (const state of ['Paid', 'Waived']) await dues.getByText(state, { exact: false }).first().waitFor();
  await page.goto(`${base}/console/agents?tab=claims`);
  await page.getByRole('row').filter({ hasText: upper }).getByText('Paid in the agent’s place').waitFor();

  // a sign of abuse: what was seen and is held, and the decision
  await storeHeldShare(visit.site, upper, lower);
  await page.goto(`${base}/console/agents?tab=reviews&sign=self-referral`);
  const review = page.getByRole('table', { name: 'Reviews' }).getByRole('row').filter({ hasText: lower });
  await review.getByText('Same device as').waitFor();
  await review.getByText('Waiting').waitFor();
  expect(await violations(page)).toEqual([]);
  await review.getByRole('button', { name: 'Does not count' }).click();
  await dialog.getByText('The play is taken out of the figures').waitFor();
  expect(await violations(page)).toEqual([]);
  await captureScreenshot(page, 'console-agents-review');
  await confirm('Does not count');
  await review.getByText(/agreed on the phone$/).waitFor();

  // several together, with what became of each
  await storeHeldShare(visit.site, lower, upper);
  await page.reload();
  await page.getByRole('checkbox', { name: `Select ${upper}` }).check();
  await captureScreenshot(page, 'console-agents-reviews-selected');
  await page.getByRole('button', { name: 'Selected count (1)' }).click();
  await dialog.getByText(upper).waitFor();
  expect(await violations(page)).toEqual([]);
  await confirm('Counts');
  await page.getByRole('status').filter({ hasText: upper }).getByText('Decided').waitFor();

  // a link of the demo's agent
  await page.goto(`${base}/console/agents?search=agent`);
  await tree.getByRole('link', { name: 'agent', exact: true }).click();
  card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Agent and team' }) });
  await card.getByRole('button', { name: 'Simulate', exact: true }).click();
  await page
    .getByRole('dialog', { name: /^Simulate the cost of/ })
    .getByLabel('Daily salary')
    .fill('50');
  await dialog.getByRole('button', { name: 'Simulate' }).click();
  await dialog.getByText('No turnover').waitFor();
  expect(await violations(page)).toEqual([]);
  await captureScreenshot(page, 'console-agents-simulate');
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: 'Simulate contract' }).click();
  await dialog.getByLabel('Tier 1: turnover from').fill('0');
  await dialog.getByLabel('Tier 1: basis points').fill('50');
  await dialog.getByRole('button', { name: 'Simulate' }).click();
  await dialog.getByRole('region', { name: 'Cost against profit' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await captureScreenshot(page, 'console-agents-simulate-contract');
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: 'Team rebates' }).click();
  await expect.poll(() => dialog.locator('.animate-shimmer').count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await captureScreenshot(page, 'console-agents-team-rebates');
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: 'Quotas' }).click();
  await dialog.getByRole('button', { name: 'Add a band' }).click();
  expect(await dialog.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true');
  await dialog.getByLabel('From percent').fill('12.5');
  await dialog.getByLabel('Members at most').fill('3');
  expect(await violations(page)).toEqual([]);
  await captureScreenshot(page, 'console-agents-quotas');
  await confirm('Save');
  await card.getByRole('button', { name: 'Invitation links' }).click();
  const links = page.getByRole('dialog', { name: 'Invitation links of agent' });
  await links.getByRole('article').first().getByText('Open', { exact: true }).waitFor();
  expect(await violations(page)).toEqual([]);
  await links.getByRole('article').first().getByRole('button', { name: 'Change' }).click();
  await page.getByRole('switch', { name: 'Open for registrations' }).click();
  await page.getByLabel('Host name').fill('not a host');
  await dialog.getByLabel('Reason').fill('used by bots');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('alert').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Host name').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await links.getByRole('article').first().getByText('Off', { exact: true }).waitFor();
  await page.keyboard.press('Escape');

  expect(errors.filter((error) => !/404|409|400/.test(error))).toEqual([]);
  errors.length = 0;
});

it('[A-14] an operator changes the settings of agents, and keeps those of somebody else', async () => {
  const { consolePage: page, errors } = opened;
  const { base } = visit.site;
  await page.evaluate(`localStorage.setItem('lang', 'EN')`);
  await page.goto(`${base}/console/agents?tab=settings`);
  const depth = page.getByLabel('Most levels below the top of a line');
  await depth.fill('30');
  await page.getByLabel('Lottery classic').fill('12.5');
  const transferOf = (type: string) =>
    page.getByRole('group', { name: type }).getByRole('checkbox', { name: 'Transfer to the downline' });
  await transferOf('Sub-agent (2)').click();
  await page.getByRole('button', { name: 'Add scheme' }).click();
  await page.getByRole('heading', { name: 'Scheme 2' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Save' }).waitFor({ state: 'hidden' });
  await page.reload();
  expect(await depth.inputValue()).toBe('30');
  expect(await page.getByLabel('Lottery classic').inputValue()).toBe('12.5');
  expect(await transferOf('Sub-agent (2)').isChecked()).toBe(false);
  expect(await transferOf('Agent (1)').isChecked()).toBe(true);

  // somebody else saves at the same time
  const database = openSiteDatabase(visit.site);
  await sql`insert into agents.settings (brand_id, version, body, operator_id)
    select brand_id, version + 1, body, operator_id from agents.settings order by version desc limit 1`.execute(
    database.db,
  );
  await database.close();
  await depth.fill('31');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Overwrite' }).or(page.getByRole('alert')).first().waitFor();
  expect(await violations(page)).toEqual([]);
  await captureScreenshot(page, 'console-agents-settings-stale');
  await page.locator('[data-bar] button').first().click();
  await expect.poll(() => depth.inputValue()).toBe('30');

  for (const [language, title] of LANGUAGES) {
    await page.evaluate(`localStorage.setItem('lang', '${language}')`);
    for (const tab of ['tree', 'contracts', 'profits', 'runs', 'dues', 'claims', 'reviews', 'moves', 'settings']) {
      await page.goto(`${base}/console/agents?tab=${tab}`);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await expect.poll(() => page.locator('.animate-shimmer').count(), { timeout: 20_000 }).toBe(0);
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        // a wide table gets its frame after it was measured
        await expect.poll(() => page.evaluate(SIDEWAYS), { timeout: 5_000 }).toBe(0);
        await captureScreenshot(page, `console-agents-${tab}-${language}-${width}`);
      }
    }
  }
  expect(errors.filter((error) => !/409/.test(error))).toEqual([]);
});
