import {
  type BrandId,
  type CardRoomPhase,
  type Currency,
  formatMoney,
  type GameRoom,
  type LobbyCardRoom,
  type Money,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import type { Rooms } from '#rooms';
import { type CardRoom, type CardRoomStatus, findCardRooms } from './card-room.ts';
import { toCardRoomInfo } from './room/describe-room.ts';

export interface ListDeps {
  db: Db;
  rooms: Pick<Rooms, 'listAwake'>;
}

/** What `RoomLogic.lobby` of a card room returns. */
interface Awake {
  phase: CardRoomPhase;
  players: number;
  bots: number;
  waiting: number;
}

/** What was measured of a room. */
interface Measured {
  last_hour: number;
  pots: bigint;
  hands: number;
  aborted: number;
  voided: number;
  rake: bigint;
}

export type ListedRoom = LobbyCardRoom & { status: CardRoomStatus; rake: string; stacks: string };

/** Lists the card rooms of a brand with what they do now and what was measured of them. */
export async function listCardRooms(
  { db, rooms }: ListDeps,
  brand: { brandId: BrandId; currency: Currency; language: string },
  gameCode?: string,
): Promise<ListedRoom[]> {
  const found = await findCardRooms(db, brand, gameCode);
  if (found.length === 0) return [];
  const ids = found.map(({ roomId }) => roomId);
  const [summaries, measured, stacks] = await Promise.all([
    rooms.listAwake('pvp'),
    measureRooms(db, ids),
    sumStacks(db, ids),
  ]);
  const awake = new Map(summaries.map((summary) => [summary.id, summary]));
  return found.map((room) => {
    const summary = awake.get(room.roomId);
    const asleep: Awake = { phase: room.status === 'open' ? 'WAITING' : 'PAUSED', players: 0, bots: 0, waiting: 0 };
    const state = summary ? (summary.state as unknown as Awake) : asleep;
    const connected = (summary?.players ?? 0) + (summary?.visitors ?? 0);
    const { last_hour, pots, hands, aborted, voided, rake } = measured.get(room.roomId) ?? NOTHING;
    const format = (amount: bigint) => formatMoney(amount as Money, room.currency);
    return {
      ...toCardRoomInfo(room, brand.language),
      ...state,
      watching: Math.max(0, connected - state.players - state.waiting),
      handsPerHour: last_hour > 0 ? last_hour : null,
      averagePot: last_hour > 0 ? format(pots / BigInt(last_hour)) : null,
      hands: hands,
      dealsAborted: aborted,
      handsVoid: voided,
      status: room.status,
      rake: format(rake),
      stacks: format(stacks.get(room.roomId) ?? 0n),
    };
  });
}

const NOTHING: Measured = { last_hour: 0, pots: 0n, hands: 0, aborted: 0, voided: 0, rake: 0n };

async function measureRooms(db: Db, roomIds: readonly string[]): Promise<Map<string, Measured>> {
  const { rows } = await sql<Measured & { room_id: string }>`
    select room_id,
      (count(*) filter (where state in ('DECIDED', 'BOOKED') and decided_at > now() - interval '1 hour'))::int as last_hour,
      coalesce(sum(pot) filter (where state in ('DECIDED', 'BOOKED') and decided_at > now() - interval '1 hour'), 0)::bigint as pots,
      (count(*) filter (where state in ('DECIDED', 'BOOKED')))::int as hands,
      (count(*) filter (where state = 'ABORTED'))::int as aborted,
      (count(*) filter (where state = 'VOID'))::int as voided,
      coalesce(sum(rake), 0)::bigint as rake
    from pvp.hand where room_id = any(${roomIds as string[]}::text[]) and decided_at > now() - interval '1 day'
    group by room_id`.execute(db);
  return new Map(rows.map((row) => [row.room_id, row]));
}

/** Returns the sum of the stacks in each room; rooms without a seat are left out. */
async function sumStacks(db: Db, roomIds: readonly string[]): Promise<Map<string, bigint>> {
  const rows = await db
    .selectFrom('pvp.seat')
    .select((eb) => ['room_id', eb.fn.sum<bigint>('stack').as('stacks')])
    .where('room_id', 'in', roomIds)
    .groupBy('room_id')
    .execute();
  return new Map(rows.map(({ room_id, stacks }) => [room_id, BigInt(stacks)]));
}

/** Returns the rooms of a game of ours, or of all card games, as launches know rooms: those that are open, or that players may come back to. */
export async function listGameRooms(
  deps: ListDeps,
  brand: { brandId: BrandId; currency: Currency; language: string },
  gameCode?: string,
): Promise<GameRoom[]> {
  const listed = await listCardRooms(deps, brand, gameCode);
  return listed.filter(({ status }) => status === 'open' || status === 'draining').map(toGameRoom);
}

const toGameRoom = (room: ListedRoom): GameRoom => ({
  roomId: room.roomId,
  gameId: room.gameCode,
  name: room.name,
  minStake: room.bigBlind,
  maxStake: room.buyIn.max,
  currency: room.currency,
  seats: room.seats,
  cards: {
    players: room.players,
    waiting: room.waiting,
    minBuyIn: room.buyIn.min,
    maxBuyIn: room.buyIn.max,
    rake_bps: room.rake_bps,
    rakeCap: room.rakeCaps.findLast(({ players }) => players <= room.seats)?.cap ?? null,
    averagePot: room.averagePot,
    handsPerHour: room.handsPerHour,
  },
});

/**
 * Returns the room where a hand can begin soonest: with most players among those with a free seat, without a waiting list. Null when every
 * seat is taken.
 */
export function pickQuickSeat(
  rooms: readonly ListedRoom[],
  {
    own,
    money,
    bigBlind,
    seats,
  }: {
    own: ReadonlySet<string>;
    money: CardRoom['money'];
    bigBlind?: string | undefined;
    seats?: number | undefined;
  },
): ListedRoom | null {
  const free = rooms.filter(
    (room) =>
      room.status === 'open' &&
      room.money === money &&
      !own.has(room.roomId) &&
      room.waiting === 0 &&
      room.players + room.bots < room.seats &&
      (bigBlind === undefined || room.bigBlind === bigBlind) &&
      (seats === undefined || room.seats === seats),
  );
  return free.toSorted((one, other) => other.players + other.bots - one.players - one.bots)[0] ?? null;
}
