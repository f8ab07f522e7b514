import fs from 'node:fs';
import { calls, createClient } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Browser, Download, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, screens, watchForErrors } from './browser/browser.ts';
import { violations } from './browser/violations.ts';
import { waitForIdle } from './browser/wait-for-idle.ts';
import { loadDemoLogins } from './site/demo-logins.ts';
import { openSite, type Site } from './site/site.ts';
import { offerCategory, openSiteDatabase } from './site/site-database.ts';
import { logInAs } from './steps/log-in.ts';
import { logInAsOperator } from './steps/operator-steps.ts';
import { logIn } from './steps/player-steps.ts';

// Lists and search: the rows of the home page, the search, the member's records, the console's lists with their file exports, and the rules
// that a registration is checked against.

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

async function newPage(): Promise<{ page: Page; errors: string[] }> {
  const page = await (await browser.newContext(screens.desktop)).newPage();
  page.setDefaultTimeout(25_000);
  return { page, errors: watchForErrors(page) };
}

/** Presses a button that saves a file. Returns its name and its lines without the header. */
async function save(page: Page): Promise<{ name: string; lines: string[] }> {
  const [download] = await Promise.all<[Promise<Download>, Promise<void>][number] | Download>([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const file = download as Download;
  const text = fs.readFileSync(await file.path(), 'utf8');
  return { name: file.suggestedFilename(), lines: text.trim().split('\r\n').slice(1) };
}

/** Returns the time of the demo player's last action in the records. */
async function lastMoved(): Promise<Date> {
  const { db, close } = openSiteDatabase(site);
  const { rows } = await sql<{ at: Date }>`select max(at) as at from ledger.entry`.execute(db);
  await close();
  return rows[0]?.at ?? new Date();
}

describe('visitor lists', () => {
  it('[R-02] home shows every row with content, and six lotteries', async () => {
    const { page, errors } = await newPage();
    await page.goto(`${site.base}/index`);
    const region = (name: string) => page.getByRole('region', { name, exact: true });
    for (const name of ['Slots', 'Latest wins', 'Promotions', 'What makes it fair']) await region(name).waitFor();
    await page.getByRole('region', { name: 'Announcements' }).first().waitFor();
    await region('Popular lotteries').scrollIntoViewIfNeeded();
    // the drawn numbers of each are a list too
    const cards = region('Popular lotteries').getByRole('list').first().locator('> li');
    await cards.nth(5).waitFor();
    expect(await cards.count()).toBe(6);
    await region('Popular lotteries')
      .getByRole('link', { name: /View all/ })
      .click();
    await page.waitForURL(/\/e?lott$/);
    expect(errors).toEqual([]);
  });

  it('[R-16] the top navigation shows only categories with a vendor', async () => {
    const { page, errors } = await newPage();
    await page.goto(`${site.base}/help`);
    await waitForIdle(page);
    const link = (name: string) =>
      page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name, exact: true });
    for (const name of ['Lottery', 'Lottery classic', 'Live casino', 'Sports', 'Fishing', 'Slots', 'Card games'])
      await link(name).waitFor();
    const database = openSiteDatabase(site);
    const reload = async () => {
      await page.reload();
      await waitForIdle(page);
      return link('Fishing').count();
    };
    try {
      await offerCategory(database, 'FISH', false);
      await expect.poll(reload, { interval: 1_000 }).toBe(0);
    } finally {
      await offerCategory(database, 'FISH', true);
      await database.close();
    }
    await expect.poll(reload, { interval: 1_000 }).toBe(1);
    expect(errors).toEqual([]);
  });

  it('[G-09] [P-32] home shows the most played games with counted rounds, and no unplayed game', async () => {
    const { page, errors } = await newPage();
    const { games } = await createClient({ base: site.base })(calls.games.popular, {});
    expect(games.length).toBeGreaterThan(0);
    expect(games.every(({ rounds }) => rounds > 0)).toBe(true);
    await page.goto(`${site.base}/index`);
    const row = page.getByRole('region', { name: 'Most played', exact: true });
    await row.waitFor();
    const shown = (await row.getByRole('listitem').allInnerTexts()).map((text) => text.split('\n').filter(Boolean));
    // the image of a game contains its name as well
    expect(shown.map((lines) => [lines[0], lines.at(-1)])).toEqual(
      games
        .slice(0, 6)
        .map(({ rounds }, at) => [String(at + 1), `${rounds.toLocaleString('en')} round${rounds === 1 ? '' : 's'}`]),
    );
    for (const [at, { name }] of games.slice(0, 6).entries())
      await row.getByRole('listitem').nth(at).getByText(name, { exact: true }).last().waitFor();
    await row.getByText('actually played here', { exact: false }).waitFor();
    expect(await violations(page)).toEqual([]);
    await row.getByRole('link').first().click();
    await page.getByRole('dialog', { name: 'Log in' }).waitFor();
    expect(errors).toEqual([]);
  });

  it('[P-22] [P-49] the header search finds games by category and answers, by keyboard only', async () => {
    const { page, errors } = await newPage();
    await page.goto(`${site.base}/help`);
    await waitForIdle(page);
    await page.getByRole('button', { name: 'Search games and help' }).waitFor();
    await page.keyboard.press('Control+k');
    const window = page.getByRole('dialog', { name: 'Search' });
    const field = window.getByRole('searchbox');
    await field.and(page.locator(':focus')).waitFor();
    const hot = window.getByRole('region', { name: 'Hot games' });
    await hot.getByRole('link', { name: /Lantern Orchard/ }).waitFor();
    const helpFor = window.getByRole('region', { name: 'Help centre' }).getByRole('link', { name: 'Withdrawals' });
    expect(await helpFor.getAttribute('href')).toBe('/help?category=withdrawals');
    await page.keyboard.press('Enter');
    await page.keyboard.type('return');
    const answers = window.getByRole('region', { name: 'Help centre' });
    await answers.getByRole('link').first().waitFor();
    await hot.waitFor({ state: 'hidden' });
    await field.fill('lantern');
    const slots = window.getByRole('region', { name: 'Slots' });
    await slots.getByRole('link', { name: /Lantern Orchard/ }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.locator(':focus', { hasText: 'Lantern Orchard' }).waitFor();
    await page.keyboard.press('ArrowUp');
    await field.and(page.locator(':focus')).waitFor();
    await field.fill('baccarat');
    const rooms = window.getByRole('region', { name: 'Tables and rooms' });
    await rooms
      .getByRole('link', { name: /Live casino/ })
      .first()
      .waitFor();
    await field.fill('qqqqzzzz');
    await window.getByText('Nothing found for “qqqqzzzz”').waitFor();
    await field.fill('withdrawal rejected');
    await answers.getByRole('link', { name: /rejected/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/help\?/);
    await window.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { name: /rejected/ }).waitFor();
    expect(errors).toEqual([]);
  });
});

describe('member records', () => {
  it('[C-03] [C-04] [C-06] [C-08] filter by days, sort on the server, and export completely', async () => {
    const { page, errors } = await newPage();
    // uses the day of the demo data: a run may cross midnight
    await page.clock.setFixedTime(await lastMoved());
    await logIn(page, site.base, 'player', loadDemoLogins(site).player);
    const centre = page.getByRole('dialog');
    await page.goto(`${site.base}/index`);
    await page.getByRole('region', { name: 'Continue playing' }).getByText('Lantern Orchard').waitFor();
    await page.getByRole('button', { name: 'Search games and help' }).click();
    await centre
      .getByRole('region', { name: 'Continue playing' })
      .getByRole('link', { name: /Lantern Orchard/ })
      .waitFor();
    await page.goto(`${site.base}/help?centre=transactionHistory`);
    await centre.getByRole('row').nth(20).waitFor();
    expect(await violations(page)).toEqual([]);
    const record = await save(page);
    // of the last seven business days of the brand
    expect(record.name).toMatch(/^transactions-\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.csv$/);
    // More than the visible page: 25 bets, their wins, a deposit and a held withdrawal.
    expect(record.lines.length).toBeGreaterThan(26);
    expect(record.lines.every((line) => line.endsWith(',USD'))).toBe(true);

    await page.goto(`${site.base}/help?centre=personalHistoryCopy`);
    const request = page.waitForRequest((request) => /bets\/v1\/rounds.*sort=-win/.test(request.url()));
    const win = centre.getByRole('columnheader', { name: 'Win' });
    await win.getByRole('button').click();
    await win.and(page.locator('[aria-sort=ascending]')).waitFor();
    await win.getByRole('button').click();
    await request;
    await win.and(page.locator('[aria-sort=descending]')).waitFor();
    const rounds = await save(page);
    expect(rounds.name).toMatch(/^betting-record-\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.csv$/);
    expect(rounds.lines).toHaveLength(25);
    const wins = rounds.lines.map((line) => Number(line.split(',')[3]));
    expect(wins).toEqual(wins.toSorted((one, other) => other - one));

    for (const [key, name, lines] of [
      ['depositv2', 'deposits-all.csv', 1],
      ['withdraw', 'withdrawals-all.csv', 1],
    ] as const) {
      await page.goto(`${site.base}/help?centre=${key}`);
      await centre.getByRole('table').waitFor();
      const saved = await save(page);
      expect([saved.name, saved.lines.length]).toEqual([name, lines]);
      await centre.getByRole('button', { name: 'Yesterday' }).click();
      await centre.getByRole('table').waitFor({ state: 'hidden' });
    }
    expect(errors).toEqual([]);
  });
});

describe('console lists', () => {
  it('[V-03] [V-05] [R-23] keep days, order and export in the address, set registration rules, and fit long names', async () => {
    const { page: consolePage, errors } = await newPage();
    await logInAsOperator(consolePage, site);
    await consolePage.goto(`${site.base}/console/deposits`);
    await consolePage.getByRole('columnheader', { name: 'Amount' }).getByRole('button').click();
    await consolePage.waitForURL(/sort=amount/);
    await consolePage.getByRole('button', { name: '7 days' }).click();
    await consolePage.waitForURL(/period=week/);
    await consolePage.reload();
    await consolePage.getByRole('row').nth(2).waitFor();
    expect(await consolePage.getByRole('columnheader', { name: 'Amount' }).getAttribute('aria-sort')).toBe('ascending');
    expect(await violations(consolePage)).toEqual([]);
    const saved = await save(consolePage);
    expect(saved.name).toMatch(/^deposits-\d{4}-\d\d-\d\d_/);
    expect(saved.lines.map((line) => line.split(',')[3])).toEqual(['200.00', '500.00']);
    for (const path of ['players', 'withdrawals', 'audit']) {
      await consolePage.goto(`${site.base}/console/${path}`);
      await consolePage.getByRole('button', { name: 'Export CSV' }).waitFor();
    }
    const noted = consolePage.getByRole('row').filter({ hasText: 'List exported' });
    await noted.getByText(saved.name.replace('.csv', ''), { exact: true }).waitFor();

    await consolePage.goto(`${site.base}/console/brand?tab=registration`);
    const email = consolePage.getByRole('group', { name: 'Email' });
    await email.getByRole('checkbox', { name: 'Shown' }).check();
    await email.getByRole('checkbox', { name: 'Required' }).check();
    expect(await violations(consolePage)).toEqual([]);
    const password = consolePage.getByRole('group', { name: 'Password' });
    await password.getByRole('spinbutton', { name: 'Minimum length' }).fill('12');
    await consolePage.getByRole('spinbutton', { name: 'Minimum age, in years' }).fill('21');
    await consolePage.getByRole('button', { name: 'Save', exact: true }).click();
    await consolePage.getByText('Saved. The site is updated within seconds.').waitFor();
    expect(errors).toEqual([]);

    const { page } = await newPage();
    await page.goto(`${site.base}/register`);
    const form = page.getByRole('dialog', { name: 'Register' });
    await form.getByLabel('Email').waitFor();
    await form
      .getByText(/12–64|12 to 64|12/)
      .first()
      .waitFor();
    await form.getByText('I am 21 or older').waitFor();
    await form.getByRole('button', { name: 'Create account' }).click();
    await form.getByText('Email', { exact: false }).first().waitFor();

    // names of two hundred characters fit the layout, on the site and in the console
    await logInAs(page, site.base, 'player', loadDemoLogins(site).player);
    const long = 'W'.repeat(200);
    const { db, close } = openSiteDatabase(site);
    await sql`update identity.member set username = ${long} where brand_id = 1 and username = 'player'`.execute(db);
    await sql`update brand.brand set name = ${long} where brand_id = 1`.execute(db);
    await close();
    // a process caches a brand for three seconds
    const called = async () => (await fetch(`${site.base}/index`, { headers: { accept: 'text/html' } })).text();
    await expect.poll(called).toContain(`<title>${long}</title>`);
    await page.goto(`${site.base}/index`);
    await page.getByRole('button', { name: `Account of ${long}` }).waitFor();
    await consolePage.goto(`${site.base}/console/players`);
    await consolePage.locator('main tbody').getByRole('link', { name: long }).waitFor();
    for (const each of [page, consolePage])
      for (const width of [1440, 360]) {
        await each.setViewportSize({ width, height: 800 });
        await waitForIdle(each);
        expect(await each.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(
          0,
        );
      }
  });
});
