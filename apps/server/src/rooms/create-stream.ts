import type { EncodedBody } from './encode-frame.ts';
import type { SocketLink } from './link.ts';
import { ANSWERS_KEPT_MS } from './load-room.ts';
import type { Recipient } from './room-product.ts';

/** The connection of a stream. A new connection is a new object, so that frames meant for an older one are not sent to it. */
export interface Attachment {
  link: SocketLink;
  socket: number;
  stream: Stream;
}

interface KeptFrame {
  seq: number;
  body: EncodedBody;
  at_ms: number;
}

/** The answer to a frame; `text` is null until it may be sent. */
export interface KeptAnswer {
  hash: string;
  text: string | null;
  at_ms: number;
}

/** What one recipient receives in one room. It outlives a lost connection for a minute. */
export interface Stream {
  recipient: Recipient;
  attachment: Attachment | null;
  /** When the connection was lost. */
  detached_ms: number;
  /** The last number given. */
  last: number;
  /** Numbers a frame and keeps it. */
  push(body: EncodedBody, now_ms: number): number;
  /** Returns the kept frames after `seq`; null when some of them are missing. */
  after(seq: number): readonly KeptFrame[] | null;
  /** Keeps the answer to a frame; null: it is under way. */
  keepAnswer(id: string, hash: string, text: string | null, now_ms: number): KeptAnswer;
  findAnswer(id: string): KeptAnswer | undefined;
  dropAnswer(id: string): void;
  /** Drops frames and answers that are too old. */
  trim(now_ms: number): void;
}

/** Frames and answers that are kept for a client that comes back. */
const MAX_KEPT = 200;
/** How long frames are kept, and the whole stream without a connection. */
export const STREAM_KEPT_MS = 60_000;

/** Creates the stream of a recipient; the next frame gets the number after `last`. */
export function createStream(recipient: Recipient, last: number): Stream {
  let frames: KeptFrame[] = [];
  let first = last;
  const answers = new Map<string, KeptAnswer>();
  const stream: Stream = {
    recipient,
    attachment: null,
    detached_ms: 0,
    last,
    push(body, now_ms) {
      stream.last += 1;
      frames.push({ seq: stream.last, body, at_ms: now_ms });
      // rarely, since it copies
      if (frames.length >= 2 * MAX_KEPT) drop(MAX_KEPT);
      return stream.last;
    },
    after(seq) {
      if (seq < Math.max(first, stream.last - MAX_KEPT) || seq > stream.last) return null;
      return frames.slice(frames.length - (stream.last - seq));
    },
    keepAnswer(id, hash, text, now_ms) {
      const answer = { hash, text, at_ms: now_ms };
      answers.set(id, answer);
      for (const [oldest, { text: sent }] of answers) {
        if (answers.size <= MAX_KEPT) break;
        if (sent !== null) answers.delete(oldest);
      }
      return answer;
    },
    findAnswer: (id) => answers.get(id),
    dropAnswer(id) {
      answers.delete(id);
    },
    trim(now_ms) {
      const kept = frames.findIndex(({ at_ms }) => at_ms > now_ms - STREAM_KEPT_MS);
      drop(kept < 0 ? frames.length : kept);
      for (const [id, { at_ms, text }] of answers)
        if (text !== null && at_ms <= now_ms - ANSWERS_KEPT_MS) answers.delete(id);
    },
  };
  const drop = (count: number): void => {
    first += count;
    frames = frames.slice(count);
  };
  return stream;
}
