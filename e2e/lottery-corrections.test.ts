import { calls, createClient } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it, vi } from 'vitest';
import { generateTotpSecret, totpCode } from '../apps/server/src/domains/identity/index.ts';
import { loadSecrets } from '../apps/server/src/secrets.ts';
import { anOperator } from '../apps/server/src/seed/index.ts';
import { captureScreenshot, screens, watchForErrors } from './browser/browser.ts';
import { openConsole } from './browser/open-console.ts';
import { startSiteAndBrowser } from './browser/start-site-and-browser.ts';
import { violations } from './browser/violations.ts';
import { openSiteDatabase } from './site/site-database.ts';
import { registerWithDeposit } from './steps/log-in.ts';
import { orderLottery } from './steps/order-lottery.ts';
import { uniqueName } from './steps/player-steps.ts';

// Lotteries whose results operators enter. After a wrong result one operator proposes the right one, another approves it, the player reads it.

const visit = startSiteAndBrowser();
const opened = openConsole(visit);
const GAME = 'river-five-1';
/** Its draws close with those of the other; a total of 30 is a push for big and small. */
const PUSHED = { game: 'cedar-eleven-1', entry: 'cedar-eleven-1-elott', numbers: [5, 8, 9, 2, 6] };
const PASSWORD = 'Colleague-7';
/** The order wins by the second result only. */
const [WRONG, RIGHT] = ['9 0 0 3 4', '5 0 0 1 1'];
const DRAW_MS = 90_000;
const SIDEWAYS = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

beforeAll(async () => {
  const { db, close } = openSiteDatabase(visit.site);
  // the next holder of the game asks operators for its results
  await sql`update lottery.game set source = 'simulated', source_config = '{}' where brand_id = 1 and game_code in (${GAME}, ${PUSHED.game})`.execute(
    db,
  );
  await sql`update system.lease set epoch = epoch + 1, until = now() where name in (
    select 'lottery/' || game_id from lottery.game where brand_id = 1 and game_code in (${GAME}, ${PUSHED.game}))`.execute(
    db,
  );
  await close();
});

