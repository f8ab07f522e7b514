import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const axeSource = fs.readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

export const THEMES: readonly string[] = ['felt', 'daylight', 'neon'];

/** WCAG 2.2 AA, as axe tags it. */
const EVERYTHING = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** A theme is nothing but colours (tokens.css), so only the rules that look at colours can find more in another one. */
const COLOURS = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** Takes on a theme at once (a colour that is inherited through several fades takes them one after the other), and waits for other fades. */
const wear = (theme: string) => `(async () => {
  if (document.adoptedStyleSheets.length === 0) {
    const atOnce = new CSSStyleSheet();
    atOnce.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets = [atOnce];
  }
  document.documentElement.dataset.theme = '${theme}';
  getComputedStyle(document.documentElement).color;
  const fades = document.getAnimations().filter(
    ({ effect, playState }) => playState === 'running' && effect.getComputedTiming().endTime !== Infinity,
  );
  await Promise.all(fades.map((each) => each.finished.catch(() => undefined)));
})()`;

const run = (context: string, rules: object) => `(async () => {
  const options = ${JSON.stringify({ runOnly: rules, resultTypes: ['violations'], preload: false })};
  const { violations } = await axe.run(${context}, options);
  return violations.map(({ id, nodes }) => id + ' at ' + nodes[0].target.join(' ') + ': ' + [...nodes[0].any, ...nodes[0].all, ...nodes[0].none].map(({ message }) => message).join('; '));
})()`;

/** Puts axe into the page and the frames in it, where it is not yet: it reaches frames through its own copy there. */
async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames())
    if (!(await frame.evaluate('typeof window.axe === "object"'))) await frame.evaluate(axeSource);
}

/** A window is looked at alone: the page behind it cannot be reached, and has its own turn. */
async function windowOf(page: Page): Promise<string | undefined> {
  const windows = '[role=dialog], [role=alertdialog], [role=menu]';
  return (await page.locator(windows).filter({ visible: true }).count()) > 0 ? JSON.stringify(windows) : undefined;
}

/** What axe finds on a page as it stands, in each theme: rule, first place and why. Leaves the page in the theme it had. */
export async function violations(page: Page, themes = THEMES): Promise<string[]> {
  await bringAxe(page);
  const context = (await windowOf(page)) ?? 'document';
  const worn = await page.evaluate<string>('document.documentElement.dataset.theme');
  const found: string[] = [];
  for (const [index, theme] of themes.entries()) {
    await page.evaluate(wear(theme));
    const list = await page.evaluate<string[]>(run(context, index === 0 ? EVERYTHING : COLOURS));
    found.push(...list.map((each) => `${theme}: ${each}`));
  }
  await page.evaluate(wear(worn));
  return found;
}
