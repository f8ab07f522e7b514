import { type BrandId, brandId, type CARD_ROOM_STATUSES, type Currency } from '@fairhouse/contracts';
import { type ClimbingConfig, configHash, type HoldemConfig } from '@fairhouse/game-math/cards';
import type { Db, RowOf, Tx } from '#db';
import { publishToProcesses } from '#realtime';

export type CardRoomStatus = (typeof CARD_ROOM_STATUSES)[number];

/** Durations in milliseconds. */
export interface CardRoomTiming {
  turn_ms: number;
  /** The time bank of a seat at first and at most, and what a hand adds. */
  bank_ms: number;
  bankMax_ms: number;
  bankPerHand_ms: number;
  /** Once a hand, for a lost connection. */
  connection_ms: number;
  /** In which a seat reveals its seed. */
  reveal_ms: number;
  /** Before the first hand after a pause. */
  countdown_ms: number;
  /** After a hand, before the next. */
  show_ms: number;
  /** A seat that sits out for so long is freed. */
  away_ms: number;
  /** A free seat is reserved for the first of the waiting list. */
  offer_ms: number;
  /** How old everything is that the rail sees of hands. */
  rail_ms: number;
  /** How long a bot thinks. */
  bot_ms: number;
}

interface Settings {
  roomId: string;
  brandId: string;
  currency: Currency;
  gameCode: string;
  name: string;
  names: Readonly<Record<string, string>>;
  status: CardRoomStatus;
  seats: number;
  config: HoldemConfig | ClimbingConfig;
  versionHash: string;
  /** In chips. */
  minBuyIn: number;
  maxBuyIn: number;
  timing: CardRoomTiming;
  /** Whether several accounts of one address may have seats. */
  sharedAddresses: boolean;
}

/** A room of real accounts. It has no field for bots. */
export type RealRoom = Settings & { money: 'real' };
/** A room of trial accounts; with bots it is a practice table. */
export type PlayRoom = Settings & { money: 'play'; bots: number };
/** Everything that an operator sets about a room. A JSON value: the room's state contains it. */
export type CardRoom = RealRoom | PlayRoom;

export const botsOf = (room: CardRoom): number => (room.money === 'play' ? room.bots : 0);

type Row = RowOf<'pvp.card_room'>;

/** Returns a room, or null. */
export async function findCardRoom(db: Db | Tx, roomId: string): Promise<CardRoom | null> {
  const row = await db.selectFrom('pvp.card_room').selectAll().where('room_id', '=', roomId).executeTakeFirst();
  return row ? toCardRoom(row) : null;
}

/** Returns a brand's rooms in a currency, in their order. */
export async function findCardRooms(
  db: Db,
  brand: { brandId: BrandId; currency: Currency },
  gameCode?: string,
): Promise<CardRoom[]> {
  const rows = await db
    .selectFrom('pvp.card_room')
    .selectAll()
    .where('brand_id', '=', brand.brandId)
    .where('currency', '=', brand.currency)
    .$if(gameCode !== undefined, (query) => query.where('game_code', '=', gameCode ?? ''))
    .orderBy('position')
    .orderBy('room_id')
    .execute();
  return rows.map(toCardRoom);
}

function toCardRoom(row: Row): CardRoom {
  const config = row.config as unknown as CardRoom['config'];
  const settings: Settings = {
    roomId: row.room_id,
    brandId: String(brandId(row.brand_id)),
    currency: row.currency as Currency,
    gameCode: row.game_code,
    name: row.name,
    names: row.names as unknown as Settings['names'],
    status: row.status as CardRoomStatus,
    seats: row.seats,
    config,
    versionHash: configHash(config),
    minBuyIn: Number(row.min_buy_in),
    maxBuyIn: Number(row.max_buy_in),
    timing: row.timing as unknown as CardRoomTiming,
    sharedAddresses: row.shared_addresses,
  };
  return row.money === 'play' ? { ...settings, money: 'play', bots: row.bots } : { ...settings, money: 'real' };
}

/** Stops a room that does not match the ledger. Repeated it changes nothing. */
export async function stopRoom(tx: Tx, roomId: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('pvp.card_room')
    .set({ status: 'differs' })
    .where('room_id', '=', roomId)
    .where('status', '<>', 'differs')
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await publishToProcesses(tx, { topic: 'card-rooms-changed' });
}

/** Stores a new room; one that is there stays unchanged. */
export async function addCardRoom(tx: Tx | Db, room: CardRoom, position: number): Promise<void> {
  await tx
    .insertInto('pvp.card_room')
    .values({
      room_id: room.roomId,
      brand_id: brandId(room.brandId),
      currency: room.currency,
      game_code: room.gameCode,
      name: room.name,
      names: JSON.stringify(room.names),
      status: room.status,
      money: room.money,
      seats: room.seats,
      bots: botsOf(room),
      config: JSON.stringify(room.config),
      min_buy_in: BigInt(room.minBuyIn),
      max_buy_in: BigInt(room.maxBuyIn),
      timing: JSON.stringify(room.timing),
      shared_addresses: room.sharedAddresses,
      position,
    })
    .onConflict((conflict) => conflict.column('room_id').doNothing())
    .execute();
}
