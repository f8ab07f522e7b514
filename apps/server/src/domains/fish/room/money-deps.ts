import type { Room } from '#rooms';
import type { MoneyDeps } from '../session/create-session-money.ts';
import type { FishRoomDeps } from './create-fish-rooms.ts';
import type { FishEvent, FishState } from './room-state.ts';

/** How the sessions of a room store and send what moves money, as long as this process holds the room. */
export function moneyDeps(
  { executor, steps }: Pick<FishRoomDeps, 'executor' | 'steps'>,
  room: Room<FishEvent, FishState>,
): MoneyDeps {
  return {
    executor,
    saveStep: (key, step) => steps.append({ room: room.name, epoch: room.epoch, key, step }),
    write: room.write,
    requireHeld: () => room.send(() => null),
  };
}
