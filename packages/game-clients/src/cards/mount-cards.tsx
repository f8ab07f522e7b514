import type { MountedGame } from '../game/mounted-game.ts';
import { mountRoomGame } from '../room/mount-room-game.tsx';
import { OpenGame } from '../room/open-game.tsx';
import type { RoomHost } from '../room/room-host.ts';
import type { CardsApi } from './card-api.ts';
import { CardGame } from './card-game.tsx';

/** Mounts a card room in `root`, which must have a size. room.css and cards.css must be on the page. */
export const mountCards = (root: HTMLElement, host: RoomHost, { open, connect }: CardsApi): MountedGame =>
  mountRoomGame(
    root,
    host,
    <OpenGame open={open}>{(opened) => <CardGame opened={opened} connect={connect} />}</OpenGame>,
  );
