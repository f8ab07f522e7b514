import { calls, createClient } from '@fairhouse/contracts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { generateTotpSecret, totpCode } from '../apps/server/src/domains/identity/index.ts';
import { loadSecrets } from '../apps/server/src/secrets.ts';
import { anOperator } from '../apps/server/src/seed/index.ts';
import { screens, watchForErrors } from './browser/browser.ts';
import { goOffline } from './browser/go-offline.ts';
import { startSiteAndBrowser } from './browser/start-site-and-browser.ts';
import { violations } from './browser/violations.ts';
import { waitForBackEntry } from './browser/wait-for-idle.ts';
import { openSiteDatabase } from './site/site-database.ts';
import { registerAndLogIn } from './steps/log-in.ts';
import { logInAsOperator } from './steps/operator-steps.ts';
import { uniqueName } from './steps/player-steps.ts';

/** Green, 64 x 48. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAwCAMAAACWlYwtAAAAA1BMVEU/gFmhee5sAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAGklEQVRIx+3BgQAAAADDoPlTX+AIVQEAAHwDDDAAAcvAQmMAAAAASUVORK5CYII=';

const fixture = startSiteAndBrowser();
let consolePage: Page;
let errors: string[];

beforeAll(async () => {
  consolePage = await (await fixture.browser.newContext({ ...screens.desktop, ...atRest })).newPage();
  errors = watchForErrors(consolePage);
  await logInAsOperator(consolePage, fixture.site);
});

/** The site's animations are not part of these journeys and cost a shared machine the most. */
const atRest = { reducedMotion: 'reduce' } as const;

/** Opens the console of a second operator, in a separate browser context. */
async function secondOperator(): Promise<Page> {
  const database = openSiteDatabase(fixture.site);
  const totpSecret = generateTotpSecret();
  const deps = { db: database.db, secrets: loadSecrets(null, fixture.site.dataDir) };
  await anOperator(deps, {
    brandId: 1n as never,
    username: 'mia',
    password: 'Colleague-7',
    role: 'support',
    totpSecret,
  });
  await database.close();
  const page = await (await fixture.browser.newContext({ ...screens.desktop, ...atRest })).newPage();
  await page.goto(`${fixture.site.base}/console/`);
  await page.getByLabel('Username').fill('mia');
  await page.getByLabel('Password', { exact: true }).fill('Colleague-7');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Code').fill(totpCode(totpSecret, Date.now()));
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('navigation', { name: 'Console navigation' }).first().waitFor();
  await page.goto(`${fixture.site.base}/console/support`);
  return page;
}

/** Returns a confirmation dialog. */
const confirmation = (page: Page, title: string) =>
  page.getByRole('alertdialog', { name: title }).or(page.getByRole('dialog', { name: title }));

const chatOf = (page: Page) => page.getByRole('dialog', { name: 'Customer service' });

/** Writes into a conversation and waits until the message appears. */
async function write(page: Page, text: string): Promise<void> {
  const field = page.getByLabel('Write a message', { exact: true });
  await field.fill(text);
  await field.press('Enter');
  await page.getByRole('log').getByText(text, { exact: true }).waitFor();
}

