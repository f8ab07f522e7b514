import { texts } from '#db';
import type { Json } from './play-request.ts';

/**
 * A statement of a product that `bets` executes in the transaction of the commands that carry its rows, once for all rows of a batch: what
 * the product stores about a stake exists exactly when the stake is taken. Its parameters, of the same length and in order of arrival:
 *
 * - `$1::bigint[]` accounts
 * - `$2::bigint[]` numbers of the rounds that the commands begin or change; null when they change none
 * - `$3::timestamptz` the time of the batch
 * - from `$4` on what `toParams` makes of the rows
 *
 * It runs with the settings of the bet workers (indexed nested loops, 2 s). An error fails the command that carried the row, and no other.
 */
export interface CompanionStatement {
  /** Unique, also as the name of a prepared statement. */
  readonly name: string;
  readonly text: string;
  /** Arrays of the values of the rows, in their order. */
  toParams(rows: readonly Json[]): readonly unknown[];
}

/** The rows as one parameter, `$4::text[]`: simple, where a statement that is executed for every bet has one for each column. */
export const toJsonParams = (rows: readonly Json[]): readonly unknown[] => [
  texts(rows.map((row) => JSON.stringify(row))),
];

/** A row that a command carries for a companion statement. */
export interface Companion {
  /** The name of the statement. */
  readonly statement: string;
  readonly row: Json;
}

/** The lease under which a product decided a command: the name and epoch of a row of `system.lease`. */
export interface LeaseGuard {
  readonly lease: string;
  readonly epoch: number;
}
