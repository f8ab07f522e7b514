import type { BetExecutor } from '#bets';
import type { Db } from '#db';
import type { Games } from '#games';
import { assert } from '#refusal';
import type { Room } from '#rooms';
import type { Secrets } from '#secrets';
import type { CardRoom } from '../card-room.ts';
import type { SeatMoney } from '../seat-money.ts';
import type { Publisher } from './create-publisher.ts';
import type { CardRoomEvent } from './room-event.ts';
import { type RoomRules, rulesOf } from './room-rules.ts';
import type { CardRoomState } from './room-state.ts';

export interface CardRoomDeps {
  db: Db;
  secrets: Pick<Secrets, 'seal' | 'open'>;
  executor: Pick<BetExecutor, 'execute'>;
  games: Pick<Games, 'find' | 'rule'>;
  log: (line: string) => void;
}

/** What the parts of a running room share. */
export interface RoomContext extends CardRoomDeps {
  room: Room<CardRoomEvent, CardRoomState>;
  bank: SeatMoney;
  publisher: Publisher;
  isConnected(account: string): boolean;
}

export function settingsOf({ room }: Pick<RoomContext, 'room'>): CardRoom {
  const { settings } = room.state;
  assert(settings, 'the settings are loaded first');
  return settings;
}

export const rulesOfRoom = (context: Pick<RoomContext, 'room'>): RoomRules => rulesOf(settingsOf(context));

/**
 * Sends a player what the room is for them now. Call it directly after the event that gives them another audience: a frame for the new
 * audience before this one would be about a hand that they do not know.
 */
export function sendStateTo(room: Pick<RoomContext['room'], 'recipients' | 'sendState'>, account: string): void {
  for (const recipient of room.recipients())
    if (String(recipient.player?.accountId) === account) room.sendState(recipient);
}
