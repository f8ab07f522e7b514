import type { SlotSpec } from '../slot-spec.ts';
import type { Landed } from './land-reels.ts';
import type { Turn } from './play-turn.ts';

/** Expands wilds over their reels where the machine does so, and holds those reels at their stops. Returns the resulting window. */
export function spreadWilds(spec: SlotSpec, { set, held }: Turn, { stops, window }: Landed): string[][] {
  const rule = spec.wildReels;
  if (rule?.set !== set) return window;
  const wild = spec.symbols.find(({ kind }) => kind === 'wild')?.id ?? '';
  for (const reel of rule.reels) if (window[reel]?.includes(wild)) held.set(reel, stops[reel] as number);
  return window.map((column, reel) => (held.has(reel) ? column.map(() => wild) : column));
}
