import { brandId, calls, createClient, type LotterySchedule } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/db/index.ts';
import { offerAllGames } from '../../apps/server/src/domains/games/index.ts';
import { STANDARD_GAMES } from '../../apps/server/src/domains/lottery/games/standard-games.ts';
import { addLottery, upsertLotteryGames } from '../../apps/server/src/domains/lottery/index.ts';

const BRAND = brandId(1);
/** The game of a rush, with a draw every minute or so, and one whose draw stays open. */
export const FAST = 'river-five-1';
export const LONG = 'river-five-10';

/** Adds two games of five digits without limits. A draw of the fast one is open for `draw_s` seconds. */
export async function addLotteries(db: Db, draw_s: number): Promise<void> {
  await upsertLotteryGames(db);
  await db.transaction().execute((tx) => offerAllGames(tx, BRAND, { hot: [] }));
  for (const [code, every_s] of [
    [FAST, draw_s],
    [LONG, 3_600],
  ] as const) {
    const game = STANDARD_GAMES.find((each) => each.code === code);
    if (!game) throw new Error(code);
    const schedule: LotterySchedule = { ...game.schedule, rule: { kind: 'every', every_s } };
    await addLottery(db, BRAND, { ...game, schedule });
  }
  const most = '1000000000';
  const limits = { atom: most, draw: most, line: most, order: most, player: most, payout: most };
  await sql`insert into lottery.limit_set (game_id, version, body, operator_id)
    select game_id, 1, ${JSON.stringify(limits)}, 1 from lottery.game`.execute(db);
}

/** Waits for a draw that is open for at least so long. Returns its number and its close by the clock of this machine. */
export async function waitForDraw(
  port: number,
  gameCode: string,
  atLeast_ms: number,
): Promise<{ issueNo: string; closeAt: number }> {
  const call = createClient({ base: `http://127.0.0.1:${port}` });
  for (;;) {
    const { now, game } = await call(calls.lottery.game, { gameCode });
    const { next } = game;
    const left_ms = next && next.openAt <= now ? next.closeAt - now : 0;
    if (next && left_ms > atLeast_ms) return { issueNo: next.issueNo, closeAt: Date.now() + left_ms };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