/** Opens the console of a second operator. */
async function secondOperator(): Promise<Page> {
  const { site, browser } = visit;
  const { db, close } = openSiteDatabase(site);
  const totpSecret = generateTotpSecret();
  const deps = { db, secrets: loadSecrets(null, site.dataDir) };
  // a second attempt adds another
  const username = uniqueName();
  await anOperator(deps, { brandId: 1n as never, username, password: PASSWORD, role: 'owner', totpSecret });
  await close();
  const page = await (await browser.newContext(screens.desktop)).newPage();
  page.setDefaultTimeout(25_000);
  await page.goto(`${site.base}/console/`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Code').fill(totpCode(totpSecret, Date.now()));
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('navigation', { name: 'Console navigation' }).first().waitFor();
  return page;
}

/** Two operators enter the result of a draw in their consoles when its orders are sealed. One alone decides nothing. */
async function drawAs(issueNo: string, numbers: string, operators: readonly [Page, Page]): Promise<void> {
  const call = createClient({ base: visit.site.base });
  const stateOf = async () => (await call(calls.lottery.draw, { gameCode: GAME, issueNo })).record.draw.state;
  await expect.poll(stateOf, { timeout: DRAW_MS, interval: 500 }).toBe('SEALED');
  for (const [at, page] of operators.entries()) {
    expect(await stateOf()).toBe('SEALED');
    await page.goto(`${visit.site.base}/console/lotteries/${GAME}`);
    await page.getByRole('button', { name: `Enter result: ${issueNo}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Numbers').fill(numbers);
    await dialog.getByLabel('Reason').fill('as the board says');
    await dialog.getByRole('button', { name: 'Enter result' }).click();
    await page.getByText(at === 0 ? 'Entry saved. It needs a second one.' : 'The result is confirmed.').waitFor();
  }
  await expect.poll(stateOf, { timeout: DRAW_MS, interval: 500 }).toBe('SETTLED');
}

/** Places a plan for three draws that stops on a win, which the first result is. Returns its first draw. */
async function chaseNine(player: Page): Promise<string> {
  await player.goto(`${visit.site.base}/lottery?gameCode=${GAME}&playType=ssc.1.fixed`);
  const places = player.getByRole('toolbar', { name: 'Ten thousands', exact: true });
  await places.getByRole('button', { name: '9', exact: true }).click();
  await player.getByRole('button', { name: 'Add to slip' }).click();
  await player.getByRole('button', { name: 'Chase plan', exact: true }).click();
  const dialog = player.getByRole('dialog', { name: 'Chase plan' });
  await dialog.getByRole('spinbutton', { name: 'Draws', exact: true }).fill('3');
  await dialog.getByRole('button', { name: 'Place the plan' }).click();
  await player.getByText('The plan is placed for 3 draws.').waitFor();
  const token = await player.evaluate<string>("sessionStorage.getItem('token')");
  const call = createClient({ base: visit.site.base, token: () => token });
  const { rows } = await call(calls.lotteryOrders.plans, { gameCode: GAME });
  return rows[0]?.items[0]?.issueNo ?? '';
}

/** Bets on a big total of the game whose next result is a push; returns its draw. */
async function orderPush(player: Page): Promise<string> {
  const token = await player.evaluate<string>("sessionStorage.getItem('token')");
  const call = createClient({ base: visit.site.base, token: () => token });
  const { plays, priceVersion } = await call(calls.lotteryOrders.prices, { entryCode: PUSHED.entry });
  const odds = plays.find(({ play }) => play === 'x5.c.total')?.odds?.['A'];
  const line = { play: 'x5.c.total', sel: { pick: 'big' }, units: 1, multiple: 5, disc: 'A' as const };
  const clientRef = crypto.randomUUID();
  const place = async (): Promise<string> => {
    const { game } = await call(calls.lottery.game, { gameCode: PUSHED.game });
    const issueNo = game.next?.issueNo ?? '';
    const lines = [{ ...line, ...(odds && { odds }) }];
    const order = { clientRef, entryCode: PUSHED.entry, issueNo, lines, priceVersion, total: '5.00' };
    await call(calls.lotteryOrders.place, order);
    return issueNo;
  };
  // between two draws, and before the game has its next holder, it is refused
  return vi.waitFor(place, { timeout: DRAW_MS, interval: 1_000 });
}

/** Enters the result that is a push. It is called so, beside the game and in the record of orders, and never cancelled. */
async function expectPush(player: Page, issueNo: string, operators: readonly Page[]): Promise<void> {
  const { base } = visit.site;
  for (const page of operators) {
    const token = await page.evaluate<string>("sessionStorage.getItem('operatorToken')");
    const call = createClient({ base, token: () => token });
    const result = { gameCode: PUSHED.game, issueNo, numbers: PUSHED.numbers, reason: 'as the board says' };
    // when its orders are sealed
    await vi.waitFor(() => call(calls.lotteryBackoffice.enterResult, result), { timeout: DRAW_MS, interval: 500 });
  }
  for (const [language, text, path] of [
    ['CN', '和局 退本金', `/lottery?gameCode=${PUSHED.entry}`],
    ['EN', 'Push, stake returned', `/lottery/orders?gameCode=${PUSHED.game}`],
  ] as const) {
    await player.evaluate(`localStorage.setItem('lang', '${language}')`);
    await player.goto(base + path);
    await player.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor();
    expect(await player.getByText(/已撤单|Cancelled/).count()).toBe(0);
  }
}

it('[G-02] an operator corrects a draw with a second one, and the player reads what was corrected', async () => {
  const { consolePage: page, errors } = opened;
  const { site } = visit;
  await visit.checkVisit(async (player) => {
    await registerWithDeposit(player, site.base, uniqueName(), '200.00');
    const second = await secondOperator();
    const secondErrors = watchForErrors(second);
    const planned = await chaseNine(player);
    const { orderNo, issueNo } = await orderLottery(player, site.base, GAME);
    const pushed = await orderPush(player);
    for (const each of new Set([planned, issueNo])) await drawAs(each, WRONG, [page, second]);
    await expectPush(player, pushed, [page, second]);
    await player.goto(`${site.base}/lottery?gameCode=${GAME}`);
    const own = player.getByRole('region', { name: 'My bets' });
    await own.getByRole('tab', { name: 'Chase plans' }).click();
    await own.getByText('Stopped by a win').waitFor();
    await own.getByText('3 draws', { exact: true }).click();
    await expect.poll(() => own.getByText('Stopped', { exact: true }).count()).toBe(2);
    // the sum of the plan has the same name
    await own.getByText('Won', { exact: true }).last().waitFor();
    await player.goto(`${site.base}/lottery/orders?orderNo=${orderNo}`);
    await player.getByText('Not won', { exact: true }).first().waitFor();

    await page.goto(`${site.base}/console/lotteries/${GAME}`);
    await page.getByRole('link', { name: `Correct: ${issueNo}` }).click();
    await page.getByRole('heading', { level: 1, name: `Draw ${issueNo}` }).waitFor();
    await page.getByText('No corrections').waitFor();
    await page.getByRole('button', { name: 'Propose correction' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Numbers').fill(RIGHT);
    await dialog.getByLabel('Reason').fill('the lottery corrected its board');
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Propose correction' }).click();
    await page.getByText('You proposed this. Another operator must approve it.').waitFor();
    expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Show accounts' }).click();
    await page.getByRole('table', { name: 'Accounts of correction 1' }).getByRole('row').nth(1).waitFor();
    expect(await violations(page)).toEqual([]);
    for (const language of ['EN', 'CN', 'AR']) {
      await page.evaluate(`localStorage.setItem('lang', '${language}')`);
      await page.reload();
      await page.getByRole('heading', { level: 3 }).waitFor();
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => page.evaluate(SIDEWAYS), { timeout: 5_000 }).toBe(0);
        await captureScreenshot(page, `console-correction-${language}-${width}`);
      }
    }
    await page.evaluate("localStorage.setItem('lang', 'EN')");

    await second.goto(`${site.base}/console/lotteries/${GAME}/draws/${issueNo}`);
    await second.getByRole('button', { name: 'Approve' }).click();
    const approval = second.getByRole('dialog');
    await approval.getByLabel('Reason').fill('compared with the published board');
    await approval.getByLabel(`Yes, correct draw ${issueNo} and book these amounts`).check();
    expect(await violations(second)).toEqual([]);
    await approval.getByRole('button', { name: 'Approve' }).click();
    await second.getByText('Booked', { exact: true }).waitFor();
    await second.getByText('Corrected', { exact: true }).or(second.getByText('Settled')).first().waitFor();
    expect(secondErrors).toEqual([]);
    await second.context().close();

    await player.reload();
    await player.getByText('Corrected', { exact: true }).first().waitFor();
    await player.getByText(`Numbers before ${WRONG}, now ${RIGHT}`).waitFor();
    expect(await violations(player)).toEqual([]);
    await captureScreenshot(player, 'order-corrected');
    await player.goto(`${site.base}/help?centre=transactionHistory`);
    await player
      .getByRole('link', { name: `Correction of draw ${issueNo}` })
      .first()
      .waitFor();
    await player.getByText(`Numbers before ${WRONG}, now ${RIGHT}`).first().waitFor();
    expect(await violations(player)).toEqual([]);
    await captureScreenshot(player, 'record-corrected');
    await player.evaluate("localStorage.setItem('lang', 'AR')");
    await player.setViewportSize({ width: 360, height: 800 });
    await player.goto(`${site.base}/lottery/orders?orderNo=${orderNo}`);
    await player.getByRole('heading', { name: 'حركات المال' }).scrollIntoViewIfNeeded();
    expect(await player.evaluate(SIDEWAYS)).toBe(0);
    await captureScreenshot(player, 'order-corrected-AR-360');
    await player.setViewportSize({ width: 1440, height: 900 });
    for (const [language, title] of [
      ['AR', 'تصحيحات النتيجة'],
      ['CN', '开奖结果更正'],
      ['EN', 'Corrections of the result'],
    ]) {
      await player.evaluate(`localStorage.setItem('lang', '${language}')`);
      await player.goto(`${site.base}/lottery/draw?gameCode=${GAME}&issueNo=${issueNo}`);
      await player.getByRole('heading', { name: title ?? '' }).waitFor();
      expect(await player.evaluate(SIDEWAYS)).toBe(0);
      await captureScreenshot(player, `draw-corrected-${language}`);
    }
    expect(await violations(player)).toEqual([]);
  });
  expect(errors).toEqual([]);
});
