import type { calls, DrawLogEntry, Output } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { linkEntry } from './change-draw.ts';

type Checked = Output<typeof calls.lotteryReportsBackoffice.checkLog>;

/** Draws that are checked, and those that are read together. */
const MAX_DRAWS = 10_000;
const PAGE = 1_000;
/** Broken entries that are named. */
const MAX_BROKEN = 20;

interface LoggedDraw {
  drawNo: number;
  issueNo: string;
  orderRoot: string | null;
  numbers: number[] | null;
  version: number;
  log: DrawLogEntry[];
}

/**
 * Computes the logs of the newest draws again: every entry follows from the one before, the first of a draw from the first of the draw before.
 * The order root and the numbers of a draw must be those of its log. A correction is in the log too, so only the first version is compared.
 */
export async function checkLog(db: Db, gameId: number): Promise<Checked> {
  const checked: Checked = { draws: 0, entries: 0, from: null, broken: [] };
  let { after, before } = await findStart(db, gameId);
  for (;;) {
    const { rows } = await sql<LoggedDraw>`
      select draw_no as "drawNo", issue_no as "issueNo", order_root as "orderRoot", numbers, version, log
      from lottery.draw where game_id = ${gameId} and draw_no > ${after} and sealed_at is not null
      order by draw_no limit ${PAGE}`.execute(db);
    for (const draw of rows) {
      const at = firstBroken(draw, before);
      if (at !== null && checked.broken.length < MAX_BROKEN)
        checked.broken.push({ issueNo: draw.issueNo, entry: at + 1 });
      checked.draws += 1;
      checked.entries += draw.log.length;
      checked.from ??= draw.issueNo;
      before = draw.log[0]?.hash ?? '';
    }
    after = rows.at(-1)?.drawNo ?? after;
    if (rows.length < PAGE) return checked;
  }
}

/** The draw before the first one that is checked, with the hash that its successor includes. */
async function findStart(db: Db, gameId: number): Promise<{ after: number; before: string }> {
  const { rows } = await sql<{ after: number; before: string }>`
    select draw_no as after, coalesce(log #>> '{0,hash}', '') as before from lottery.draw
      where game_id = ${gameId} and sealed_at is not null
      order by draw_no desc offset ${MAX_DRAWS} limit 1`.execute(db);
  return rows[0] ?? { after: 0, before: '' };
}

/** The position of the first entry that is not what was linked; null when all are. */
function firstBroken({ log, orderRoot, numbers, version }: LoggedDraw, before: string): number | null {
  let last = before;
  for (const [at, { hash, ...entry }] of log.entries()) {
    if (linkEntry(last, entry).hash !== hash) return at;
    const { detail } = entry;
    if (detail['orderRoot'] !== undefined && detail['orderRoot'] !== orderRoot) return at;
    if (version === 1 && detail['numbers'] !== undefined && detail['numbers'] !== numbers?.join(' ')) return at;
    last = hash;
  }
  return log.length === 0 ? 0 : null;
}
