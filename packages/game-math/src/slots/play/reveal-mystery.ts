import type { Draw } from '../../fair/draw.ts';
import type { SlotSpec } from '../slot-spec.ts';

/**
 * Opens the mystery symbols of a window, all to the same symbol. A window without any takes no word.
 *
 * The symbols are weighed in the order of `symbols`, a list: the version hash does not cover the order of the keys of `opensTo`.
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
