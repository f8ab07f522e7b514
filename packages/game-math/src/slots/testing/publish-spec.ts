import { toMillionths, toNumber } from '../../exact/rational.ts';
import { betModes } from '../bet-modes.ts';
import { exactReturn } from '../exact/exact-return.ts';
import type { PayRow, SlotSpec } from '../slot-spec.ts';

/**
 * Completes a machine as its author would: scales the pays until a plain spin returns 76 to 97 %, prices the options, omits those outside
 * this range, publishes the return of each bet mode and sets the lowest maximum win that does not reduce the return. A machine that cannot
 * reach this is returned as far as it got, one that cannot be computed unchanged.
 */
export function publishSpec(draft: SlotSpec): SlotSpec {
  try {
    return priced(draft);
  } catch (error) {
    if (error instanceof RangeError) return draft;
    throw error;
  }
}

function priced(draft: SlotSpec): SlotSpec {
  let spec = { ...draft, betOptions: [] } as SlotSpec;
  for (let tries = 0; tries < 12 && !isFair(returnOf(spec)); tries++) spec = scaled(spec, 0.87 / returnOf(spec));
  const offered = {
    ...spec,
    betOptions: (draft.betOptions ?? []).map((option) => priceOf({ ...spec, betOptions: [option] }, option)),
  };
  const fair = { ...offered, betOptions: offered.betOptions.filter(({ id }) => isFair(returnOf(offered, id))) };
  const published = {
    ...fair,
    rtp_ppm: toMillionths(exactReturn(fair).total),
    betOptions: fair.betOptions.map((option) => ({
      ...option,
      rtp_ppm: toMillionths(exactReturn(fair, option.id).total),
    })),
  };
  return { ...published, maxWinX: lowestMaxWin(published) };
}

const isFair = (value: number): boolean => value > 0.76 && value < 0.97;
const returnOf = (spec: SlotSpec, option?: string): number => toNumber(exactReturn(spec, option).total);

function scaled(spec: SlotSpec, factor: number): SlotSpec {
  if (!Number.isFinite(factor)) return spec;
  const unit_x100 = spec.payBy?.unit_x100 ?? 100 / spec.lines.length;
  const times = (pays: number, unit: number): number => Math.round((pays * factor) / unit) * unit;
  const row = (pays: PayRow): PayRow =>
    Object.fromEntries(Object.entries(pays).map(([count, each]) => [count, times(each, 1)]));
  const { holdAndWin, mixedPays } = spec;
  return {
    ...spec,
    linePays: Object.fromEntries(Object.entries(spec.linePays).map(([id, pays]) => [id, row(pays)])),
    ...(mixedPays && { mixedPays: mixedPays.map((mixed) => ({ ...mixed, pays: row(mixed.pays) })) }),
    ...(holdAndWin && {
      holdAndWin: {
        ...holdAndWin,
        values: holdAndWin.values.map((value) => ({ ...value, pays_x100: times(value.pays_x100, unit_x100) })),
        full_x100: Math.max(unit_x100, times(holdAndWin.full_x100, unit_x100)),
      },
    }),
  };
}

/** Returns the cost of a level unchanged, or for a buy the whole stakes that keep its return below 97 %. */
function priceOf<T extends { id: string; kind: string; cost_x100: number }>(spec: SlotSpec, option: T): T {
  if (option.kind === 'level') return option;
  return { ...option, cost_x100: Math.max(1, Math.ceil((returnOf(spec, option.id) * option.cost_x100) / 97)) * 100 };
}

function lowestMaxWin(spec: SlotSpec): number {
  const fits = (maxWinX: number): boolean => {
    const capped = { ...spec, maxWinX };
    return betModes(capped).every(({ id }) => exactReturn(capped, id).cap.returnAtMost < 1e-6);
  };
  return [50, 100, 200, 500, 1_000, 2_000, 5_000, 20_000].find(fits) ?? 1_000_000;
}
