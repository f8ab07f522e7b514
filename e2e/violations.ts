import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const axeSource = fs.readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

export const THEMES: readonly string[] = ['felt', 'daylight', 'neon'];

/** WCAG 2.2 AA, as axe tags it. */
const EVERYTHING = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** A theme is nothing but colours (tokens.css), so only the rules that look at colours can find more in another one. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Runs in the page, when what fades has faded: one look by every rule in the first theme, then one at the colours of each other theme, all
 * in one task, so that no theme is painted.
 */
const look = (scope: string, themes: readonly string[]) => `(async () => {
  if (document.adoptedStyleSheets.length === 0) {
    const atOnce = new CSSStyleSheet();
    atOnce.replaceSync('*, ::before, ::after { transition: none !important; }');
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
  return found;
})()`;

/** Puts axe into the page and the frames in it, where it is not yet: it reaches frames through its own copy there. */
async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames())
    if (!(await frame.evaluate('typeof window.axe === "object"'))) await frame.evaluate(axeSource);
}

/** A window is looked at alone: the page behind it cannot be reached, and has its own turn. */
async function scopeOf(page: Page): Promise<string> {
  const dialogs = '[role=dialog], [role=alertdialog], [role=menu]';
  return (await page.locator(dialogs).filter({ visible: true }).count()) > 0 ? JSON.stringify(dialogs) : 'document';
}

/** What axe finds on a page as it stands, in each theme: rule, first place and why. Leaves the page in the theme it had. */
export async function violations(page: Page, themes = THEMES): Promise<string[]> {
  await bringAxe(page);
  return page.evaluate<string[]>(look(await scopeOf(page), themes));
}
