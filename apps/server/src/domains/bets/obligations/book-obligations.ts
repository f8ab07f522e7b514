import { type RawBuilder, sql } from 'kysely';
import type { Db, RowOf } from '#db';
import type { BetExecutor } from '../batching/create-bet-executor.ts';
import { parseLine } from './obligation-line.ts';

/** The process that decided books its lines within this time; afterwards the job does. */
const OVERDUE_S = 10;
/** Maximum number of lines that one run of the job books. */
const MAX_LINES = 1_000;

interface Booking {
  db: Db;
  executor: Pick<BetExecutor, 'execute'>;
}

/**
 * Books the open lines of a result, concurrently. Returns true when all are booked, false when some must be tried again. May be called any
 * number of times and by several processes: a line that is booked twice is a repeat.
 * @throws Error when a line is refused, which must not happen: the result was decided about money that is not there
 */
export const bookObligation = (booking: Booking, { vendor, ref }: { vendor: string; ref: string }): Promise<boolean> =>
  bookLines(booking, sql`vendor = ${vendor} and ref = ${ref}`);

/** Job: books the lines whose process is gone. */
export const bookOverdueObligations = (booking: Booking, overdue_s = OVERDUE_S): Promise<boolean> =>
  bookLines(booking, sql`decided_at <= now() - make_interval(secs => ${overdue_s})`);

/** Job: deletes lines that were booked more than a week ago; the commands themselves are in `bets.tx`. */
export async function pruneBookedObligations(db: Db): Promise<void> {
  await sql`delete from bets.obligation_line where booked_at < now() - interval '7 days'`.execute(db);
}

async function bookLines({ db, executor }: Booking, condition: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<RowOf<'bets.obligation_line', 'account_id' | 'vendor' | 'op_class' | 'tx' | 'command'>>`
    select account_id, vendor, op_class, tx, command from bets.obligation_line
    where booked_at is null and ${condition} order by decided_at limit ${MAX_LINES}`.execute(db);
  const outcomes = await Promise.all(
    rows.map(async (row) => ({
      row,
      status: (await executor.execute(parseLine(row.command as Record<string, unknown>))).status,
    })),
  );
  const booked = outcomes.filter(({ status }) => status === 'OK').map(({ row }) => row);
  await sql`
    update bets.obligation_line l set booked_at = now()
    from unnest(${booked.map((row) => row.account_id)}::bigint[], ${booked.map((row) => row.vendor)}::text[], ${booked.map((row) => row.op_class)}::text[],
      ${booked.map((row) => row.tx)}::text[]) as n(account_id, vendor, op_class, tx)
    where l.account_id = n.account_id and l.vendor = n.vendor and l.op_class = n.op_class and l.tx = n.tx`.execute(db);
  const refused = outcomes.filter(({ status }) => status !== 'OK' && status !== 'RETRY');
  if (refused.length > 0)
    throw new Error(
      `obligations refused: ${refused.map(({ row, status }) => `${row.vendor} ${row.op_class} ${row.tx} ${status}`).join(', ')}`,
    );
  return booked.length === rows.length && rows.length < MAX_LINES;
}
