import '@fairhouse/game-clients/room.css';
import '@fairhouse/game-clients/table.css';
import { calls } from '@fairhouse/contracts';
import { mountTable } from '@fairhouse/game-clients/table';
import { createRoomClient, createRoomHost } from './create-room-host.ts';
import type { MountGame } from './game-mount.ts';

/** Mounts a live table. */
export const mountTableGame: MountGame = (root, mount) => {
  const client = createRoomClient(mount);
  const { call, keepToken } = client;
  return mountTable(root, createRoomHost(mount, client), {
    open: () => keepToken(call(calls.tables.open, { launchToken: mount.launchToken, tableId: mount.roomId })),
  });
};
