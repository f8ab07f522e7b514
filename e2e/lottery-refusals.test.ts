import { type CallApi, calls, createClient, type LotteryDraw } from '@fairhouse/contracts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { planOpening } from '../packages/game-clients/src/lottery/plan-opening.ts';
import { captureScreenshot, screens } from './browser/browser.ts';
import { delayRequests } from './browser/delay-requests.ts';
import { startSiteAndBrowser } from './browser/start-site-and-browser.ts';
import { violations } from './browser/violations.ts';
import { delayDraw } from './steps/delay-draw.ts';
import { registerWithDeposit } from './steps/log-in.ts';
import { operatorCalls } from './steps/operator-calls.ts';
import { orderLottery } from './steps/order-lottery.ts';
import { uniqueName } from './steps/player-steps.ts';
import { OPENING_ENDS, PRESS_SKIP } from './steps/watch-opening.ts';

// Orders that the server refuses while a player bets: the odds have fallen, the draw has closed, a number has reached its limit. What the player
// does about each is one press. And lotteries that take no orders, with what their pages say.

const visit = startSiteAndBrowser({ env: { RATE_PER_MINUTE: '1000000' } });
const { checkVisit } = visit;
const GAME = 'river-five-10';
const CREDIT = `${GAME}-elott`;
const FAST = 'river-five-1';
/** Its draws close with those of FAST, and its openings are the longest. */
const WATCHED = 'harbour-ten-1';
const reason = 'for the test';
const CLOSED = 'This lottery takes no more orders. Draws with orders are still drawn and paid.';
const SIDEWAYS = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
/** The refusals, and orders that are sent again while a game changes its holder on a busy machine. */
const meant = /status of (409|503)/;

let operator: CallApi;
// the site is a copy of a running one, whose games it takes over before they accept orders
beforeAll(async () => {
  const page = await visit.browser.newPage();
  await registerWithDeposit(page, visit.site.base, uniqueName(), '500');
  const isTaken = () => orderLottery(page, visit.site.base, GAME);
  await vi.waitFor(isTaken, { timeout: 150_000, interval: 2_000 });
  await page.close();
  operator = await operatorCalls(visit.site);
}, 180_000);

const visitor = () => createClient({ base: visit.site.base });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const place = (page: Page) => page.getByRole('button', { name: /^Place for draw / });
const placed = (page: Page) => page.getByText(/^The order for draw \d+ is placed\.$/).waitFor();

