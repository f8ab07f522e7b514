import '@fairhouse/game-clients/room.css';
import '@fairhouse/game-clients/cards.css';
import { calls } from '@fairhouse/contracts';
import { mountCards } from '@fairhouse/game-clients/cards';
import { createRoomClient, createRoomHost } from './create-room-host.ts';
import type { MountGame } from './game-mount.ts';

/** Mounts a card room. */
export const mountCardGame: MountGame = (root, mount) => {
  const client = createRoomClient(mount);
  const { call, keepToken } = client;
  return mountCards(root, createRoomHost(mount, client), {
    open: () => keepToken(call(calls.pvp.open, { launchToken: mount.launchToken, roomId: mount.roomId })),
  });
};
