import { createTranslator } from '@fairhouse/i18n';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { captureScreenshot, screens } from './browser/browser.ts';
import { openConsole } from './browser/open-console.ts';
import { startSiteAndBrowser } from './browser/start-site-and-browser.ts';
import { violations } from './browser/violations.ts';
import { loadDemoLogins } from './site/demo-logins.ts';
import { logInAs } from './steps/log-in.ts';
import { uniqueName } from './steps/player-steps.ts';
import { storeDeepLine } from './steps/store-deep-line.ts';

// A line of a hundred levels, the most that a brand can allow: as its agent and as an operator, at three widths. Arabic has the longest texts
// and the other direction; tools/screenshots shows the line in every language.

const visit = startSiteAndBrowser();
const opened = openConsole(visit);
const LANGUAGE = 'AR';
const WIDTHS = [360, 768, 1280] as const;
const DEPTH = 100;

const sideways = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
const asAgent = (page: Page) => logInAs(page, visit.site.base, 'agent', loadDemoLogins(visit.site).agent);

/** Checks at each width that the page is not wider than the window, and takes a screenshot. */
async function captureWidths(page: Page, name: string, widths: readonly number[] = WIDTHS): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    // a wide table gets its frame after it was measured
    await expect.poll(() => sideways(page), { timeout: 5_000 }).toBe(0);
    await captureScreenshot(page, `${name}-${width}`);
  }
}

/** The path down to a place, with so many steps: shows the middle of it, and folds it again. */
async function checkPath(page: Page, { steps, name }: { steps: number; name: string }): Promise<void> {
  const t = createTranslator(LANGUAGE);
  const folded = steps - 5;
  const more = page.getByRole('button', { name: t('ui.path.more', { count: folded, figure: String(folded) }) });
  const path = page.getByRole('list').filter({ has: more.or(page.getByRole('button', { name: t('ui.path.fewer') })) });
  await more.waitFor();
  expect(await path.getByRole('listitem').count()).toBe(6);
  await captureWidths(page, name);
  await more.click();
  expect(await path.getByRole('listitem').count()).toBe(steps + 1);
  await captureWidths(page, `${name}-unfolded`);
  await page.getByRole('button', { name: t('ui.path.fewer') }).click();
  expect(await path.getByRole('listitem').count()).toBe(6);
}

let line = '';
/** The names of the members of a line, without their level; stored once. */
async function aLine(): Promise<string> {
  if (line === '') {
    const name = uniqueName();
    await storeDeepLine(visit.site, 'agent', name);
    line = name;
  }
  return line;
}

it('[A-04] the tree opens a hundred levels by keyboard, none of them wider than the page', () =>
  visit.checkVisit(
    async (page) => {
      const name = await aLine();
      await asAgent(page);
      await page.goto(`${visit.site.base}/help?agent=agentDownline`);
      const tree = page.getByRole('treegrid');
      const row = (level: number) => tree.getByRole('row', { name: new RegExp(`${name}${level}\\b`) });
      const focused = tree.locator('tr:focus');
      await row(1).focus();
      for (let level = 1; level < DEPTH; level++) {
        // opens the row, then goes into it
        await page.keyboard.press('ArrowRight');
        await row(level + 1).waitFor();
        await page.keyboard.press('ArrowRight');
      }
      expect(await focused.getAttribute('aria-level')).toBe(String(DEPTH));
      expect(await focused.getAttribute('aria-expanded')).toBeNull();
      expect(await focused.innerText()).toContain(`${name}${DEPTH}`);
      expect(await sideways(page)).toBe(0);
      const frame = await tree.locator('..').evaluate((each) => {
        const { scrollWidth, clientWidth } = each as unknown as Record<'scrollWidth' | 'clientWidth', number>;
        return [scrollWidth, clientWidth];
      });
      expect(frame[0]).toBe(frame[1]);
      expect(await violations(page)).toEqual([]);
      // narrower pages list one level
      await captureWidths(page, 'agent-tree-100', [768, 1280]);
      // to the row above, which closes
      await page.keyboard.press('ArrowLeft');
      expect(await focused.getAttribute('aria-level')).toBe(String(DEPTH - 1));
      await page.keyboard.press('ArrowLeft');
      await row(DEPTH).waitFor({ state: 'detached' });
    },
    { ...screens.desktop, viewport: { width: 1280, height: 800 } },
  ));

it('[A-02] [A-04] an agent reads a line of a hundred levels', () =>
  visit.checkVisit(async (page) => {
    const name = await aLine();
    await asAgent(page);
    const t = createTranslator(LANGUAGE);
    await page.evaluate(`localStorage.setItem('lang', '${LANGUAGE}')`);
    await page.goto(`${visit.site.base}/help?agent=agentTeamOverview`);
    await page.getByText(t('agents.levelsLeft')).waitFor();
    await captureWidths(page, 'agent-overview-deep');
    await page.goto(`${visit.site.base}/help?agent=agentDownline`);
    const row = (level: number) => page.getByRole('row', { name: new RegExp(`${name}${level}\\b`) });
    await row(1).focus();
    await page.keyboard.press('ArrowLeft');
    await row(2).waitFor();
    await page.getByLabel(t('agents.members.search')).fill(`${name}${DEPTH - 1}`);
    const found = page.getByRole('article', { name: `${name}${DEPTH - 1}` });
    await found.getByRole('button', { name: t('agents.member.open'), exact: true }).click();
    await page.getByText(`${name}${DEPTH}`).first().waitFor();
    await checkPath(page, { steps: DEPTH, name: 'agent-downline-deep' });
    expect(await violations(page)).toEqual([]);
    await page.evaluate("localStorage.setItem('lang', 'EN')");
  }));

it('[A-14] an operator reads a line of a hundred levels', async () => {
  const { consolePage: page, errors } = opened;
  const name = await aLine();
  const t = createTranslator(LANGUAGE);
  await page.evaluate(`localStorage.setItem('lang', '${LANGUAGE}')`);
  // found by name, with the line above
  await page.goto(`${visit.site.base}/console/agents?search=${name}${DEPTH - 1}`);
  await checkPath(page, { steps: DEPTH - 1, name: 'console-tree-found' });
  // the members below, with the path down to them
  await page.getByRole('button', { name: t('console.agents.open', { name: `${name}${DEPTH - 1}` }) }).click();
  await page.getByRole('navigation', { name: t('console.agents.line') }).waitFor();
  await checkPath(page, { steps: DEPTH + 1, name: 'console-tree-below' });
  // the tree below another, opened until the indentation ends
  await page.goto(`${visit.site.base}/console/agents?search=${name}${DEPTH - 12}`);
  await page.getByRole('button', { name: t('console.agents.open', { name: `${name}${DEPTH - 12}` }) }).click();
  for (let level = DEPTH - 11; level < DEPTH - 1; level++)
    await page.getByRole('button', { name: t('console.agents.open', { name: `${name}${level}` }) }).click();
  await page.getByRole('link', { name: `${name}${DEPTH - 1}`, exact: true }).waitFor();
  await captureWidths(page, 'console-tree-open');
  // the page of one of them
  await page.getByRole('link', { name: `${name}${DEPTH - 1}`, exact: true }).click();
  await checkPath(page, { steps: DEPTH - 1, name: 'console-uplines' });
  expect(await violations(page)).toEqual([]);
  await page.evaluate("localStorage.setItem('lang', 'EN')");
  expect(errors).toEqual([]);
});
