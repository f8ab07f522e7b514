import type { MountedGame } from '../game/mounted-game.ts';
import { mountRoomGame } from '../room/mount-room-game.tsx';
import { OpenGame } from '../room/open-game.tsx';
import type { RoomHost } from '../room/room-host.ts';
import type { TableApi } from './table-api.ts';
import { TableGame } from './table-game.tsx';

/** Mounts a live table in `root`, which must have a size. */
export const mountTable = (root: HTMLElement, host: RoomHost, { open }: TableApi): MountedGame =>
  mountRoomGame(root, host, <OpenGame open={open}>{(opened) => <TableGame opened={opened} />}</OpenGame>);