describe('customer service', () => {
  it('[R-17] [R-18] [V-07] a player and two operators: chat, image, transfer, close, reopen', async () => {
    const context = await fixture.browser.newContext({ ...screens.desktop, ...atRest });
    const player = await context.newPage();
    const playerErrors = watchForErrors(player);
    const name = uniqueName();
    await registerAndLogIn(player, fixture.site.base, name);
    await player.goto(`${fixture.site.base}/help`);
    await consolePage.goto(`${fixture.site.base}/console/support`);
    await consolePage.getByText('Nobody is waiting').waitFor();

    await player.getByRole('button', { name: 'Customer service' }).last().click();
    await chatOf(player).getByText('Support is online.').waitFor();
    await expect.poll(() => chatOf(player).boundingBox()).toMatchObject({ width: 440, height: 500 });
    await write(player, 'Is <b>this</b> bold? https://example.com');
    expect(await chatOf(player).getByRole('log').getByRole('link').count()).toBe(0);

    // It appears in the console automatically.
    await consolePage.getByRole('button', { name: new RegExp(name) }).click();
    await consolePage.getByRole('button', { name: 'Assign to me', exact: true }).click();
    await chatOf(player).getByText('You are chatting with operator.').waitFor();
    // The typing indicator shows for six seconds and is renewed while the operator keeps writing.
    const answer = consolePage.getByLabel('Write a message', { exact: true });
    const isWriting = player.getByText('operator is typing…');
    await expect
      .poll(
        async () => {
          await answer.press('x');
          await answer.press('Backspace');
          return isWriting.isVisible();
        },
        { timeout: 30_000, interval: 300 },
      )
      .toBe(true);
    await answer.pressSequentially('/he');
    await consolePage.getByRole('option', { name: /hello/ }).waitFor();
    await consolePage.keyboard.press('Enter');
    await expect.poll(() => answer.inputValue()).toContain('Good day');
    await answer.press('Enter');
    await chatOf(player).getByText('Good day, and thank you for writing. How can I help?').waitFor();
    await write(consolePage, 'No, it is text.');
    await chatOf(player).getByText('No, it is text.').waitFor();
    await consolePage.getByRole('log').getByText('Seen').last().waitFor({ state: 'attached' });

    await chatOf(player)
      .locator('input[type=file]')
      .setInputFiles([
        { name: 'receipt.png', mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') },
        { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>') },
      ]);
    await chatOf(player).getByText('Only PNG and JPG images.').waitFor();
    await chatOf(player).getByRole('button', { name: 'Send', exact: true }).click();
    const arrived = consolePage.getByRole('log').getByAltText('Image 1');
    await arrived.waitFor();
    await expect.poll(() => consolePage.evaluate("document.querySelector('[role=log] img')?.naturalWidth")).toBe(64);
    expect(await violations(player)).toEqual([]);
    expect(await violations(consolePage)).toEqual([]);

    const colleague = await secondOperator();
    await colleague.getByText('Nobody is waiting').waitFor();
    await consolePage.getByRole('button', { name: 'Transfer' }).click();
    const handOver = consolePage
      .getByRole('dialog', { name: 'Transfer conversation' })
      .getByRole('button', { name: 'Transfer' });
    await handOver.waitFor();
    expect(await violations(consolePage)).toEqual([]);
    await handOver.click();
    await chatOf(player).getByText('You are chatting with mia.').waitFor();
    await consolePage.getByText('mia is answering.').waitFor();
    await colleague.getByText('Mine (1)').click();
    await colleague.getByRole('button', { name: new RegExp(name) }).click();
    await write(colleague, 'Anything else?');
    await chatOf(player).getByText('Anything else?').waitFor();

    // A player who was offline has missed nothing.
    await goOffline(player);
    await write(colleague, 'Are you there?');
    await context.setOffline(false);
    await player.route('**/files/**', (route) => route.abort());
    await player.reload();
    await player.getByRole('button', { name: 'Customer service' }).last().click();
    await chatOf(player).getByText('Are you there?').waitFor();
    await expect.poll(() => chatOf(player).getByText('No, it is text.').count()).toBe(1);
    // An image that fails to load shows a message in its position.
    await chatOf(player).getByRole('log').getByRole('img', { name: 'Image 1 is not available' }).waitFor();

    await colleague.getByRole('button', { name: 'Close', exact: true }).click();
    await confirmation(colleague, 'Close this conversation?')
      .getByRole('button', { name: 'Close', exact: true })
      .last()
      .click();
    await chatOf(player).getByText('mia has closed the conversation').waitFor();
    await write(player, 'One more thing');
    await consolePage.getByText('Waiting (1)').waitFor();
    // Going offline causes errors of its own.
    expect(playerErrors.filter((error) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/.test(error))).toEqual([]);
    expect(errors).toEqual([]);
    await colleague.context().close();
    await context.close();
  });

  it('[P-43] [P-45] [V-06] feedback on a phone, the operator’s reply, and its message', async () => {
    const context = await fixture.browser.newContext({ ...screens.phone, ...atRest });
    const player = await context.newPage();
    await registerAndLogIn(player, fixture.site.base, uniqueName());
    await player.goto(`${fixture.site.base}/help`);
    const title = player.getByRole('heading', { level: 1, name: 'Help' });
    // On a phone, Back closes what is over the page, and the page stays.
    const openers = [
      [player.getByRole('button', { name: 'Games', exact: true }), 'Games'],
      [player.getByRole('button', { name: 'Search' }), 'Search'],
    ] as const;
    for (const [opener, name] of openers) {
      await opener.click();
      await player.getByRole('dialog', { name }).waitFor();
      await waitForBackEntry(player);
      await player.goBack();
      await player.getByRole('dialog').waitFor({ state: 'hidden' });
      expect(new URL(player.url()).pathname).toBe('/help');
      await title.waitFor();
    }
    // A dialog opened from a sheet replaces it: Back then leads to the page.
    await player.getByRole('button', { name: 'Me', exact: true }).click();
    await waitForBackEntry(player);
    await player.getByRole('dialog').getByRole('link', { name: 'Verify' }).click();
    await player.waitForURL(/verify/);
    await player.getByRole('dialog').waitFor({ state: 'hidden' });
    await player.goBack();
    await title.waitFor();
    expect(await player.getByRole('dialog').count()).toBe(0);
    const window = chatOf(player);
    const openService = async () => {
      await player.getByRole('button', { name: 'Me', exact: true }).click();
      await player.getByRole('dialog').getByRole('button', { name: 'Customer service' }).click();
      await window.getByText('Feedback', { exact: true }).waitFor();
      // the sheet closes when the dialog has taken over its history entry
      await expect.poll(() => player.locator('[role=dialog]').count()).toBe(1);
    };
    await openService();
    await player.goBack();
    await player.getByRole('dialog').waitFor({ state: 'hidden' });
    await title.waitFor();
    await openService();
    await window.getByText('Feedback', { exact: true }).click();
    await window.getByRole('textbox', { name: 'Your feedback' }).fill('Short');
    await window.getByRole('button', { name: 'Send feedback' }).click();
    await window.getByText('Write at least 2 words.').waitFor();
    await window.getByRole('textbox', { name: 'Your feedback' }).fill('x'.repeat(141));
    await window.getByText('1 character too many').waitFor();
    await window.getByRole('textbox', { name: 'Your feedback' }).fill('The reels are a joy.');
    await window
      .locator('input[type=file]')
      .setInputFiles({ name: 'reels.png', mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') });
    await Promise.all([player, consolePage].map((each) => each.route('**/files/**', (route) => route.abort())));
    await window.getByRole('button', { name: 'Send feedback' }).click();
    await window.getByText('Not answered yet').waitFor();
    await window.getByRole('img', { name: 'Image 1 is not available' }).waitFor();
    await player.keyboard.press('Escape');

    await consolePage.goto(`${fixture.site.base}/console/support?tab=feedback`);
    await consolePage.getByRole('img', { name: 'Image 1 is not available' }).waitFor();
    await consolePage.unroute('**/files/**');
    await consolePage.getByRole('button', { name: 'Reply' }).first().click();
    await consolePage.getByRole('dialog', { name: 'Reply to feedback' }).getByLabel('Reply').fill('Thank you!');
    expect(await violations(consolePage)).toEqual([]);
    await consolePage.getByRole('dialog').getByRole('button', { name: 'Reply' }).click();
    await consolePage.getByText('No feedback here').waitFor();

    await player.getByText('1 unread message').first().waitFor({ state: 'attached' });
    await player.goto(`${fixture.site.base}/help?centre=messageV2`);
    await player.getByRole('button', { name: /A reply to your feedback/ }).click();
    await player.getByText('Thank you!').waitFor();
    await player.getByRole('button', { name: 'Unread', exact: true }).waitFor();
    expect(await violations(player)).toEqual([]);
    await player.getByRole('button', { name: 'Delete' }).click();
    await confirmation(player, 'Delete this message?').getByRole('button', { name: 'Delete' }).click();
    await player.getByText('No messages yet').waitFor();
    await context.close();
  });

  it('[C-14] platform information shows messages with the unread count, and announcements', async () => {
    const context = await fixture.browser.newContext({ ...screens.desktop, ...atRest });
    const player = await context.newPage();
    const playerErrors = watchForErrors(player);
    await registerAndLogIn(player, fixture.site.base, uniqueName());
    const tokenOf = (page: Page, key: string) => page.evaluate<string>(`sessionStorage.getItem('${key}')`);
    await player.goto(`${fixture.site.base}/index?centre=messageV2`);
    await player.getByText('No messages yet').waitFor();
    const [token, own] = [await tokenOf(consolePage, 'operatorToken'), await tokenOf(player, 'token')];
    const me = await createClient({ base: fixture.site.base, token: () => own })(calls.identity.memberInfo);
    const operator = createClient({ base: fixture.site.base, token: () => token });
    const send = (title: string, to: string | null) =>
      operator(calls.messagesBackoffice.send, {
        accountId: to,
        texts: { EN: { title, html: `<p>${title}: the words.</p>` } },
        clientRef: crypto.randomUUID(),
      });
    // the socket delivers them while the page is open
    await send('Only for you', me.id);
    await send('For all of you', null);
    const unread = player.getByRole('button', { name: 'Unread (2)' });
    await unread.waitFor();
    await player.getByText('2 unread messages').first().waitFor({ state: 'attached' });

    const beside = player.getByRole('region', { name: 'Announcements' }).and(player.locator('[role=dialog] *'));
    const { rows, total } = await operator(calls.content.announcements, { platform: 'W' });
    expect(total).toBeGreaterThan(0);
    const titles = (await beside.getByRole('listitem').allInnerTexts()).map((text) => text.split('\n')[0]);
    expect(titles).toEqual(rows.map(({ title }) => title));
    const toAll = player.getByRole('button', { name: /For all of you/ });
    const [left, right] = [await toAll.boundingBox(), await beside.boundingBox()];
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
    expect(await violations(player)).toEqual([]);

    await toAll.click();
    await player.getByText('For all of you: the words.').waitFor();
    await player.getByRole('button', { name: 'Unread (1)' }).click();
    await player.getByRole('button', { name: /Only for you/ }).waitFor();
    await toAll.waitFor({ state: 'detached' });
    await player.getByRole('button', { name: 'Mark all as read' }).click();
    await player.getByText('No unread messages').waitFor();
    await expect.poll(() => player.getByText(/\d unread messages?$/).count()).toBe(0);

    await beside.getByRole('button').first().click();
    const announcements = player.getByRole('dialog', { name: 'Announcements' });
    await announcements
      .getByRole('heading', { name: rows[0]?.title ?? '' })
      .first()
      .waitFor();
    await player.goBack();
    await beside.waitFor();

    await player.setViewportSize(screens.phone.viewport);
    await toAll.waitFor();
    const [over, under] = [await toAll.boundingBox(), await beside.boundingBox()];
    expect(over?.y ?? 0).toBeLessThan(under?.y ?? 0);
    expect(playerErrors).toEqual([]);
    await context.close();
  });

  it('[R-17] out of hours it says so, takes a visitor’s name, address and message, and stores them', async () => {
    await consolePage.goto(`${fixture.site.base}/console/support?tab=hours`);
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
      await consolePage.getByRole('checkbox', { name: day }).uncheck();
    await consolePage.getByRole('button', { name: 'Save', exact: true }).click();
    await consolePage.getByText('Saved', { exact: true }).first().waitFor();
    await fixture.checkVisit(async (visitor) => {
      await visitor.goto(`${fixture.site.base}/help`);
      await visitor.getByRole('button', { name: 'Customer service' }).last().click();
      await chatOf(visitor).getByText('Closed until further notice. Messages are saved.').waitFor();
      await chatOf(visitor).getByText('Support is offline at the moment.', { exact: false }).waitFor();
      await chatOf(visitor).getByRole('textbox', { name: /^Name/ }).fill('Ada');
      await chatOf(visitor)
        .getByRole('textbox', { name: /^Email/ })
        .fill('ada@example.com');
      expect(await violations(visitor)).toEqual([]);
      await write(visitor, 'See you in the morning');
      await chatOf(visitor).getByText('Customer service is closed. Your message is saved', { exact: false }).waitFor();
    }, atRest);
    await consolePage.getByRole('tab', { name: 'Inbox' }).click();
    await consolePage.getByRole('button', { name: /Ada/ }).click();
    await consolePage.getByRole('log').getByText('See you in the morning', { exact: true }).waitFor();
  });
});
