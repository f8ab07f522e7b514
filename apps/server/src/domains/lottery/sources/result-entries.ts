import { RESULT_STATES } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { type Db, ints, type Tx } from '#db';

/** A result of others as one maker entered it. */
export interface ResultEntry {
  /** `feed:<name>` or `operator:<id>`. */
  maker: string;
  numbers: number[];
  at: number;
}

export type ResultState = (typeof RESULT_STATES)[number];

/** Two makers with the same numbers confirm a result; an entry replaces the one before of its maker. */
export function stateOfEntries(entries: readonly Pick<ResultEntry, 'maker' | 'numbers'>[]): {
  state: ResultState;
  numbers: number[] | null;
} {
  const makers = new Map(entries.map((entry) => [entry.maker, entry.numbers]));
  if (makers.size < 2) return { state: makers.size === 0 ? 'WAITING' : 'ONE', numbers: null };
  const seen = new Set<string>();
  for (const numbers of makers.values()) {
    const text = numbers.join(' ');
    if (seen.has(text)) return { state: 'CONFIRMED', numbers };
    seen.add(text);
  }
  return { state: 'CONFLICT', numbers: null };
}

/** Returns the entries of draws by issue number, in the order in which they were made. */
export async function loadEntries(
  db: Db | Tx,
  gameId: number,
  issueNos: readonly string[],
): Promise<Map<string, ResultEntry[]>> {
  if (issueNos.length === 0) return new Map();
  const rows = await db
    .selectFrom('lottery.result_entry')
    .selectAll()
    .where('game_id', '=', gameId)
    .where('issue_no', 'in', issueNos)
    .orderBy('at')
    .execute();
  const entries = Map.groupBy(rows, (row) => row.issue_no);
  return new Map(
    [...entries].map(([issueNo, list]) => [
      issueNo,
      list.map(({ maker, numbers, at }) => ({ maker, numbers, at: at.getTime() })),
    ]),
  );
}

/** Stores an entry while its draw waits for a result; returns false when it does not. The draw is locked until the transaction ends. */
export async function saveEntry(
  tx: Tx | Db,
  { gameId, issueNo }: { gameId: number; issueNo: string },
  { maker, numbers }: Pick<ResultEntry, 'maker' | 'numbers'>,
): Promise<boolean> {
  const { rows } = await sql`
    with waiting as materialized (
      select from lottery.draw where game_id = ${gameId} and issue_no = ${issueNo} and state = 'SEALED' for share)
    insert into lottery.result_entry (game_id, issue_no, maker, numbers, at)
      select ${gameId}, ${issueNo}, ${maker}, ${ints(numbers)}::int[]::smallint[], clock_timestamp() from waiting
    on conflict (game_id, issue_no, maker) do update set numbers = excluded.numbers, at = excluded.at
    returning 1`.execute(tx);
  return rows.length > 0;
}
