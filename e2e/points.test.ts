import { type AccountId, POINT_MICRO } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hashPassword } from '../apps/server/src/domains/identity/index.ts';
import { updateRanks } from '../apps/server/src/domains/points/index.ts';
import { addSettledPoints } from '../apps/server/test/points/add-settled-points.ts';
import { screens } from './browser/browser.ts';
import { startSiteAndBrowser } from './browser/start-site-and-browser.ts';
import { violations } from './browser/violations.ts';
import { openSiteDatabase } from './site/site-database.ts';
import { registerAndLogIn } from './steps/log-in.ts';
import { logInAsOperator } from './steps/operator-steps.ts';
import { uniqueName } from './steps/player-steps.ts';

// Points from the mall to the operator's decision and back, and the rank that they reached.

const visit = startSiteAndBrowser();
const { checkVisit } = visit;
const PAYMENT_PASSWORD = '246810';

/** Gives a player points of play of this month, and the rank that they reach. Returns the account. */
async function earn(username: string, points: number): Promise<AccountId> {
  const { db, close } = openSiteDatabase(visit.site);
  const { rows } = await sql<{ id: AccountId; month: string }>`
    select account_id as id, to_char(now() at time zone 'Asia/Shanghai', 'YYYY-MM-01') as month
    from identity.member where username = ${username}`.execute(db);
  const [{ id, month }] = rows as [{ id: AccountId; month: string }];
  await addSettledPoints(db, { accountId: id, month, amount_micro: BigInt(points) * POINT_MICRO });
  await updateRanks(db, new Date());
  await close();
  return id;
}

/** Gives a player points of play of this month, a payment password and a Zalo number. */
async function prepare(username: string, points: number): Promise<void> {
  const id = await earn(username, points);
  const { db, close } = openSiteDatabase(visit.site);
  await sql`update identity.member set payment_password_hash = ${await hashPassword(PAYMENT_PASSWORD)}
    where account_id = ${id}`.execute(db);
  await sql`insert into identity.detail (account_id, field, value) values (${id}, 'zalo', '0912345678')`.execute(db);
  await close();
}

const sideways = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');

describe('points', () => {
  it('[R-05] [S-03] [P-47] [C-15] a player redeems goods, is rejected and has the points back; their rank shows', () =>
    checkVisit(
      async (page) => {
        const { base } = visit.site;
        const name = uniqueName();
        await registerAndLogIn(page, base, name);
        await prepare(name, 1_200);
        await page.setViewportSize(screens.phone.viewport ?? { width: 390, height: 844 });
        await page.goto(`${base}/pointMall`);
        const main = page.getByRole('main');
        await main.getByText('1,200', { exact: true }).first().waitFor();
        await main.getByText('Your rank is too low for this.').waitFor();
        expect([await violations(page), await sideways(page)]).toEqual([[], 0]);
        await main.getByRole('button', { name: 'Deck of cards (demo): Redeem' }).click();
        const dialog = page.getByRole('dialog', { name: 'Redeem: Deck of cards (demo)' });
        await dialog.getByText('0912345678').waitFor();
        await dialog.getByText('1,100', { exact: true }).waitFor();
        await dialog.getByLabel('Payment password', { exact: true }).fill('111111');
        await dialog.getByRole('button', { name: 'Redeem', exact: true }).click();
        await dialog.getByRole('alert').waitFor();
        expect(await violations(page)).toEqual([]);
        await dialog.getByLabel('Payment password', { exact: true }).fill(PAYMENT_PASSWORD);
        await dialog.getByRole('button', { name: 'Redeem', exact: true }).click();
        await dialog.waitFor({ state: 'detached' });
        await main.getByText('Applying').waitFor();
        await main.getByText('1,100', { exact: true }).first().waitFor();

        const operator = await page.context().newPage();
        await operator.setViewportSize({ width: 1280, height: 800 });
        await logInAsOperator(operator, visit.site);
        await operator.goto(`${base}/console/points`);
        const row = operator.getByRole('row').filter({ hasText: name });
        await row.getByRole('button', { name: /: Reject$/ }).click();
        const deciding = operator.getByRole('dialog', { name: /^Reject redemption/ });
        await deciding.getByRole('textbox').fill('Out of cards');
        await deciding.getByRole('button', { name: 'Reject', exact: true }).click();
        await operator.getByText('The redemption is rejected.').waitFor();
        await operator.getByRole('tab', { name: 'Items' }).click();
        await operator.getByRole('button', { name: 'New item' }).click();
        await operator.getByRole('dialog', { name: 'New item' }).waitFor();
        expect(await violations(operator)).toEqual([]);
        await operator.close();

        await page.reload();
        await main.getByText('Out of cards').waitFor();
        await main.getByText('1,200', { exact: true }).first().waitFor();
        // the profile has no number for money
        await main.getByRole('button', { name: 'Exchange for money' }).click();
        const exchange = page.getByRole('dialog', { name: 'Exchange for money' });
        await exchange.getByLabel('Points to exchange').fill('50');
        await exchange.getByText('You receive $2.00').waitFor();
        await exchange.getByText('Your profile has no valid WhatsApp number yet.', { exact: false }).waitFor();
        expect(await violations(page)).toEqual([]);
        await page.keyboard.press('Escape');

        await main.getByRole('button', { name: 'Player rank' }).click();
        const centre = page.getByRole('dialog');
        await centre.getByText('1 · Bronze').first().waitFor();
        await centre.getByText('3,800 points to Silver').waitFor();
        expect([await violations(page), await sideways(page)]).toEqual([[], 0]);

        // more play of this month: the next run raises the rank
        await earn(name, 4_000);
        await page.reload();
        await centre.getByText('2 · Silver').first().waitFor();
        await page.goto(`${base}/pointMall`);
        await main.getByText('5,200', { exact: true }).first().waitFor();
        expect([await violations(page), await sideways(page)]).toEqual([[], 0]);
      },
      { meant: /status of 403 .*MCS2_redeemPointReward/ },
    ));
});
