import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from './queries.ts';

/** What the server asked for while it drew the page, as it goes into the page beside it. */
export type Drawn = readonly (readonly [key: QueryKey, data: unknown])[];

let taken: readonly QueryKey[] = [];

/**
 * Whether the server has drawn the page into its root, as it does for visitors. What it asked for then is known here from the
 * beginning, until `askAgain`.
 */
export function takeDrawn(root: HTMLElement): boolean {
  if (!root.hasChildNodes()) return false;
  const drawn = JSON.parse(document.getElementById('drawn')?.textContent || '[]') as Drawn;
  for (const [key, data] of drawn) queryClient.setQueryData(key, data);
  taken = drawn.map(([key]) => key);
  return true;
}

/** Asks again for what is shown of the server's answers, which may be a minute old: not in the task in which the page takes the drawing's place. */
export function askAgain(): void {
  setTimeout(() => {
    for (const queryKey of taken) void queryClient.invalidateQueries({ queryKey, exact: true });
    taken = [];
  }, 50);
}
