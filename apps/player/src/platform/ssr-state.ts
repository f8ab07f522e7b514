import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from './queries.ts';

/** The query results of the server rendering, embedded in the page. */
export type SsrState = readonly (readonly [key: QueryKey, data: unknown])[];

let restored: readonly QueryKey[] = [];

/**
 * Whether the server has rendered the page into its root, as it does for visitors. If so, its query results fill the cache until
 * `askAgain`.
 */
export function restoreSsrState(root: HTMLElement): boolean {
  if (!root.hasChildNodes()) return false;
  const state = JSON.parse(document.getElementById('ssr-state')?.textContent || '[]') as SsrState;
  for (const [key, data] of state) queryClient.setQueryData(key, data);
  restored = state.map(([key]) => key);
  return true;
}

/**
 * Refetches the server's results that are still shown, which may be a minute old. Runs in a later task than the one that replaces the
 * markup.
 */
export function refetchSsrQueries(): void {
  setTimeout(() => {
    for (const queryKey of restored) void queryClient.invalidateQueries({ queryKey, exact: true });
    restored = [];
  }, 50);
}
