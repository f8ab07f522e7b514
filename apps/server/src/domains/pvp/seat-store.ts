import { accountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { RoomStacks } from '#bets';
import type { Db, RowOf, Tx } from '#db';
import { refuse } from '#refusal';
import type { CardRoom } from './card-room.ts';
import { PVP_VENDOR } from './seat-money.ts';

/** Rooms in which an account may have a seat at the same time. */
export const MAX_ROOMS = 4;
/** Who comes back within this time brings at least what was taken away. */
const RETURN_MIN = 60;

export type PendingCommand = { opClass: 'reserve' | 'extend' | 'settle_part' | 'close'; tx: string; change: number };

interface Claim {
  account: string;
  seat: number;
  tx: string;
  buyIn: number;
}

/**
 * Records a seat before its money is held. Repeated with the same transaction it changes nothing. Refuses ALREADY_SEATED,
 * ROOM_LIMIT_REACHED, SHARED_CONNECTION, and BUY_IN_OUT_OF_RANGE for less than was taken away.
 */
export async function claimSeat(tx: Tx, room: CardRoom, { account, seat, tx: reserveTx, buyIn }: Claim): Promise<void> {
  const id = accountId(account);
  // one seat after the other, in whichever room and process
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pvp seat ${account}`}, 0))`.execute(tx);
  const own = await tx.selectFrom('pvp.seat').select(['room_id', 'reserve_tx']).where('account_id', '=', id).execute();
  const here = own.find(({ room_id }) => room_id === room.roomId);
  if (here?.reserve_tx === reserveTx) return;
  if (here) throw refuse('ALREADY_SEATED');
  if (own.length >= MAX_ROOMS) throw refuse('ROOM_LIMIT_REACHED', { params: { max: MAX_ROOMS } });
  if (!room.sharedAddresses) await requireOwnAddress(tx, room.roomId, account);
  const taken = await leastReturn(tx, room.roomId, account);
  if (taken > buyIn)
    throw refuse('BUY_IN_OUT_OF_RANGE', {
      field: 'buyIn',
      params: { min: taken, max: Math.max(taken, room.maxBuyIn) },
    });
  const pending: PendingCommand[] = [{ opClass: 'reserve', tx: reserveTx, change: buyIn }];
  await tx
    .insertInto('pvp.seat')
    .values({
      account_id: id,
      room_id: room.roomId,
      seat,
      reserve_tx: reserveTx,
      stack: 0n,
      pending: JSON.stringify(pending),
    })
    .execute();
}

/** Refuses SHARED_CONNECTION when another account with a seat in the room has a session from an address of this account's sessions. */
async function requireOwnAddress(tx: Tx, roomId: string, account: string): Promise<void> {
  const { rows } = await sql`
    select from pvp.seat s join identity.session o on o.account_id = s.account_id and o.ended_at is null
      join identity.session m on m.account_id = ${accountId(account)} and m.ended_at is null and m.ip = o.ip
    where s.room_id = ${roomId} and s.account_id <> ${accountId(account)} limit 1`.execute(tx);
  if (rows.length > 0) throw refuse('SHARED_CONNECTION');
}

/** Returns what a player who comes back has to bring at least; 0 for any other. */
export async function leastReturn(db: Db | Tx, roomId: string, account: string): Promise<number> {
  const { rows } = await sql<RowOf<'pvp.departure', 'stack'>>`select stack from pvp.departure
    where account_id = ${accountId(account)} and room_id = ${roomId}
      and left_at > now() - make_interval(mins => ${RETURN_MIN})`.execute(db);
  return Number(rows[0]?.stack ?? 0n);
}

/** Records commands that are decided, before they are sent. */
export async function addPending(
  tx: Tx,
  roomId: string,
  lines: readonly { account: string; pending: PendingCommand }[],
): Promise<void> {
  for (const { account, pending } of lines)
    await sql`update pvp.seat set pending = pending || ${JSON.stringify([pending])}::jsonb
      where account_id = ${accountId(account)} and room_id = ${roomId}
        and not pending @> ${JSON.stringify([{ tx: pending.tx }])}::jsonb`.execute(tx);
}

/** Records that a command was booked, or refused (`change` 0). A command that is not pending changes nothing. */
export async function settlePending(
  tx: Tx,
  roomId: string,
  lines: readonly { account: string; tx: string; change: number }[],
): Promise<void> {
  for (const { account, tx: id, change } of lines)
    await sql`update pvp.seat set stack = stack + ${BigInt(change)},
        pending = coalesce((select jsonb_agg(p) from jsonb_array_elements(pending) p where p->>'tx' <> ${id}), '[]')
      where account_id = ${accountId(account)} and room_id = ${roomId}
        and pending @> ${JSON.stringify([{ tx: id }])}::jsonb`.execute(tx);
}

/** Deletes a seat; `left` records what the player has taken away. */
export async function deleteSeat(tx: Tx, roomId: string, account: string, left: number | null): Promise<void> {
  await tx.deleteFrom('pvp.seat').where('account_id', '=', accountId(account)).where('room_id', '=', roomId).execute();
  if (left === null) return;
  await sql`insert into pvp.departure (account_id, room_id, stack) values (${accountId(account)}, ${roomId}, ${BigInt(left)})
    on conflict (account_id, room_id) do update set stack = excluded.stack, left_at = now()`.execute(tx);
}

/** What the trial balance compares with the holds. */
export const roomStacks: RoomStacks = {
  vendor: PVP_VENDOR,
  async listSeats(tx) {
    const rows = await tx.selectFrom('pvp.seat').selectAll().orderBy('room_id').execute();
    return rows.map((row) => ({
      room: row.room_id,
      reserveTx: row.reserve_tx,
      stack: row.stack,
      pending: (row.pending as unknown as PendingCommand[]).map(({ change, ...line }) => ({
        ...line,
        change: BigInt(change),
      })),
    }));
  },
  async listHands(tx, since) {
    const rows = await tx
      .selectFrom('pvp.hand')
      .select(['room_id', 'hand_no', 'kept'])
      .where('booked_at', '>=', since)
      .execute();
    return rows.map(({ room_id, hand_no, kept }) => ({ room: room_id, round: `${room_id}/${hand_no}`, rake: kept }));
  },
};
