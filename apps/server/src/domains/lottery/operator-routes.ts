import { calls, LotterySchedule, type OperatorId } from '@fairhouse/contracts';
import { isResult } from '@fairhouse/game-math/lottery';
import { sql } from 'kysely';
import type { Db } from '#db';
import type { HandleCall, OperatorContext, RecordAudit } from '#http';
import { publishToProcesses } from '#realtime';
import { assert, refuse } from '#refusal';
import { findDraw } from './draws/draw-store.ts';
import { firstNewDay } from './draws/first-new-day.ts';
import { listClockChanges } from './draws/list-clock-changes.ts';
import { listDrawTimes } from './draws/list-draw-times.ts';
import { loadSchedules } from './draws/plan-draws.ts';
import { requireSchedule } from './draws/require-schedule.ts';
import type { LotteryGameSettings } from './games/game.ts';
import type { LotteryList } from './games/list-lottery-games.ts';
import { setLotteryStatus } from './games/set-lottery-status.ts';
import type { GameHolders } from './holder/game-holders.ts';
import { toVoidInput } from './holder/operator-actions.ts';
import { listDrawRows, toDrawRows } from './list-draw-rows.ts';
import { listGameRows } from './list-game-rows.ts';
import type { EntryCache } from './orders/entry-cache.ts';
import { saveEntry } from './sources/result-entries.ts';

export interface LotteryOperatorDeps {
  handle: HandleCall;
  db: Db;
  list: LotteryList;
  entries: EntryCache;
  holders: GameHolders;
  now(): number;
  recordAudit: RecordAudit;
}

/** Draws of a preview: the first and the last ones of the day. */
const PREVIEW = 5;
/** Changes of clocks that a preview names. */
const CLOCK_CHANGES = 2;

