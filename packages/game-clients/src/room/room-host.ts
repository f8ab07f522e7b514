import type { Translate } from '@fairhouse/i18n/react';

/** What a game in a room reports to its page. Amounts are decimal strings. */
export type RoomEvent =
  | { type: 'balance'; balance: string; currency: string }
  /** Money of the player is in play: the site around the game shows its balance when the round is over. */
  | { type: 'round_started'; roundId: string }
  | { type: 'round_shown'; roundId: string }
  | { type: 'open_cashier' }
  /** The betting record, beside the game. */
  | { type: 'open_record' }
  /** A page of the site by its path, in its own window. */
  | { type: 'open_page'; path: string }
  | { type: 'refused'; code: string }
  /** The launch is used up; only the site can create another. */
  | { type: 'relaunch' }
  | { type: 'leave' };

/** What the page gives to a game in a room. */
export interface RoomHost {
  gameCode: string;
  /** The id of the room in the launch, without the name of the product. */
  roomId: string;
  /** `wss://host/ws/game`. */
  socketUrl: string;
  /** A language tag for dates and numbers, such as `en` or `zh-CN`. */
  language: string;
  t: Translate;
  /** Formats a decimal string for the player, with its currency. */
  format: (amount: string, currency: string) => string;
  onEvent: (event: RoomEvent) => void;
  /** Saves the interval of the reality check as the member's setting. */
  saveReminder: (minutes: number) => void;
  /** A number from 0 to 1 that spreads reconnecting clients. */
  spread: () => number;
}
