import type { Page } from 'playwright-core';

/** The focused element: its name, whether the focus is visible, and whether something covers it. */
interface Focused {
  name: string;
  lost: boolean;
  seen: boolean;
  covered: boolean;
}

const FOCUSED = `(() => {
  const { activeElement: at } = document;
  const name = (at.getAttribute('aria-label') || (at.labels && at.labels[0]?.textContent) || (at.getAttribute('role') === 'tabpanel' ? 'tabpanel' : at.textContent) || at.tagName).trim().replaceAll(/\\s+/g, ' ').slice(0, 80);
  const style = getComputedStyle(at);
  const box = at.getBoundingClientRect();
  const x = Math.min(innerWidth - 1, Math.max(0, box.x + Math.min(box.width, 24) / 2));
  const y = Math.min(innerHeight - 1, Math.max(0, box.y + box.height / 2));
  const top = document.elementFromPoint(x, y);
  const outlined = [at, at.closest('label'), at.parentElement].some((each) => each && parseFloat(getComputedStyle(each).outlineWidth) > 0 && getComputedStyle(each).outlineStyle !== 'none');
  return {
    name,
    lost: at === document.body,
    seen: outlined || at.tagName === 'IFRAME' || at.getAttribute('role') === 'dialog' || at.tabIndex === -1,
    covered: at.tagName !== 'IFRAME' && box.width > 1 && !(top && (at.contains(top) || top.contains(at) || at.closest('label')?.contains(top))),
  };
})()`;

/** Returns the problem with the focus, or null. */
function problemOf({ name, lost, seen, covered }: Focused): string | null {
  if (lost) return 'the focus is lost';
  if (!seen) return `nothing shows that "${name}" has the focus`;
  return covered ? `"${name}" has the focus but is covered by something else` : null;
}

const fits = (found: string, name: string | RegExp): boolean =>
  typeof name === 'string' ? found.startsWith(name) : name.test(found);

/** Maximum time for a page to restore the focus. */
const PATIENCE_MS = 20_000;
/** Maximum time to scroll the element focused by Tab into view: the browser moves the focus immediately. */
const STEP_MS = 2_000;

/** Waits until the focused element passes the check and is visible. Otherwise throws with the problem. */
async function untilFound(
  page: Page,
  check: (focused: Focused) => string | null,
  patience_ms = PATIENCE_MS,
): Promise<string> {
  const until = Date.now() + patience_ms;
  for (;;) {
    const focused = await page.evaluate<Focused>(FOCUSED);
    const error = check(focused) ?? problemOf(focused);
    if (!error) return focused.name;
    if (Date.now() > until) throw new Error(error);
    await page.waitForTimeout(50);
  }
}

/** Returns the name of the focused element once it is visible. */
export const checkFocus = (page: Page): Promise<string> => untilFound(page, () => null);

/** Waits until an element with this name has the focus. */
export const untilFocused = (page: Page, name: string | RegExp): Promise<string> =>
  untilFound(page, (focused) =>
    fits(focused.name, name) ? null : `"${focused.name}" has the focus, not "${String(name)}"`,
  );

/** Presses Tab until the element with this name has the focus. Each stop on the way must be visible. */
export async function tabTo(page: Page, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const passed: string[] = [];
  for (let step = 0; step < 80; step++) {
    await page.keyboard.press(key);
    const here = await untilFound(page, () => null, STEP_MS);
    if (fits(here, name)) return;
    passed.push(here);
  }
  throw new Error(`the focus never reached "${String(name)}"; it passed ${passed.join(' · ')}`);
}
