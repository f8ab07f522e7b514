import '@fairhouse/game-clients/room.css';
import '@fairhouse/game-clients/fish.css';
import { calls } from '@fairhouse/contracts';
import { mountFish } from '@fairhouse/game-clients/fish';
import { createRoomClient, createRoomHost } from './create-room-host.ts';
import type { MountGame } from './game-mount.ts';

/** Mounts a fishing room. */
export const mountFishGame: MountGame = (root, mount) => {
  const client = createRoomClient(mount);
  const { call, keepToken } = client;
  return mountFish(root, createRoomHost(mount, client), {
    open: () => keepToken(call(calls.fish.open, { launchToken: mount.launchToken, roomId: mount.roomId })),
  });
};
