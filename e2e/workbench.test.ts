import fs from 'node:fs';
import { contrastOf } from '@fairhouse/contracts';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, screens, watchForErrors } from './browser/browser.ts';
import { violations } from './browser/violations.ts';
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

interface WorkbenchOptions {
  search?: string;
  screen?: BrowserContextOptions;
  before?: (page: Page) => Promise<unknown>;
}

const opened = new Map<string, Promise<{ page: Page; errors: string[] }>>();

async function openPage({ search = '', screen, before }: WorkbenchOptions) {
  // Motion is off: skeletons and spinners would repaint the whole page continuously.
  const page = await browser.newPage({
    ...(screen ?? screens.desktop),
    reducedMotion: 'reduce',
    acceptDownloads: true,
  });
  await page.route('**/missing.png', (route) => route.fulfill({ status: 404 }));
  const errors = watchForErrors(page);
  await before?.(page);
  await page.goto(workbench.base + search);
  await page.getByRole('heading', { name: 'Foundations' }).waitFor();
  return { page, errors };
}

/**
 * Opens the workbench, or reuses the page of another test with the same screen and language: each test uses another component. A test with
 * `before` gets its own page. No errors are allowed except the image that is missing on purpose.
 */
async function checkWorkbench(run: (page: Page) => Promise<void>, options: WorkbenchOptions = {}) {
  const { before, ...shared } = options;
  const key = JSON.stringify(shared);
  const opening = before ? openPage(options) : (opened.get(key) ?? openPage(options));
  if (!before) opened.set(key, opening);
  const { page, errors } = await opening;
  let passed = false;
  try {
    await run(page);
    expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
    passed = true;
  } finally {
    if (before || !passed) {
      opened.delete(key);
      await page.close();
    }
  }
}

const focused = (page: Page): Promise<string> =>
  page.evaluate('document.activeElement.getAttribute("aria-label") || document.activeElement.textContent');
const part = (page: Page, id: string) => page.locator(`#${id}`);

