import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { delayRequests } from '../browser/delay-requests.ts';
import type { OpenConsole } from '../browser/open-console.ts';
import type { SiteAndBrowser } from '../browser/start-site-and-browser.ts';
import { violations } from '../browser/violations.ts';

let fixture: SiteAndBrowser;
let consolePage: Page;
let errors: string[];

/** Requests a balance as a game server does. Returns the HTTP status. */
async function getVendorBalance(keyId: string, secret: string): Promise<number> {
  const path = '/wallet/v1/balance';
  const body = JSON.stringify({ request_id: randomUUID(), player: 'u1', currency: 'USD' });
  const [time, nonce] = [String(Date.now()), randomUUID()];
  const hash = createHash('sha256').update(body).digest('hex');
  const sign = createHmac('sha256', secret)
    .update(['HOUSE1', 'POST', path, time, nonce, hash].join('\n'))
    .digest('hex');
  const headers = {
    'content-type': 'application/json',
    'x-house-key': keyId,
    'x-house-time': time,
    'x-house-nonce': nonce,
    'x-house-sign': sign,
  };
  return (await fetch(fixture.site.base + path, { method: 'POST', headers, body })).status;
}

/** Registers the vendor tests of `console.test.ts`. */
export function checkVendorsConsole(opened: OpenConsole): void {
  beforeAll(() => {
    ({ fixture, consolePage, errors } = opened);
    errors.length = 0;
  });

  describe('the operator’s game servers', () => {
    it('[G-08] opens an account, makes a key that signs, sees its calls and revokes it', async () => {
      const dialog = consolePage.getByRole('dialog');
      const account = consolePage.getByRole('region', { name: 'Card Harbour' });
      await consolePage.goto(`${fixture.site.base}/console/vendors`);
      await consolePage.getByRole('button', { name: 'Add account' }).click();
      await dialog.getByRole('button', { name: 'Add', exact: true }).click();
      await dialog.getByText('Enter a name.').waitFor();
      await dialog.getByLabel('Name').fill('Card Harbour');
      await dialog.getByLabel('Serves the games of').fill('PP, pg');
      await dialog.getByLabel('Allowed addresses').fill('127.0.0.1\nnowhere');
      await dialog.getByRole('button', { name: 'Add', exact: true }).click();
      await dialog.getByText('One of these is neither an address nor a network.').waitFor();
      await dialog.getByLabel('Allowed addresses').fill('127.0.0.0/8\n::1');
      await dialog.getByRole('button', { name: 'Add', exact: true }).click();
      await account.getByText('No keys yet: nothing can be signed.').waitFor();

      await account.getByRole('button', { name: 'Create key' }).click();
      await consolePage
        .getByRole('dialog', { name: /^New key for/ })
        .getByText('The secret is shown only once.')
        .waitFor();
      expect(await violations(consolePage)).toEqual([]);
      const [keyId = '', secret = ''] = await dialog.locator('dd bdi').allInnerTexts();
      await dialog.getByRole('button', { name: 'I have saved it' }).click();
      expect(await getVendorBalance(keyId, secret)).toBe(200);
      await dialog.waitFor({ state: 'hidden' });
      expect(await consolePage.content()).not.toContain(secret);

      await account.getByRole('link', { name: 'View calls' }).click();
      const line = consolePage.getByRole('row').filter({ hasText: 'PLAYER_NOT_FOUND' });
      // a call is logged a moment after it was answered
      const isListed = async () => {
        await consolePage.reload();
        await consolePage.getByRole('row').nth(1).waitFor();
        return line.count();
      };
      await expect.poll(isListed).toBeGreaterThan(0);
      await line.getByRole('button', { name: 'balance' }).click();
      await consolePage.getByRole('dialog', { name: 'Call: balance' }).getByText('"player":"u1"').waitFor();
      expect(await violations(consolePage)).toEqual([]);
      await dialog.getByRole('button', { name: 'Close' }).last().click();

      await consolePage.getByRole('tab', { name: 'Accounts' }).click();
      await account.getByRole('button', { name: 'Revoke' }).click();
      await dialog.getByText('This is the last key').waitFor();
      await dialog.getByRole('button', { name: 'Revoke' }).click();
      await account.getByText('Revoked', { exact: true }).waitFor();
      expect(await getVendorBalance(keyId, secret)).toBe(401);
      await consolePage.goto(`${fixture.site.base}/console/audit?action=vendor.revoke`);
      await consolePage.getByRole('row').filter({ hasText: 'Card Harbour' }).getByText('Vendor key revoked').waitFor();
      // the invalid network was refused
      expect(errors.filter((error) => !error.includes('status of 400'))).toEqual([]);
    });

    it('[G-08] gives free rounds and takes them back, and sets where a vendor differs', async () => {
      const dialog = consolePage.getByRole('dialog');
      await consolePage.goto(`${fixture.site.base}/console/vendors?tab=free`);
      await consolePage.getByRole('button', { name: 'Grant free rounds' }).click();
      await dialog.getByRole('button', { name: 'Grant', exact: true }).click();
      await dialog.getByText('Enter a reason.').waitFor();
      await dialog.getByLabel('Account').selectOption({ label: 'Simulator' });
      await dialog.getByLabel('Player’s username').fill('nobody0');
      await dialog.getByLabel('Games').fill('demo-plum-wheel');
      await dialog.getByLabel('Stake per round').fill('0.50');
      await dialog.getByLabel('Reason').fill('A payout that came late');
      const letThrough = await delayRequests(consolePage, '**/console/v1/free-rounds/grant');
      await dialog.getByLabel('Reason').press('Enter');
      await dialog.locator('form[inert]').waitFor();
      // submitted values stay in the dialog while the response is pending; then the focus returns to its previous field
      await consolePage.keyboard.type(' again');
      await consolePage.keyboard.press('Escape');
      await consolePage.getByText('Still in progress. One moment.').waitFor();
      letThrough();
      await dialog.getByText('No player of this brand has that username.').waitFor();
      expect(await dialog.locator('input:focus').inputValue()).toBe('A payout that came late');
      await dialog.getByLabel('Player’s username').fill('player');
      await dialog.getByRole('button', { name: 'Grant', exact: true }).click();
      const line = consolePage.getByRole('row').filter({ hasText: 'demo-plum-wheel' });
      await line.getByText('0 of 10').waitFor();
      await line.getByText('Server has no address').waitFor();
      await line.getByRole('button', { name: 'Cancel free rounds' }).click();
      await dialog.getByText('10 unplayed rounds are cancelled.').waitFor();
      await dialog.getByRole('button', { name: 'Cancel free rounds' }).click();
      await line.getByText('Cancelled').waitFor();

      await consolePage.getByRole('tab', { name: 'Discrepancies' }).click();
      await consolePage.getByText('No discrepancies', { exact: true }).waitFor();
      await consolePage.getByRole('tab', { name: 'Transfers' }).click();
      await consolePage.getByText('No open orders').waitFor();

      await consolePage.getByRole('tab', { name: 'Accounts' }).click();
      const account = consolePage.getByRole('region', { name: 'Simulator' });
      await account.getByRole('button', { name: 'Protocol options' }).click();
      await dialog.getByLabel('Rollback of a bet that has a win').selectOption('undo_round');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await account.getByRole('button', { name: 'Protocol options' }).click();
      expect(await dialog.getByLabel('Rollback of a bet that has a win').inputValue()).toBe('undo_round');
    });
  });
}
