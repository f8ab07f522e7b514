import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { screens, watchForErrors } from '../browser/browser.ts';
import { delayRequests } from '../browser/delay-requests.ts';
import type { OpenConsole } from '../browser/open-console.ts';
import { shareSession } from '../browser/share-session.ts';
import type { SiteAndBrowser } from '../browser/start-site-and-browser.ts';
import { violations } from '../browser/violations.ts';
import { waitForIdle } from '../browser/wait-for-idle.ts';

let fixture: SiteAndBrowser;
let consolePage: Page;

/** Returns the first announcement that a visitor of a language sees on the board. */
async function newestAnnouncement(language: string): Promise<{ title: string; content: string; fallback: boolean }> {
  const headers = { 'x-module-id': 'MCS-ANNOUNCEMENTS', 'accept-language': language };
  const reply = await fetch(`${fixture.site.base}/wps/relay/MCSFE_getListAnnouncements`, { headers });
  const { value } = (await reply.json()) as {
    value: { rows: { title: string; content: string; fallback: boolean }[] };
  };
  return value.rows[0] ?? { title: '', content: '', fallback: false };
}

/** Another operator's console: a tab with the same session. */
async function secondConsole(): Promise<Page> {
  await shareSession(consolePage);
  return consolePage.context().newPage();
}

