import { type Disc, formatMicro, type OddsTable, type PricedLine, type StakeUnit } from '@fairhouse/game-math/lottery';

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
  prizes: Readonly<Record<string, string>>;
}

/** Returns a line for storage, with its selection. */
export function toStoredLine(line: SlipLine): StoredLine & { sel: Readonly<Record<string, unknown>> } {
  const { play, selection, units, unit, unitStake_micro, multiple, group, disc, odds, keptRate_bps, prizes } = line;
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
    prizes: Object.fromEntries([...prizes].map(([key, prize]) => [key, formatMicro(prize)])),
  };
}
