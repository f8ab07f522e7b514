import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, screens, watchForErrors } from './browser/browser.ts';
import { waitForPaint } from './browser/wait-for-idle.ts';
import { openWorkbench } from './site/workbench.ts';

let workbench: Awaited<ReturnType<typeof openWorkbench>>;
let browser: Browser;

beforeAll(async () => {
  [workbench, browser] = await Promise.all([openWorkbench(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await workbench?.close();
});

/** Runs in the workbench: it has no content policy, so only our own sanitising protects the page from hostile text. */
async function checkWorkbench(run: (page: Page) => Promise<void>, before?: (page: Page) => Promise<void>) {
  const context = await browser.newContext(screens.desktop);
  const page = await context.newPage();
  page.setDefaultTimeout(25_000);
  const errors = watchForErrors(page);
  try {
    await before?.(page);
    await page.goto(workbench.base);
    await page.getByRole('heading', { name: 'Rich text and posters' }).waitFor();
    await run(page);
    expect(errors.filter((error) => !error.includes('missing.png') && !error.includes('404'))).toEqual([]);
  } finally {
    await context.close();
  }
}

/** A clock that the test advances. */
const ownClock = (page: Page) => page.clock.install();

/** Longer than the timed dialog is shown in the workbench. */
const TIMED_MS = 21_000;

const press = (page: Page, name: string) => page.locator('#written').getByRole('button', { name, exact: true }).click();
const harm = (page: Page) => page.evaluate('window.harm ?? null');

/** Returns what is left of the hostile text inside a box. */
const left = (box: string) => `(() => {
  const all = [...document.querySelector('${box}').querySelectorAll('*')];
  return {
    tags: [...new Set(all.map((each) => each.tagName.toLowerCase()))].sort(),
    attributes: [...new Set(all.flatMap((each) => each.getAttributeNames()))].sort(),
    links: all.filter((each) => each.tagName === 'A').map((each) => [each.textContent, each.getAttribute('href'), each.target, each.rel]),
  };
})()`;

describe('generic dialog', () => {
  it('[M-06] shows icon, title, sanitised html and buttons; the backdrop closes it unless disabled', () =>
    checkWorkbench(async (page) => {
      await press(page, 'Html');
      const dialog = page.getByRole('dialog', { name: 'Html' });
      await dialog.getByText('Harmless words').waitFor();
      expect(await dialog.locator('svg.lucide-info').count()).toBe(1);
      await page.mouse.click(8, 8);
      await waitForPaint(page);
      expect(await dialog.count()).toBe(1);
      expect(await page.evaluate(left('[role=dialog] .rich-text'))).toEqual({
        tags: ['a', 'img', 'p', 'strong'],
        attributes: ['alt', 'href', 'loading', 'rel', 'src', 'target'],
        links: [
          ['Script address', null, '', ''],
          ['Hidden address', null, '', ''],
          ['No scheme', null, '', ''],
          ['Elsewhere', 'https://elsewhere.example/', '_blank', 'noopener noreferrer nofollow'],
        ],
      });
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      await dialog.waitFor({ state: 'hidden' });
      expect(await harm(page)).toBeNull();
      expect(await page.evaluate('getComputedStyle(document.body).display')).not.toBe('none');
    }));

  it('[M-06] stacked dialogs: backdrop and Escape close the top one and return the focus', () =>
    checkWorkbench(async (page) => {
      await press(page, 'Two');
      const [first, second] = [
        page.getByRole('dialog', { name: 'First' }),
        page.getByRole('dialog', { name: 'Second' }),
      ];
      await second.waitFor();
      // it has settled and has the focus: only then does it react to clicks outside
      await second.locator(':focus').waitFor();
      await second.getByRole('button').first().click({ trial: true });
      await page.mouse.click(8, 8);
      await second.waitFor({ state: 'hidden' });
      await first.waitFor();
      await first.locator(':focus').waitFor();
      await page.keyboard.press('Escape');
      await first.waitFor({ state: 'hidden' });
      await page.locator(':focus', { hasText: /^Two$/ }).waitFor();
    }));

  it('[M-06] a timed dialog closes automatically; hover or button focus pauses its bar', () =>
    checkWorkbench(async (page) => {
      const dialog = page.getByRole('dialog', { name: 'Timed' });
      await press(page, 'Timed');
      await dialog.getByText(/Closes automatically in/).waitFor();
      await dialog.hover();
      await page.clock.runFor(TIMED_MS);
      expect(await dialog.count()).toBe(1);
      await page.mouse.move(4, 4);
      await page.keyboard.press('Tab');
      await page.clock.runFor(TIMED_MS);
      expect(await dialog.count()).toBe(1);
      await page.evaluate('document.activeElement.closest("[role=dialog]").focus()');
      await page.clock.runFor(TIMED_MS);
      await dialog.waitFor({ state: 'hidden' });
    }, ownClock));
});

describe('modal', () => {
  it('[M-07] a modal is 600 x 300 by default, fades in, closes with Escape, blocks scrolling', () =>
    checkWorkbench(async (page) => {
      const dialogs = page.locator('#dialogs');
      await dialogs.getByRole('button', { name: 'How a round is checked' }).click();
      const dialog = page.getByRole('dialog', { name: 'How a round is checked' });
      await dialog.waitFor();
      const style = (await page.evaluate(`(() => {
        const box = document.querySelector('[role=dialog]');
        const { animationName, animationDelay } = getComputedStyle(box);
        return { animationName, animationDelay, width: box.offsetWidth, height: box.offsetHeight, overflow: getComputedStyle(document.body).overflow };
      })()`)) as Record<string, unknown>;
      expect(style).toEqual({
        animationName: 'fade',
        animationDelay: '0.1s',
        width: 600,
        height: 300,
        overflow: 'hidden',
      });
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
    }));

  it('[M-07] the loading overlay covers the page, blocks everything behind it and returns the focus', () =>
    checkWorkbench(async (page) => {
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.locator('#dialogs').getByRole('button', { name: 'Loading' }).click();
      const overlay = page.getByRole('dialog', { name: 'Loading' });
      await overlay.getByText('Loading').waitFor();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Tab');
      expect(await overlay.count()).toBe(1);
      expect(await page.evaluate('document.querySelector("#root").contains(document.activeElement)')).toBe(false);
      await page.clock.runFor(1_500);
      await overlay.waitFor({ state: 'hidden' });
      await page.locator(':focus', { hasText: /^Loading$/ }).waitFor();
    }, ownClock));
});

it('[S-10] a combobox list stays for 200 ms after blur, so that a click still counts', () =>
  checkWorkbench(async (page) => {
    await page.clock.pauseAt(Date.now() + 60_000);
    const field = page.getByRole('combobox', { name: 'Language' });
    await field.fill('portu');
    await page.getByRole('option', { name: 'Português' }).waitFor();
    await page.keyboard.press('Tab');
    await page.clock.runFor(199);
    expect(await field.getAttribute('aria-expanded')).toBe('true');
    await page.clock.runFor(1);
    await expect.poll(() => field.getAttribute('aria-expanded')).toBe('false');
  }, ownClock));
