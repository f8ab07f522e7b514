import { calls, createClient } from '@fairhouse/contracts';
import type { RoomEvent, RoomHost } from '@fairhouse/game-clients/room';
import { idle_s } from '../platform/idle.ts';
import type { GameMount } from './game-mount.ts';
import { openSitePage, postToHost } from './host.ts';

/** Connects a game in a room to this page and the host page. */
export const createRoomHost = (
  { gameCode, roomId, language, t, write }: GameMount,
  { call }: RoomClient,
): RoomHost => ({
  gameCode,
  roomId,
  socketUrl: `${location.origin.replace(/^http/, 'ws')}/ws/game`,
  language,
  t,
  format: write,
  onEvent: handleEvent,
  // the clock of the game counts with it either way, and a refusal is reported
  saveReminder: (minutes) => void call(calls.rg.setGameReminder, { minutes }).catch(() => undefined),
  spread: Math.random,
});

/** The HTTP calls of a game in a room. */
interface RoomClient {
  call: ReturnType<typeof createClient>;
  /** Keeps the game token of an opened game for later calls; it is only in memory. */
  keepToken: <Opened extends { gameToken: string }>(opening: Promise<Opened>) => Promise<Opened>;
}

/** Creates the HTTP calls of a game in a room. Refusals are reported to the host page. */
export function createRoomClient({ language }: GameMount): RoomClient {
  let gameToken: string | null = null;
  return {
    call: createClient({
      token: () => gameToken,
      idle_s,
      language: () => language,
      onRefused: ({ code }) => postToHost({ type: 'house:error', code }),
    }),
    async keepToken(opening) {
      const opened = await opening;
      gameToken = opened.gameToken;
      return opened;
    },
  };
}

function handleEvent(event: RoomEvent): void {
  switch (event.type) {
    case 'balance':
      return postToHost({ type: 'house:balance', balance: event.balance, currency: event.currency });
    case 'round_started':
      return postToHost({ type: 'house:round_start', clientRoundId: event.roundId });
    case 'round_shown':
      return postToHost({ type: 'house:round_end', roundId: event.roundId });
    case 'open_cashier':
      return postToHost({ type: 'house:open_cashier' });
    case 'open_record':
      return postToHost({ type: 'house:open_record' });
    case 'open_page':
      return openSitePage(event.path);
    case 'refused':
      return postToHost({ type: 'house:error', code: event.code });
    case 'relaunch':
      return postToHost({ type: 'house:relaunch' });
    case 'leave':
      return postToHost({ type: 'house:close' });
  }
}
