import { type AuditAction, calls } from '@fairhouse/contracts';
import type { HandleCall, OperatorContext, RecordAudit } from '#http';
import { publishToProcesses } from '#realtime';
import { assert, refuse } from '#refusal';
import { type FishRoomStatusText, requireRoom } from './fish-room.ts';
import { type ListDeps, listFishRooms } from './list-rooms.ts';

interface Deps extends ListDeps {
  handle: HandleCall;
  recordAudit: RecordAudit;
}

/** Registers the operators' calls: list fishing rooms, open, drain and close one. */
export function registerFishOperatorRoutes(deps: Deps): void {
  const { handle, db, recordAudit } = deps;
  const { fishBackoffice } = calls;
  const listed = ({ brand: { brandId, currency }, language }: OperatorContext) =>
    listFishRooms(deps, { brandId, currency, language });

  /** Stores the status; the process that holds the room reads it. Refuses NOT_FOUND, STATE_CHANGED when it has this status. */
  const setStatus = async (
    context: OperatorContext,
    { roomId, reason }: { roomId: string; reason: string },
    { status, action }: { status: FishRoomStatusText; action: AuditAction },
  ) => {
    const { status: before } = await requireRoom(db, context.brand.brandId, roomId);
    await db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('fish.room')
        .set({ status })
        .where('room_id', '=', roomId)
        .where('status', '<>', status)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw refuse('STATE_CHANGED');
      await recordAudit(tx, context, { action, subject: `fish room ${roomId}`, reason, before, after: status });
      await publishToProcesses(tx, { topic: 'fish-changed' });
    });
    const row = (await listed(context)).find((room) => room.roomId === roomId);
    assert(row, 'a room that was changed is listed');
    return row;
  };

  handle(fishBackoffice.rooms, async (context) => ({ rooms: await listed(context) }));
  handle(fishBackoffice.open, (context, input) => setStatus(context, input, { status: 'open', action: 'fish.open' }));
  handle(fishBackoffice.drain, (context, input) =>
    setStatus(context, input, { status: 'draining', action: 'fish.drain' }),
  );
  handle(fishBackoffice.close, (context, input) =>
    setStatus(context, input, { status: 'closed', action: 'fish.close' }),
  );
}
