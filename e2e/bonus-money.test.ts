import { createWallet } from '@fairhouse/conformance';
import { calls, createClient } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../apps/server/src/db/index.ts';
import { screens } from './browser/browser.ts';
import { startSiteAndBrowser } from './browser/start-site-and-browser.ts';
import { violations } from './browser/violations.ts';
import { loadDemoLogins } from './site/demo-logins.ts';
import { findSimulator } from './site/find-simulator.ts';
import { openSiteDatabase } from './site/site-database.ts';
import { grantVendorBonus } from './steps/grant-bonus.ts';
import { registerAndLogIn } from './steps/log-in.ts';
import { logInAsOperator } from './steps/operator-steps.ts';
import { openSlot, spin, uniqueName } from './steps/player-steps.ts';

// Bonus money in games of a vendor, and what free rounds win.

const GAME = 'demo-plum-wheel';
const visit = startSiteAndBrowser({ env: { SIMULATOR_URL: '', ALLOW_PRIVATE_SERVICES: '1' } });
const { checkVisit } = visit;
/** The jobs end bonuses and convert wins every few seconds. */
const JOBS_MS = 30_000;
let database: Database;
beforeAll(async () => {
  database = openSiteDatabase(visit.site);
  await findSimulator(visit.site);
});
afterAll(() => database?.close());

const callOf = (token: string) => createClient({ base: visit.site.base, token: () => token });

/** Opens the game of the vendor. Returns its frame, and the token with which the vendor opened the session. */
async function openGame(page: Page) {
  const opening = page.waitForRequest('**/play/open');
  await page.goto(`${visit.site.base}/game?gameId=${GAME}`);
  const { launch } = (await opening).postDataJSON() as { launch: string };
  const game = page.frameLocator('iframe');
  await game.getByRole('button', { name: 'Play', exact: true, disabled: false }).waitFor();
  return { game, launch };
}

describe('bonus money', () => {
  it('[C-10] [G-08] in the game of a vendor: one balance, and a stake above the maximum is refused and takes nothing', () =>
    checkVisit(async (page) => {
      const name = uniqueName();
      const token = await registerAndLogIn(page, visit.site.base, name);
      await grantVendorBonus(visit.site, name, 'PP');
      const { game } = await openGame(page);
      await game.getByText('10.00 USD').waitFor();
      const stake = game.getByLabel('Stake');
      await stake.fill('6.00');
      await game.getByRole('button', { name: 'Play', exact: true }).click();
      await game.getByText('This stake is above the limit.').waitFor();
      expect((await callOf(token)(calls.identity.balance)).bonus).toBe('10.00');
      await stake.fill('5.00');
      await game.getByRole('button', { name: 'Play', exact: true, disabled: false }).click();
      await game.getByText(/Drawn:/).waitFor();
      const { rows } = await callOf(token)(calls.bonuses.listMoney, {});
      expect(rows[0]).toMatchObject({ state: 'active', done: '5.00' });
      await page.goto(`${visit.site.base}/help?centre=bonusDetails`);
      await page.getByText('Stake of at most $5.00', { exact: false }).waitFor();
      expect(await violations(page)).toEqual([]);
    }, screens.desktop));

  it('[C-10] [S-02] whose time is over waits for the open round of a vendor, says so, and ends when the round is settled', () =>
    checkVisit(async (page) => {
      const { base } = visit.site;
      const name = uniqueName();
      const token = await registerAndLogIn(page, base, name);
      await grantVendorBonus(visit.site, name, 'PP');
      const { game, launch } = await openGame(page);
      await game.getByText('10.00 USD').waitFor();
      // the vendor takes a stake, and its round stays open
      const wallet = createWallet([base], loadDemoLogins(visit.site).vendor);
      const { player, currency } = (await wallet.call('authenticate', { session: launch })).parsed;
      const round = { player, currency, game: GAME, round: `held-${name}` };
      const bet = { ...round, session: launch, tx: `bet-${name}`, amount: '4.00' };
      expect((await wallet.call('bet', bet)).status).toBe('OK');
      await sql`update bets.bonus b set expires_at = now() from identity.member m
        where m.account_id = b.account_id and m.username = ${name}`.execute(database.db);
      await page.goto(`${base}/help?centre=bonusDetails`);
      await page.getByText('it ends when your open round is settled.', { exact: false }).waitFor();
      expect(await page.getByRole('button', { name: 'Give up the bonus' }).count()).toBe(0);
      expect(await violations(page)).toEqual([]);
      // until the job has run: the bonus waits, and the rest of it cannot be staked
      await new Promise((resolve) => setTimeout(resolve, 5_000));
      const stateOf = async () => (await callOf(token)(calls.bonuses.listMoney, {})).rows[0]?.state;
      expect([await stateOf(), (await callOf(token)(calls.identity.balance)).bonus]).toEqual(['expiring', '6.00']);
      const more = { ...bet, round: `late-${name}`, tx: `late-${name}` };
      expect((await wallet.call('bet', more)).status).toBe('INSUFFICIENT_FUNDS');
      const win = { ...round, tx: `win-${name}`, bet_tx: bet.tx, amount: '2.00', kind: 'win', round_end: true };
      expect((await wallet.call('win', win)).status).toBe('OK');
      await expect.poll(stateOf, { timeout: JOBS_MS, interval: 500 }).toBe('expired');
      expect(await callOf(token)(calls.identity.balance)).toMatchObject({ bonus: '0.00', sumBalance: '0.00' });
      await page.reload();
      await page.getByText('Expired', { exact: true }).waitFor();
      expect(await violations(page)).toEqual([]);
    }, screens.desktop));
});

