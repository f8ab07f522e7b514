import type { TableMark } from '@fairhouse/contracts';
import type { Winner } from '@fairhouse/game-math/tables';

/** The result of a baccarat round, as roads show it. */
export type BaccaratMark = Extract<TableMark, { winner: Winner }>;

/** Returns the results of baccarat among marks; none for a wheel. */
export const baccaratMarks = (marks: readonly TableMark[]): BaccaratMark[] =>
  marks.filter((mark): mark is BaccaratMark => 'winner' in mark);

export const winnersOf = (marks: readonly BaccaratMark[]): Winner[] => marks.map(({ winner }) => winner);
