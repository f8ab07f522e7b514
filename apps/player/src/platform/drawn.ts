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
 * The press on a button of the drawing that came before the page itself was there.
 * @returns the function that does it on the page's own button, if that is the same.
 */
export function earlyPress(root: HTMLElement): () => void {
  const place = Number(root.dataset['pressed'] ?? Number.NaN);
  const buttonThere = () => root.querySelectorAll('button')[place];
  const label = buttonThere()?.textContent;
  return () => {
    delete root.dataset['pressed'];
    const button = buttonThere();
    if (button?.textContent === label) button?.click();
  };
}
