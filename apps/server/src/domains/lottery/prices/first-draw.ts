import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';

/** A draw that a change of prices or limits may begin with. */
export interface NextDraw {
  issueNo: string;
  openAt: number;
  closeAt: number;
}

/** A draw that opens sooner is not the default: the holder must know of the change before the first order. */
const NOTICE = sql`interval '5 seconds'`;
/** Draws that an operator chooses from. */
const MAX_CHOICES = 60;

const COLUMNS = sql`issue_no as "issueNo", draw_no as "drawNo", extract(epoch from open_at)::float8 * 1000 as "openAt",
  extract(epoch from close_at)::float8 * 1000 as "closeAt"`;

/** Lists the draws that take orders now or later, in order. */
export async function listNextDraws(db: Db, gameId: number): Promise<NextDraw[]> {
  const { rows } = await sql<NextDraw & { drawNo: number }>`select ${COLUMNS} from lottery.draw
    where game_id = ${gameId} and state = 'SCHEDULED' and close_at > now() order by draw_no limit ${MAX_CHOICES}`.execute(
    db,
  );
  return rows.map(({ issueNo, openAt, closeAt }) => ({ issueNo, openAt, closeAt }));
}

/**
 * Returns the first draw of a change: the named one, else the next that is not open yet; without any, the one that will be created next. Refuses
 * NOT_FOUND for a draw that the game does not have, STATE_CHANGED for one that takes no order any more.
 */
export async function requireFirstDraw(
  tx: Tx,
  gameId: number,
  issueNo: string | undefined,
): Promise<{ drawNo: number; draw: NextDraw | null }> {
  const { rows } = await sql<NextDraw & { drawNo: number; isTaking: boolean }>`select ${COLUMNS},
      state = 'SCHEDULED' and close_at > now() as "isTaking"
    from lottery.draw where game_id = ${gameId}
      and ${issueNo === undefined ? sql`state = 'SCHEDULED' and open_at > now() + ${NOTICE}` : sql`issue_no = ${issueNo}`}
    order by draw_no limit 1`.execute(tx);
  const [row] = rows;
  if (row) {
    if (!row.isTaking) throw refuse('STATE_CHANGED', { field: 'firstIssueNo' });
    const { drawNo, isTaking: _isTaking, ...draw } = row;
    return { drawNo, draw };
  }
  if (issueNo !== undefined) throw refuse('NOT_FOUND', { field: 'firstIssueNo' });
  const last = await sql<{ drawNo: number }>`select coalesce(max(draw_no), 0) as "drawNo" from lottery.draw
    where game_id = ${gameId}`.execute(tx);
  return { drawNo: (last.rows[0]?.drawNo ?? 0) + 1, draw: null };
}

/** Returns the first draw of a version while it takes orders still, or will; null for a version that all coming draws have. */
export async function findPending(db: Db, gameId: number, firstDrawNo: number): Promise<NextDraw | null> {
  const { rows } = await sql<NextDraw & { drawNo: number }>`select ${COLUMNS} from lottery.draw
    where game_id = ${gameId} and draw_no = ${firstDrawNo} and state = 'SCHEDULED' and open_at > now()`.execute(db);
  const [row] = rows;
  return row ? { issueNo: row.issueNo, openAt: row.openAt, closeAt: row.closeAt } : null;
}
