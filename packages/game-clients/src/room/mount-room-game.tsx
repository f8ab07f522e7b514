import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { MountedGame } from '../game/mounted-game.ts';
import { createRoomControl } from './create-room-control.ts';
import { GameProvider } from './game-context.tsx';
import type { RoomHost } from './room-host.ts';

/** Renders a game in `root`, which must have a size. room.css must be on the page. */
export function mountRoomGame(root: HTMLElement, host: RoomHost, game: ReactNode): MountedGame {
  const control = createRoomControl();
  const rendered = createRoot(root);
  rendered.render(<GameProvider value={{ host, control }}>{game}</GameProvider>);
  return {
    setBalance: control.setBalance,
    mute: control.mute,
    destroy: () => rendered.unmount(),
  };
}
