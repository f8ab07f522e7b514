import fs from 'node:fs';
import { calls, createClient } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { screens } from './browser/browser.ts';
import { startSiteAndBrowser } from './browser/start-site-and-browser.ts';
import { violations } from './browser/violations.ts';
import { openSiteDatabase } from './site/site-database.ts';
import { grantDepositBonus } from './steps/grant-bonus.ts';
import { payDeposit, registerAndLogIn } from './steps/log-in.ts';
import { logInAsOperator } from './steps/operator-steps.ts';
import { addPayoutAccount, openSlot, spin, uniqueName } from './steps/player-steps.ts';

const visit = startSiteAndBrowser();
const { checkVisit } = visit;
/** The jobs read what was paid every few seconds. */
const JOBS_MS = 30_000;
/** Codes that the operator has created: one for cash, some for bonus money. */
let code = '';
let bonusCodes: string[] = [];

const press = (within: Page, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true }).first().click();
/** Saves the list that is shown; returns its lines without the header. */
async function saveList(page: Page): Promise<string[]> {
  const downloading = page.waitForEvent('download');
  await press(page, 'Export CSV');
  const text = fs.readFileSync(await (await downloading).path(), 'utf8');
  return text.trim().split('\r\n').slice(1);
}
const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

describe('rewards', () => {
  it('[R-04] [C-11] an operator writes, launches and stops a promotion, gives by hand, and creates vouchers', () =>
    checkVisit(async (page) => {
      await logInAsOperator(page, visit.site);
      await page.goto(`${visit.site.base}/console/rewards`);
      await page.getByText('Welcome Week (demo)').first().waitFor();
      await press(page, 'New promotion');
      const editor = dialogOf(page, 'New promotion');
      await editor.getByLabel('Name (English)').fill('For patience');
      await editor.getByLabel('Given for').selectOption('manual');
      await editor.getByLabel('Amount').first().selectOption('fixed');
      await editor.getByLabel('Amount').last().fill('2.50');
      await editor.getByLabel('Players must join first').uncheck();
      await editor.getByRole('button', { name: 'Preview the terms' }).click();
      await editor.getByText('The reward is $2.50.', { exact: false }).waitFor();
      expect(await violations(page)).toEqual([]);
      await editor.getByRole('button', { name: 'Save as a new version' }).click();
      // the title is the name of the promotion; 'Promotion' while it loads
      const view = dialogOf(page, 'For patience');
      await view.getByRole('button', { name: 'Launch' }).click();
      const launch = dialogOf(page, 'Launch For patience');
      await launch.getByLabel('Reason').fill('Ready.');
      await launch.getByRole('button', { name: 'Launch' }).click();
      await view.getByRole('button', { name: 'Show as a player' }).click();
      const seen = dialogOf(page, 'For patience as a player');
      await seen.getByLabel('Player').fill('player');
      await seen.getByRole('button', { name: 'Show', exact: true }).click();
      await seen.getByText('Offered to player', { exact: true }).waitFor();
      await seen.getByText('$2.50').waitFor();
      expect(await violations(page)).toEqual([]);
      await seen.getByRole('button', { name: 'Cancel' }).click();
      await view.getByRole('button', { name: 'Give to a player' }).click();
      const give = dialogOf(page, 'Give the reward of For patience');
      await give.getByLabel('Player').fill('player');
      await give.getByLabel('Reason').fill('A long wait.');
      expect(await violations(page)).toEqual([]);
      await give.getByRole('button', { name: 'Give to a player' }).click();
      await view.getByRole('button', { name: 'Stop' }).waitFor();
      await page.keyboard.press('Escape');

      await page.getByRole('tab', { name: 'Awards' }).click();
      await press(page, 'To claim');
      await page
        .getByRole('button', { name: /: Take back$/ })
        .first()
        .click();
      await dialogOf(page, /^Take back award A/)
        .getByRole('button', { name: 'Cancel' })
        .click();
      const awards = await saveList(page);
      expect(awards.filter((line) => /^A\d+ 2.*,player,For patience · promotion/.test(line)).length).toBeGreaterThan(0);

      await press(page, 'Bonus money of a player');
      const ofPlayer = dialogOf(page, 'Bonus money of a player');
      await ofPlayer.getByLabel('Player').fill('player');
      await ofPlayer.getByRole('button', { name: 'Show bonus money' }).click();
      await ofPlayer.getByText('This player never had bonus money.').waitFor();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');

      await press(page, 'Give an award');
      const award = dialogOf(page, 'Give an award');
      await award.getByLabel('Player', { exact: true }).fill('player');
      await award.getByLabel('Amount in the player’s currency').fill('3');
      await award.getByLabel('Reason').fill('A long wait.');
      expect(await violations(page)).toEqual([]);
      await award.getByRole('button', { name: 'Give an award' }).click();
      await page.getByText('The award waits for another operator').waitFor();
      await page.getByRole('tab', { name: 'Costs' }).click();
      await page.getByRole('table', { name: 'What promotions gave and cost' }).getByText('For patience').waitFor();
      expect(await violations(page)).toEqual([]);

      await page.getByRole('tab', { name: 'Vouchers' }).click();
      await press(page, 'New vouchers');
      const batch = dialogOf(page, 'New vouchers');
      await batch.getByLabel('Name').fill('Flyers');
      await batch.getByRole('button', { name: 'Create codes' }).click();
      const codes = dialogOf(page, '10 codes');
      code = (await codes.getByRole('listitem').first().textContent()) ?? '';
      expect(await violations(page)).toEqual([]);
      await codes.getByRole('button', { name: 'I have saved them' }).click();
      await press(page, 'Flyers: Uses');
      await dialogOf(page, 'Uses of “Flyers”').getByText('Not used yet').waitFor();
      await page.keyboard.press('Escape');
      await press(page, 'Flyers: Stop');
      await dialogOf(page, 'Stop the vouchers “Flyers”').getByRole('button', { name: 'Cancel' }).click();

      // bonus money by code: 10.00, to be played 0.2 times with stakes of at most 1.00
      await page.getByRole('tab', { name: 'Promotions' }).click();
      await press(page, 'New promotion');
      const name = uniqueName();
      await editor.getByLabel('Name (English)').fill(name);
      await editor.getByLabel('Given for').selectOption('code');
      await editor.getByLabel('Reward', { exact: true }).selectOption('bonus');
      await editor.getByLabel('Amount').first().selectOption('fixed');
      await editor.getByLabel('Amount').last().fill('10');
      await editor.getByLabel('To be played').fill('0.2');
      await editor.getByLabel('Largest stake with bonus money').fill('1');
      await editor.getByLabel('How it is given').selectOption('automatic');
      await editor.getByLabel('Players must join first').uncheck();
      await editor.getByRole('button', { name: 'Preview the terms' }).click();
      await editor.getByText('of this $10.00 becomes cash on average', { exact: false }).waitFor();
      expect(await violations(page)).toEqual([]);
      await editor.getByRole('button', { name: 'Save as a new version' }).click();
      const bonus = dialogOf(page, name);
      await bonus.getByRole('button', { name: 'Launch' }).click();
      const start = dialogOf(page, `Launch ${name}`);
      await start.getByLabel('Reason').fill('Ready.');
      await start.getByRole('button', { name: 'Launch' }).click();
      await bonus.getByRole('button', { name: 'Stop' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('tab', { name: 'Vouchers' }).click();
      await press(page, 'New vouchers');
      await batch.getByLabel('Promotion').selectOption({ label: name });
      await batch.getByLabel('Name').fill(name);
      await batch.getByRole('button', { name: 'Create codes' }).click();
      await codes.getByRole('listitem').first().waitFor();
      bonusCodes = await codes.getByRole('listitem').allTextContents();
      await codes.getByRole('button', { name: 'I have saved them' }).click();
    }, screens.desktop));

  it('[C-10] a player plays bonus money until it is cash: told first, both balances shown, a larger stake refused', () =>
    checkVisit(
      async (page) => {
        const { base } = visit.site;
        const token = await registerAndLogIn(page, base, uniqueName());
        const call = createClient({ base, token: () => token });
        await page.goto(`${base}/help?centre=rewardCenter`);
        // a code is used once, also by a second attempt
        await page.getByLabel('Voucher code').fill(bonusCodes.pop() ?? '');
        await press(page, 'Redeem');
        await page.getByText('You received $10.00 of bonus money.').waitFor();
        await page.goto(`${base}/help?centre=bonusDetails`);
        await press(page, 'Give up the bonus');
        const cancel = dialogOf(page, 'Give up this bonus?');
        await cancel.getByText('Bonus money of $10.00 ends. Your own money of $0.00 stays yours.').waitFor();
        expect(await violations(page)).toEqual([]);
        await cancel.getByRole('button', { name: 'Cancel' }).click();

        const game = await openSlot(page, base);
        await page.getByRole('banner').getByText('Bonus $10.00').waitFor();
        const button = game.getByRole('button', { name: 'Spin', exact: true });
        const stakeOf = async () =>
          Number(/[\d.]+$/.exec((await game.locator('.slot-figure-stake').innerText()).trim())?.[0]);
        const up = game.getByRole('button', { name: 'Raise the stake' });
        while ((await stakeOf()) <= 1) await up.click();
        await button.click();
        await game.getByText('From now on you play with bonus money, too.', { exact: false }).waitFor();
        await button.click();
        await game.getByText('With bonus money a stake may be at most 1.00 USD.').waitFor();
        const down = game.getByRole('button', { name: 'Lower the stake' });
        while ((await stakeOf()) > 1) await down.click();
        const rounds = Math.ceil(2 / (await stakeOf()));
        await spin(page, game, rounds);
        const { bonus, sumBalance } = await call(calls.identity.balance);
        expect([bonus, Number(sumBalance) > 0]).toEqual(['0.00', true]);
        await page.goto(`${base}/help?centre=bonusDetails`);
        await page.getByText('Became cash', { exact: true }).waitFor();
        expect(await violations(page)).toEqual([]);
      },
      { ...screens.desktop, meant: /409/ },
    ));

  it('[C-04] [C-10] a withdrawal beside a bonus for a deposit names both amounts first, pauses it, and returned lets it go on', () =>
    checkVisit(async (page) => {
      const { base } = visit.site;
      const name = uniqueName();
      const token = await registerAndLogIn(page, base, name);
      const call = createClient({ base, token: () => token });
      await payDeposit(base, token, '60');
      await grantDepositBonus(visit.site, name);
      await page.goto(`${base}/help?centre=withdraw`);
      await page.getByLabel('Amount').fill('20');
      await addPayoutAccount(page);
      await press(page, 'Review');
      await page
        .getByText('You withdraw $20.00 of your own money. Your bonus money of $10.00', { exact: false })
        .waitFor();
      expect(await violations(page)).toEqual([]);
      await press(page, 'Request withdrawal');
      await page.getByText('The amount is held while we review your request.').waitFor();
      await page.goto(`${base}/help?centre=bonusDetails`);
      await page.getByText('You requested a withdrawal.', { exact: false }).waitFor();
      expect(await violations(page)).toEqual([]);
      expect(await call(calls.identity.balance)).toMatchObject({ bonus: '10.00', sumBalance: '40.00' });
      const { rows } = await call(calls.payments.withdrawals, {});
      await call(calls.payments.cancelWithdrawal, { id: rows[0]?.id ?? '' });
      const stateOf = async () => (await call(calls.bonuses.listMoney, {})).rows[0]?.state;
      await expect.poll(stateOf, { timeout: JOBS_MS, interval: 500 }).toBe('active');
      await page.reload();
      await page.getByText('Your own money is used first.', { exact: false }).waitFor();
      expect(await call(calls.identity.balance)).toMatchObject({ bonus: '10.00', sumBalance: '60.00' });
    }, screens.desktop));

  it('[R-04] an operator writes a segment and labels, looks at the rules of places, simulates a promotion and sees its trial', () =>
    checkVisit(async (page) => {
      await logInAsOperator(page, visit.site);
      await page.goto(`${visit.site.base}/console/rewards?tab=segments`);
      await press(page, 'New segment');
      const segment = dialogOf(page, 'New segment');
      const own = uniqueName();
      await segment.getByLabel('Name').fill(own);
      await segment.getByLabel('Days since the registration, at most').fill('365');
      await segment.getByRole('button', { name: 'Count the players' }).click();
      await segment.getByText(/players? now$/).waitFor();
      expect(await violations(page)).toEqual([]);
      await segment.getByRole('button', { name: 'Save as a new version' }).click();
      await page.getByRole('button', { name: `${own}: Edit` }).waitFor();
      await press(page, 'New label');
      const label = dialogOf(page, 'New label');
      await label.getByLabel('Code').fill(own.toLowerCase());
      await label.getByLabel('Name in English').fill(`Friend ${own}`);
      await label.getByLabel('Reason').fill('Asked for.');
      expect(await violations(page)).toEqual([]);
      await label.getByRole('button', { name: 'Save label' }).click();
      await press(page, `Friend ${own}: Give or remove`);
      const giving = dialogOf(page, `Players with Friend ${own}`);
      await giving.getByLabel('Usernames').fill('player, nobody-here');
      await giving.getByLabel('Reason').fill('Asked for.');
      expect(await violations(page)).toEqual([]);
      await giving.getByRole('button', { name: 'Change the players' }).click();
      await page.getByText('1 player changed. 1 name is unknown: nobody-here.').waitFor();

      await page.getByRole('tab', { name: 'Promotions' }).click();
      await press(page, 'Rules before a launch');
      const rules = dialogOf(page, 'Rules before a launch');
      await rules.getByRole('group', { name: 'GB' }).waitFor();
      expect(await violations(page)).toEqual([]);
      await rules.getByRole('button', { name: 'Cancel' }).click();

      await press(page, 'New promotion');
      const editor = dialogOf(page, 'New promotion');
      const name = uniqueName();
      await editor.getByLabel('Name (English)').fill(name);
      await editor.getByLabel('Segment').selectOption({ label: `${own} (version 1)` });
      await editor.getByLabel('Code of the trial').fill(own);
      await editor.getByRole('button', { name: 'Preview the terms' }).click();
      await editor.getByText('GB: closed to players there').waitFor();
      expect(await violations(page)).toEqual([]);
      await editor.getByRole('button', { name: 'Save as a new version' }).click();
      const view = dialogOf(page, name);
      await view.getByRole('button', { name: 'Simulate' }).click();
      const simulate = dialogOf(page, `Simulate ${name}`);
      await simulate.getByRole('button', { name: 'Simulate' }).click();
      await simulate.getByText('Most for one player').waitFor();
      expect(await violations(page)).toEqual([]);
      await simulate.getByRole('button', { name: 'Cancel' }).click();
      await view.getByRole('button', { name: 'Launch' }).click();
      const launch = dialogOf(page, `Launch ${name}`);
      await launch.getByLabel('Reason').fill('Ready.');
      await launch.getByRole('button', { name: 'Launch' }).click();
      await view.getByRole('button', { name: 'Results of the trial' }).click();
      const trial = dialogOf(page, `Trial of ${name}`);
      await trial.getByText(/^holdout/).waitFor();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      // it must not be offered in the next journeys
      await view.getByRole('button', { name: 'Stop' }).click();
      const stop = dialogOf(page, `Stop ${name}`);
      await stop.getByLabel('Reason').fill('Looked at.');
      await stop.getByRole('button', { name: 'Stop' }).click();
      await stop.waitFor({ state: 'detached' });
    }, screens.desktop));

  it('[S-02] [C-11] a player joins at /promoDetail, deposits, claims in the reward centre, and redeems a voucher', () =>
    checkVisit(
      async (page) => {
        const { base } = visit.site;
        const token = await registerAndLogIn(page, base, uniqueName());
        const call = createClient({ base, token: () => token });
        await page.goto(`${base}/promotions`);
        await page
          .getByRole('main')
          .getByRole('link', { name: /Welcome Week/ })
          .click();
        await page.getByText('for a deposit of', { exact: false }).waitFor();
        await press(page, /^Join /);
        await page.getByText('Next: make a deposit that counts.').waitFor();
        expect(await violations(page)).toEqual([]);
        await payDeposit(base, token, '60');
        const stateOf = async () => (await call(calls.promotions.available, {})).rows[0]?.state;
        await expect.poll(stateOf, { timeout: JOBS_MS, interval: 500 }).toBe('claim');
        await page.goto(`${base}/help?centre=rewardCenter`);
        const centre = page.getByRole('dialog', { name: /Reward centre|My account/ }).first();
        await centre.getByText('$30.00').first().waitFor();
        expect(await violations(page)).toEqual([]);
        await press(page, /^Claim Welcome Week/);
        await page.getByText('Nothing to claim now').waitFor();
        expect((await call(calls.identity.balance)).sumBalance).toBe('90.00');
        await page.getByLabel('Voucher code').fill(code.toLowerCase());
        await press(page, 'Redeem');
        await page.getByText('You received $5.00.').waitFor();
        await page.getByLabel('Voucher code').fill(code);
        await press(page, 'Redeem');
        await page.getByText('This code is not valid.').waitFor();
        expect((await call(calls.identity.balance)).sumBalance).toBe('95.00');
      },
      { ...screens.phone, meant: /404/ },
    ));

  it('[S-02] a player objects to a rejection', () =>
    checkVisit(async (page) => {
      const { base } = visit.site;
      const token = await registerAndLogIn(page, base, uniqueName());
      const call = createClient({ base, token: () => token });
      const { rows } = await call(calls.promotions.available, {});
      const welcome = rows.find(({ state }) => state === 'join');
      if (!welcome) throw new Error('nothing can be joined');
      await call(calls.promotions.join, { id: welcome.id, hash: welcome.hash });
      await payDeposit(base, token, '60');
      const rewardOf = async () => (await call(calls.promotions.get, { id: welcome.id })).reward?.no;
      await expect.poll(rewardOf, { timeout: JOBS_MS, interval: 500 }).toMatch(/^\d+$/);
      const database = openSiteDatabase(visit.site);
      await sql`update rewards.award set state = 'rejected', decided_at = now(), decision = 'Two accounts', review_reason = 'applied',
        claim_until = null where award_no = ${(await rewardOf()) ?? ''}`.execute(database.db);
      await database.close();
      await page.goto(`${base}/help?centre=rewardCenter`);
      await press(page, 'Object to the decision');
      const objection = dialogOf(page, 'Object to the decision');
      await objection.getByLabel('Why should we decide again?').fill('It is my brother’s.');
      expect(await violations(page)).toEqual([]);
      await objection.getByRole('button', { name: 'Send' }).click();
      await page.getByText('Your objection was sent.').waitFor();
      await page.getByText('Our team reviews your reward', { exact: false }).first().waitFor();
    }, screens.desktop));
});
