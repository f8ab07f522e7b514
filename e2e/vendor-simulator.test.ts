import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../apps/server/src/db/index.ts';
import { screens } from './browser/browser.ts';
import { startSiteAndBrowser } from './browser/start-site-and-browser.ts';
import { violations } from './browser/violations.ts';
import { waitForIdle } from './browser/wait-for-idle.ts';
import { changeBrand, openSiteDatabase } from './site/site-database.ts';
import { logInAsPlayer, registerAndLogIn } from './steps/log-in.ts';
import { logInAsOperator } from './steps/operator-steps.ts';
import { openSlot, spin, uniqueName } from './steps/player-steps.ts';

// External services of a brand: customer service by a third party, a visitor tracking tag, and a separate host for games.

const fixture = startSiteAndBrowser();
const { checkVisit } = fixture;
let database: Database;
let service: http.Server;

/** The host name that serves the brand's games; browsers resolve every name below localhost to this machine. */
const PLAY_HOST = 'play.localhost';
const TAG = 'G-EXAMPLE1';

beforeAll(async () => {
  service = http.createServer((_request, reply) => {
    reply.setHeader('content-type', 'text/html');
    reply.end('<!doctype html><title>Desk elsewhere</title><h1>The desk elsewhere</h1>');
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const consolePage = `http://127.0.0.1:${(service.address() as AddressInfo).port}/desk`;
  const settings = {
    customerService: [
      { type: '1', address: '', labels: {}, vip: false },
      { type: '3', address: consolePage, labels: { EN: 'The desk elsewhere' }, vip: false },
      { type: '1', address: '', labels: { EN: 'The VIP desk' }, vip: true },
    ],
    gtagId: TAG,
    launchHosts: [`http://${PLAY_HOST}:${new URL(fixture.site.base).port}`],
  };
  database = openSiteDatabase(fixture.site);
  await sql`insert into brand.domain (brand_id, host, is_primary) values (1, ${PLAY_HOST}, false)`.execute(database.db);
  await changeBrand(database, sql`settings = settings || ${JSON.stringify(settings)}::jsonb`);
});
afterAll(async () => {
  service?.close();
  await database?.close();
});

const saveAnswer = (answer: 'yes' | 'no') => `localStorage.setItem('analyticsConsent', '${answer}')`;
const service3 = (page: Page) => page.getByRole('button', { name: 'The desk elsewhere' });

async function openContactChannels(page: Page): Promise<void> {
  await page.addInitScript(saveAnswer('no'));
  await page.goto(`${fixture.site.base}/index`);
  await page
    .getByRole('complementary', { name: 'Service and apps' })
    .getByRole('button', { name: 'Customer service' })
    .click();
  await service3(page).waitFor();
}

describe('[P-49] external customer service', () => {
  it('opens in a 440 x 500 window, its sealed address decrypted with the appended key', () =>
    checkVisit(async (page) => {
      await openContactChannels(page);
      const reply = page.waitForResponse(
        (reply) => reply.url().includes('/wps/') && reply.request().headers()['x-module-id'] === 'SYS-SERVICES',
      );
      const [popup] = await Promise.all([page.waitForEvent('popup'), service3(page).click()]);
      const { value } = (await (await reply).json()) as {
        value: { version: { pathList: { type: string; path: string }[] } };
      };
      const sealed = value.version.pathList.find(({ type }) => type === '3')?.path ?? '';
      expect(sealed).not.toContain('desk');
      await popup.getByRole('heading', { name: 'The desk elsewhere' }).waitFor();
      await expect.poll(() => popup.evaluate('[innerWidth, innerHeight]')).toEqual([440, 500]);
      // The external page gets no handle to the page that opened it.
      expect(await popup.evaluate('window.opener')).toBeNull();
    }));

  it('[S-05] reports a blocked window, and closes it again when the call fails', () =>
    checkVisit(
      async (page) => {
        await openContactChannels(page);
        await page.evaluate('window.openTruly = window.open; window.open = () => null');
        await service3(page).click();
        await page.getByRole('alert').getByText('Your browser blocked the window.').waitFor();
        await page.evaluate('window.open = window.openTruly');
        await page.route('**/*', (route) =>
          route.request().headers()['x-module-id'] === 'SYS-SERVICES'
            ? route.fulfill({ status: 503 })
            : route.continue(),
        );
        const [popup] = await Promise.all([page.waitForEvent('popup'), service3(page).click()]);
        await page.getByRole('alert').getByText('The service could not be opened.').waitFor();
        await expect.poll(() => popup.isClosed()).toBe(true);
      },
      { meant: /503/ },
    ));
});

describe('players of a high rank', () => {
  it('[S-06] rank five by an operator: only VIP service, and a mark in the inbox', () =>
    checkVisit(async (page) => {
      const name = uniqueName();
      await registerAndLogIn(page, fixture.site.base, name);
      await openContactChannels(page);
      expect(await page.getByRole('button', { name: 'The VIP desk' }).count()).toBe(0);

      const consolePage = await (
        await fixture.browser.newContext({ ...screens.desktop, reducedMotion: 'reduce' })
      ).newPage();
      await logInAsOperator(consolePage, fixture.site);
      await consolePage.goto(`${fixture.site.base}/console/players`);
      await consolePage.getByRole('link', { name }).click();
      await consolePage.getByRole('button', { name: 'Change rank' }).click();
      const change = consolePage.getByRole('dialog', { name: 'Change rank' });
      await change.getByLabel('Reason').fill('plays for years');
      await change.getByTitle('The player already has this rank.').waitFor();
      await change.getByRole('spinbutton', { name: 'Rank' }).fill('5');
      expect(await violations(consolePage)).toEqual([]);
      await change.getByRole('button', { name: 'Save rank' }).click();
      await consolePage.getByText('Rank saved.').waitFor();
      await consolePage.getByRole('region', { name: 'Profile' }).getByText('VIP service', { exact: true }).waitFor();

      await page.reload();
      await page
        .getByRole('complementary', { name: 'Service and apps' })
        .getByRole('button', { name: 'Customer service' })
        .click();
      const chat = page.getByRole('dialog', { name: 'Customer service' });
      await chat.getByRole('textbox', { name: 'Write a message' }).fill('Good evening');
      expect(await service3(page).count()).toBe(0);
      await page.keyboard.press('Enter');
      await consolePage.goto(`${fixture.site.base}/console/support`);
      await consolePage
        .getByRole('button', { name: new RegExp(name) })
        .getByText('VIP', { exact: true })
        .waitFor();
      await consolePage.context().close();
    }));
});

describe('visitor tracking', () => {
  it('loads nothing before consent; stores it, and withdrawal in the footer removes the tag', () =>
    checkVisit(async (page) => {
      const requests: string[] = [];
      await page.context().route(/googletagmanager\.com/, (route) => {
        requests.push(route.request().url());
        return route.fulfill({
          contentType: 'text/javascript',
          body: 'document.cookie = "_ga=1; path=/"; window.measured = true',
        });
      });
      const line = page.getByRole('region', { name: 'Visit statistics' });
      const measured = () => page.evaluate('Boolean(window.measured)');
      const reopen = async () => {
        await waitForIdle(page);
        await page.getByRole('contentinfo').getByRole('button', { name: 'Visit statistics' }).click();
      };

      await page.goto(`${fixture.site.base}/help`);
      await line.waitFor();
      expect(requests).toEqual([]);
      await line.getByRole('button', { name: 'No' }).click();
      await line.waitFor({ state: 'hidden' });
      await page.reload();
      await page.getByRole('contentinfo').getByRole('button', { name: 'Visit statistics' }).waitFor();

      await reopen();
      await line.getByText('You have not agreed to this.').waitFor();
      expect(requests).toEqual([]);
      await line.getByRole('button', { name: 'Yes, I agree' }).click();
      await expect.poll(measured).toBe(true);
      expect(requests).toEqual([`https://www.googletagmanager.com/gtag/js?id=${TAG}`]);
      await page.reload();
      await expect.poll(measured).toBe(true);

      await reopen();
      await line.getByText('You have agreed to this.').waitFor();
      await line.getByRole('button', { name: 'No' }).click();
      await expect.poll(measured).toBe(false);
      expect(await page.evaluate('document.cookie')).toBe('');
      expect(await page.evaluate("localStorage.getItem('analyticsConsent')")).toBe('no');
      expect(requests).toHaveLength(2);
    }));
});

describe('[P-52] game on the brand’s launch host', () => {
  it('runs in a frame of that host and reports the balance to the surrounding page', () =>
    checkVisit(
      async (page) => {
        await page.addInitScript(saveAnswer('no'));
        await logInAsPlayer(page, fixture.site);
        const game = await openSlot(page, fixture.site.base);
        const frame = page.frames().find((each) => new URL(each.url()).hostname === PLAY_HOST);
        expect(frame?.url()).toContain(`site=${encodeURIComponent(fixture.site.base)}`);
        expect(frame?.url()).not.toContain('launch=');
        const response = page.waitForResponse('**/wps/v2/wallets/balance');
        await spin(page, game, 1);
        expect((await response).status()).toBe(200);
      },
      { reducedMotion: 'reduce' },
    ));
});
