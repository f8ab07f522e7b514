import { answers, type Case, refuses } from './case.ts';
import { MARKER } from './first-brand.ts';

/** Calls of card rooms, of players and operators. */
export const PVP_CASES: Record<string, Case> = {
  'pvp.open': refuses(({ launchToken, cardRoomId }) => ({ launchToken, roomId: cardRoomId })),
  'pvp.rooms': answers(),
  'pvp.quickSeat': answers(() => ({ gameCode: 'holdem-no-limit' })),
  'pvp.hand': refuses(({ cardRoomId }) => ({ handId: `${cardRoomId}/1` })),
  'pvp.proof': refuses(({ cardRoomId }) => ({ handId: `${cardRoomId}/1` })),
  'pvpBackoffice.rooms': answers(),
  'pvpBackoffice.open': refuses(({ cardRoomId }) => ({ roomId: cardRoomId, reason: MARKER })),
  'pvpBackoffice.drain': refuses(({ cardRoomId }) => ({ roomId: cardRoomId, reason: MARKER })),
  'pvpBackoffice.close': refuses(({ cardRoomId }) => ({ roomId: cardRoomId, reason: MARKER })),
};
