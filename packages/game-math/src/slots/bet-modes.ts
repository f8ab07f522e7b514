import type { BetOption, HoldAndWin, PayRow, SlotSpec } from './slot-spec.ts';

/** Id of the default bet mode. */
export const PLAIN_SPIN = 'spin';

/** A bet mode: the machine with its pay table, its price and its return. */
export type BetMode = { id: string; spec: SlotSpec; cost_x100: number; rtp_ppm: number; buy: Buy | null };

type Buy = Pick<BetOption & { kind: 'buy' }, 'feature' | 'count'>;

const known = new WeakMap<SlotSpec, readonly BetMode[]>();

/** Returns all bet modes of a slot, the plain spin first. Always the same objects, so that values derived from them are computed once. */
export function betModes(spec: SlotSpec): readonly BetMode[] {
  const found = known.get(spec) ?? [
    { id: PLAIN_SPIN, spec, cost_x100: 100, rtp_ppm: spec.rtp_ppm, buy: null },
    ...(spec.betOptions ?? []).map((option) => toMode(spec, option)),
  ];
  known.set(spec, found);
  return found;
}

/** Returns one bet mode, or undefined when the slot does not offer it. */
export const findBetMode = (spec: SlotSpec, option: string): BetMode | undefined =>
  betModes(spec).find(({ id }) => id === option);

function toMode(spec: SlotSpec, option: BetOption): BetMode {
  const { id, cost_x100, rtp_ppm } = option;
  if (option.kind === 'buy') {
    const { feature, count } = option;
    return { id, cost_x100, rtp_ppm, spec, buy: { feature, count } };
  }
  const { times } = option;
  const linePays = Object.fromEntries(
    Object.entries(spec.linePays).map(([symbol, row]) => [symbol, scale(row, times)]),
  );
  const mixedPays = (spec.mixedPays ?? []).map((mixed) => ({ ...mixed, pays: scale(mixed.pays, times) }));
  const level = { ...spec, linePays: { ...linePays, ...option.linePays }, mixedPays };
  const held = spec.holdAndWin && { holdAndWin: scaleCoins(spec.holdAndWin, times) };
  return {
    id,
    cost_x100,
    rtp_ppm,
    spec: { ...level, ...held, scatterPays: scale(spec.scatterPays, times) },
    buy: null,
  };
}

const scale = (row: PayRow, times: number): PayRow =>
  Object.fromEntries(Object.entries(row).map(([count, pays]) => [count, pays * times]));

const scaleCoins = (rule: HoldAndWin, times: number): HoldAndWin => ({
  ...rule,
  values: rule.values.map((value) => ({ ...value, pays_x100: value.pays_x100 * times })),
  full_x100: rule.full_x100 * times,
});
