import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const axeSource = fs.readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

export const THEMES: readonly string[] = ['felt', 'daylight', 'neon'];

/** WCAG 2.2 AA, by axe's tags. */
const EVERYTHING = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Themes differ only in colours (tokens.css), so only the colour rules can find more in another theme. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Runs in the page when fades are complete: all rules in the first theme, then the colour rules in each other theme, in one task, so that
 * no theme is painted.
 */
const script = (scope: string, themes: readonly string[]) => `(async () => {
  if (document.adoptedStyleSheets.length === 0) {
    const atOnce = new CSSStyleSheet();
    atOnce.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important; }');
    document.adoptedStyleSheets = [atOnce];
  }
  const fades = document.getAnimations().filter(
    ({ effect, playState }) => playState === 'running' && effect.getComputedTiming().endTime !== Infinity,
  );
  await Promise.all(fades.map((each) => each.finished.catch(() => undefined)));
  const root = document.documentElement;
  const worn = root.dataset.theme;
  const tell = (theme, { violations }) => violations.map(({ id, nodes: [node] }) =>
    theme + ': ' + id + ' at ' + node.html + ': ' + [...node.any, ...node.all, ...node.none].map(({ message }) => message).join('; '));
  const ask = (context, options) => axe.run(context, { preload: false, ...options });

  const scope = ${scope};
  const everything = { runOnly: ${JSON.stringify(EVERYTHING)}, resultTypes: ['violations'] };
  const colours = { runOnly: ${JSON.stringify(COLOURS)}, resultTypes: ['violations'] };
  const found = [];
  for (const [at, theme] of ${JSON.stringify(themes)}.entries()) {
    root.dataset.theme = theme;
    found.push(...tell(theme, await ask(scope, at === 0 ? everything : colours)));
  }
  root.dataset.theme = worn;
  // a bar that sticks to the window covers a part of what lies under it until the page is scrolled
  const isCovered = (each) => each.includes(': target-size at ');
  if (!found.some(isCovered)) return found;
  const top = scrollY;
  scrollTo({ top: root.scrollHeight, behavior: 'instant' });
  const still = tell(${JSON.stringify(themes[0])}, await ask(scope, { ...everything, runOnly: ['target-size'] }));
  scrollTo({ top, behavior: 'instant' });
  return found.filter((each) => !isCovered(each) || still.includes(each));
})()`;

/** Injects axe into the page and its frames where missing: axe reaches frames through its copy there. */
async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames())
    if (!(await frame.evaluate('typeof window.axe === "object"'))) await frame.evaluate(axeSource);
}

/** Checks a dialog alone: the page behind it is not reachable and is checked separately. */
async function scopeOf(page: Page): Promise<string> {
  const dialogs = '[role=dialog], [role=alertdialog], [role=menu]';
  return (await page.locator(dialogs).filter({ visible: true }).count()) > 0 ? JSON.stringify(dialogs) : 'document';
}

/** Returns what axe finds on the current page in each theme: rule, first element and reason. Restores the page's theme. */
export async function violations(page: Page, themes = THEMES): Promise<string[]> {
  await bringAxe(page);
  return page.evaluate<string[]>(script(await scopeOf(page), themes));
}
