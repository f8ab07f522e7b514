import { accountId, brandId } from '@fairhouse/contracts';
import type { CheckedFrame, JoinRequest } from './link.ts';
import type { Recipient } from './room-product.ts';

// Messages of the internal socket, as JSON. Ids are texts there.

type PlainRecipient = Omit<Recipient, 'brandId' | 'player'> & {
  brandId: string;
  player: (Omit<NonNullable<Recipient['player']>, 'accountId'> & { accountId: string }) | null;
};

/** From the process of the sockets. `at_ms`: when the frame was read, by its clock. */
export type ToRooms =
  | { op: 'join'; socket: number; request: Omit<JoinRequest, 'recipient'> & { recipient: PlainRecipient } }
  | { op: 'frame'; socket: number; frame: CheckedFrame; at_ms: number; sent_ms: number }
  | { op: 'leave'; socket: number; room: string };

/** From the holder of the rooms. */
export type ToSockets =
  | { op: 'send'; sockets: readonly number[]; text: string }
  | { op: 'joined' | 'gone'; socket: number; room: string }
  | { op: 'left'; socket: number; room: string; text: string | null };

export const toPlainRecipient = ({ key, brandId: brand, country, player }: Recipient): PlainRecipient => ({
  key,
  country,
  brandId: String(brand),
  player: player && { ...player, accountId: String(player.accountId) },
});

export const parseRecipient = ({ key, brandId: brand, country, player }: PlainRecipient): Recipient => ({
  key,
  country,
  brandId: brandId(brand),
  player: player && { ...player, accountId: accountId(player.accountId) },
});
