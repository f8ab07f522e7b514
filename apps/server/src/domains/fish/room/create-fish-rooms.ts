import { FishClientFrame } from '@fairhouse/contracts';
import type { BetExecutor } from '#bets';
import type { Db } from '#db';
import type { Games } from '#games';
import { refuse } from '#refusal';
import type { GroupWriter, RoomProduct } from '#rooms';
import type { Secrets } from '#secrets';
import { findRoom } from '../fish-room.ts';
import { createStepWriter, type StepRow } from '../session/save-steps.ts';
import { type FishEvent, type FishState, INITIAL, reduceRoom } from './room-state.ts';
import { runRoom } from './run-room.ts';

export interface FishRoomsDeps {
  db: Db;
  secrets: Secrets;
  executor: Pick<BetExecutor, 'execute'>;
  games: Pick<Games, 'rule'>;
  log: (line: string) => void;
}

/** What rooms use besides: the sessions of all rooms of a process are stored together. */
export interface FishRoomDeps extends FishRoomsDeps {
  steps: Pick<GroupWriter<StepRow>, 'append'>;
}

export interface FishRooms {
  product: RoomProduct<FishClientFrame, FishEvent, FishState>;
  /** Reads the status of the rooms that this process holds again. */
  reload(): void;
}

/** Creates the fishing rooms: shared rooms `fish/<roomId>` with one swarm for all seats. */
export function createFishRooms(deps: FishRoomsDeps): FishRooms {
  const held = new Map<string, () => Promise<void>>();
  const steps = createStepWriter(deps.db, deps.log);
  return {
    product: {
      name: 'fish',
      frame: FishClientFrame,
      async admit(id, { brandId, player }) {
        const room = await findRoom(deps.db, id);
        if (!room || room.brandId !== brandId) throw refuse('NOT_FOUND');
        if (!player) throw refuse('NOT_LOGGED_IN');
        if (player.gameCode !== room.gameCode || player.currency !== room.currency) throw refuse('NOT_FOUND');
      },
      async listRunning() {
        // sessions whose room was lost are ended by its next holder
        const rows = await deps.db
          .selectFrom('fish.session')
          .select('room_id')
          .distinct()
          .where('state', '=', 'open')
          .execute();
        return rows.flatMap(({ room_id }) => room_id ?? []);
      },
      initial: () => INITIAL,
      reduce: reduceRoom,
      start(room) {
        const { logic, reload } = runRoom({ ...deps, steps }, room);
        held.set(room.id, reload);
        return logic;
      },
    },
    reload() {
      // a room that was lost has another holder, who reads it too
      for (const [id, reload] of held) reload().catch(() => held.delete(id));
    },
  };
}
