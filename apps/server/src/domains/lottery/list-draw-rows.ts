import type { calls, Output } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { listDraws, type StoredDraw } from './draws/draw-store.ts';
import { toLotteryDraw } from './draws/to-lottery-draw.ts';
import type { LotteryGameSettings } from './games/game.ts';
import { loadEntries, stateOfEntries } from './sources/result-entries.ts';

type DrawPage = Omit<Output<typeof calls.lotteryBackoffice.draws>, 'now'>;
type DrawRow = DrawPage['rows'][number];

/** Lists the draws of a game for operators, newest first: those that have opened, or those that wait for a result. */
export async function listDrawRows(
  db: Db,
  game: LotteryGameSettings,
  { waiting, page, pageSize, now }: { waiting: boolean; page: number; pageSize: number; now: number },
): Promise<DrawPage> {
  const at = new Date(now);
  const matching = waiting
    ? sql`settled_at is null and (state = 'SEALED' or (state = 'SCHEDULED' and close_at <= ${at}))`
    : sql`open_at <= ${at}`;
  const [draws, counted] = await Promise.all([
    listDraws(db, game.gameId, matching, { descending: true, limit: pageSize, offset: (page - 1) * pageSize }),
    sql<{ total: number }>`
      select count(*)::int as total from lottery.draw where game_id = ${game.gameId} and ${matching}`.execute(db),
  ]);
  return { rows: await toDrawRows(db, game, draws, now), page, pageSize, total: counted.rows[0]?.total ?? 0 };
}

/** Converts draws for operators, with the entries of results of others. */
export async function toDrawRows(
  db: Db,
  game: LotteryGameSettings,
  draws: readonly StoredDraw[],
  now: number,
): Promise<DrawRow[]> {
  const isForeign = game.source === 'external' || game.source === 'simulated';
  const entries = isForeign
    ? await loadEntries(
        db,
        game.gameId,
        draws.map(({ issueNo }) => issueNo),
      )
    : null;
  const disputed = await findDisputed(db, game.gameId, draws);
  const names = await namesOf(db, [...(entries?.values() ?? [])].flat());
  return draws.map((draw) => {
    const own = entries?.get(draw.issueNo) ?? [];
    return {
      ...toLotteryDraw(game.family, draw, now),
      isStopped: draw.fault !== null,
      isDisputed: disputed.has(draw.issueNo),
      orderCount: draw.orderCount,
      result: entries && {
        state: stateOfEntries(own).state,
        entries: own.map(({ maker, numbers, at }) => ({ by: names(maker), numbers, at })),
      },
    };
  });
}

async function namesOf(db: Db, entries: readonly { maker: string }[]): Promise<(maker: string) => string> {
  const ids = entries.flatMap(({ maker }) => (maker.startsWith('operator:') ? [maker.slice(9)] : []));
  const found = new Map<string, string>();
  if (ids.length > 0) {
    const { rows } = await sql<{ id: string; username: string }>`
      select operator_id::text as id, username from backoffice.operator where operator_id = any (${ids}::bigint[])`.execute(
      db,
    );
    for (const { id, username } of rows) found.set(id, username);
  }
  return (maker) =>
    maker.startsWith('feed:') ? `feed ${maker.slice(5)}` : `operator ${found.get(maker.slice(9)) ?? maker.slice(9)}`;
}

/** Returns the draws for which a correction is proposed. */
async function findDisputed(db: Db, gameId: number, draws: readonly StoredDraw[]): Promise<ReadonlySet<string>> {
  const issueNos = draws.map(({ issueNo }) => issueNo);
  const { rows } = await sql<{ issue_no: string }>`select distinct issue_no from lottery.correction
    where game_id = ${gameId} and issue_no = any (${issueNos}::text[]) and state = 'PROPOSED'`.execute(db);
  return new Set(rows.map((row) => row.issue_no));
}
