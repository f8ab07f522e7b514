import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from './queries.ts';

/** What the server asked for while it drew the page, as it goes into the page beside it. */
export type SsrState = readonly (readonly [key: QueryKey, data: unknown])[];

let restored: readonly QueryKey[] = [];

/**
 * Whether the server has drawn the page into its root, as it does for visitors. What it asked for then is known here from the
 * beginning, until `askAgain`.
 */
export function restoreSsrState(root: HTMLElement): boolean {
  if (!root.hasChildNodes()) return false;
  const state = JSON.parse(document.getElementById('ssr-state')?.textContent || '[]') as SsrState;
  for (const [key, data] of state) queryClient.setQueryData(key, data);
  restored = state.map(([key]) => key);
  return true;
}

/** Asks again for what is shown of the server's answers, which may be a minute old: not in the task in which the page takes the drawing's place. */
export function refetchSsrQueries(): void {
  setTimeout(() => {
    for (const queryKey of restored) void queryClient.invalidateQueries({ queryKey, exact: true });
    restored = [];
  }, 50);
}
