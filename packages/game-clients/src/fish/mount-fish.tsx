import type { MountedGame } from '../game/mounted-game.ts';
import { mountRoomGame } from '../room/mount-room-game.tsx';
import { OpenGame } from '../room/open-game.tsx';
import type { RoomHost } from '../room/room-host.ts';
import type { FishApi } from './fish-api.ts';
import { FishGame } from './fish-game.tsx';

/** How long leaving waits for the seat to be given back. */
const LEAVE_MS = 400;

/** Mounts a fishing room in `root`, which must have a size. fish.css must be on the page. */
export function mountFish(root: HTMLElement, host: RoomHost, { open }: FishApi): MountedGame {
  let vacate: () => Promise<unknown> = () => Promise.resolve();
  const leavingHost: RoomHost = {
    ...host,
    onEvent(event) {
      if (event.type !== 'leave') return host.onEvent(event);
      // what is reserved is in the balance before the site shows it
      void Promise.race([vacate(), new Promise((late) => setTimeout(late, LEAVE_MS))]).then(() => host.onEvent(event));
    },
  };
  const onSeat = (next: () => Promise<unknown>): void => {
    vacate = next;
  };
  const game = mountRoomGame(
    root,
    leavingHost,
    <OpenGame open={open}>{(opened) => <FishGame opened={opened} onSeat={onSeat} />}</OpenGame>,
  );
  return {
    ...game,
    destroy() {
      void vacate();
      game.destroy();
    },
  };
}