describe('components by keyboard', () => {
  it('tabs are one tab stop, with arrow keys in the direction of the script', async () => {
    for (const [search, next] of [
      ['', 'ArrowRight'],
      ['?lang=AR', 'ArrowLeft'],
    ] as const)
      await checkWorkbench(
        async (page) => {
          const tabs = part(page, 'layout').getByRole('tab');
          await tabs.first().focus();
          await page.keyboard.press(next);
          await tabs.nth(1).and(page.locator('[aria-selected=true]')).waitFor();
          await expect.poll(() => tabs.nth(1).getAttribute('tabindex')).toBe('0');
          await expect.poll(() => tabs.first().getAttribute('tabindex')).toBe('-1');
        },
        { search },
      );
  });

  it('[M-06] a dialog takes, traps and returns the focus, and closes with Escape', () =>
    checkWorkbench(async (page) => {
      const opener = part(page, 'dialogs').getByRole('button', { name: 'Log in' });
      await opener.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Log in' });
      await dialog.getByLabel('Username').and(page.locator(':focus')).waitFor();
      for (let step = 0; step < 5; step++) {
        await page.keyboard.press('Tab');
        expect(await dialog.locator(':focus').count()).toBe(1);
      }
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await expect.poll(() => focused(page)).toBe('Log in');
    }));

  it('a menu opens, moves and closes by keys and returns the focus', () =>
    checkWorkbench(async (page) => {
      await part(page, 'controls').getByRole('button', { name: 'Menu' }).focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => focused(page)).toBe('My account');
      await page.keyboard.press('End');
      await expect.poll(() => focused(page)).toBe('Log out');
      await page.keyboard.press('Escape');
      await expect.poll(() => focused(page)).toBe('Menu');
    }));

  it('a combobox searches by typing, moves by arrows, selects by Enter, closes and clears by Escape', () =>
    checkWorkbench(async (page) => {
      const field = page.getByRole('combobox', { name: 'Language' });
      await field.fill('portu');
      await expect.poll(() => page.getByRole('listbox').getByRole('option').allTextContents()).toEqual(['Português']);
      await page.keyboard.press('Enter');
      await expect.poll(() => field.inputValue()).toBe('Português');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => field.getAttribute('aria-activedescendant')).toBeTruthy();
      await page.keyboard.press('Escape');
      await expect.poll(() => field.getAttribute('aria-expanded')).toBe('false');
      await expect.poll(() => field.inputValue()).toBe('Português');
      await page.keyboard.press('Escape');
      await expect.poll(() => field.inputValue()).toBe('');
    }));

  it('date and time are typed, reset if invalid, or picked from a keyboard calendar', () =>
    checkWorkbench(
      async (page) => {
        const piece = part(page, 'dates');
        const day = piece.getByLabel('تاريخ الميلاد').first();
        await day.fill('2026/02/30');
        await page.keyboard.press('Tab');
        await piece.getByRole('alert').first().waitFor();
        await expect.poll(() => day.inputValue()).toBe('');
        await day.fill('٢٠٢٦/١١/٥');
        await page.keyboard.press('Alt+ArrowDown');
        const calendar = page.getByRole('dialog', { name: 'التقويم' });
        await calendar.locator('[data-day="2026-11-05"]:focus').waitFor();
        await expect.poll(() => day.inputValue()).toBe('2026-11-05');
        expect(await calendar.getByRole('columnheader').first().getAttribute('abbr')).toBe('السبت');
        expect(await violations(page)).toEqual([]);
        await calendar.getByLabel('السنة').selectOption('2020');
        await calendar.locator('[data-day="2020-11-05"]').focus();
        await page.keyboard.press('ArrowLeft');
        await calendar.locator('[data-day="2020-11-06"]:focus').waitFor();
        await page.keyboard.press('Enter');
        await calendar.waitFor({ state: 'hidden' });
        await expect.poll(() => day.inputValue()).toBe('2020-11-06');
        await piece.locator('button[aria-haspopup=dialog]:focus').waitFor();

        const time = piece.getByRole('textbox', { name: 'التقويم' });
        await time.focus();
        await page.keyboard.press('Alt+ArrowDown');
        await calendar.locator('[data-day="2026-11-22"]').click();
        await calendar.getByLabel('الساعة').selectOption('17');
        await expect.poll(() => time.inputValue()).toBe('2026-11-22 17:30');
        await page.keyboard.press('Escape');
        await calendar.waitFor({ state: 'hidden' });
        await time.fill('2026-11-22 25:00');
        await page.keyboard.press('Enter');
        await expect.poll(() => time.inputValue()).toBe('2026-11-22 17:30');
      },
      { search: '?lang=AR' },
    ));

  it('a number steps by keys and is clamped to its limits', () =>
    checkWorkbench(async (page) => {
      const field = page.getByRole('spinbutton');
      await field.focus();
      await page.keyboard.press('ArrowUp');
      await expect.poll(() => field.inputValue()).toBe('4');
      await field.fill('900');
      await page.keyboard.press('Tab');
      await expect.poll(() => field.inputValue()).toBe('5');
    }));

  it('a custom date range is chosen by keyboard only', () =>
    checkWorkbench(
      async (page) => {
        const chip = part(page, 'dates').getByRole('button', { name: 'Custom' });
        await chip.focus();
        await page.keyboard.press('Enter');
        const window = page.getByRole('dialog', { name: 'Period' });
        await window.getByRole('button', { name: 'Saturday, November 21, 2026' }).focus();
        await page.keyboard.press('PageUp');
        await page.keyboard.press('Enter');
        for (const key of ['ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
        await window.getByText('Oct 21, 2026 to Oct 29, 2026').waitFor();
        await window.getByRole('button', { name: 'Show' }).press('Enter');
        await window.waitFor({ state: 'hidden' });
        await part(page, 'dates').getByText('2026-10-21 to 2026-10-29').waitFor();
        await expect.poll(() => focused(page)).toBe('Oct 21, 2026 to Oct 29, 2026');
      },
      { before: (page) => page.clock.setFixedTime('2026-11-21T12:00:00') },
    ));

  it('the arrow keys of a calendar follow right-to-left scripts', () =>
    checkWorkbench(
      async (page) => {
        const days = part(page, 'dates').getByRole('grid').nth(1);
        await days.locator('[data-day="2026-11-18"]').focus();
        await page.keyboard.press('ArrowLeft');
        await expect.poll(() => page.evaluate('document.activeElement.dataset.day')).toBe('2026-11-19');
        await page.keyboard.press('Home');
        await expect.poll(() => page.evaluate('document.activeElement.dataset.day')).toBe('2026-11-14');
      },
      { search: '?lang=AR' },
    ));
});

