/** How a symbol behaves. A wild stands for every regular symbol; a scatter counts anywhere in the window. */
export type SymbolKind = 'regular' | 'wild' | 'scatter';

export type SlotSymbol = { id: string; kind: SymbolKind };

/** One reel strip per reel, read downwards and round; a spin's stop is the index shown in the top row. */
export type ReelSet = { strips: readonly (readonly string[])[] };

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
 * Everything that decides a line slot: the PAR document as data. It is hashed (`versionHash`), so whatever changes an outcome
 * changes the version that bets are recorded with.
 */
export type SlotSpec = {
  id: string;
  version: string;
  rows: number;
  symbols: readonly SlotSymbol[];
  sets: Readonly<Record<SetName, ReelSet>>;
  /** For each line, the row (0 = top) it crosses on each reel. 100 must be divisible by their number. */
  lines: readonly (readonly number[])[];
  /** Pays in line bets, left to right from the first reel; a line bet is the stake divided by the number of lines. */
  linePays: Readonly<Record<string, PayRow>>;
  /** A line win in which at least one wild stands for another symbol is multiplied by this, once. */
  wildMultiplier: number;
  /** Pays in stakes for scatters anywhere. */
  scatterPays: PayRow;
  freeSpins: FreeSpins;
  /** A round ends when it has won this many stakes, and pays exactly that. */
  maxWinX: number;
  /** The published return to player in millionths of the stake, rounded; the exact figure is computed and must round to it. */
  rtp_ppm: number;
};
