import type { Page } from 'playwright-core';

/** What has the focus: its name, whether the eye sees that it has it, and whether it lies under something else. */
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

/** What has the focus now; throws when nothing has it, or the eye would not find it. */
export async function checkFocus(page: Page): Promise<string> {
  const { name, lost, seen, covered } = await page.evaluate<Focused>(FOCUSED);
  if (lost) throw new Error('the focus is lost');
  if (!seen) throw new Error(`nothing shows that "${name}" has the focus`);
  if (covered) throw new Error(`"${name}" has the focus and lies under something else`);
  return name;
}

/** Waits until something has the focus that is called so. */
export async function untilFocused(page: Page, name: string | RegExp): Promise<void> {
  const fits = (found: string) => (typeof name === 'string' ? found.startsWith(name) : name.test(found));
  const until = Date.now() + 10_000;
  for (;;) {
    const focused = await page.evaluate<Focused>(FOCUSED);
    if (!focused.lost && fits(focused.name)) break;
    if (Date.now() > until) throw new Error(`"${focused.name}" has the focus, not "${String(name)}"`);
    await page.waitForTimeout(50);
  }
  await checkFocus(page);
}

/** Presses Tab until what is called so has the focus; each stop on the way has to be seen. */
export async function tabTo(page: Page, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const passed: string[] = [];
  for (let step = 0; step < 80; step++) {
    await page.keyboard.press(key);
    const here = await checkFocus(page);
    if (typeof name === 'string' ? here.startsWith(name) : name.test(here)) return;
    passed.push(here);
  }
  throw new Error(`the focus never came to "${String(name)}"; it passed ${passed.join(' · ')}`);
}
