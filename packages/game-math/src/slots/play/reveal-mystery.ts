import type { Draw } from '../../fair/draw.ts';
import type { SlotSpec } from '../slot-spec.ts';

/**
 * Opens all mystery symbols of a window to the same symbol. A window without any uses no word.
 *
 * The weights are in the order of the list `symbols`, because the version hash does not cover the key order of `opensTo`.
 */
export function revealMystery(
  { symbols, mystery }: SlotSpec,
  window: string[][],
  draw: Draw,
): { window: string[][]; mystery: string | null } {
  if (!mystery || !window.some((column) => column.includes(mystery.symbol))) return { window, mystery: null };
  const { symbol, opensTo } = mystery;
  const candidates = symbols.flatMap(({ id }) => (opensTo[id] === undefined ? [] : [{ id, weight: opensTo[id] }]));
  const opened = candidates[draw.weighted(candidates.map(({ weight }) => weight))]?.id ?? symbol;
  return { window: window.map((column) => column.map((id) => (id === symbol ? opened : id))), mystery: opened };
}
