import type { FeedMessage as Message } from '@fairhouse/game-math/sports';
import { FeedMessage } from '@fairhouse/sports-feed';

/** Parses a message as it arrived. Returns null for text that is no message. */
export function parseFeedMessage(text: string): Message | null {
  try {
    return FeedMessage.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
