import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { calls } from '@fairhouse/contracts';
import { createTranslator } from '@fairhouse/i18n';
import { sql } from 'kysely';
import type { BrowserContextOptions, Download, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { captureScreenshot, screens } from './browser/browser.ts';
import { startSiteAndBrowser } from './browser/start-site-and-browser.ts';
import { violations } from './browser/violations.ts';
import { waitForIdle } from './browser/wait-for-idle.ts';
import { openSiteDatabase } from './site/site-database.ts';
import { registerWithDeposit } from './steps/log-in.ts';
import { operatorCalls } from './steps/operator-calls.ts';
import { orderLottery } from './steps/order-lottery.ts';
import { uniqueName } from './steps/player-steps.ts';

// What regulars of lotteries look for: figures under the picks, what is left of the limits, boards and lists of Vietnam and Thailand, the
// record of an order with its proof, and texts in their languages. One site for all.

const visit = startSiteAndBrowser({ env: { RATE_PER_MINUTE: '1000000' } });
const { checkVisit } = visit;

/** A draw of a game of a minute is at most this far away on a busy machine. */
const DRAW_MS = 90_000;
const FAST = 'river-five-1';
const PHONE_360: BrowserContextOptions = { ...screens.phone, viewport: { width: 360, height: 780 } };

const FOLDER = fs.mkdtempSync(path.join(os.tmpdir(), 'fairhouse-lottery-'));
const VERIFIER = path.join(FOLDER, 'fairhouse-verify.mjs');
const KEYS = path.join(FOLDER, 'keys.json');
beforeAll(async () => {
  const save = async (from: string, to: string) =>
    fs.writeFileSync(to, new Uint8Array(await (await fetch(visit.site.base + from)).arrayBuffer()));
  await save('/verify/fairhouse-verify.mjs', VERIFIER);
  await save('/.well-known/fairhouse-keys.json', KEYS);
});
afterAll(() => fs.rmSync(FOLDER, { recursive: true, force: true }));

const newPlayer = (page: Page) => registerWithDeposit(page, visit.site.base, uniqueName(), '500');
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const row = (page: Page, name: string) => page.getByRole('toolbar', { name, exact: true });
const sideways = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
const fact = async (page: Page, name: string): Promise<string> =>
  page.locator('dt', { hasText: name }).first().locator('xpath=following-sibling::dd').first().innerText();

/** Counts how often a list of cards, once it is there, is empty again. */
const WATCH_CARDS = `addEventListener('DOMContentLoaded', () => {
  let most = 0;
  window.emptied = 0;
  new MutationObserver(() => {
    const cards = document.querySelectorAll('article').length;
    if (most > 0 && cards === 0) window.emptied += 1;
    most = Math.max(most, cards);
  }).observe(document.body, { childList: true, subtree: true });
  most = document.querySelectorAll('article').length;
  window.first = most;
})`;

it('[R-06] the game centre keeps the cards of the server when its script takes over', () =>
  checkVisit(async (page) => {
    // the server renders a page for the next visitor
    await page.goto(`${visit.site.base}/lott`);
    await page.getByRole('article').first().waitFor();
    await page.addInitScript(WATCH_CARDS);
    await vi.waitFor(
      async () => {
        await page.goto(`${visit.site.base}/lott`);
        expect(await page.evaluate('window.first')).toBeGreaterThan(20);
      },
      { timeout: 30_000, interval: 1_000 },
    );
    await waitForIdle(page);
    await page.getByRole('tab', { name: 'Three dice' }).click();
    await page.waitForURL(/type=K3/);
    expect(await page.evaluate('window.emptied')).toBe(0);
  }, screens.desktop));

it('[R-07] [G-02] figures under the picks: omission, hot and cold with the expected count', () =>
  checkVisit(async (page) => {
    const path_ = `${visit.site.base}/lottery?gameCode=${FAST}&playType=ssc.1.fixed`;
    await page.goto(path_);
    await page.getByRole('list', { name: 'Drawn numbers' }).first().waitFor({ timeout: DRAW_MS });
    await page.reload();
    await page.getByText('Past draws do not affect the next.').waitFor();
    const seven = row(page, 'Ten thousands').getByRole('button', { name: '7', exact: true });
    await expect.poll(() => seven.getAttribute('title')).toMatch(/draws? since it came|last draw/);
    await press(page, 'Hot and cold');
    await expect.poll(() => seven.getAttribute('title')).toMatch(/^came \d+ times?, expected \d+\.\d/);
    await page
      .getByText(/^expected \d+\.\d$/)
      .first()
      .waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    await page.goto(`${visit.site.base}/lottery?gameCode=${FAST}-elott`);
    await expect
      .poll(() => row(page, 'Total').getByRole('button', { name: /^Big/ }).getAttribute('title'))
      .toMatch(/^came /);
    await press(page, 'No figures');
    const plays = page.getByRole('region', { name: 'Play type' });
    expect(await plays.getByText('Past draws do not affect the next.').count()).toBe(0);
  }, PHONE_360));

it('[R-07] the slip shows what is left of the limits, and makes lines fit before they are placed', () =>
  checkVisit(async (page) => {
    await newPlayer(page);
    await page.goto(`${visit.site.base}/lottery?gameCode=river-five-10&playType=ssc.1.fixed`);
    await row(page, 'Ten thousands').getByRole('button', { name: '7', exact: true }).click();
    await press(page, 'Add to slip');
    const slip = page.getByRole('region', { name: 'Slip' });
    await slip.getByText(/^up to ×[\d,]+$/).waitFor();
    await slip.getByText(/^You may stake .+ more in this draw\.$/).waitFor();
    const most = Number((await slip.getByText(/^up to ×/).innerText()).replaceAll(/\D/g, ''));
    await page.context().route('**/lottery/v1/check', async (route) => {
      // a kept connection that the server has just closed is tried again
      const answer = await route.fetch({ maxRetries: 3 });
      const body = (await answer.json()) as { value: { lines: { fits: number }[] } };
      for (const line of body.value.lines) line.fits = 3;
      await route.fulfill({ response: answer, json: body });
    });
    await slip.getByLabel('Multiple').fill(String(Math.min(most, 50)));
    await slip.getByText('Only ×3 fits into what is left').waitFor();
    await press(page, 'Reduce to what is left');
    await expect.poll(() => slip.getByLabel('Multiple').inputValue()).toBe('3');
  }, screens.desktop));

it('[R-07] [G-02] ten thousand pasted numbers are one bet, and anchors another', () =>
  checkVisit(
    async (page) => {
      await newPlayer(page);
      await page.goto(`${visit.site.base}/lottery?gameCode=river-five-10&playType=ssc.5.tickets`);
      await page.getByRole('button', { name: '1/1000', exact: true }).click();
      const tickets = Array.from({ length: 10_000 }, (_, at) => String(at).padStart(5, '0'));
      // pasted as a player does; a text of that size is kept beside the field
      await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify([...tickets, '1234'].join('\n'))})`);
      await page.getByLabel('Tickets').press('ControlOrMeta+v');
      await page.getByText('10,000 right, 0 repeated, 1 wrong').waitFor();
      await page.getByText('Pasted list: 60,004 characters').waitFor();
      expect(await page.getByLabel('Tickets').inputValue()).toBe('');
      // what is typed comes to it; without the list only that is left
      await page.getByLabel('Tickets').fill('00007');
      await page.getByText('10,000 right, 1 repeated, 1 wrong').waitFor();
      await press(page, 'Remove the list');
      await page.getByText('1 right, 0 repeated, 0 wrong').waitFor();
      await press(page, 'Clear');
      await page.getByLabel('Tickets').press('ControlOrMeta+v');
      await page.getByText('Line 10001').waitFor();
      await expect.poll(() => fact(page, 'Units')).toBe('10,000');
      expect(await fact(page, 'Amount')).toBe('$20.00');
      await press(page, 'Bet now');
      await page.getByText(/^The order for draw \d+ is placed\.$/).waitFor();

      // another time they are in a file; the form is empty again
      await expect.poll(() => fact(page, 'Units')).toBe('0');
      const file = { name: 'tickets.txt', mimeType: 'text/plain', buffer: Buffer.from('12345;54321 1234') };
      await page.locator('input[type=file]').setInputFiles(file);
      await page.getByText('2 right, 0 repeated, 1 wrong').waitFor();

      await page.goto(`${visit.site.base}/lottery?gameCode=cedar-eleven-5&playType=x5.rx5.dt`);
      for (const number of ['01', '02'])
        await row(page, 'Anchors').getByRole('button', { name: number, exact: true }).click();
      for (const number of ['03', '04', '05', '06', '07'])
        await row(page, 'Others').getByRole('button', { name: number, exact: true }).click();
      // three of five
      await expect.poll(() => fact(page, 'Units')).toBe('10');
      expect(await violations(page)).toEqual([]);
      expect(await sideways(page)).toBe(0);
      await press(page, 'Bet now');
      await page.getByText(/^The order for draw \d+ is placed\.$/).waitFor();
      await page.getByRole('region', { name: 'My bets' }).getByText('Pick 5 with anchors').waitFor();
    },
    { ...PHONE_360, permissions: ['clipboard-read', 'clipboard-write'] },
  ));

it('[R-07] [G-03] a Vietnamese board has points, typed numbers, permutations and xiên quay', () =>
  checkVisit(async (page) => {
    await newPlayer(page);
    await page.goto(`${visit.site.base}/vnlottery?gameCode=bamboo-north-1&playType=vn.xien2`);
    await page.getByLabel('Points').first().waitFor();
    const typed = page.getByLabel('Numbers of two digits');
    await typed.fill('12 34');
    await typed.press('Enter');
    await press(page, 'All orders');
    await expect.poll(() => fact(page, 'Units')).toBe('6');
    // four numbers: six pairs, four triples, one four
    await press(page, 'Xiên quay: 11 units');
    await page.getByRole('region', { name: 'Slip' }).getByText('3 lines', { exact: true }).waitFor();
    await page.getByText('All prizes').click({ timeout: DRAW_MS });
    await page.getByRole('table', { name: 'Last two digits of every prize' }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
  }, screens.desktop));

/** A code works once, so a second attempt has the same operator. */
let operator: ReturnType<typeof operatorCalls> | undefined;

/** Closes 12 and lets 56 pay half in every draw of the Thai list, so that the next one is the same; in the open one as an operator does. */
async function closeNumbers(): Promise<void> {
  const input = { gameCode: 'orchid-fast-5', play: 'th.2top', reason: 'for the test' };
  const picks = [
    { pick: '12', pays: 'nothing' },
    { pick: '56', pays: 'half' },
  ] as const;
  const database = openSiteDatabase(visit.site);
  try {
    const { rows } = await sql<{ gameId: number; issueNo: string }>`
      select d.game_id as "gameId", d.issue_no as "issueNo" from lottery.draw d join lottery.game g on g.game_id = d.game_id
      where g.game_code = ${input.gameCode} and d.state = 'SCHEDULED' and d.close_at > now() order by d.draw_no`.execute(
      database.db,
    );
    // every brand has this lottery, with draws of the same numbers
    const open = rows[0]?.issueNo ?? '';
    for (const { gameId, issueNo } of rows.filter((draw) => draw.issueNo !== open))
      for (const { pick, pays } of picks)
        await sql`insert into lottery.closed_pick (game_id, issue_no, play, pick, pays, operator_id)
          values (${gameId}, ${issueNo}, ${input.play}, ${pick}, ${pays}, 1) on conflict do nothing`.execute(
          database.db,
        );
    operator ??= operatorCalls(visit.site);
    const call = await operator;
    for (const pick of picks)
      await call(calls.lotteryPricesBackoffice.closePick, {
        ...input,
        ...pick,
        issueNo: open,
      }).catch((error: { code?: string }) => {
        // a second attempt finds it closed
        if (error.code !== 'STATE_CHANGED') throw error;
      });
  } finally {
    await database.close();
  }
}

it('[R-07] a Thai list bets numbers at the top and the bottom, names closed ones and those that pay half', () =>
  checkVisit(async (page) => {
    await newPlayer(page);
    await closeNumbers();
    await page.goto(`${visit.site.base}/seaLottery?gameCode=orchid-fast-5&playType=th.2top`);
    await page.getByText('Closed for the open draw: 12').waitFor();
    expect(await row(page, 'Numbers').getByRole('button', { name: '12', exact: true }).isDisabled()).toBe(true);
    await page.getByText('Pays half in the open draw: 56').waitFor();
    await press(page, 'List of numbers');
    await page.getByLabel('Numbers', { exact: true }).fill('12 34 56 345');
    await page.getByText('Closed for the open draw: 12').waitFor();
    await page.getByText('Pays half in the open draw: 56').waitFor();
    await press(page, 'Add to slip');
    const slip = page.getByRole('region', { name: 'Slip' });
    // 34 at the top, 56 there at half of the odds, all three at the bottom, 345 at the top
    await slip.getByText('4 lines', { exact: true }).waitFor();
    await slip.getByText('12, 34, 56').waitFor();
    await slip.getByText('Pays half in the open draw', { exact: true }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: /^Place for draw / }).click();
    await page.getByText(/^The order for draw \d+ is placed\.$/).waitFor();
    await page.getByLabel('Numbers', { exact: true }).fill('7');
    await press(page, '19 numbers of the digit');
    await page.getByText('Not two or three digits: 7').waitFor();
    expect(await violations(page)).toEqual([]);
  }, screens.desktop));

it('[C-06] an order is found by its draw with totals, and its file proves lines, draw and ledger', () =>
  checkVisit(async (page) => {
    const { base } = visit.site;
    await newPlayer(page);
    const { issueNo, gameCode, orderNo } = await orderLottery(page, base, FAST);
    await page.goto(`${base}/lottery/orders?gameCode=${gameCode}&issueNo=${issueNo}`);
    await page.getByText(`Orders of draw ${issueNo}`).waitFor();
    await page.getByRole('row').filter({ hasText: '1 order' }).getByText('$5.80').waitFor();
    await page.getByRole('button', { name: issueNo }).click();
    await page.getByText('Everything that this browser can check fits').waitFor({ timeout: DRAW_MS });
    await page.getByText('The ledger took the stake of 5.80.').waitFor();
    expect(await violations(page)).toEqual([]);
    const [download] = await Promise.all<Download | void>([
      page.waitForEvent('download'),
      press(page, 'Download the proof'),
    ]);
    const file = await (download as Download).path();
    const verify = (name: string) =>
      spawnSync(process.execPath, [VERIFIER, '--keys', KEYS, name], { encoding: 'utf8' });
    const whole = verify(file);
    expect(whole.stdout).toMatch(/ok {4}the file was signed by the site/);
    expect(whole.stdout).toContain(`ok    order ${orderNo} was number`);
    expect(whole.stdout).toMatch(/ok {4}the ledger paid/);
    // without a beacon one check is open
    expect(whole.status).toBe(2);
    const proof = JSON.parse(fs.readFileSync(file, 'utf8'));
    proof.round.round.win = '99.00';
    const altered = path.join(FOLDER, 'altered.json');
    fs.writeFileSync(altered, JSON.stringify(proof));
    const refuted = verify(altered);
    expect([refuted.status, refuted.stdout]).toEqual([1, expect.stringContaining('FAIL  the ledger paid 99.00')]);
    await page.goto(`${base}/verify`);
    await page.getByLabel('Choose file').setInputFiles(file);
    await page.getByText('The ledger took the stake of 5.80.').waitFor();
    await page.getByLabel('Choose file').setInputFiles(altered);
    await page.getByText('Not verified: the checks marked below failed.').waitFor();
  }, screens.desktop));

it.each([
  ['TH', 'เพิ่มลงโพย', 'ผลรางวัล'],
  ['ID', 'Tambah ke slip', 'Hasil'],
])('[R-24] [R-07] lotteries are in %s, and fit a narrow phone', (language, add, results) =>
  checkVisit(async (page) => {
    await speak(page, language);
    await page.goto(`${visit.site.base}/vnlottery?gameCode=bamboo-north-1&playType=vn.lo2`);
    await page.getByRole('button', { name: add, exact: true }).waitFor();
    expect(await sideways(page)).toBe(0);
    await expectToFit(page, ['/lott', `/lottery/results?gameCode=${FAST}`, `/lottery/trends?gameCode=${FAST}`]);
    await page.getByRole('link', { name: results, exact: true }).waitFor();
  }, PHONE_360),
);

it.each<[language: string, screen: string, options: BrowserContextOptions]>(
  ['CN', 'VI', 'AR'].flatMap((language) => [
    [language, 'a narrow phone', PHONE_360],
    [language, 'a desktop', screens.desktop],
  ]),
)('[R-07] [R-24] three play types are one order with a record in %s on %s', (language, screen, options) =>
  checkVisit(async (page) => {
    const { base } = visit.site;
    const t = createTranslator(language);
    const isPhone = options === PHONE_360;
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
    const look = async (name: string) => {
      expect(await sideways(page), name).toBe(0);
      await captureScreenshot(page, `lottery-${language}-${screen.replace(/.* /, '')}-${name}`);
    };
    await newPlayer(page);
    await speak(page, language);
    // two lists of a family with long names, and pairs of Vietnam, where all play types are beside each other
    const [game, plays] =
      language === 'VI'
        ? ['bamboo-south-10', ['vn.xien2', 'vn.lo2', 'vn.de']]
        : ['river-five-10', ['ssc.3.direct', 'ssc.5.g120', 'ssc.any2.direct']];
    for (const play of plays) {
      await page.goto(`${base}/lottery?gameCode=${game}&playType=${play}`);
      await button(t('lottery.quickPick', { count: 1 })).click();
      await look(play);
    }
    expect(await page.evaluate('document.documentElement.dir')).toBe(language === 'AR' ? 'rtl' : 'ltr');
    // numbers and digits read from the left in every language
    expect(await page.getByRole('toolbar').first().getAttribute('dir')).toBe('ltr');
    if (isPhone) await button(new RegExp(t('lottery.slip.open', { count: 3 }))).click();
    await page
      .getByText(t('lottery.slip.lines', { count: 3 }), { exact: true })
      .first()
      .waitFor();
    // on a phone that is the dialog of the slip
    if (isPhone) expect(await violations(page)).toEqual([]);
    await look('slip');
    const place = page.getByRole('button', { name: /\d{8,}/ });
    const issueNo = /\d+/.exec(await place.innerText())?.[0] ?? '';
    await place.click();
    await page.getByText(t('lottery.placed', { issueNo }), { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await look('placed');
    await page.goto(`${base}/lottery/orders`);
    await page
      .getByRole('table')
      .getByRole('button', { name: /\d{8,}/ })
      .first()
      .click();
    await page.getByRole('heading', { name: t('draws.order.lines') }).waitFor();
    await look('record');
    if (isPhone)
      await expectToFit(page, [
        '/lott',
        '/vnlottery',
        `/lottery/results?gameCode=${FAST}`,
        `/lottery/trends?gameCode=${FAST}`,
      ]);
  }, options),
);

/** Chooses the language of the pages that follow. */
async function speak(page: Page, language: string): Promise<void> {
  await page.goto(`${visit.site.base}/offline.html`);
  await page.evaluate(`localStorage.setItem('lang', '${language}')`);
}

/** Opens pages and expects that nothing goes beyond the screen. */
async function expectToFit(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(visit.site.base + address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await waitForIdle(page);
    expect([address, await sideways(page)]).toEqual([address, 0]);
  }
}
