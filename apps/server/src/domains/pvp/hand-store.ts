import { accountId, type CardResult } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { recordObligation } from '#bets';
import type { Tx } from '#db';
import type { CardRoom } from './card-room.ts';
import type { Party } from './room/room-state.ts';
import { PVP_VENDOR, settleLine } from './seat-money.ts';
import { addPending, settlePending } from './seat-store.ts';

/** Everything about a hand that its players may see, as it is stored. */
export interface PublicHand {
  /** The server has neither name nor stack. */
  parties: readonly (Party & { name: string; bot: boolean; start: number })[];
  root: string;
  /** Events of the rules without the deck. */
  log: readonly { type: string }[];
  /** Null for a void hand. */
  result: CardResult | null;
}

export interface HandToRecord {
  room: CardRoom;
  handNo: number;
  began_ms: number;
  hand: PublicHand;
  /** Sealed. */
  secret: Buffer;
  /** What all pots were. */
  pot: number;
  /** The accounts that were dealt in, each with its hold and what its own record shows. */
  players: readonly {
    account: string;
    seat: number;
    tx: string;
    rest_ms: number;
    detail: Record<string, string | number | boolean | string[]>;
  }[];
}

export const handIdOf = (roomId: string, handNo: number): string => `${roomId}/${handNo}`;

/** Records a decided hand with the commands that book it, in one transaction. Repeated it changes nothing. */
export async function recordDecided(tx: Tx, record: HandToRecord): Promise<void> {
  const { room, handNo, hand, players } = record;
  const { result } = hand;
  if (!result) return;
  const handId = handIdOf(room.roomId, handNo);
  const lines = players.flatMap(({ account, seat, tx: reserveTx, rest_ms, detail }) => {
    const own = result.seats.find((one) => one.seat === seat);
    if (!own) return [];
    const stack = { account, tx: reserveTx, currency: room.currency };
    return [settleLine(stack, handId, { ...own, detail, rest_ms })];
  });
  const kept = lines.reduce((sum, { stake, win }) => sum + stake - win, 0n);
  if (!(await insertHand(tx, record, { state: 'DECIDED', kept, rake: BigInt(result.rake) }))) return;
  await recordObligation(tx, { vendor: PVP_VENDOR, ref: handId, lines });
  await addPending(
    tx,
    room.roomId,
    lines.map((line) => ({
      account: String(line.accountId),
      pending: { opClass: 'settle_part', tx: line.tx, change: Number(line.win - line.stake) },
    })),
  );
}

/** Records a void hand: nothing moves. */
export const recordVoid = (tx: Tx, record: HandToRecord): Promise<boolean> =>
  insertHand(tx, record, { state: 'VOID', kept: 0n, rake: 0n });

async function insertHand(
  tx: Tx,
  { room, handNo, began_ms, hand, secret, pot, players }: HandToRecord,
  { state, kept, rake }: { state: 'DECIDED' | 'VOID'; kept: bigint; rake: bigint },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('pvp.hand')
    .values({
      room_id: room.roomId,
      hand_no: handNo,
      game_code: room.gameCode,
      version_hash: room.versionHash,
      state,
      began_at: new Date(began_ms),
      rake,
      kept,
      pot: BigInt(pot),
      public: JSON.stringify(hand),
      secret_sealed: secret,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) return false;
  for (const { account, seat } of players)
    await tx
      .insertInto('pvp.hand_seat')
      .values({ account_id: accountId(account), room_id: room.roomId, hand_no: handNo, seat })
      .execute();
  return true;
}

/** Records that every seat of a hand is booked. Repeated it changes nothing. */
export async function recordBooked(
  tx: Tx,
  roomId: string,
  handNo: number,
  changes: readonly { account: string; change: number }[],
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('pvp.hand')
    .set({ state: 'BOOKED', booked_at: sql`now()` })
    .where('room_id', '=', roomId)
    .where('hand_no', '=', handNo)
    .where('state', '=', 'DECIDED')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return;
  const tx_ = (account: string) => `${account}:${handIdOf(roomId, handNo)}`;
  await settlePending(
    tx,
    roomId,
    changes.map(({ account, change }) => ({ account, change, tx: tx_(account) })),
  );
}

/** Records cards that were shown after the end of a hand. */
export async function recordShown(tx: Tx, roomId: string, handNo: number, log: PublicHand['log']): Promise<void> {
  await sql`update pvp.hand set public = jsonb_set(public, '{log}', ${JSON.stringify(log)}::jsonb)
    where room_id = ${roomId} and hand_no = ${handNo}`.execute(tx);
}

/** Records a deal that was aborted: these seats did not reveal their seeds. */
export async function recordAborted(
  tx: Tx,
  { roomId, gameCode, versionHash }: CardRoom,
  { handNo, began_ms, seats }: { handNo: number; began_ms: number; seats: readonly number[] },
): Promise<void> {
  await tx
    .insertInto('pvp.hand')
    .values({
      room_id: roomId,
      hand_no: handNo,
      game_code: gameCode,
      version_hash: versionHash,
      state: 'ABORTED',
      began_at: new Date(began_ms),
      public: JSON.stringify({ seats }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
