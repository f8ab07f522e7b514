import { fieldsOf, type Halves, halfKey, type PlayType, type Selection } from '@fairhouse/game-math/lottery';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';

/** What an operator decided about a pick of a draw: it takes no orders, or pays half (เลขอั้น). The pick `''` is the whole play type. */
export interface ClosedPick {
  play: string;
  pick: string;
  pays: 'nothing' | 'half';
}

/** What was decided about the picks of a draw. */
export interface ClosedPicks {
  list: readonly ClosedPick[];
  /** By play type. */
  closed: ReadonlyMap<string, ReadonlySet<string>>;
  halves: Halves;
}

const NONE: ClosedPicks = { list: [], closed: new Map(), halves: new Set() };

/** The same of the draws of a game that are not finished, by issue number. */
export interface ClosedByDraw {
  of(issueNo: string): ClosedPicks;
}

/** Reads what operators have closed in the draws of a game that are not finished. */
export async function readClosedPicks(db: Db, gameId: number): Promise<ClosedByDraw> {
  const { rows } = await sql<ClosedPick & { issueNo: string }>`
    select c.issue_no as "issueNo", c.play, c.pick, c.pays from lottery.closed_pick c
    join lottery.draw d on d.game_id = c.game_id and d.issue_no = c.issue_no and d.state = 'SCHEDULED'
    where c.game_id = ${gameId} order by c.play, c.pick`.execute(db);
  const byDraw = new Map([...Map.groupBy(rows, ({ issueNo }) => issueNo)].map(([no, own]) => [no, toClosedPicks(own)]));
  return { of: (issueNo) => byDraw.get(issueNo) ?? NONE };
}

function toClosedPicks(rows: readonly ClosedPick[]): ClosedPicks {
  const list = rows.map(({ play, pick, pays }) => ({ play, pick, pays }));
  const closed = Map.groupBy(
    list.filter(({ pays }) => pays === 'nothing'),
    ({ play }) => play,
  );
  return {
    list,
    closed: new Map([...closed].map(([play, own]) => [play, new Set(own.map(({ pick }) => pick))])),
    halves: new Set(list.filter(({ pays }) => pays === 'half').map(({ play, pick }) => halfKey(play, pick))),
  };
}

/** Lists what was decided about the picks of a draw. */
export async function listClosedPicks(db: Db | Tx, gameId: number, issueNo: string): Promise<ClosedPick[]> {
  const { rows } = await sql<ClosedPick>`select play, pick, pays from lottery.closed_pick
    where game_id = ${gameId} and issue_no = ${issueNo} order by play, pick`.execute(db);
  return rows;
}

/** Returns the picks of a selection that take no orders in a draw; `['']` for the whole play type. */
export function findClosed({ closed }: ClosedPicks, play: PlayType, selection: Selection): string[] {
  const picks = closed.get(play.id);
  if (!picks) return [];
  if (picks.has('')) return [''];
  return [...picksOf(play, selection)].filter((pick) => picks.has(pick));
}

/** Returns the picks of a selection that have another price in one of two draws, or that only one of them takes. */
export function findOtherwise(one: ClosedPicks, other: ClosedPicks, play: PlayType, selection: Selection): string[] {
  const [here, there] = [findClosed(one, play, selection), findClosed(other, play, selection)];
  const isHalf = ({ halves }: ClosedPicks, pick: string): boolean => halves.has(halfKey(play.id, pick));
  return [...new Set(['', ...picksOf(play, selection)])].filter(
    (pick) => here.includes(pick) !== there.includes(pick) || isHalf(one, pick) !== isHalf(other, pick),
  );
}

/** Every pick of a selection as text. A segment, as the number of a ball, is none. */
function picksOf(play: PlayType, selection: Selection): Set<string> {
  const segments = fieldsOf(play).flatMap((form) => form.filter((field) => field.form === 'segment'));
  const names = new Set<string>(segments.map(({ name }) => name));
  const picked = Object.entries(selection).filter(([name]) => !names.has(name));
  return new Set(picked.flatMap(([, value]) => [value].flat(2).map(String)));
}
