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