/** Registers the operators' calls: games, draws, schedules, void draws and results of others. Every change is audited. */
export function registerLotteryOperatorRoutes(deps: LotteryOperatorDeps): void {
  const { handle, db, list, entries, holders, now, recordAudit } = deps;
  const { lotteryBackoffice } = calls;

  const requireGame = async ({ brand }: OperatorContext, code: string): Promise<LotteryGameSettings> => {
    const settings = await list.settingsOf(brand.brandId, code);
    if (!settings) throw refuse('NOT_FOUND');
    return settings;
  };
  /** The holder reads what has changed; without one the next holder does. */
  const reload = ({ gameId }: LotteryGameSettings): void =>
    void holders.run(gameId, 'reload', null, null).catch(() => undefined);

  handle(lotteryBackoffice.games, async (context) => ({
    now: now(),
    currency: context.brand.currency,
    games: await listGameRows(deps, context),
  }));

  handle(lotteryBackoffice.draws, async (context, { gameCode, waiting, page, pageSize }) => {
    const game = await requireGame(context, gameCode);
    const rows = await listDrawRows(db, game, { waiting: waiting === '1', page, pageSize, now: now() });
    return { ...rows, now: now() };
  });

  handle(lotteryBackoffice.log, async (context, { gameCode, issueNo }) => {
    const { gameId } = await requireGame(context, gameCode);
    const draw = await findDraw(db, gameId, issueNo);
    if (!draw) throw refuse('NOT_FOUND');
    return { log: draw.log };
  });

  handle(lotteryBackoffice.setStatus, async (context, { gameCode, status, reason }) => {
    const game = await requireGame(context, gameCode);
    await db.transaction().execute(async (tx) => {
      const before = await setLotteryStatus(tx, game, status);
      const subject = `lottery ${game.gameCode}`;
      await recordAudit(tx, context, { action: 'lottery.status', subject, reason, before, after: status });
      await publishToProcesses(tx, { topic: 'games-changed' });
      await publishToProcesses(tx, { topic: 'lotteries-changed' });
    });
    entries.clear();
    reload(game);
    return { status };
  });

  handle(lotteryBackoffice.previewSchedule, async (_context, { schedule, day }) => {
    requireSchedule(schedule);
    const { begins, ends, draws } = listDrawTimes(schedule, day);
    const shown = draws.length > 2 * PREVIEW ? [...draws.slice(0, PREVIEW), ...draws.slice(-PREVIEW)] : draws;
    const clockChanges = listClockChanges(schedule.zone, day, CLOCK_CHANGES);
    return { begins, ends, count: draws.length, draws: shown, clockChanges };
  });

  handle(lotteryBackoffice.schedules, async (context, { gameCode, page, pageSize }) => {
    const { gameId } = await requireGame(context, gameCode);
    const versions = (await loadSchedules(db, gameId)).toReversed();
    const [newest] = versions;
    assert(newest, 'a game has a schedule');
    return {
      rows: versions.slice((page - 1) * pageSize, page * pageSize),
      page,
      pageSize,
      total: versions.length,
      newFromDay: await firstNewDay(db, gameId, newest),
    };
  });

  handle(lotteryBackoffice.setSchedule, async (context, { gameCode, schedule, version, reason }) => {
    const game = await requireGame(context, gameCode);
    requireSchedule(schedule, game.config.beacon);
    const saved = await db.transaction().execute(async (tx) => {
      // one change of a game at a time
      await sql`select from lottery.game where game_id = ${game.gameId} for update`.execute(tx);
      const before = (await loadSchedules(tx, game.gameId)).at(-1);
      if (before?.version !== version) throw refuse('STATE_CHANGED');
      const fromDay = await firstNewDay(tx, game.gameId, before);
      await tx
        .insertInto('lottery.schedule')
        .values({
          game_id: game.gameId,
          version: version + 1,
          schedule: JSON.stringify(LotterySchedule.parse(schedule)),
          from_day: fromDay,
        })
        .execute();
      await recordAudit(tx, context, {
        action: 'lottery.schedule',
        subject: `lottery ${game.gameCode}`,
        reason,
        before: JSON.stringify(before.schedule),
        after: JSON.stringify({ ...schedule, fromDay }),
      });
      await publishToProcesses(tx, { topic: 'lotteries-changed' });
      return { version: version + 1, fromDay };
    });
    reload(game);
    return saved;
  });

  handle(lotteryBackoffice.voidDraw, async (context, { gameCode, issueNo, reason }) => {
    const game = await requireGame(context, gameCode);
    if (!(await findDraw(db, game.gameId, issueNo))) throw refuse('NOT_FOUND');
    await holders.run(game.gameId, 'void', toVoidInput(context, { issueNo, reason }), null);
    return rowOf(game, issueNo);
  });

  handle(lotteryBackoffice.enterResult, async (context, { gameCode, issueNo, numbers, reason }) => {
    const game = await requireGame(context, gameCode);
    // no call sets the result of an own or chain draw
    if (game.source !== 'external' && game.source !== 'simulated')
      throw refuse('OPTION_NOT_OFFERED', { field: 'gameCode', params: { field: 'gameCode' } });
    if (!isResult(game.family, numbers))
      throw refuse('INVALID_INPUT', { field: 'numbers', params: { field: 'numbers' } });
    await db.transaction().execute(async (tx) => {
      const maker = makerOf(context.operator.operatorId);
      const isWaiting = await saveEntry(tx, { gameId: game.gameId, issueNo }, { maker, numbers });
      if (!isWaiting) throw refuse((await findDraw(tx, game.gameId, issueNo)) ? 'STATE_CHANGED' : 'NOT_FOUND');
      const subject = `draw ${game.gameCode} ${issueNo}`;
      await recordAudit(tx, context, { action: 'lottery.result', subject, reason, after: numbers.join(' ') });
    });
    reload(game);
    return rowOf(game, issueNo);
  });

  const rowOf = async (game: LotteryGameSettings, issueNo: string) => {
    const draw = await findDraw(db, game.gameId, issueNo);
    if (!draw) throw refuse('NOT_FOUND');
    const [row] = await toDrawRows(db, game, [draw], now());
    if (!row) throw refuse('NOT_FOUND');
    return row;
  };
}

/** Two operators are two makers. */
const makerOf = (operatorId: OperatorId): string => `operator:${operatorId}`;
