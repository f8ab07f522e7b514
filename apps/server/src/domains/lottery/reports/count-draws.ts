import { findLotteryRules } from '@fairhouse/game-math/lottery';
import { sql } from 'kysely';
import type { Db } from '#db';
import { assert } from '#refusal';
import { listDraws, type StoredDraw } from '../draws/draw-store.ts';
import { eachOrder } from '../orders/each-order.ts';
import { createDrawFigures, type FigureRow } from './draw-figures.ts';
import { createDrawSides, type SideRow } from './draw-sides.ts';
import { type CoverRow, createLinkedCovers } from './linked-covers.ts';
import { listLinkedPairs } from './linked-pairs.ts';

/** Draws that one run counts at most; the next run continues. */
const MAX_DRAWS = 500;

/** How long the sides of a draw are kept, days. */
const SIDES_DAYS = 31;

/**
 * Job: counts the figures of settled draws, and again those of corrected ones. It reads the stored orders, so it may run in any process and be
 * repeated; settlement does not wait for it.
 */
export async function countDraws(db: Db): Promise<void> {
  const { rows: games } = await sql<{ gameId: number; rules: string }>`
    select g.game_id as "gameId", g.rules from lottery.game g where exists (
      select from lottery.draw d where d.game_id = g.game_id and ${uncounted})`.execute(db);
  const failures: unknown[] = [];
  for (const { gameId, rules } of games)
    for (const draw of await listDraws(db, gameId, uncounted, { limit: MAX_DRAWS }))
      await countDraw(db, draw, rules).catch((error: unknown) => failures.push(error));
  await sql`delete from lottery.draw_side where draw_at < now() - make_interval(days => ${SIDES_DAYS})`.execute(db);
  // one draw that cannot be counted does not keep the others from it
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} draws of lotteries are not counted`);
}

const uncounted = sql`d.state = 'SETTLED' and d.order_count > 0 and d.counted_version is distinct from d.version`;

async function countDraw(db: Db, draw: StoredDraw, rulesId: string): Promise<void> {
  const { gameId, issueNo, version } = draw;
  const rules = findLotteryRules(rulesId, draw.versionHash ?? undefined);
  assert(rules, `there are rules ${rulesId} ${draw.versionHash}`);
  const pairs = await listLinkedPairs(db, draw);
  const figures = createDrawFigures(rules, draw.year);
  const covers = createLinkedCovers(rules, draw.year, pairs);
  const sides = createDrawSides(rules, draw.year);
  for await (const { order, lines } of eachOrder({ db, rules, game: { gameId } }, draw)) {
    if (order.trial || !order.result) continue;
    figures.add(order, lines);
    covers.add(order, lines);
    sides.add(order, lines);
  }
  await db.transaction().execute(async (tx) => {
    // one count of a draw at a time, and none of a version that was corrected in the meantime
    const { rows } = await sql`update lottery.draw set counted_version = ${version}
      where game_id = ${gameId} and issue_no = ${issueNo} and version = ${version} and state = 'SETTLED'
      returning 1`.execute(tx);
    if (rows.length === 0) return;
    const mine = sql`game_id = ${gameId} and issue_no = ${issueNo}`;
    await sql`delete from lottery.draw_figure where ${mine}`.execute(tx);
    await sql`delete from lottery.linked_cover where ${mine}`.execute(tx);
    await insertFigures(tx, draw, figures.rows());
    await insertCovers(tx, draw, covers.rows());
    await insertSides(tx, draw, sides.rows());
  });
}

/** A correction changes the result of a draw and none of its sides, so they are stored once. */
async function insertSides(tx: Db, draw: StoredDraw, rows: readonly SideRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into lottery.draw_side (account_id, game_id, issue_no, book, side, brand_id, draw_at, opposite, stake_micro)
    select r.account, ${draw.gameId}, ${draw.issueNo}, r.book, r.side, g.brand_id, ${new Date(draw.drawAt)}::timestamptz,
      array(select jsonb_array_elements_text(r.opposite)::smallint), r.stake
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (account bigint, book text, side smallint, opposite jsonb,
      stake bigint)
    join lottery.game g on g.game_id = ${draw.gameId}
    where ${new Date(draw.drawAt)}::timestamptz > now() - make_interval(days => ${SIDES_DAYS})
    on conflict (account_id, game_id, issue_no, book, side) do nothing`.execute(tx);
}

async function insertFigures(tx: Db, draw: StoredDraw, rows: readonly FigureRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into lottery.draw_figure (game_id, issue_no, draw_no, draw_at, mode, play, currency, lines,
      stake_micro, prize_micro, push_micro, rebate_micro, expected_micro, sd_micro)
    select ${draw.gameId}, ${draw.issueNo}, ${draw.drawNo}, ${new Date(draw.drawAt)}::timestamptz, mode, play, currency,
      lines, stake, prize, push, rebate, expected, sd
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (mode text, play text, currency text, lines int,
      stake bigint, prize bigint, push bigint, rebate bigint, expected bigint, sd double precision)`.execute(tx);
}

async function insertCovers(tx: Db, draw: StoredDraw, rows: readonly CoverRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into lottery.linked_cover (game_id, issue_no, draw_at, book, group_no, kind, covered, atoms, accounts,
      signals, stake_micro)
    select ${draw.gameId}, ${draw.issueNo}, ${new Date(draw.drawAt)}::timestamptz, book, group_no, kind, covered, atoms,
      accounts, array(select jsonb_array_elements_text(signals)), stake
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (book text, group_no int, kind text, covered int,
      atoms int, accounts jsonb, signals jsonb, stake bigint)`.execute(tx);
}