const bar = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Registers the content tests of `console.test.ts`. */
export function checkContentConsole(opened: OpenConsole): void {
  beforeAll(() => {
    ({ fixture, consolePage } = opened);
  });

  describe('the desk for content', () => {
    it('[R-04] writes an announcement in two languages, previews, schedules and publishes it', async () => {
      const errors = watchForErrors(consolePage);
      await consolePage.goto(`${fixture.site.base}/console`);
      await consolePage.getByRole('link', { name: 'Content', exact: true }).first().click();
      await consolePage.getByRole('link', { name: 'This is a demonstration' }).waitFor();
      expect(await violations(consolePage)).toEqual([]);
      // The table head stays below the 56 px high page bar.
      await consolePage.setViewportSize({ width: 1440, height: 500 });
      await expect
        .poll(async () => {
          await consolePage.evaluate('scrollTo(0, 400)');
          return (await consolePage.locator('main th').first().boundingBox())?.y;
        })
        .toBe(56);
      await consolePage.setViewportSize(screens.desktop.viewport);
      await consolePage.getByRole('link', { name: 'New announcement' }).click();
      await consolePage.getByLabel('Title', { exact: true }).fill('Water in the cellar');

      // An incomplete item cannot be published: the missing field is marked.
      await bar(consolePage, 'Publish').click();
      await consolePage.getByText('Some fields are incomplete').waitFor();
      const text = consolePage.getByRole('textbox', { name: 'Text' });
      await text.click();
      await consolePage.keyboard.type('The pumps are ');
      // With the keyboard only: to the toolbar, along it, and back into the text.
      await consolePage.keyboard.press('Alt+F10');
      for (let step = 0; step < 4; step += 1) await consolePage.keyboard.press('ArrowRight');
      await consolePage.keyboard.press('Enter');
      // The command returns the focus one frame later.
      await consolePage.locator('.ProseMirror:focus').waitFor();
      await consolePage.keyboard.type('running');
      await text.locator('strong', { hasText: /^running$/ }).waitFor();

      await consolePage.getByRole('tab', { name: /简体中文/ }).click();
      await consolePage.getByText('Not available in 简体中文 yet').waitFor();
      const preview = consolePage.getByRole('region', { name: 'Preview' });
      await preview.getByText('Water in the cellar').waitFor();
      await consolePage.getByLabel('Title', { exact: true }).fill('地下室进水');
      await consolePage.getByRole('textbox', { name: 'Text' }).fill('水泵正在运行。');
      await preview.getByText('地下室进水').waitFor();
      await preview.getByRole('button', { name: 'Desktop' }).click();
      await consolePage.getByText('English is shown instead for: العربية').waitFor();

      // An end before its start, then a time in the past.
      await consolePage.getByLabel('Shown from').fill('2026-01-02 10:00');
      await consolePage.getByLabel('Shown until').fill('2026-01-01 10:00');
      await bar(consolePage, 'Publish').click();
      await consolePage.getByText('The end must be after the start.').waitFor();
      await consolePage.getByLabel('Shown from').fill('');
      await consolePage.getByLabel('Shown until').fill('2099-01-01 10:00');
      expect(await violations(consolePage)).toEqual([]);
      const letThrough = await delayRequests(consolePage, '**/console/v1/content/create');
      await bar(consolePage, 'Publish').click();
      // input typed while the response is pending is not lost, even when the item then gets its own address
      await consolePage.getByLabel('Title', { exact: true }).fill('地下室已干');
      letThrough();
      await consolePage.getByText('Published. It is now live.').waitFor();
      expect((await newestAnnouncement('zh-CN')).title).toBe('地下室进水');
      await bar(consolePage, 'Save changes').click();
      await consolePage.waitForURL(/\/content\/\d+$/);

      expect(await newestAnnouncement('en')).toMatchObject({
        title: 'Water in the cellar',
        content: '<p>The pumps are <strong>running</strong></p>',
        fallback: false,
      });
      expect(await newestAnnouncement('zh-CN')).toMatchObject({ title: '地下室已干', fallback: false });
      expect(await newestAnnouncement('ar')).toMatchObject({ title: 'Water in the cellar', fallback: true });
      expect(errors).toEqual([]);
    });

    it('[R-04] keeps two operators from writing over each other, and asks before a draft is left', async () => {
      const other = await secondConsole();
      await other.goto(consolePage.url());
      await other.getByLabel('Title', { exact: true }).fill('Water in the cellar, again');
      await bar(other, 'Save changes').click();
      await other.getByText('Saved.', { exact: true }).waitFor();
      await other.close();

      await consolePage.getByRole('tab', { name: /English/ }).click();
      await consolePage.getByLabel('Title', { exact: true }).fill('The cellar is dry');
      await consolePage.getByRole('link', { name: 'Back to the list' }).click();
      const leave = consolePage.getByRole('dialog', { name: 'Leave without saving?' });
      await leave.getByRole('button', { name: 'Stay' }).click();
      await bar(consolePage, 'Save changes').click();
      await consolePage.getByText('operator has saved this item in the meantime').waitFor();
      expect((await newestAnnouncement('en')).title).toBe('Water in the cellar, again');
      await bar(consolePage, 'Overwrite with my version').click();
      await consolePage.getByText('Everything is saved.').waitFor();
      expect((await newestAnnouncement('en')).title).toBe('The cellar is dry');

      await bar(consolePage, 'Delete').click();
      await consolePage.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await consolePage.getByText('Deleted.').waitFor();
      expect((await newestAnnouncement('en')).title).toBe('This is a demonstration');
    });

    it('[R-02] puts banners in another order, and stands on a phone and from right to left', async () => {
      const errors = watchForErrors(consolePage);
      await consolePage.goto(`${fixture.site.base}/console/content?kind=banner`);
      const titles = () => consolePage.locator('tbody a').allInnerTexts();
      await consolePage.getByRole('button', { name: 'Move up: Lantern Orchard' }).click();
      await consolePage.getByRole('button', { name: 'Move up: Every round can be checked' }).waitFor();
      await expect.poll(titles).toEqual(['Lantern Orchard', 'Every round can be checked', 'Play for the fun of it']);
      await consolePage.evaluate(() => localStorage.setItem('lang', 'AR'));
      for (const width of [360, 768]) {
        await consolePage.setViewportSize({ width, height: 800 });
        await consolePage.reload();
        await consolePage.locator('tbody a').first().waitFor();
        await consolePage.locator('tbody a').first().click();
        await consolePage.waitForURL(/content\/\d+/);
        await waitForIdle(consolePage);
        expect(await consolePage.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
        expect(await violations(consolePage)).toEqual([]);
        await consolePage.goBack();
        await consolePage.locator('tbody a').first().waitFor();
      }
      expect(errors).toEqual([]);
    });
  });
}
