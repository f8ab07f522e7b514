import type { calls, Output } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import type { OperatorContext } from '#http';
import { assert } from '#refusal';
import { loadSchedules } from './draws/plan-draws.ts';
import { DELAYED_MS } from './draws/to-lottery-draw.ts';
import type { LotteryList } from './games/list-lottery-games.ts';
import type { GameHolders } from './holder/game-holders.ts';
import type { OrderFigures } from './holder/order-book.ts';

type GameRow = Output<typeof calls.lotteryBackoffice.games>['games'][number];

/** Void draws are counted over a day. */
const VOIDED_SINCE_MS = 24 * 3_600_000;

/** Lists the games of a brand for operators, with the orders of the open draw as the holder has them. */
export async function listGameRows(
  { db, list, holders, now }: { db: Db; list: LotteryList; holders: GameHolders; now(): number },
  { brand, language }: OperatorContext,
): Promise<GameRow[]> {
  const { brandId, currency } = brand;
  const games = await list.listForOperators({ brandId, currency, language });
  const gameIds = games.map(({ settings }) => settings.gameId);
  const [troubles, lastResults] = await Promise.all([countTroubles(db, gameIds, now()), findLastResults(db, gameIds)]);
  return Promise.all(
    games.map(async ({ game, settings }) => {
      const { gameId, source, config, isOfOperators } = settings;
      const isForeign = source === 'external' || source === 'simulated';
      const [schedules, holder, figures] = await Promise.all([
        loadSchedules(db, gameId),
        holders.findHolder(gameId),
        holders.run(gameId, 'figures', null, null).catch(() => null),
      ]);
      const last = schedules.at(-1);
      assert(last, 'a game has a schedule');
      return {
        ...game,
        figures: figures as OrderFigures | null,
        ...(troubles.get(gameId) ?? { delayed: 0, voided: 0 }),
        feeds: ((isForeign && config.feeds) || []).map((name) => ({
          name,
          lastAt: lastResults.get(`${gameId} feed:${name}`) ?? null,
        })),
        holder,
        schedule: last.schedule,
        scheduleVersion: last.version,
        isOfOperators,
      };
    }),
  );
}

/** Returns when each feed had a result last, ms, by game and maker. */
async function findLastResults(db: Db, gameIds: readonly number[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; lastAt: Date }>`
    select game_id || ' ' || maker as key, max(at) as "lastAt" from lottery.result_entry
    where game_id = any (${[...gameIds]}::int[]) and maker like 'feed:%' and at > now() - interval '7 days'
    group by game_id, maker`.execute(db);
  return new Map(rows.map(({ key, lastAt }) => [key, lastAt.getTime()]));
}

async function countTroubles(
  db: Db,
  gameIds: readonly number[],
  now: number,
): Promise<Map<number, Pick<GameRow, 'delayed' | 'voided'>>> {
  const { rows } = await sql<{ gameId: number; delayed: number; voided: number }>`
    select game_id as "gameId", count(*) filter (where state in ('SCHEDULED', 'SEALED'))::int as delayed,
      count(*) filter (where state = 'VOID')::int as voided
    from lottery.draw where game_id = any (${[...gameIds]}::int[])
      and ((settled_at is null and state in ('SCHEDULED', 'SEALED') and draw_at < ${new Date(now - DELAYED_MS)})
        or (state = 'VOID' and draw_at > ${new Date(now - VOIDED_SINCE_MS)}))
    group by game_id`.execute(db);
  return new Map(rows.map(({ gameId, ...counts }) => [gameId, counts]));
}
