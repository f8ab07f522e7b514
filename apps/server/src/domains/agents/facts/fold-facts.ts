import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { MoveDue } from '../tree/require-no-move-due.ts';
import { foldFlows } from './fold-flows.ts';
import { foldPlaces } from './fold-places.ts';
import { foldRounds } from './fold-rounds.ts';

/** Facts that are counted in one transaction. */
const BATCH = 5_000;
/** Transactions of one run; what is left is for the next one, a few seconds later. */
const BATCHES = 200;

const FEEDS = { places: foldPlaces, rounds: foldRounds, flows: foldFlows } as const;
type Feed = keyof typeof FEEDS;

const TABLES = [
  ...(['member_day', 'team_day', 'team_window', 'member_flow', 'team_flow', 'correction'] as const),
  ...(['team_size', 'team_count'] as const),
];

/**
 * Job: adds who was placed, what was settled and what was paid since the last run to the figures of members and teams. Each batch is one transaction with the mark of
 * how far it got, so that it may stop anywhere. While another process counts a feed, it is left to that one; while a move of members is due,
 * facts wait for it.
 */
export async function foldFacts(db: Db, batch = BATCH): Promise<void> {
  try {
    for (const feed of Object.keys(FEEDS) as Feed[])
      for (let done = 0; done < BATCHES; done++) if (!(await foldBatch(db, feed, batch))) break;
  } catch (error) {
    if (!(error instanceof MoveDue)) throw error;
  }
}

const foldBatch = (db: Db, feed: Feed, batch: number): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ upto: bigint }>`
      select upto from agents.facts_mark where feed = ${feed} for update skip locked`.execute(tx);
    const mark = rows[0];
    if (!mark) return false;
    const { upto, asOf, more } = await FEEDS[feed](tx, mark.upto, batch);
    await saveMark(tx, feed, upto, asOf);
    return more;
  });

const saveMark = (tx: Tx, feed: Feed, upto: bigint, asOf: Date) =>
  sql`update agents.facts_mark set upto = ${upto}, as_of = greatest(as_of, ${asOf}) where feed = ${feed}`.execute(tx);

/** Forgets all figures and counts every fact again. Until it has finished, figures are those of a part of the facts, and shown as such. */
export async function rebuildFacts(db: Db, batch = BATCH): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select from agents.facts_mark order by feed for update`.execute(tx);
    for (const table of TABLES) await sql`delete from ${sql.table(`agents.${table}`)}`.execute(tx);
    await sql`update agents.link set first_deposits = 0 where first_deposits > 0`.execute(tx);
    await sql`update agents.facts_mark set upto = 0, as_of = '-infinity'`.execute(tx);
  });
  await foldFacts(db, batch);
}
