import {
  type Disc,
  formatMicro,
  lineStake,
  type OddsTable,
  type PricedLine,
  parseMicro,
  type StakeUnit,
} from '@fairhouse/game-math/lottery';

/** A line of a slip after the server has read, counted and priced it. Amounts in millionths of the main unit. */
export interface SlipLine extends PricedLine {
  units: number;
  unit: StakeUnit;
  stake_micro: bigint;
  group: number | null;
  disc: Disc | null;
  odds: OddsTable | null;
  /** What the player keeps of the valid stake, basis points. */
  keptRate_bps: number;
  /** What the cap of the play type took off the rates of the player and everybody above, basis points. */
  cut_bps: number;
}

/** A line as it is stored with its order. A selection above 2 kB is stored apart. */
export interface StoredLine {
  play: string;
  sel?: Readonly<Record<string, unknown>>;
  /** Hex. */
  selHash?: string;
  units: number;
  unit: StakeUnit;
  unitStake: string;
  multiple: number;
  group?: number;
  disc?: Disc;
  odds?: OddsTable;
  kept: number;
  /** Basis points, above 0 only. */
  cut?: number;
  prizes: Readonly<Record<string, string>>;
}

/** Returns a line for storage, with its selection. */
export function toStoredLine(line: SlipLine): StoredLine & { sel: Readonly<Record<string, unknown>> } {
  const { play, selection, units, unit, unitStake_micro, multiple, group, disc, odds, keptRate_bps, cut_bps, prizes } =
    line;
  return {
    play: play.id,
    sel: selection,
    units,
    unit,
    unitStake: formatMicro(unitStake_micro),
    multiple,
    ...(group !== null && { group }),
    ...(disc !== null && { disc }),
    ...(odds !== null && { odds }),
    kept: keptRate_bps,
    ...(cut_bps > 0 && { cut: cut_bps }),
    prizes: Object.fromEntries([...prizes].map(([key, prize]) => [key, formatMicro(prize)])),
  };
}

/**
 * Returns the stake of an order by what caps take off the rates (`cut`, tenths of a percent; `stake`, millionths), for the shares of the line;
 * null for an order without a cap.
 */
export function cutsOf(lines: readonly StoredLine[]): { cut: number; stake: string }[] | null {
  const stakes = new Map<number, bigint>();
  for (const { cut = 0, units, unitStake, multiple } of lines) {
    // groups are even, so a cut is whole tenths of a percent
    const tenths = cut / 10;
    stakes.set(tenths, (stakes.get(tenths) ?? 0n) + lineStake(units, parseMicro(unitStake), multiple));
  }
  if ([...stakes.keys()].every((cut) => cut === 0)) return null;
  return [...stakes].map(([cut, stake]) => ({ cut, stake: String(stake) }));
}
