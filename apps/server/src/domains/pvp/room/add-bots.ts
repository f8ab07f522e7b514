import { createTranslator } from '@fairhouse/i18n';
import type { PlayRoom } from '../card-room.ts';
import type { BotSeat, CardRoomState } from './room-state.ts';

/**
 * Returns the bots that a practice table lacks, or whose stack is used up. Only a room of play money has bots: other settings do not fit the
 * type.
 */
export function addBots(room: PlayRoom, { seats }: Pick<CardRoomState, 'seats'>, minStack: number): BotSeat[] {
  const bots: BotSeat[] = [];
  const t = createTranslator('EN');
  // the highest seats, so that the first ones are free for players
  for (let seat = room.seats - room.bots; seat < room.seats; seat++) {
    const own = seats[seat];
    if (own && (!own.bot || own.stack >= minStack)) continue;
    const name = t('pvp.bot', { number: seat - room.seats + room.bots + 1 });
    bots.push({ seat, bot: true, name, stack: room.maxBuyIn, owes: { big: false, small: false } });
  }
  return bots;
}
