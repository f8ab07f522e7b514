import { sql } from 'kysely';
import type { DatabaseClock, Db } from '#db';
import type { RecordAudit } from '#http';
import { assert } from '#refusal';
import type { Lease, LeasedWork, LeaseWork, Plain, Rooms, StartedWork } from '#rooms';
import { listDraws, unfinished } from '../draws/draw-store.ts';
import { loadSchedules } from '../draws/plan-draws.ts';
import { type LotteryGameSettings, loadGameSettings } from '../games/game.ts';
import type { DrawSource } from '../sources/draw-source.ts';
import { createDrawList } from './create-draw-list.ts';
import type { GameHolders, HeldAction } from './game-holders.ts';
import type { GameContext } from './held-game.ts';
import { lockLease } from './lock-lease.ts';
import { OPERATOR_ACTIONS, type OperatorAction } from './operator-actions.ts';
import { type CreateOrderBook, type HeldGame } from './order-book.ts';
import { type RunningGame, runGame } from './run-game.ts';

export interface GameHoldersDeps {
  db: Db;
  rooms: Pick<Rooms, 'registerWork'>;
  clock: DatabaseClock;
  createOrderBook: CreateOrderBook;
  createSource(game: LotteryGameSettings): Promise<DrawSource>;
  recordAudit: RecordAudit;
  log: (line: string) => void;
}

/** How long the list of games is remembered; a game is created once in a while. */
const GAMES_TTL_MS = 5_000;
const PREFIX = 'lottery';

/** Creates the holders of games: one process at a time acts for each, the others pass their actions on to it. */
export function createGameHolders(deps: GameHoldersDeps): GameHolders {
  const { db, rooms, clock } = deps;
  const actions = new Map<string, HeldAction>();
  let games: { ids: readonly string[]; until: number } = { ids: [], until: 0 };

  const start = async (id: string, lease: Lease, onLost: () => void): Promise<StartedWork> => {
    const game = await loadGame(deps, Number(id), lease);
    const running = runGame(game, onLost);
    return {
      answer: (name, input) => answer({ game, running }, name, input),
      stop: () => running.stop(),
      lose: () => void running.stop(),
    };
  };

  const answer = async (acting: { game: GameContext; running: RunningGame }, name: string, input: Plain) => {
    const { input: own, readAt } = input as { input: Plain; readAt: number | null };
    if (isOperatorAction(name)) return OPERATOR_ACTIONS[name](acting, own);
    const action = actions.get(name);
    assert(action, `the action ${name} is registered`);
    const { held: game, book } = acting.game;
    return action({ game, book }, own, readAt ?? clock.readingTime(performance.now()));
  };

  const work: LeaseWork = {
    prefix: PREFIX,
    async listIds() {
      if (performance.now() > games.until) {
        games = { ids: await listHeldIds(db), until: performance.now() + GAMES_TTL_MS };
      }
      return games.ids;
    },
    start,
  };
  const leased: LeasedWork = rooms.registerWork(work);

  return {
    register(name, action) {
      assert(!actions.has(name), `the action ${name} is registered once`);
      actions.set(name, action);
    },
    run: (gameId, name, input, readAt) => leased.ask(String(gameId), name, { input, readAt }),
    readingTime: clock.readingTime,
    now: () => clock.now(),
    findHolder: (gameId) => leased.findHolder(String(gameId)),
  };
}

/** An archived game is held until its last draw is finished. */
async function listHeldIds(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select g.game_id::text as id from lottery.game g
    where g.status <> 'archived' or exists (select from lottery.draw d where d.game_id = g.game_id and d.settled_at is null)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

const isOperatorAction = (name: string): name is OperatorAction => Object.hasOwn(OPERATOR_ACTIONS, name);

/** Loads what a game was doing; its order book rebuilds the exposure of what is not settled. */
async function loadGame(deps: GameHoldersDeps, gameId: number, lease: Lease): Promise<GameContext> {
  const { db, clock, log, recordAudit } = deps;
  const [settings] = await loadGameSettings(db, { gameId });
  assert(settings, `the game ${gameId} exists`);
  const draws = createDrawList(await listDraws(db, gameId, unfinished));
  const isHeld = (): boolean => performance.now() < lease.until_ms;
  const held: HeldGame = {
    gameId,
    gameCode: settings.gameCode,
    brandId: settings.brandId,
    lease,
    guard: (tx) => lockLease(tx, lease),
    isHeld,
    now: clock.now,
    findDraw: (issueNo) => draws.find(issueNo),
    openDraw: () => draws.upcoming(clock.now(), 1).find(({ openAt }) => openAt <= clock.now()) ?? null,
    upcoming: (count) => draws.upcoming(clock.now(), count),
  };
  const book = deps.createOrderBook(held);
  await book.load(draws.all());
  const sealedLast = await listDraws(db, gameId, sql`sealed_at is not null`, { descending: true, limit: 1 });
  return {
    db,
    settings,
    schedules: await loadSchedules(db, gameId),
    source: await deps.createSource(settings),
    createSource: deps.createSource,
    lease,
    held,
    book,
    draws,
    corrections: [],
    empty: new Set(),
    lastHash: sealedLast[0]?.log[0]?.hash ?? '',
    heldSince: clock.now(),
    now: clock.now,
    recordAudit,
    log,
  };
}
