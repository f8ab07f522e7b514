import type { Progressive } from './progressive.ts';

/**
 * How a symbol behaves. A wild stands for every regular symbol; scatters and coins count anywhere in the window; mystery symbols
 * all open to one symbol; a blank pays nothing.
 */
export type SymbolKind = 'regular' | 'wild' | 'scatter' | 'coin' | 'mystery' | 'blank';

export type SlotSymbol = {
  id: string;
  kind: SymbolKind;
};

/** One reel strip per reel, read downwards and round; a spin's stop is the index shown in the top row. */
export type ReelSet = {
  strips: readonly (readonly string[])[];
  /** How likely each stop is, as integers, reel by reel. Absent: all alike. */
  weights?: readonly (readonly number[])[];
};

/** Pays by count, e.g. `{ 3: 20, 4: 100 }`. */
export type PayRow = Readonly<Record<number, number>>;

/** Which reel set a spin was played on. */
export type SetName = 'base' | 'free';

export type FreeSpins = {
  /** Scatters in the window -> free spins awarded, in the base game and again in the feature (retrigger). */
  awards: PayRow;
  /** Every win of a free spin, scatter wins included, is multiplied by this. */
  multiplier: number;
};

/**
 * How a window pays when not by lines, and what one unit of `linePays` is worth in hundredths of the stake.
 * Ways: any cell of neighbouring reels from the first. Clusters: cells that touch side by side; a row of pays counts from its size up.
 */
export type PayBy = { kind: 'ways'; unit_x100: number } | { kind: 'clusters'; unit_x100: number };

/** Symbols that pay together where they stand mixed, e.g. three bells of any metal. */
export type MixedPay = { id: string; of: readonly string[]; pays: PayRow };

/** All mystery symbols of a window open to the same symbol, drawn by weight. */
export type Mystery = { symbol: string; opensTo: Readonly<Record<string, number>> };

/**
 * A wild on one of these reels covers its whole reel. In the base game it stays for a respin, and for another as long as one more
 * comes; in free spins it stays until the feature ends.
 */
export type WildReels = { set: SetName; reels: readonly number[] };

/**
 * Winning cells vanish, the strip falls from above, and the window pays again; the n-th window of a spin multiplies by the n-th figure,
 * later ones by the last. The first figure is 1.
 */
export type Tumble = { multipliers: readonly number[]; atMost: number };

/** What a coin may be worth, in hundredths of the stake; `prize` names the fixed jackpots. */
export type CoinValue = { pays_x100: number; weight: number; prize?: string };

export type HoldAndWin = {
  /** So many coins in a base window start the feature with those coins held. */
  trigger: number;
  /** Respins at the start, and again whenever a coin lands. */
  respins: number;
  /** The chance that an empty cell catches a coin in a respin: `landing` in `outOf`. */
  landing: number;
  outOf: number;
  values: readonly CoinValue[];
  /** Paid on top when every cell holds a coin, in hundredths of the stake. */
  full_x100: number;
};

/**
 * Another way to bet than a plain spin. A level bets so many coins: every pay counts as often, but for the rows it has of its own.
 * A buy starts the feature at once and is offered only where the law lets it be.
 */
export type BetOption = {
  id: string;
  /** What the round costs, in hundredths of the stake. */
  cost_x100: number;
  /** The published return of this option in millionths of its cost. */
  rtp_ppm: number;
} & (
  | { kind: 'level'; times: number; linePays: Readonly<Record<string, PayRow>> }
  | { kind: 'buy'; feature: 'free-spins' | 'hold-and-win'; count: number }
);

/**
 * Everything that decides a slot: the PAR document as data. It is hashed (`versionHash`), so whatever changes an outcome changes
 * the version that bets are recorded with. What a machine does not have is absent or empty.
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
  /** Pays in line bets, left to right from the first reel; a line bet is the stake divided by the number of lines. Else in units of `payBy`. */
  linePays: Readonly<Record<string, PayRow>>;
  /** A line win in which at least one wild stands for another symbol is multiplied by this. */
  wildMultiplier: number;
  /** `each`: once more for every further wild that stands in. Absent: once. */
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
  /** A progressive jackpot, won beside everything else; the published returns are without it. */
  jackpot?: Progressive;
  betOptions?: readonly BetOption[];
  /** A round ends when it has won this many stakes, and pays exactly that. */
  maxWinX: number;
  /** The published return of a plain spin in millionths of the stake, rounded and without the jackpot; the exact figure is computed and must round to it. */
  rtp_ppm: number;
};
