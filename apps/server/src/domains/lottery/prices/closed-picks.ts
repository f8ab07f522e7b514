import type { PlayType, Selection } from '@fairhouse/game-math/lottery';
import { sql } from 'kysely';
import type { Db } from '#db';

/** What draws take no orders on: by draw and play type, the picks; `''` is the whole play type. */
export type ClosedPicks = ReadonlyMap<string, ReadonlySet<string>>;

export const closedKey = (issueNo: string, play: string): string => `${issueNo} ${play}`;

/** Reads what operators have closed in the draws of a game that are not finished. */
export async function readClosedPicks(db: Db, gameId: number): Promise<ClosedPicks> {
  const { rows } = await sql<{ issueNo: string; play: string; pick: string }>`
    select c.issue_no as "issueNo", c.play, c.pick from lottery.closed_pick c
    join lottery.draw d on d.game_id = c.game_id and d.issue_no = c.issue_no and d.state = 'SCHEDULED'
    where c.game_id = ${gameId}`.execute(db);
  const closed = new Map<string, Set<string>>();
  for (const { issueNo, play, pick } of rows) {
    const key = closedKey(issueNo, play);
    closed.set(key, (closed.get(key) ?? new Set()).add(pick));
  }
  return closed;
}

/** Returns the picks of a selection that are closed in a draw. */
export function findClosed(closed: ClosedPicks, issueNo: string, { id }: PlayType, selection: Selection): string[] {
  const picks = closed.get(closedKey(issueNo, id));
  if (!picks) return [];
  if (picks.has('')) return [''];
  return [...picksOf(selection)].filter((pick) => picks.has(pick));
}

/** Every pick of a selection as text. */
const picksOf = (selection: Selection): Set<string> =>
  new Set(Object.values(selection).flatMap((value) => [value].flat(2).map(String)));
