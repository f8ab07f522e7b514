import type { Progressive } from './progressive.ts';

/**
 * The behaviour of a symbol. A wild substitutes for every regular symbol. Scatters and coins count anywhere in the window. All mystery
 * symbols open to one symbol. A blank pays nothing.
 */
export type SymbolKind = 'regular' | 'wild' | 'scatter' | 'coin' | 'mystery' | 'blank';

export type SlotSymbol = {
  id: string;
  kind: SymbolKind;
};

/** One reel strip per reel, read downwards and cyclically. A spin's stop is the index shown in the top row. */
export type ReelSet = {
  strips: readonly (readonly string[])[];
  /** The weight of each stop as an integer, reel by reel. Absent: all equal. */
  weights?: readonly (readonly number[])[];
};

/** Pays by count, e.g. `{ 3: 20, 4: 100 }`. */
export type PayRow = Readonly<Record<number, number>>;

/** The reel set of a spin. */
export type SetName = 'base' | 'free';

export type FreeSpins = {
  /** Free spins awarded by number of scatters in the window, in the base game and again in the feature (retrigger). */
  awards: PayRow;
  /** Every win of a free spin, including scatter wins, is multiplied by this. */
  multiplier: number;
};

/**
 * How a window pays when not by lines, and the value of one unit of `linePays` in hundredths of the stake. Ways: any cell of neighbouring
 * reels from the first. Clusters: cells that touch side by side; a pay counts from its size up.
 */
export type PayBy = { kind: 'ways'; unit_x100: number } | { kind: 'clusters'; unit_x100: number };

/** Symbols that also pay mixed with each other, e.g. three bells of any metal. */
export type MixedPay = { id: string; of: readonly string[]; pays: PayRow };

/** All mystery symbols of a window open to the same symbol, drawn by weight. */
export type Mystery = { symbol: string; opensTo: Readonly<Record<string, number>> };

/**
 * A wild on one of these reels covers its whole reel. In the base game it stays for a respin, and for another one each time a further wild
 * lands. In free spins it stays until the feature ends.
 */
export type WildReels = { set: SetName; reels: readonly number[] };

/**
 * Winning cells vanish, the strip falls from above, and the window pays again. The n-th window of a spin uses the n-th multiplier, later
 * ones the last. The first is 1.
 */
export type Tumble = { multipliers: readonly number[]; atMost: number };

/** A possible coin value, in hundredths of the stake. `prize` names a fixed jackpot. */
export type CoinValue = { pays_x100: number; weight: number; prize?: string };

export type HoldAndWin = {
  /** This many coins in a base window start the feature with those coins held. */
  trigger: number;
  /** Respins at the start, and after each coin that lands. */
  respins: number;
  /** The chance that an empty cell catches a coin in a respin: `landing` in `outOf`. */
  landing: number;
  outOf: number;
  values: readonly CoinValue[];
  /** Paid on top when every cell holds a coin, in hundredths of the stake. */
  full_x100: number;
};

/**
 * A bet mode other than a plain spin. A level bets several coins: every pay is multiplied by their number, except the pay rows it defines
 * itself. A buy starts the feature immediately and is offered only where regulation allows it.
 */
export type BetOption = {
  id: string;
  /** The round's cost, in hundredths of the stake. */
  cost_x100: number;
  /** The published return of this option in millionths of its cost. */
  rtp_ppm: number;
} & (
  | { kind: 'level'; times: number; linePays: Readonly<Record<string, PayRow>> }
  | { kind: 'buy'; feature: 'free-spins' | 'hold-and-win'; count: number }
);

/**
 * Everything that determines a slot: the PAR document as data. It is hashed (`versionHash`), so anything that changes an outcome changes
 * the version recorded with bets. Mechanics that a machine does not have are absent or empty.
 */
export type SlotSpec = {
  id: string;
  version: string;
  rows: number;
  symbols: readonly SlotSymbol[];
  /** A machine without free spins repeats its base set. */
  sets: Readonly<Record<SetName, ReelSet>>;
  /** For each line, the row (0 = top) it crosses on each reel. 100 must be divisible by their number. Empty unless lines pay. */
  lines: readonly (readonly number[])[];
  /** Absent: by `lines`. */
  payBy?: PayBy;
  /**
   * Pays in line bets, left to right from the first reel. A line bet is the stake divided by the number of lines. Without lines in units of
   * `payBy`.
   */
  linePays: Readonly<Record<string, PayRow>>;
  /** A line win in which at least one wild substitutes for another symbol is multiplied by this. */
  wildMultiplier: number;
  /** `each`: once more for every further substituting wild. Absent: once. */
  wildsMultiply?: 'each';
  mixedPays?: readonly MixedPay[];
  /** Pays in stakes for scatters anywhere. */
  scatterPays: PayRow;
  freeSpins: FreeSpins;
  /** How many rows each reel shows, drawn for each reel of each spin: rows -> weight. Absent: always `rows`. */
  reelHeights?: Readonly<Record<number, number>>;
  mystery?: Mystery;
  wildReels?: WildReels;
  tumble?: Tumble;
  holdAndWin?: HoldAndWin;
  /** A progressive jackpot, won in addition to everything else. The published returns exclude it. */
  jackpot?: Progressive;
  betOptions?: readonly BetOption[];
  /** A round ends when it has won this many stakes, and pays exactly that. */
  maxWinX: number;
  /**
   * The published return of a plain spin in millionths of the stake, rounded and without the jackpot. The exact figure is computed and must
   * round to it.
   */
  rtp_ppm: number;
};
