import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from './queries.ts';

/** What the server asked for while it drew the page, as it goes into the page beside it. */
export type Drawn = readonly (readonly [key: QueryKey, data: unknown])[];

/**
 * Whether the server has drawn the page into its root, as it does for visitors. What it asked for then is known here from the
 * beginning, as answers of long ago: whatever is shown of them is asked for again.
 */
export function takeDrawn(root: HTMLElement): boolean {
  if (!root.hasChildNodes()) return false;
  const drawn = JSON.parse(document.getElementById('drawn')?.textContent || '[]') as Drawn;
  for (const [key, data] of drawn) queryClient.setQueryData(key, data, { updatedAt: 1 });
  return true;
}

/**
 * What a visitor did to the drawing before the page itself was there: the button that was pressed, the field that has the focus and what
 * is typed in it.
 * @returns the function that does the same to the page's own.
 */
export function earlyHands(root: HTMLElement): () => void {
  const buttons = [...root.querySelectorAll('button')];
  const fields = [...root.querySelectorAll('input')];
  let focused = fields.findIndex((field) => field === document.activeElement);
  const noteFocus = ({ target }: FocusEvent): void => {
    focused = fields.findIndex((field) => field === target);
  };
  root.addEventListener('focusin', noteFocus);
  return () => {
    root.removeEventListener('focusin', noteFocus);
    const place = Number(root.dataset['pressed'] ?? Number.NaN);
    delete root.dataset['pressed'];
    const button = root.querySelectorAll('button')[place];
    if (button?.textContent === buttons[place]?.textContent) button?.click();
    const field = root.querySelectorAll('input')[focused];
    const typed = fields[focused]?.value ?? '';
    field?.focus();
    if (field && typed !== field.value) typeInto(field, typed);
  };
}

/** As if it was typed: React hears only of what the element's own setter did not do. */
function typeInto(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
