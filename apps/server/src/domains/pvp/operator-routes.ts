import { type AuditAction, calls } from '@fairhouse/contracts';
import type { HandleCall, OperatorContext, RecordAudit } from '#http';
import { publishToProcesses } from '#realtime';
import { assert, refuse } from '#refusal';
import { type CardRoomStatus, findCardRoom } from './card-room.ts';
import { type ListDeps, listCardRooms } from './list-card-rooms.ts';

interface Deps extends ListDeps {
  handle: HandleCall;
  recordAudit: RecordAudit;
}

/** Registers the operators' calls: list card rooms, open, drain and close one. */
export function registerPvpOperatorRoutes(deps: Deps): void {
  const { handle, db, recordAudit } = deps;
  const { pvpBackoffice } = calls;
  const listed = ({ brand: { brandId, currency }, language }: OperatorContext) =>
    listCardRooms(deps, { brandId, currency, language });

  /** Stores the status; the process that holds the room reads it. Refuses NOT_FOUND, STATE_CHANGED when it has this status. */
  const setStatus = async (
    context: OperatorContext,
    { roomId, reason }: { roomId: string; reason: string },
    { status, action }: { status: CardRoomStatus; action: AuditAction },
  ) => {
    const room = await findCardRoom(db, roomId);
    if (!room || room.brandId !== String(context.brand.brandId)) throw refuse('NOT_FOUND');
    await db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('pvp.card_room')
        .set({ status })
        .where('room_id', '=', roomId)
        .where('status', '<>', status)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw refuse('STATE_CHANGED');
      const change = { before: room.status, after: status };
      await recordAudit(tx, context, { action, subject: `card room ${roomId}`, reason, ...change });
      await publishToProcesses(tx, { topic: 'card-rooms-changed' });
    });
    const row = (await listed(context)).find((one) => one.roomId === roomId);
    assert(row, 'a room that was changed is listed');
    return row;
  };

  handle(pvpBackoffice.rooms, async (context) => ({ rooms: await listed(context) }));
  handle(pvpBackoffice.open, (context, input) => setStatus(context, input, { status: 'open', action: 'room.open' }));
  handle(pvpBackoffice.drain, (context, input) =>
    setStatus(context, input, { status: 'draining', action: 'room.drain' }),
  );
  handle(pvpBackoffice.close, (context, input) =>
    setStatus(context, input, { status: 'closed', action: 'room.close' }),
  );
}
