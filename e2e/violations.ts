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
 * Runs in the page, when what fades has faded: one look by every rule, then one at the colours of each theme, all in one task, so that no
 * theme is painted. In the first theme axe measures every text; in the others one of each kind, where a kind is all that decides on its
 * contrast: its own colours and letters and the grounds of all that it stands on.
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

  const groundOf = (element, known) => {
    if (!element) return '';
    const before = known.get(element);
    if (before !== undefined) return before;
    const { backgroundColor, backgroundImage, opacity, position, filter } = getComputedStyle(element);
    const own = [backgroundColor, backgroundImage, opacity, position, filter].join();
    const ground = groundOf(element.parentElement, known) + (own === 'rgba(0, 0, 0, 0),none,1,static,none' ? '' : '|' + own);
    known.set(element, ground);
    return ground;
  };
  const oneOfEachKind = (texts) => {
    const known = new Map();
    const kinds = new Map();
    for (const text of texts) {
      const { color, fontSize, fontWeight, textShadow } = getComputedStyle(text);
      kinds.set([color, fontSize, fontWeight, textShadow, groundOf(text, known)].join(), text);
    }
    return [...kinds.values()];
  };

  const scope = ${scope};
  const everything = { runOnly: ${JSON.stringify(EVERYTHING)}, resultTypes: ['violations'] };
  const colours = { runOnly: ${JSON.stringify(COLOURS)}, elementRef: true, selectors: false };
  for (const rule of colours.runOnly) everything.rules = { ...everything.rules, [rule]: { enabled: false } };
  const found = [];
  let measured;
  for (const theme of ${JSON.stringify(themes)}) {
    root.dataset.theme = theme;
    if (measured === undefined) {
      found.push(...tell(theme, await ask(scope, everything)));
      const results = await ask(scope, colours);
      found.push(...tell(theme, results));
      measured = [...results.passes, ...results.incomplete, ...results.violations];
    } else if (self.frames.length > 0) {
      found.push(...tell(theme, await ask(scope, colours)));
    } else {
      const elementsOf = (isContrast) => measured
        .filter(({ id }) => (id === 'color-contrast') === isContrast)
        .flatMap(({ nodes }) => nodes.map(({ element }) => element));
      const include = [...oneOfEachKind(elementsOf(true)), ...elementsOf(false)];
      if (include.length > 0) found.push(...tell(theme, await ask({ include }, colours)));
    }
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
  const windows = '[role=dialog], [role=alertdialog], [role=menu]';
  return (await page.locator(windows).filter({ visible: true }).count()) > 0 ? JSON.stringify(windows) : 'document';
}

/** What axe finds on a page as it stands, in each theme: rule, first place and why. Leaves the page in the theme it had. */
export async function violations(page: Page, themes = THEMES): Promise<string[]> {
  await bringAxe(page);
  return page.evaluate<string[]>(look(await scopeOf(page), themes));
}