describe('free rounds', () => {
  it('[R-04] [C-10] [G-08] an operator lets wins become bonus money; the player reads it, plays, and sees what was won and the bonus', () =>
    checkVisit(async (page) => {
      const { base } = visit.site;
      const promotion = uniqueName();
      await logInAsOperator(page, visit.site);
      await page.goto(`${base}/console/rewards`);
      await page.getByRole('button', { name: 'New promotion' }).click();
      const editor = page.getByRole('dialog', { name: 'New promotion' });
      await editor.getByLabel('Name (English)').fill(promotion);
      await editor.getByLabel('Given for').selectOption('registration');
      await editor.getByLabel('Reward', { exact: true }).selectOption('free-rounds');
      await editor.getByLabel('Games of the free rounds').fill('lantern-orchard');
      await editor.getByLabel('Stake of each').fill('1');
      await editor.getByRole('spinbutton', { name: 'Free rounds' }).fill('3');
      await editor.getByLabel('Wins').selectOption('bonus');
      await editor.getByLabel('At most').fill('50');
      await editor.getByLabel('To be played').fill('10');
      await editor.getByLabel('How it is given').selectOption('automatic');
      await editor.getByRole('button', { name: 'Preview the terms' }).click();
      await editor.getByText('At most $50.00 of it becomes bonus money; the rest lapses.', { exact: false }).waitFor();
      expect(await violations(page)).toEqual([]);
      await editor.getByRole('button', { name: 'Save as a new version' }).click();
      const view = page.getByRole('dialog', { name: promotion });
      await view.getByRole('button', { name: 'Launch' }).click();
      const launch = page.getByRole('dialog', { name: `Launch ${promotion}` });
      await launch.getByLabel('Reason').fill('Ready.');
      await launch.getByRole('button', { name: 'Launch' }).click();
      await view.getByRole('button', { name: 'Stop' }).waitFor();

      const name = uniqueName();
      const token = await registerAndLogIn(page, base, name);
      const call = callOf(token);
      const { rows } = await sql<{ id: string }>`
        select promotion_id::text as id from promotions.version where rules -> 'names' ->> 'EN' = ${promotion}`.execute(
        database.db,
      );
      const id = rows[0]?.id ?? '';
      await call(calls.promotions.join, { id, hash: (await call(calls.promotions.get, { id })).hash });
      const awardOf = async () => (await call(calls.rewards.awards, { show: 'ended' })).rows[0];
      await expect.poll(async () => (await awardOf())?.kind, { timeout: JOBS_MS, interval: 500 }).toBe('free-rounds');
      const game = await openSlot(page, base);
      await game.getByText('Free rounds left: 3').waitFor();
      await game.getByRole('button', { name: 'Spin', exact: true }).click();
      await game.getByText('What these free rounds win becomes bonus money', { exact: false }).waitFor();
      await spin(page, game, 3);
      await game.getByText('which becomes bonus money by the terms of the promotion.', { exact: false }).waitFor();
      const won = (await awardOf())?.rounds?.won;
      await page.goto(`${base}/help?centre=rewardCenter`);
      await page.getByText('Wins become bonus money, at most $50.00', { exact: false }).waitFor();
      expect(await violations(page)).toEqual([]);
      // with three rounds nothing may be won; the conversion is tested at the server
      const bonusOf = async () => (await call(calls.identity.balance)).bonus;
      await expect.poll(bonusOf, { timeout: JOBS_MS, interval: 500 }).toBe(won ?? '0.00');
      expect((await call(calls.identity.balance)).sumBalance).toBe('0.00');
    }, screens.desktop));
});
