import type { Draw } from '../../fair/draw.ts';
import type { SlotSpec } from '../slot-spec.ts';

/** Opens the mystery symbols of a window, all to the same symbol. A window without any takes no word. */
export function openMystery(
  { mystery }: SlotSpec,
  window: string[][],
  draw: Draw,
): { window: string[][]; mystery: string | null } {
  if (!mystery || !window.some((column) => column.includes(mystery.symbol))) return { window, mystery: null };
  const { symbol, opensTo } = mystery;
  const opened = Object.keys(opensTo)[draw.weighted(Object.values(opensTo))] as string;
  return { window: window.map((column) => column.map((id) => (id === symbol ? opened : id))), mystery: opened };
}
