import { brandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/db/index.ts';
import { createRoomCheck } from '../../apps/server/src/domains/bets/index.ts';
import { offerAllGames } from '../../apps/server/src/domains/games/index.ts';
import { addStandardRooms, roomStacks, upsertCardGames } from '../../apps/server/src/domains/pvp/index.ts';
import { trialBalance } from '../../apps/server/src/ledger/index.ts';

export const GAME = 'holdem-no-limit';
/** Players at a table of six seats. */
export const PLAYERS = 5;
/** 100 big blinds at the lowest level. */
export const BUY_IN = 200;
const TEMPLATE = 'holdem-six-1-1';

/** Nobody runs out of time while the other side of a round is measured, and hands follow each other quickly. */
const TIMING = {
  turn_ms: 900_000,
  reveal_ms: 10_000,
  countdown_ms: 500,
  show_ms: 200,
  connection_ms: 15_000,
  away_ms: 900_000,
};

/** Adds the games and so many tables. Our own rooms are templates in another currency. */
export async function addRooms(db: Db, tables: number): Promise<void> {
  await upsertCardGames(db);
  await db.transaction().execute((tx) => offerAllGames(tx, brandId(1), { hot: [] }));
  await addStandardRooms(db, { brandId: brandId(1), currency: 'EUR' }, { timing: TIMING, sharedAddresses: true });
  await sql`
    insert into pvp.card_room (room_id, brand_id, currency, game_code, name, names, status, money, seats, bots, config,
      min_buy_in, max_buy_in, timing, shared_addresses, position)
    select 'bench-' || n, brand_id, 'USD', game_code, name, names, status, money, seats, bots, config, min_buy_in, max_buy_in,
      timing, shared_addresses, n from pvp.card_room, generate_series(1, ${tables}::int) n where room_id = ${TEMPLATE}`.execute(
    db,
  );
}

export const listRooms = (tables: number): string[] => Array.from({ length: tables }, (_, n) => `pvp/bench-${n + 1}`);

/** Counts what does not add up: the balances of the ledger, and the stacks of every room against what is held for them. */
export async function countDifferences(db: Db): Promise<number> {
  const { differences } = await trialBalance(db, [createRoomCheck([roomStacks])]);
  for (const difference of differences.slice(0, 3)) console.error(difference);
  return differences.length;
}

/** Counts the hands of the tables by state. */
export async function countHands(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; hands: number }>`
    select state, count(*)::int as hands from pvp.hand where room_id like 'bench-%' group by state`.execute(db);
  return Object.fromEntries(rows.map(({ state, hands }) => [state, hands]));
}
