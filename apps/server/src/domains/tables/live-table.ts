import { type BrandId, brandId, type Currency, type TABLE_STATUSES } from '@fairhouse/contracts';
import { versionHash } from '@fairhouse/game-math';
import { checkLimits, findTableGame, type TableGame, type TableLimits } from '@fairhouse/game-math/tables';
import type { Db, RowOf, Tx } from '#db';
import { assert } from '#refusal';

export type TableStatus = (typeof TABLE_STATUSES)[number];

/** Durations of the clock in milliseconds. */
export interface TableTiming {
  shuffle_ms: number;
  betting_ms: number;
  /** From one card to the next, and from the end of betting to a drawn number. */
  card_ms: number;
  /** How long a result is shown before the next round. */
  next_ms: number;
  /** A table that nobody has watched for so long sleeps. */
  sleep_ms: number;
}

/** Limits as stored: amounts in the smallest unit, as text. */
export interface LimitSet {
  /** Open spots with the least and the most of a player. */
  spots: Readonly<Record<string, readonly [min: string, max: string]>>;
  maxStake: string;
  maxReturn: string;
  maxDifference: string;
}

/** Everything that an operator sets about a table. A JSON value: the room's state contains it. */
export interface TableSettings {
  tableId: string;
  brandId: string;
  currency: Currency;
  gameCode: string;
  versionHash: string;
  name: string;
  names: Readonly<Record<string, string>>;
  status: TableStatus;
  limits: LimitSet;
  /** Whether a player may bet on both banker and player in a round. */
  bothSides: boolean;
  timing: TableTiming;
  /** Side bets are open in rounds that begin before this card of the shoe. */
  sideUntilCard: number;
}

type TableRow = RowOf<'tables.live_table'>;

/** Returns a table, or null. */
export async function findTable(db: Db | Tx, tableId: string): Promise<TableSettings | null> {
  const row = await db.selectFrom('tables.live_table').selectAll().where('table_id', '=', tableId).executeTakeFirst();
  return row ? toSettings(row) : null;
}

/** Returns a brand's tables in a currency, in their order. */
export async function findTables(
  db: Db,
  brand: { brandId: BrandId; currency: Currency },
  gameCode?: string,
): Promise<TableSettings[]> {
  const rows = await db
    .selectFrom('tables.live_table')
    .selectAll()
    .where('brand_id', '=', brand.brandId)
    .where('currency', '=', brand.currency)
    .$if(gameCode !== undefined, (query) => query.where('game_code', '=', gameCode ?? ''))
    .orderBy('position')
    .orderBy('table_id')
    .execute();
  return rows.map(toSettings);
}

function toSettings(row: TableRow): TableSettings {
  return {
    tableId: row.table_id,
    brandId: String(brandId(row.brand_id)),
    currency: row.currency as Currency,
    gameCode: row.game_code,
    versionHash: versionHash(newestGame(row.game_code)),
    name: row.name,
    names: row.names as unknown as TableSettings['names'],
    status: row.status as TableStatus,
    limits: inOrder(newestGame(row.game_code), row.limits as unknown as LimitSet),
    bothSides: row.both_sides,
    timing: row.timing as unknown as TableTiming,
    sideUntilCard: row.side_until_card,
  };
}

/** The database keeps the fields of an object in an order of its own; players see the spots in that of the game. */
function inOrder(game: TableGame, limits: LimitSet): LimitSet {
  const spots = game.spots.flatMap(({ id }) => {
    const range = limits.spots[id];
    return range ? [[id, range] as const] : [];
  });
  return { ...limits, spots: Object.fromEntries(spots) };
}

/** Returns the newest version of a game. */
export function newestGame(gameCode: string): TableGame {
  const game = findTableGame(gameCode);
  assert(game, `the table game ${gameCode} has no maths`);
  return game;
}

/** Returns the version of the game that a round was played with. */
export function gameOf({ gameCode, versionHash: hash }: { gameCode: string; versionHash: string }): TableGame {
  const game = findTableGame(gameCode, hash);
  assert(game, `the table game ${gameCode} has no version ${hash}`);
  return game;
}

/** Returns the limits as the maths checks them. `sideOpen` false closes the spots that the game marks as side bets. */
export function limitsOf({ limits, ...table }: TableSettings, sideOpen: boolean): TableLimits {
  const closed = new Set(sideOpen ? [] : gameOf(table).spots.flatMap(({ id, side }) => (side ? [id] : [])));
  return {
    spots: new Map(
      Object.entries(limits.spots)
        .filter(([spot]) => !closed.has(spot))
        .map(([spot, [min, max]]) => [spot, { min: BigInt(min), max: BigInt(max) }]),
    ),
    maxStake: BigInt(limits.maxStake),
    maxReturn: BigInt(limits.maxReturn),
    maxDifference: BigInt(limits.maxDifference),
  };
}

/** Stores a new table. Its limits must suit its game: a table whose least stake would lose more than 0.1 % by the floor is an error. */
export async function addTable(
  tx: Tx | Db,
  { versionHash: _newest, ...table }: TableSettings,
  position: number,
): Promise<void> {
  const game = newestGame(table.gameCode);
  const [problem] = checkLimits(game, limitsOf({ ...table, versionHash: versionHash(game) }, true));
  assert(!problem, `the limits of ${table.tableId} do not suit ${table.gameCode}: ${JSON.stringify(problem)}`);
  await tx
    .insertInto('tables.live_table')
    .values({
      table_id: table.tableId,
      brand_id: brandId(table.brandId),
      currency: table.currency,
      game_code: table.gameCode,
      name: table.name,
      names: JSON.stringify(table.names),
      status: table.status,
      limits: JSON.stringify(table.limits),
      both_sides: table.bothSides,
      timing: JSON.stringify(table.timing),
      side_until_card: table.sideUntilCard,
      position,
    })
    .onConflict((conflict) => conflict.column('table_id').doNothing())
    .execute();
}
