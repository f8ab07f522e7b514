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

/** A numbered frame that was sent before. */
export interface KeptFrame {
  seq: number;
  body: EncodedBody;
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
  push(body: EncodedBody): number;
  /** Returns the kept frames after `seq`; null when some of them are missing. */
  after(seq: number): readonly KeptFrame[] | null;
  /** Keeps the answer to a frame; null: it is under way. */
  keepAnswer(id: string, hash: string, text: string | null, now_ms: number): KeptAnswer;
  findAnswer(id: string): KeptAnswer | undefined;
  dropAnswer(id: string): void;
  /** Drops frames and answers that are too old. */
  trim(now_ms: number): void;
}

/** Frames that are kept for a client that comes back. Their numbers have no gaps, so only the bodies are kept, which recipients share. */
const MAX_FRAMES = 200;
/** The most characters of kept frames: several full states, so that to send what is missing would be no less than to send the state. */
const MAX_LENGTH = 16_384;
/** A quarter more is kept before some are dropped, since that copies. */
const SPARE = 1.25;
/**
 * Answers that are kept for a client that sends a frame again: more than arrive in three seconds at the full rate of a socket. A frame whose
 * answer was dropped is a new action, which its product refuses or answers by the ids of its money.
 */
const MAX_ANSWERS = 64;
/** How long frames are kept, and the whole stream without a connection. */
export const STREAM_KEPT_MS = 60_000;

/** Creates the stream of a recipient; the next frame gets the number after `last`. */
export function createStream(recipient: Recipient, last: number): Stream {
  let frames: EncodedBody[] = [];
  let first = last;
  let length = 0;
  const answers = new Map<string, KeptAnswer>();
  const stream: Stream = {
    recipient,
    attachment: null,
    detached_ms: 0,
    last,
    push(body) {
      stream.last += 1;
      frames.push(body);
      length += body.text.length;
      if (frames.length > MAX_FRAMES * SPARE || length > MAX_LENGTH * SPARE) drop(countExcess());
      return stream.last;
    },
    after(seq) {
      if (seq < Math.max(first, stream.last - MAX_FRAMES) || seq > stream.last) return null;
      return frames.slice(frames.length - (stream.last - seq)).map((body, at) => ({ seq: seq + 1 + at, body }));
    },
    keepAnswer(id, hash, text, now_ms) {
      const answer = { hash, text, at_ms: now_ms };
      answers.set(id, answer);
      for (const [oldest, { text: sent }] of answers) {
        if (answers.size <= MAX_ANSWERS) break;
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
    for (const { text } of frames.slice(0, count)) length -= text.length;
    frames = frames.slice(count);
  };
  /** How many of the oldest frames are too many, or make the rest too long. */
  const countExcess = (): number => {
    let [count, rest] = [Math.max(0, frames.length - MAX_FRAMES), length];
    for (const { text } of frames.slice(0, count)) rest -= text.length;
    for (; rest > MAX_LENGTH; count++) rest -= frames[count]?.text.length ?? rest;
    return count;
  };
  return stream;
}
