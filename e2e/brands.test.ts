import fs from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, screens, watchForErrors } from './browser/browser.ts';
import { delayRequests } from './browser/delay-requests.ts';
import { goWithin, waitForIdle } from './browser/wait-for-idle.ts';
import { loadDemoLogins, secondBase } from './site/demo-logins.ts';
import { openSite, type Site } from './site/site.ts';
import { logInAsSecondOperator } from './steps/operator-steps.ts';
import { deposit, logIn, openSlot, register, requestWithdrawal, spin, uniqueName } from './steps/player-steps.ts';

let site: Site;
let browser: Browser;
let second: string;
beforeAll(async () => {
  [site, browser] = await Promise.all([openSite({ env: { AUTH_RATE_PER_MINUTE: '1000' } }), openBrowser()]);
  second = secondBase(site);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const openPage = async (screen: keyof typeof screens = 'desktop'): Promise<Page> =>
  (await browser.newContext(screens[screen])).newPage();

/** What distinguishes one brand from another: title, theme, background, languages, manifest. */
async function appearanceOf(page: Page, base: string) {
  await page.goto(`${base}/index`);
  await waitForIdle(page);
  const manifest = (await page.evaluate("fetch('/manifest.webmanifest').then((reply) => reply.json())")) as {
    name: string;
  };
  const appearance = (await page.evaluate(`(() => {
    const { brand, info } = JSON.parse(document.getElementById('boot').textContent).status;
    return {
      theme: document.documentElement.dataset.theme,
      ground: getComputedStyle(document.documentElement).backgroundColor,
      languages: brand.languages.join(),
      currency: brand.currency,
      apps: Object.keys(info.resources).join(),
    };
  })()`)) as Record<string, string>;
  return { title: await page.title(), manifest: manifest.name, ...appearance };
}

describe('[P-41] two brands of one installation', () => {
  it('each show their own name, theme, languages, currency, apps and logo', async () => {
    const page = await openPage();
    const errors = watchForErrors(page);
    const one = await appearanceOf(page, site.base);
    expect(one).toMatchObject({
      manifest: 'Fairhouse Demo',
      theme: 'felt',
      languages: 'EN,CN,AR,DE,VI,TH,ID',
      currency: 'USD',
    });
    expect(one.title).toContain('Fairhouse Demo');
    const two = await appearanceOf(page, second);
    expect(two).toMatchObject({
      manifest: 'Tidehouse Demo',
      theme: 'daylight',
      ground: 'rgb(234, 242, 242)',
      languages: 'EN,CN',
      currency: 'EUR',
      apps: 'ANDROID',
    });
    expect(two.title).toContain('Tidehouse Demo');
    expect(await page.title()).not.toContain('Fairhouse');
    const logo = page.getByRole('banner').getByRole('img', { name: 'Tidehouse Demo' });
    await logo.waitFor();
    // an offer of the operator carries the operator's text in the current language
    await page.getByRole('complementary', { name: 'Side menu' }).getByRole('link', { name: 'Apps' }).click();
    await page.getByRole('img', { name: 'QR code: Tidehouse on Android', exact: true }).waitFor();
    await page.getByRole('button', { name: /^Language/ }).click();
    await page.getByRole('menuitem', { name: '简体中文' }).click();
    await page.getByRole('img', { name: '二维码：潮屋安卓版', exact: true }).waitFor();
    expect(errors).toEqual([]);
    // if the logo fails to load, the mark and the name stay
    await page.route(String(await logo.getAttribute('src')).replace(/^(?=\/)/, '**'), (route) => route.abort());
    await page.goto(`${second}/help`);
    await page.getByRole('banner').getByText('Tidehouse Demo', { exact: true }).filter({ visible: true }).waitFor();
    await page.context().close();
  });

  it('[P-49] [R-01] have separate modules: a closed one’s page is 404 and not linked', async () => {
    const page = await openPage();
    const bar = page.getByRole('navigation', { name: 'Main navigation' });
    await page.goto(`${site.base}/vip`);
    const link = page.getByRole('main').getByRole('link', { name: 'Promotions' });
    await link.click();
    await page.getByRole('heading', { level: 1, name: 'Promotions' }).waitFor();
    await page.goto(`${second}/vip`);
    await page.getByRole('main').getByRole('button', { name: 'Register' }).waitFor();
    expect(await page.getByRole('link', { name: 'Promotions' }).count()).toBe(0);
    // a link to it inside a text becomes plain text
    await goWithin(page, '/vip?announcement=all');
    const announcements = page.getByRole('dialog', { name: 'Announcements' });
    await announcements.getByRole('button', { name: /How promotions will work here/ }).click();
    await announcements.getByText('Those under Promotions are examples').waitFor();
    expect(await announcements.getByRole('link').count()).toBe(0);
    await page.keyboard.press('Escape');
    await announcements.waitFor({ state: 'detached' });
    await bar.getByRole('link', { name: 'Slots' }).waitFor();
    expect((await page.goto(`${second}/promotions`))?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    await page.getByRole('link', { name: 'Back to home' }).click();
    await page.getByRole('region', { name: 'Slots' }).waitFor();
    expect(await page.getByRole('region', { name: 'Latest wins' }).count()).toBe(0);
    await page.context().close();
  });

  it('share no login, and members with the same name are separate', async () => {
    const page = await openPage();
    const logins = loadDemoLogins(site);
    await logIn(page, site.base, 'player', logins.player);
    await page.goto(`${second}/help`);
    await page.getByRole('button', { name: 'Log in', exact: true }).waitFor();
    await page.goto(`${second}/help?modal=login`);
    const form = page.getByRole('dialog');
    await form.getByLabel('Username').fill('player');
    await form.getByLabel('Password', { exact: true }).fill(logins.player);
    await form.getByRole('button', { name: 'Log in', exact: true }).click();
    await form
      .getByText(/incorrect/i)
      .first()
      .waitFor();
    await logIn(page, second, 'player', logins.second.player);
    await page.goto(`${second}/help`);
    await page.getByText(/€/).first().waitFor();
    await page.goto(`${site.base}/help`);
    await page.getByText(/\$\d/).first().waitFor();
    expect(await page.evaluate('sessionStorage.merchantCode')).toBe('fairhouse-demo');
    await page.context().close();
  });

  it('[P-16] [S-05] warn about a foreign host and link to customer service', async () => {
    const page = await openPage();
    const mirror = new URL(site.base).host;
    // simulates a proxy that serves the site under another host name: the page reports the host it sees, and the server knows which hosts
    // it serves
    await page.route('**/wps/system/status?*', (route) =>
      route.continue({ url: `${second}/wps/system/status?url=${encodeURIComponent(mirror)}` }),
    );
    await page.goto(`${second}/help`);
    const warning = page
      .getByRole('alertdialog', { name: 'This page’s address is not correct' })
      .or(page.getByRole('dialog', { name: 'This page’s address is not correct' }));
    await warning.getByText('The domain check failed', { exact: false }).waitFor();
    await warning.getByRole('button', { name: 'Contact Us' }).click();
    await page.getByRole('dialog', { name: 'Customer service' }).waitFor();
    expect(await page.evaluate("JSON.parse(sessionStorage.getItem('settings')).url")).toBeUndefined();
    await page.unroute('**/wps/system/status?*');
    await page.reload();
    await expect
      .poll(() => page.evaluate("JSON.parse(sessionStorage.getItem('settings')).url"))
      .toBe(new URL(second).host);
    expect(await warning.count()).toBe(0);
    await page.context().close();
  });

  it('both play for money: registration, deposit, spin and withdrawal at the second one', async () => {
    const page = await openPage('phone');
    await register(page, second, uniqueName());
    await deposit(page, second, '50');
    const game = await openSlot(page, second);
    await spin(page, game, 1);
    await requestWithdrawal(page, second, '20');
    await expect.poll(() => page.getByText(/€/).count()).toBeGreaterThan(0);
    await page.context().close();
  });
});

describe('[P-41] operator configures the own brand', () => {
  it('changes a colour on the own site only, keeps drafts and versions, maintains one brand', async () => {
    const consolePage = await openPage();
    const errors = watchForErrors(consolePage);
    await logInAsSecondOperator(consolePage, site);
    await consolePage.goto(`${second}/console/brand?tab=theme`);
    const picker = consolePage.getByRole('textbox', { name: 'Main button', exact: true });
    await picker.fill('#7a2a8a');
    const letThrough = await delayRequests(consolePage, '**/console/v1/brand/change');
    await consolePage.getByRole('button', { name: 'Save', exact: true }).click();
    // input typed while the response is pending is not lost
    await consolePage.getByLabel('Brand name').fill('Tidehouse Meanwhile');
    letThrough();
    await consolePage.getByText('Saved.').first().waitFor();
    await consolePage.getByRole('button', { name: 'Undo' }).click();
    expect(await consolePage.getByLabel('Brand name').inputValue()).toBe('Tidehouse Demo');
    expect(await picker.inputValue()).toBe('#7a2a8a');

    const page = await openPage();
    const buttonOf = async (base: string) => {
      await page.goto(`${base}/help`);
      await waitForIdle(page);
      return page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--color-primary').trim()");
    };
    expect(await buttonOf(second)).toBe('#7a2a8a');
    expect(await buttonOf(site.base)).toBe('#e3b04b');

    // Low contrast is reported before saving, and a draft is not lost by accident.
    await consolePage.getByRole('textbox', { name: 'Text on the main button', exact: true }).fill('#7a2a8b');
    await consolePage.getByText(/Text on the main button on Main button: contrast 1/).waitFor();
    await consolePage.getByRole('tab', { name: 'Modules' }).click();
    await consolePage.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
    await consolePage.getByRole('button', { name: 'Undo' }).click();

    // Another window of the same operator saves first. The second window is notified and saves its own part over it.
    const [other] = await Promise.all([
      consolePage.waitForEvent('popup'),
      consolePage.evaluate('void open(location.href)'),
    ]);
    await other.getByLabel('Brand name').fill('Tidehouse Two');
    await consolePage.getByLabel('Brand name').fill('Tidehouse Demo');
    await consolePage.getByRole('textbox', { name: 'Links', exact: true }).fill('#6a1a7a');
    await other.getByRole('button', { name: 'Save', exact: true }).click();
    await other.getByText('Saved.').first().waitFor();
    await consolePage.getByRole('button', { name: 'Save', exact: true }).click();
    await consolePage.getByText('Someone else has saved the brand in the meantime.').waitFor();
    await consolePage.getByRole('button', { name: 'Overwrite with mine' }).click();
    await consolePage.getByText('Someone else has saved').waitFor({ state: 'hidden' });
    await other.close();

    await consolePage.goto(`${second}/console/brand?tab=access`);
    await consolePage.getByRole('switch', { name: /in maintenance/ }).click();
    await consolePage.getByLabel('Text for visitors, in English').fill('New nets are being hung.');
    await consolePage.getByLabel('Tester accounts').fill('player');
    await consolePage.getByRole('combobox', { name: 'Add country' }).fill('Fiji');
    await consolePage.getByRole('option', { name: 'Fiji (FJ)' }).click();
    await consolePage.getByLabel('Blocked').fill('203.0.113.0/24');
    await consolePage.getByRole('button', { name: 'Save', exact: true }).click();
    await consolePage.getByRole('dialog').getByRole('button', { name: 'Close site' }).click();
    await consolePage.getByText('Saved.').first().waitFor();
    // The saved rules can be queried: the site's own rule for an address and for a country.
    await consolePage.getByLabel('IP address').fill('203.0.113.9');
    await consolePage.getByRole('button', { name: 'Check', exact: true }).click();
    await consolePage.getByRole('status').getByText('Blocked by address').waitFor();
    await consolePage.getByRole('button', { name: 'Serve Fiji again' }).waitFor();
    await page.goto(`${second}/index`);
    await page.getByRole('heading', { name: 'System Maintenance' }).waitFor();
    await page.getByText('New nets are being hung.').waitFor();
    // A visitor with the tester link sees the site during maintenance until the operator revokes the link.
    await consolePage.getByRole('button', { name: 'Create link' }).click();
    const prompt = consolePage.getByRole('dialog').or(consolePage.getByRole('alertdialog'));
    await page.goto(await prompt.getByText(/\/tester\//).innerText());
    await page.getByRole('navigation', { name: 'Main navigation' }).first().waitFor();
    // an open page would notice it automatically at any moment
    await page.goto('about:blank');
    await prompt.getByRole('button', { name: 'Done' }).click();
    await consolePage.getByRole('button', { name: 'Revoke link' }).click();
    await prompt.getByRole('button', { name: 'Revoke link' }).click();
    await consolePage.getByText('There is no tester link.').waitFor();
    await page.goto(`${second}/index`);
    await page.getByRole('heading', { name: 'System Maintenance' }).waitFor();
    // A tester who logs in on the maintenance page sees it too.
    await page.getByRole('button', { name: 'Tester login' }).click();
    const dialog = page.getByRole('dialog', { name: 'Tester login' });
    await dialog.getByLabel('Username').fill('player');
    await dialog.getByLabel('Password', { exact: true }).fill(loadDemoLogins(site).second.player);
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByRole('navigation', { name: 'Main navigation' }).first().waitFor();
    await page.goto(`${site.base}/index`);
    await page.getByRole('banner').getByText('Fairhouse Demo').first().waitFor();
    // The browser logs only the refused save above.
    expect(errors.filter((error) => !error.includes('409'))).toEqual([]);

    // A page of the console whose code fails to load shows a report number that is also in the log, and opens on retry.
    await consolePage.route(/assets\/audit-page-[^/]*\.js/, (route) => route.abort());
    await consolePage.getByRole('link', { name: 'Audit log' }).click();
    await consolePage.getByRole('heading', { level: 1, name: 'This page could not be opened' }).waitFor();
    await consolePage.getByText('The page code couldn’t be loaded').waitFor();
    const number = (await consolePage.getByText('Report number').textContent()) ?? '';
    const log = path.join(site.dataDir, 'log/server.log');
    await expect.poll(() => fs.readFileSync(log, 'utf8')).toContain(/[0-9a-f]{16}/.exec(number)?.[0] ?? 'none');
    await consolePage.unroute(/assets\/audit-page-[^/]*\.js/);
    await consolePage.getByRole('button', { name: 'Try again' }).click();
    await consolePage.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor();
    await consolePage.goto(`${second}/console/audit?action=brand.change`);
    await consolePage.getByText('New nets are being hung.').first().waitFor();
    await consolePage.context().close();
    await page.context().close();
  });
});
