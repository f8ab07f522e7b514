/** Sums of settled rounds, smallest units; `win` has jackpots. */
export interface Figures {
  stake: bigint;
  win: bigint;
  jackpot: bigint;
  valid: bigint;
}

export const NO_FIGURES: Figures = { stake: 0n, win: 0n, jackpot: 0n, valid: 0n };

export const addFigures = (a: Figures, b: Figures): Figures => ({
  stake: a.stake + b.stake,
  win: a.win + b.win,
  jackpot: a.jackpot + b.jackpot,
  valid: a.valid + b.valid,
});

/** With the number of settlements, or of changes. */
export type Counted = Figures & { rounds: bigint };

/** Money that came and went, and in how many entries. */
export interface FlowSum {
  amount: bigint;
  flows: bigint;
}

/** How far a batch of facts has got, and whether there are more. */
export interface Folded {
  upto: bigint;
  asOf: Date;
  more: boolean;
}
