import { type BrandId, brandId, type Currency, type FISH_ROOM_STATUSES } from '@fairhouse/contracts';
import { type FishTable, findFishTable, fishVersionHash } from '@fairhouse/game-math/fish';
import type { Db, RowOf, Tx } from '#db';
import { assert, refuse } from '#refusal';

export type FishRoomStatusText = (typeof FISH_ROOM_STATUSES)[number];

/** A room of a brand in one currency. */
export interface FishRoom {
  roomId: string;
  brandId: BrandId;
  currency: Currency;
  gameCode: string;
  level: string;
  /** Counts the rooms of a level from 1. */
  number: number;
  status: FishRoomStatusText;
}

/** Identifies a brand's rooms. */
export interface RoomOwner {
  brandId: BrandId;
  currency: Currency;
}

type RoomRow = RowOf<'fish.room'>;

/** Returns a room, or null. */
export async function findRoom(db: Db | Tx, roomId: string): Promise<FishRoom | null> {
  const row = await db.selectFrom('fish.room').selectAll().where('room_id', '=', roomId).executeTakeFirst();
  return row ? toRoom(row) : null;
}

/** Returns a room of a brand. Refuses NOT_FOUND. */
export async function requireRoom(db: Db | Tx, owner: BrandId, roomId: string): Promise<FishRoom> {
  const room = await findRoom(db, roomId);
  if (!room || room.brandId !== owner) throw refuse('NOT_FOUND');
  return room;
}

/** Returns a brand's rooms in a currency by game and number; the levels of a game in the order of its table. */
export async function findRooms(db: Db | Tx, owner: RoomOwner): Promise<FishRoom[]> {
  const rows = await db
    .selectFrom('fish.room')
    .selectAll()
    .where('brand_id', '=', owner.brandId)
    .where('currency', '=', owner.currency)
    .orderBy('game_code')
    .orderBy('number')
    .execute();
  const place = ({ gameCode, level }: FishRoom) => newestTable(gameCode).levels.findIndex(({ id }) => id === level);
  return rows.map(toRoom).sort((a, b) => place(a) - place(b));
}

const toRoom = (row: RoomRow): FishRoom => ({
  roomId: row.room_id,
  brandId: brandId(row.brand_id),
  currency: row.currency as Currency,
  gameCode: row.game_code,
  level: row.level,
  number: row.number,
  status: row.status as FishRoomStatusText,
});

/** Returns the newest version of a fishing game. */
export function newestTable(gameCode: string): FishTable {
  const table = findFishTable(gameCode);
  assert(table, `the fishing game ${gameCode} has no maths`);
  return table;
}

/** The version hash of the newest table of a game; computed once. */
export function newestHash(gameCode: string): string {
  const known = hashes.get(gameCode);
  if (known !== undefined) return known;
  const hash = fishVersionHash(newestTable(gameCode));
  hashes.set(gameCode, hash);
  return hash;
}
const hashes = new Map<string, string>();
