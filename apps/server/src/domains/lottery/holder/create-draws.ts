import { sql } from 'kysely';
import { listDraws, type StoredDraw } from '../draws/draw-store.ts';
import { insertDraws, listNextDraws, loadSchedules, needsDraws } from '../draws/plan-draws.ts';
import type { GameContext } from './held-game.ts';
import { HolderLostError } from './order-book.ts';

/** Whether draws must be created: they do not exist far enough ahead. */
export const isShortOfDraws = async (game: GameContext): Promise<boolean> => {
  const { settings, draws } = game;
  const now = game.now();
  return needsDraws({ game: settings, last: await lastDraw(game), ahead: draws.upcoming(now).length, now });
};

/** Creates the next draws of a game when they do not exist far enough ahead; returns whether any were created. */
export async function createDraws(game: GameContext): Promise<boolean> {
  const { db, settings, held, source, draws } = game;
  const now = game.now();
  const ahead = draws.upcoming(now).length;
  const last = await lastDraw(game);
  if (!needsDraws({ game: settings, last, ahead, now })) return false;
  game.schedules = await loadSchedules(db, settings.gameId);
  const next = listNextDraws({ game: settings, schedules: game.schedules, last, ahead, now });
  if (next.length === 0) return false;
  await db.transaction().execute(async (tx) => {
    await held.guard(tx);
    const inputs = await source.assign(tx, next, last);
    const planned = next.map((draw, at) => ({ ...draw, ...(inputs[at] as (typeof inputs)[number]) }));
    await insertDraws(tx, settings, planned);
  });
  const created = await listDraws(db, settings.gameId, sql`draw_no > ${last?.drawNo ?? 0}`);
  if (created.length !== next.length) throw new HolderLostError(game.lease.name);
  draws.add(created);
  return true;
}

const lastDraw = async ({ db, settings, draws }: GameContext): Promise<StoredDraw | null> =>
  draws.all().at(-1) ?? (await listDraws(db, settings.gameId, sql`true`, { descending: true, limit: 1 }))[0] ?? null;
