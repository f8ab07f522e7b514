import { sql } from 'kysely';

/** A version of prices or limits with the number of the first draw that it holds for. */
export interface FromDraw<Value> {
  value: Value;
  version: number;
  firstDrawNo: number;
}

/** Values by draw: each draw has the newest version whose first draw is not after it. */
export interface Versions<Value> {
  of(drawNo: number): Value;
}

/** Any draw: a game without a draw that takes orders has the newest version. */
export const NEWEST = Number.MAX_SAFE_INTEGER;

/** @param standard the value of draws before the first draw of every version */
export function createVersions<Value>(list: readonly FromDraw<Value>[], standard: () => Value): Versions<Value> {
  const newestFirst = list.toSorted((one, other) => other.version - one.version);
  let fallback: { value: Value } | null = null;
  return {
    of(drawNo) {
      const found = newestFirst.find(({ firstDrawNo }) => firstDrawNo <= drawNo);
      if (found) return found.value;
      fallback ??= { value: standard() };
      return fallback.value;
    },
  };
}

/** The number of the first draw of a game that is not sealed; later than all when there is none. */
export const firstUnsealedNo = (gameId: unknown) =>
  sql<number>`coalesce((select min(d.draw_no) from lottery.draw d where d.game_id = ${gameId} and d.state = 'SCHEDULED'),
    2147483647)`;
