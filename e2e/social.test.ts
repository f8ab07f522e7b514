import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  PUBLIC_CLIENT,
  type RunningProvider,
  runProvider,
} from '../apps/server/src/domains/identity/social/testing/run-provider.ts';
import { enterAnew } from './enter.ts';
import { openSiteAndBrowser } from './open-site-and-browser.ts';
import { logInAsOperator } from './operator-steps.ts';
import { PASSWORD } from './player-steps.ts';
import { openSiteDatabase } from './site-database.ts';
import { violations } from './violations.ts';

const house = openSiteAndBrowser({ env: { GUARDED_RATE_PER_MINUTE: '1000', NEAR_SERVICES: '1' } });
const { checkVisit } = house;
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

let database: ReturnType<typeof openSiteDatabase>;
beforeAll(() => {
  database = openSiteDatabase(house.site);
});
afterAll(() => database.close());

describe('a player with an account elsewhere', () => {
  let provider: RunningProvider;
  beforeAll(async () => {
    provider = await runProvider([`${house.site.base}/social/nearby`]);
    await sql`insert into brand.module (brand_id, mod_id, enabled) values (1, 'SOCIAL-LOGIN', true)
      on conflict (brand_id, mod_id) do update set enabled = true`.execute(database.db);
  });
  afterAll(() => provider.close());

  /** Presses what opens the provider's window. */
  const toProvider = async (page: Page, press: () => Promise<void>): Promise<Page> => {
    const [opened] = await Promise.all([page.waitForEvent('popup'), press()]);
    await opened.getByPlaceholder('Enter any login').waitFor();
    return opened;
  };
  const logInThere = async (opened: Page, name: string): Promise<void> => {
    await opened.getByPlaceholder('Enter any login').fill(name);
    await opened.getByPlaceholder('and password').fill('any');
    await Promise.all([opened.waitForEvent('close'), opened.getByRole('button', { name: 'Sign-in' }).click()]);
  };

  it('[M-09] finds it where an operator has set it up and opened it', () =>
    checkVisit(async (page) => {
      await logInAsOperator(page, house.site);
      await page.goto(`${house.site.base}/console/brand?tab=providers`);
      await page.getByRole('button', { name: 'Set up a service' }).click();
      const form = dialog(page, 'Set up a service');
      await form.getByLabel('Kind').selectOption('Any OpenID Connect provider');
      await form.getByLabel('Name').fill('Nearby');
      await form.getByLabel('Address').fill(provider.issuer);
      await form.getByLabel('Client id').fill(PUBLIC_CLIENT);
      await form.getByRole('button', { name: 'Save' }).click();
      await form.waitFor({ state: 'detached' });
      const row = page.getByRole('row').filter({ hasText: 'Nearby' });
      await row.getByText('Closed').waitFor();
      await row.getByRole('button', { name: 'Change: Nearby' }).click();
      const change = dialog(page, 'Change Nearby');
      await change.getByText(`${house.site.base}/social/nearby`, { exact: true }).waitFor();
      await change.getByRole('switch', { name: /^Open to players/ }).click();
      await change.getByRole('button', { name: 'Save' }).click();
      await row.getByText('Open', { exact: true }).waitFor();
    }));

  it('[M-09] registers by it once and logs in ever after; a closed or blocked window is said', () =>
    checkVisit(async (page) => {
      // a process goes on with what it knows of a brand for three seconds
      const form = dialog(page, 'Log in');
      const door = form.getByRole('button', { name: 'Nearby' });
      const isThere = async (): Promise<boolean> => {
        await page.goto(`${house.site.base}/help?modal=login`);
        return door.waitFor({ timeout: 5_000 }).then(
          () => true,
          () => false,
        );
      };
      await expect.poll(isThere, { timeout: 30_000, interval: 500 }).toBe(true);
      await page.evaluate(
        "localStorage.setItem('noticesAfterLogin', 'off'); window.kept = window.open; window.open = () => null",
      );
      await door.click();
      await form.getByText('Your browser has blocked the window', { exact: false }).waitFor();
      await page.evaluate('window.open = window.kept');
      await (await toProvider(page, () => door.click())).close();
      await form.getByText('The window was closed: the log-in failed. Try again.').waitFor();
      await logInThere(await toProvider(page, () => door.click()), 'ann');
      const register = dialog(page, 'Register');
      await register.getByText('Nearby has told us who you are', { exact: false }).waitFor();
      await register.getByRole('button', { name: 'Create account' }).click();
      await register
        .getByText(/agree to/)
        .last()
        .waitFor();
      expect(await violations(page)).toEqual([]);
      await register.getByLabel(/I am 18/).check();
      await register.getByRole('button', { name: 'Create account' }).click();
      await page.getByText('The house has made up a username for you', { exact: false }).waitFor();
      const name = 'sessionStorage.getItem("token")';
      const first = await page.evaluate(name);
      await page.evaluate('sessionStorage.clear()');
      await page.goto(`${house.site.base}/help?modal=login`);
      // the provider knows the browser by now and sends it back at once
      await door.click();
      await form.waitFor({ state: 'detached' });
      expect(await page.evaluate(name)).toEqual(expect.any(String));
      expect(await page.evaluate(name)).not.toBe(first);
    }));

  it('[C-01] binds it behind a proof, and unbinds it', () =>
    checkVisit(async (page) => {
      await enterAnew(page, house.site.base, 'hasanother');
      await page.goto(`${house.site.base}/help?centre=securityCenter`);
      await page.getByRole('button', { name: 'Bind: Nearby' }).click();
      const proving = dialog(page, 'Confirm that it is you');
      await proving.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await proving.getByRole('button', { name: 'Continue' }).click();
      const go = dialog(page, 'Bind Nearby').getByRole('button', { name: 'Go to Nearby' });
      await go.waitFor();
      expect(await violations(page)).toEqual([]);
      await logInThere(await toProvider(page, () => go.click()), 'bob');
      await page.getByText('Nearby is bound.').waitFor();
      await page.getByRole('button', { name: 'Unbind: Nearby' }).click();
      const unbind = dialog(page, 'Unbind Nearby?').getByRole('button', { name: 'Unbind', exact: true });
      await unbind.waitFor();
      expect(await violations(page)).toEqual([]);
      await unbind.click();
      await page.getByRole('button', { name: 'Bind: Nearby', exact: true }).waitFor();
    }));
});