describe('lists', () => {
  it('[M-05] the pager has first, previous, three pages around, one at each end, next and last', () =>
    checkWorkbench(async (page) => {
      const pager = part(page, 'lists').getByRole('navigation', { name: 'Pages' }).first();
      const names = async () =>
        Promise.all((await pager.getByRole('button').all()).map((each) => each.getAttribute('aria-label')));
      expect(await names()).toEqual([
        'First page',
        'Previous page',
        'Page 1',
        'Page 9',
        'Page 10',
        'Page 11',
        'Page 20',
        'Next page',
        'Last page',
      ]);
      await pager.getByRole('button', { name: 'Last page' }).click();
      await expect.poll(() => pager.locator('[aria-current=page]').textContent()).toBe('20');
      expect(await pager.getByRole('button', { name: 'Next page' }).isDisabled()).toBe(true);
      expect((await names()).slice(2, -2)).toEqual(['Page 1', 'Page 18', 'Page 19', 'Page 20']);
    }));

  it('an infinite list grows at its end, announces it, and waits for a click after a failure', () =>
    checkWorkbench(async (page) => {
      const list = page.getByRole('region', { name: 'Endless list' });
      const toEnd = () => page.evaluate(`document.querySelector('[aria-label="Endless list"]').scrollTo(0, 1e6)`);
      await list.scrollIntoViewIfNeeded();
      await toEnd();
      await list.getByText('16 of 40').waitFor();
      await toEnd();
      await list.getByText('24 of 40').waitFor();
      await toEnd();
      await list.getByRole('alert').waitFor();
      await toEnd();
      await page.waitForTimeout(500);
      expect(await list.getByText('24 of 40').count()).toBe(1);
      await list.getByRole('button', { name: 'Try again' }).click();
      await list.getByText('32 of 40').waitFor();
    }));

  it('a table is sorted by its headers and exported with the visible columns', () =>
    checkWorkbench(async (page) => {
      const table = part(page, 'tables').getByRole('table').first();
      const firstCells = () => table.locator('tbody td:first-child').allTextContents();
      await table.getByRole('button', { name: 'Amount' }).click();
      await expect.poll(firstCells).toEqual(['80115', '80114', '80116']);
      expect(await table.getByRole('columnheader', { name: 'Amount' }).getAttribute('aria-sort')).toBe('ascending');
      await part(page, 'tables').getByRole('button', { name: 'Columns' }).click();
      await page.getByRole('checkbox', { name: 'Time' }).click();
      await page.keyboard.press('Escape');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        part(page, 'tables').getByRole('button', { name: 'Export CSV' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('account-record.csv');
      expect(fs.readFileSync(await download.path(), 'utf8')).toBe(
        '\ufeffReference,Type,Amount\r\n80114,deposit,250.00\r\n80115,bet,-12.50\r\n80116,win,1118.75\r\n',
      );
    }));
});

describe('temporary elements', () => {
  it('[R-23] [S-05] a failed image shows its placeholder after three attempts', () => {
    const requests: string[] = [];
    return checkWorkbench(
      async (page) => {
        await part(page, 'images').scrollIntoViewIfNeeded();
        const missing = part(page, 'images').locator('[data-phase]').nth(1);
        await missing.and(page.locator('[data-phase=error]')).waitFor();
        await missing.getByRole('img', { name: 'Game' }).waitFor();
        expect(requests).toHaveLength(3);
        await part(page, 'images').locator('[data-phase=loaded]').first().waitFor();
      },
      {
        before: async (page) => {
          page.on('request', (request) => {
            if (request.url().endsWith('/missing.png')) requests.push(request.url());
          });
        },
      },
    );
  });

  it('a toast waits while hovered and disappears automatically afterwards', () =>
    checkWorkbench(
      async (page) => {
        await part(page, 'feedback').getByRole('button', { name: 'Deposit' }).nth(1).click();
        const toast = page.getByRole('region', { name: 'Notifications' }).getByText('The money is in your balance.');
        await toast.hover();
        await page.clock.runFor(20_000);
        expect(await toast.count()).toBe(1);
        await page.mouse.move(5, 5);
        await page.clock.runFor(7000);
        await toast.waitFor({ state: 'hidden' });
      },
      { before: (page) => page.clock.install() },
    ));

  it('a disabled button explains why instead of doing nothing', () =>
    checkWorkbench(async (page) => {
      const button = page.getByRole('button', { name: 'Go to payment' });
      expect(await button.getAttribute('aria-disabled')).toBe('true');
      await button.press('Enter');
      await page.getByRole('region', { name: 'Notifications' }).getByText('Enter an amount.').waitFor();
    }));
});

/** Returns the colour of a CSS value as the six hex digits of a canvas. */
const hexOf = (value: string) => `(() => {
  const pen = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d');
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = '${value}';
  pen.fillStyle = getComputedStyle(probe).color;
  probe.remove();
  pen.fillRect(0, 0, 1, 1);
  return '#' + [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3).map((part) => part.toString(16).padStart(2, '0')).join('');
})()`;

/** Names of targets lower than 44 px; the target of a checkbox is its row, and that of a button that covers a row of a table is that one. */
const LOW_TARGETS = `[...document.querySelectorAll('button, input, select')]
  .filter((each) => each.checkVisibility({ visibilityProperty: true }))
  .map((each) => each.closest(getComputedStyle(each, '::after').position === 'absolute' ? 'tr' : 'label') ?? each)
  .filter((each) => each.getBoundingClientRect().height < 44)
  .map((each) => each.getAttribute('aria-label') ?? each.textContent)`;

/** The components of the design system, as exported by its index. */
function piecesOfIndex(): string[] {
  const index = ['ui', 'game-ui'].map((name) => fs.readFileSync(`packages/${name}/src/index.ts`, 'utf8')).join('\n');
  const exported = [...index.matchAll(/^export \{([^}]+)\} from '\.\/[\w-]+\.tsx';$/gms)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  );
  return exported.filter((name) => /^[A-Z][a-z]/.test(name));
}

describe('accessibility', () => {
  it('every component is shown on the workbench', () => {
    const files = fs.globSync('packages/ui/workbench/**/*.tsx').map((file) => fs.readFileSync(file, 'utf8'));
    const shown = files.join('\n');
    // the overlay covers the whole page, so a button shows it
    const usageOf = (name: string): string => (name === 'LoadingOverlay' ? 'showLoading(' : `<${name}`);
    expect(piecesOfIndex().filter((name) => !shown.includes(usageOf(name)))).toEqual([]);
  });

  it.each(['EN', 'AR'])('axe finds nothing on the whole workbench in %s, in any theme', (language) =>
    checkWorkbench(
      async (page) => {
        await page.getByRole('combobox').nth(2).scrollIntoViewIfNeeded();
        await page.locator('input[role=combobox]').click();
        expect(await violations(page)).toEqual([]);
      },
      { search: `?lang=${language}` },
    ),
  );

  it('control borders have a contrast of 3 to 1 or better on every background of every theme', () =>
    checkWorkbench(async (page) => {
      const weak: string[] = [];
      for (const theme of ['felt', 'daylight', 'neon']) {
        await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
        const edge = await page.evaluate<string>(hexOf('var(--color-edge)'));
        for (const ground of ['page', 'surface', 'raised']) {
          const contrast = contrastOf(edge, await page.evaluate<string>(hexOf(`var(--color-${ground})`)));
          if (contrast < 3) weak.push(`${theme}: ${contrast.toFixed(2)} on ${ground}`);
        }
      }
      expect(weak).toEqual([]);
    }));

  it.each(['EN', 'AR'])('nothing scrolls horizontally on a 360 px phone in %s, and targets are 44 px', (language) =>
    checkWorkbench(
      async (page) => {
        expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(
          0,
        );
        expect(await page.evaluate(LOW_TARGETS)).toEqual([]);
      },
      { search: `?lang=${language}`, screen: { ...screens.phone, viewport: { width: 360, height: 740 } } },
    ),
  );
});
