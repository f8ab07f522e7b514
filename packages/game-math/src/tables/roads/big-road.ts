import type { Winner } from '../baccarat/baccarat-events.ts';
import type { Side } from '../baccarat/baccarat-rules.ts';

/** Wins of one side in a row, ties left out. */
export type BigRoadColumn = {
  side: Side;
  /** For each win of the column the number of ties that followed it. The column's height is the length. */
  ties: readonly number[];
};

export type BigRoad = {
  /** Ties before the first win; they are shown on its cell. */
  leadingTies: number;
  columns: readonly BigRoadColumn[];
};

/** Returns the logical columns of the big road. `layOutColumns` places them. */
export function bigRoad(winners: readonly Winner[]): BigRoad {
  let leadingTies = 0;
  const columns: { side: Side; ties: number[] }[] = [];
  for (const winner of winners) {
    const last = columns.at(-1);
    if (winner !== 'tie') {
      if (last?.side === winner) last.ties.push(0);
      else columns.push({ side: winner, ties: [0] });
    } else if (last) last.ties.push((last.ties.pop() ?? 0) + 1);
    else leadingTies += 1;
  }
  return { leadingTies, columns };
}

/** Returns the heights of the logical columns. */
export const heightsOf = ({ columns }: BigRoad): number[] => columns.map(({ ties }) => ties.length);
