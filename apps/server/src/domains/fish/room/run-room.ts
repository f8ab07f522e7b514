import type { FishClientFrame } from '@fairhouse/contracts';
import { assert, refuse } from '#refusal';
import type { Action, Room, RoomLogic } from '#rooms';
import { type FishRoom, findRoom, newestTable } from '../fish-room.ts';
import { recoverSessions } from '../session/recover-sessions.ts';
import type { FishRoomDeps } from './create-fish-rooms.ts';
import { createSeats } from './create-seats.ts';
import { createWater } from './create-water.ts';
import { describeRoom } from './describe-room.ts';
import { moneyDeps } from './money-deps.ts';
import { audienceOf } from './publish-session.ts';
import type { FishEvent, FishState } from './room-state.ts';

/** How often sessions see the time: bullets expire, hits without a win are booked after three seconds. */
const TICK_MS = 200;

/** Runs a room in the process that holds it. */
export function runRoom(
  deps: FishRoomDeps,
  room: Room<FishEvent, FishState>,
): { logic: RoomLogic<FishClientFrame>; reload(): Promise<void> } {
  const gameCode = room.id.split('.')[0] ?? '';
  const table = newestTable(gameCode);
  const water = createWater(deps, room, table);
  /** Null until the room is loaded. */
  let settings: FishRoom | null = null;
  const seats = createSeats(deps, { room, water, table, settings: () => settings });

  const load = async (): Promise<FishRoom> => {
    const found = await findRoom(deps.db, room.id);
    assert(found, `the fishing room ${room.id} exists`);
    return found;
  };
  const start = async (): Promise<void> => {
    const found = await load();
    await recoverSessions({ ...deps, ...moneyDeps(deps, room), now_ms: room.now_ms }, found);
    await water.load();
    settings = found;
    for (const recipient of room.recipients()) room.sendState(recipient);
    tick();
  };
  const tick = (): void => {
    seats.tick();
    room.at(room.now_ms() + TICK_MS, tick);
  };
  room.at(0, start);

  const receive = async ({ frame, ...action }: Action<FishClientFrame>): Promise<Record<string, unknown>> => {
    if (!settings) throw refuse('RETRY');
    if (frame.type === 'sit') return seats.sit(action.from, frame);
    const session = seats.require(action.from);
    switch (frame.type) {
      case 'vacate':
        await session.end('leave');
        return session.view();
      case 'aim': {
        session.step = frame.step;
        session.lock = frame.lock;
        seats.publish(session);
        const refusal = await session.fund(frame.step);
        if (refusal) throw refusal;
        return session.view();
      }
      case 'fire':
        session.fire(frame, action.arrived_ms);
        return {};
      case 'hit':
        return session.hit(frame, action.arrived_ms);
    }
  };

  return {
    async reload() {
      if (!settings) return;
      const { status } = await load();
      if (status === settings.status) return;
      settings = { ...settings, status };
      room.send(() => ({ type: 'status', status }));
      if (status === 'closed') await seats.close();
    },
    logic: {
      receive,
      audienceOf,
      view: (audience) => describeRoom({ room, water, seats, table, settings }, audience),
      joined: (recipient) => seats.joined(recipient),
      left: (recipient) => seats.left(recipient),
      lobby: () => ({ taken: seats.list().map(({ session }) => session.begun.seat), boss: settings && water.boss() }),
      isIdle: () => seats.isEmpty(),
      stop: () => seats.close(),
    },
  };
}
