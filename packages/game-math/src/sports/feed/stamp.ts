import { hashOf } from '../../fair/canonical-json.ts';
import type { FeedMessage } from './messages.ts';

/** A message's place in the order of generation: by time, then id, then hash of its body. */
export type Stamp = { gen: number; id: string; hash: string };

/** A message as it arrived. Messages with the same hash are one message. */
export type Arrival<Message extends FeedMessage = FeedMessage> = { message: Message; hash: string };

/** Hashes a message for the fold. A consumer that has the bytes may use the SHA-256 of them instead, always in the same way. */
export const arrivalOf = <Message extends FeedMessage>(message: Message): Arrival<Message> => ({
  message,
  hash: hashOf(message),
});

export const stampOf = ({ message: { gen, id }, hash }: Arrival): Stamp => ({ gen, id, hash });

/** Orders stamps: below 0 when the first is older, 0 when both are of the same message. */
export function compareStamps(one: Stamp, other: Stamp): number {
  if (one.gen !== other.gen) return one.gen - other.gen;
  if (one.id !== other.id) return one.id < other.id ? -1 : 1;
  if (one.hash === other.hash) return 0;
  return one.hash < other.hash ? -1 : 1;
}

export const isAfter = (one: Stamp, other: Stamp): boolean => compareStamps(one, other) > 0;

/** A value with the stamp of the message that said it. */
export type Dated<Value> = { stamp: Stamp; value: Value };

/** Returns the newer of two values, so that the order of arrival does not matter. */
export const newest = <Value>(known: Dated<Value> | null, next: Dated<Value>): Dated<Value> =>
  known && !isAfter(next.stamp, known.stamp) ? known : next;
