import { brandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/db/index.ts';
import { offerAllGames } from '../../apps/server/src/domains/games/index.ts';
import { addStandardTables, upsertTableGames } from '../../apps/server/src/domains/tables/index.ts';
import { issueGameTokens } from '../load/players.ts';
import type { RoomBench } from '../load/start-room-bench.ts';
import type { TableCrowdCalls } from '../load/table-crowd.ts';
import { startWorker, type Worker } from '../load/worker-calls.ts';

const GAME = 'baccarat-classic';
/** The games of our tables. */
export const GAMES = [GAME, 'baccarat-no-commission', 'roulette-european'];
const BRAND = brandId(1);

/** The clock of a table, in ms. It sleeps a second after its last watcher has left. */
export interface Clock {
  betting_ms: number;
  card_ms: number;
  next_ms: number;
}

/** Adds the games, and our tables in another currency: templates that the lobby does not list. */
export async function addTables(db: Db): Promise<void> {
  await upsertTableGames(db);
  await db.transaction().execute((tx) => offerAllGames(tx, BRAND, { hot: [] }));
  await addStandardTables(db, { brandId: BRAND, currency: 'EUR' });
}

/** Adds tables with this clock, of baccarat or of our games in turn. Returns the names of their rooms. */
export async function createTables(
  db: Db,
  { name, count, games = [GAME] }: { name: string; count: number; games?: readonly string[] },
  clock: Clock,
): Promise<string[]> {
  const timing = JSON.stringify({ shuffle_ms: 200, sleep_ms: 1_000, ...clock });
  const { rows } = await sql<{ id: string }>`
    insert into tables.live_table (table_id, brand_id, currency, game_code, name, names, status, limits, both_sides, timing,
      side_until_card, position)
    select ${name} || '-' || n, brand_id, 'USD', game_code, name, names, status, limits, both_sides, ${timing}::jsonb,
      side_until_card, n
    from generate_series(1, ${count}::int) n
      join tables.live_table on table_id = (${games}::text[])[1 + n % ${games.length}::int] || '-' || ${String(BRAND)}::text
    returning table_id as id`.execute(db);
  return rows.map(({ id }) => `tables/${id}`);
}

/** Opens a socket for each of the first players, or for visitors, in a process of its own; `rooms` are entered. */
export async function openTableCrowd(
  { socketUrl }: RoomBench,
  { count, who, rooms }: { count: number; who: 'players' | 'visitors'; rooms: string[] },
): Promise<Worker<TableCrowdCalls>> {
  const crowd = await startWorker<TableCrowdCalls>('table-crowd.ts');
  const tokens = who === 'players' ? issueGameTokens(count, GAME) : [];
  await crowd.call(
    'open',
    socketUrl,
    Array.from({ length: count }, (_, n) => (tokens[n] ? { gameToken: tokens[n] } : {})),
  );
  if (rooms.length > 0) await crowd.call('join', rooms);
  return crowd;
}