/** Returns the open draw of a game when it stays open for at least so long. */
async function openDraw(gameCode: string, forAtLeast_ms: number): Promise<{ issueNo: string; closesIn_ms: number }> {
  for (;;) {
    const { game, now } = await visitor()(calls.lottery.game, { gameCode });
    const draw = game.next;
    if (draw && draw.openAt <= now && draw.closeAt - now > forAtLeast_ms)
      return { issueNo: draw.issueNo, closesIn_ms: draw.closeAt - now };
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(`${visit.site.base}${path}`);
  await page.getByRole('timer').waitFor();
}

/** Waits for the draw of a game that follows another one; returns it with its result. */
async function waitForResult(gameCode: string, before: string | undefined): Promise<LotteryDraw> {
  for (;;) {
    const { last } = (await visitor()(calls.lottery.game, { gameCode })).game;
    if (last?.drawnAt && last.issueNo !== before) return last;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** A device whose clock is ten minutes fast. */
const WRONG_CLOCK = `{
  const ahead_ms = 600_000;
  const Right = Date;
  globalThis.Date = class extends Right {
    constructor(...given) {
      super(...(given.length === 0 ? [Right.now() + ahead_ms] : given));
    }
    static now() {
      return Right.now() + ahead_ms;
    }
  };
  Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin + ahead_ms });
}`;

describe('a refused order', () => {
  it('[R-07] [G-02] is placed with the odds that other orders have left, when the player accepts them', () =>
    checkVisit(
      async (page) => {
        const { issueNo } = await openDraw(GAME, 90_000);
        const { version, changes } = await operator(calls.lotteryPricesBackoffice.prices, { entryCode: CREDIT });
        const odds = { 'big:T1': { step: '0.05', floor: '1.7' }, 'small:T1': { step: '0.05', floor: '1.7' } };
        const plays = { ...changes.plays, 'ssc.c.total': { steps: { every: '100', odds } } };
        const saved = { entryCode: CREDIT, version, changes: { ...changes, plays }, firstIssueNo: issueNo, reason };
        await operator(calls.lotteryPricesBackoffice.savePrices, saved);

        await registerWithDeposit(page, visit.site.base, uniqueName(), '500');
        await openPage(page, `/lottery?gameCode=${CREDIT}`);
        const total = page.getByRole('toolbar', { name: 'Total', exact: true });
        await total.getByRole('button', { name: /^Big 1\.960/ }).click();
        await press(page, 'Check the stakes');
        await page.getByRole('dialog').getByRole('button', { name: 'Add to slip' }).click();

        // another player: it would pay 392 for 200, one step
        const token = await registerRich();
        const call = createClient({ base: visit.site.base, token: () => token });
        const prices = await call(calls.lotteryOrders.prices, { entryCode: CREDIT });
        const table = prices.plays.find(({ play }) => play === 'ssc.c.total')?.odds?.['A'];
        const line = { play: 'ssc.c.total', sel: { pick: 'big' }, units: 1, multiple: 200, disc: 'A' as const };
        const { priceVersion } = prices;
        await call(calls.lotteryOrders.place, {
          clientRef: crypto.randomUUID(),
          entryCode: CREDIT,
          issueNo,
          lines: [{ ...line, ...(table && { odds: table }) }],
          priceVersion,
          total: '200.00',
        });
        // the page shows them without being asked
        await total.getByRole('button', { name: /^Big 1\.910/ }).waitFor();

        await place(page).click();
        const alert = page.getByRole('alert').filter({ hasText: 'The odds of a line have changed.' });
        await alert.getByRole('button', { name: 'Take the new odds' }).click();
        await place(page).click();
        await placed(page);
        const own = await page.evaluate<string>("sessionStorage.getItem('token')");
        const { rows } = await createClient({ base: visit.site.base, token: () => own })(
          calls.lotteryOrders.orders,
          {},
        );
        expect(rows.map(({ lines }) => lines[0]?.odds?.['big:T1'])).toEqual(['1.910']);
      },
      { ...screens.desktop, meant },
    ));

  it('[G-02] fits by one press when a number has reached its limit', () =>
    checkVisit(
      async (page) => {
        const { issueNo } = await openDraw(GAME, 60_000);
        const { version, changes } = await operator(calls.lotteryPricesBackoffice.limits, { gameCode: GAME });
        // a group of three pays 652 with multiple 1: four of nine fit
        const limited = { ...changes, books: { ...changes.books, front3: '3000' } };
        const saved = { gameCode: GAME, version, changes: limited, firstIssueNo: issueNo, reason };
        await operator(calls.lotteryPricesBackoffice.saveLimits, saved);
        await registerWithDeposit(page, visit.site.base, uniqueName(), '500');
        await openPage(page, `/lottery?gameCode=${GAME}&playType=ssc.3.g3`);
        const numbers = page.getByRole('toolbar', { name: 'Numbers', exact: true });
        for (const number of ['1', '2']) await numbers.getByRole('button', { name: number, exact: true }).click();
        await page.getByLabel('Multiple').first().fill('9');
        await press(page, 'Add to slip');
        // a plan is refused whole when one of its draws has no room
        await press(page, 'Chase plan');
        const plan = page.getByRole('dialog', { name: 'Chase plan' });
        await plan.getByRole('button', { name: 'Place the plan' }).click();
        await plan.getByText('The limit for these numbers in this draw is reached.').waitFor();
        await page.keyboard.press('Escape');
        await place(page).click();
        await page.getByText('$3,000.00 left').first().waitFor();
        await press(page, 'Reduce to what is left');
        await page.getByText('$16.00', { exact: true }).first().waitFor();
        await place(page).click();
        await placed(page);
      },
      { ...screens.desktop, meant },
    ));

  it('[R-07] [G-02] keeps the slip when it came after the close, whatever the clock of the device says, and the result comes without a socket', () =>
    checkVisit(
      async (page) => {
        const context = page.context();
        await context.addInitScript(WRONG_CLOCK);
        await context.routeWebSocket(/\/ws$/, (socket) => socket.close());
        // motion is off on this screen, but not on the pages of the two who watch
        const [late, impatient] = [await context.newPage(), await context.newPage()];
        for (const each of [late, impatient]) {
          await each.emulateMedia({ reducedMotion: 'no-preference' });
          await openPage(each, `/lottery?gameCode=${WATCHED}`);
        }
        await registerWithDeposit(page, visit.site.base, uniqueName(), '500');
        await openPage(page, `/lottery?gameCode=${FAST}&playType=ssc.3.g3`);
        const { issueNo, closesIn_ms } = await openDraw(FAST, 15_000);
        const closed = Date.now() + closesIn_ms;
        await vi.waitFor(async () => {
          const [minutes = 0, seconds = 0] = (await page.getByRole('timer').innerText()).split(':').map(Number);
          expect(Math.abs(minutes * 60 + seconds - (closed - Date.now()) / 1_000)).toBeLessThan(2);
        });
        await press(page, '5 quick picks');
        const letThrough = await delayRequests(page, '**/lottery/v1/order');
        const button = await page.getByRole('button', { name: `Place for draw ${issueNo}` }).elementHandle();
        const inLastSecond_ms = closed - Date.now() - 800;
        await page.evaluate(
          ([place, ms]) => setTimeout(() => (place as unknown as { click: () => void }).click(), ms),
          [button, inLastSecond_ms] as const,
        );
        // the request is read after the close
        await new Promise((resolve) => setTimeout(resolve, closed - Date.now() + 500));
        const watchedBefore = (await visitor()(calls.lottery.game, { gameCode: WATCHED })).game.last?.issueNo;
        const showResult = await delayRequests(late, '**/lottery/v1/game?*');
        const [openingEnds, skipped] = [late.evaluate(OPENING_ENDS), impatient.evaluate(PRESS_SKIP)];
        letThrough();
        const alert = page.getByRole('alert').filter({ hasText: 'Nothing was taken, and your picks are still here.' });
        await page.getByText('5 lines', { exact: true }).first().waitFor();
        const again = alert.getByRole('button', { name: /^Place for draw / });
        const next = /\d+/.exec(await again.innerText())?.[0] ?? '';
        expect(next > issueNo).toBe(true);
        await again.click();
        await page.getByText(`The order for draw ${next} is placed.`).waitFor();

        const drawn = await waitForResult(WATCHED, watchedBefore);
        // who learns a result late enters its opening midway: it ends when it ends for everybody
        const ends = (drawn.drawnAt ?? 0) + planOpening('PK10', 10).length_ms;
        await new Promise((resolve) => setTimeout(resolve, (drawn.drawnAt ?? 0) + 3_000 - Date.now()));
        showResult();
        await skipped;
        await impatient.getByRole('img', { name: /^Opening of draw / }).waitFor({ state: 'hidden' });
        expect(Date.now()).toBeLessThan(ends);
        await late.getByRole('img', { name: `Opening of draw ${drawn.issueNo} of Harbour Ten 1 min` }).waitFor();
        await openingEnds;
        expect(Math.abs(Date.now() - ends)).toBeLessThan(2_000);
        // without motion the numbers are there with the result
        await page.getByText(new RegExp(`^Draw ${issueNo}: \\d( \\d){4}$`)).waitFor({ state: 'attached' });
        expect(await page.getByRole('button', { name: 'Skip' }).count()).toBe(0);
        await page.getByRole('region', { name: 'My bets' }).getByText(next, { exact: true }).waitFor();
      },
      { ...screens.desktop, meant },
    ));
});

/** Keeps the sockets of a page, so that a test can close them: a page asks for everything again when it has a new one. */
const KEEP_SOCKETS = `{
  const Socket = WebSocket;
  globalThis.sockets = [];
  globalThis.WebSocket = class extends Socket {
    constructor(...given) {
      super(...given);
      sockets.push(this);
    }
  };
}`;

describe('a lottery that takes no orders', () => {
  it('[R-02] [R-06] [R-07] says why at home, in the game centre and on its page, in all its languages', () =>
    checkVisit(
      async (page) => {
        const { base } = visit.site;
        await page.addInitScript(KEEP_SOCKETS);
        await page.goto(`${base}/index`);
        const row = page.getByRole('region', { name: 'Popular lotteries' });
        await row.scrollIntoViewIfNeeded();
        const links = row.getByRole('listitem').getByRole('link');
        await links.nth(5).waitFor();
        // those of other tests go on; a second attempt is shown others
        const { games } = await visitor()(calls.lottery.games, {});
        const shown = (await links.allInnerTexts()).flatMap((name) => games.filter((game) => game.name === name));
        const [closed, worked, voided] = shown.filter(({ gameCode }) => !gameCode.startsWith('river-five'));
        const entry = worked?.entries[0];
        if (!closed || !voided || !worked || !entry) throw new Error('the home page shows too few lotteries');
        const card = (game: { name: string }) => row.getByRole('listitem').filter({ hasText: game.name });

        await operator(calls.lotteryBackoffice.setStatus, { gameCode: closed.gameCode, status: 'closed', reason });
        const plan = { vendorCode: entry.vassalage, gameId: entry.entryCode, from: null, until: null, reason };
        await operator(calls.gamesBackoffice.planMaintenance, plan);
        const { issueNo } = await openDraw(voided.gameCode, 10_000);
        await operator(calls.lotteryBackoffice.voidDraw, { gameCode: voided.gameCode, issueNo, reason });
        const late = await delayDraw(visit.site, 'crane-north');
        // the page of a void draw is looked at later, when a game of a minute has another one
        const lasting = { gameCode: 'lotus-six-10', issueNo: (await openDraw('lotus-six-10', 10_000)).issueNo, reason };
        await operator(calls.lotteryBackoffice.voidDraw, lasting);
        // by the event of the draw
        await card(voided).getByText('Void', { exact: true }).waitFor();
        await page.evaluate('sockets.forEach((socket) => socket.close())');
        await card(closed).getByText('Closed', { exact: true }).waitFor();
        await card(worked).getByText('Under maintenance').waitFor();
        expect(await violations(page)).toEqual([]);
        await captureScreenshot(page, 'lottery-states-home');

        await page.goto(`${base}/lott`);
        const article = (name: string, text: string) =>
          page.getByRole('article', { name, exact: true }).getByText(text, { exact: true }).first();
        await article(closed.name, 'Closed').waitFor();
        await article(worked.name, 'Under maintenance').waitFor();
        await page.goto(`${base}/vnlottery`);
        await article('Crane North daily', 'Delayed').waitFor();
        await captureScreenshot(page, 'lottery-states-centre');

        const states: [gameCode: string, title: Record<string, string>][] = [
          [closed.gameCode, { EN: CLOSED, CN: '已停售', AR: 'مغلق', VI: 'Đã đóng', TH: 'ปิด', ID: 'Tutup' }],
          [entry.entryCode, { EN: 'Under maintenance', AR: 'قيد الصيانة', VI: 'Đang bảo trì' }],
          [lasting.gameCode, { EN: 'This draw was declared void. All stakes were returned.', CN: '作废' }],
          ['crane-north', { EN: `Draw ${late} is late`, CN: `第 ${late} 期延迟开奖`, AR: `السحب ${late} متأخر` }],
        ];
        for (const [gameCode, title] of states)
          for (const [language, text] of Object.entries(title)) {
            await page.evaluate(`localStorage.setItem('lang', '${language}')`);
            await page.setViewportSize({ width: language === 'EN' ? 1280 : 360, height: 800 });
            await page.goto(`${base}/lottery?gameCode=${gameCode}`);
            await page.getByText(text, { exact: true }).first().waitFor();
            expect(await page.evaluate(SIDEWAYS), `${gameCode} ${language}`).toBe(0);
            if (language === 'EN') expect(await violations(page)).toEqual([]);
            await captureScreenshot(page, `lottery-states-${gameCode}-${language}`);
          }
      },
      { ...screens.desktop, meant },
    ));

  it('[G-02] [R-07] keeps the page and the slip of a player when its entry is switched off', () =>
    checkVisit(
      async (page) => {
        const target = 'cedar-eleven-5';
        await registerWithDeposit(page, visit.site.base, uniqueName(), '500');
        await openPage(page, `/lottery?gameCode=${target}&playType=x5.rx5`);
        await press(page, 'Quick pick');
        const { id } = await operator(calls.gamesBackoffice.createKillSwitch, { kind: 'game', target, reason });
        try {
          await place(page).click();
          await page.getByRole('alert').filter({ hasText: 'This game is closed.' }).waitFor();
          // its other entry, with odds, goes on, but the page stays where it is
          const notice = page.getByRole('status').filter({ hasText: 'This lottery takes no orders for now.' });
          await notice.getByText('Suspended', { exact: true }).waitFor();
          await page.getByRole('button', { name: 'Suspended', exact: true }).waitFor();
          await page.getByText('1 line', { exact: true }).first().waitFor();
          expect(await violations(page)).toEqual([]);
          await captureScreenshot(page, 'lottery-states-suspended');
        } finally {
          await operator(calls.gamesBackoffice.liftKillSwitch, { id, reason });
        }
      },
      { ...screens.desktop, meant: /status of (403|404|409|503)/ },
    ));
});

/** Registers a player with a deposit on a page of their own, and returns the token. */
async function registerRich(): Promise<string> {
  const page = await visit.browser.newPage();
  await registerWithDeposit(page, visit.site.base, uniqueName(), '500');
  const token = await page.evaluate<string>("sessionStorage.getItem('token')");
  await page.context().close();
  return token;
}
