import { answers, type Case, refuses } from './case.ts';
import { MARKER } from './first-brand.ts';

/** Calls of fishing, of players and operators. */
export const FISH_CASES: Record<string, Case> = {
  'fish.open': refuses(({ launchToken, fishRoomId }) => ({ launchToken, roomId: fishRoomId })),
  'fish.rooms': answers(),
  'fish.swarms': refuses(({ fishRoomId }) => ({ roomId: fishRoomId })),
  'fish.session': refuses(({ sessionId }) => ({ sessionId })),
  'fish.shots': refuses(({ sessionId }) => ({ sessionId })),
  'fish.replay': refuses(({ sessionId }) => ({ sessionId })),
  'fish.proof': refuses(({ sessionId }) => ({ sessionId })),
  'fishBackoffice.rooms': answers(),
  'fishBackoffice.open': refuses(({ fishRoomId }) => ({ roomId: fishRoomId, reason: MARKER })),
  'fishBackoffice.drain': refuses(({ fishRoomId }) => ({ roomId: fishRoomId, reason: MARKER })),
  'fishBackoffice.close': refuses(({ fishRoomId }) => ({ roomId: fishRoomId, reason: MARKER })),
};
