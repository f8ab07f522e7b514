import { type Attachment, createStream, STREAM_KEPT_MS, type Stream } from './create-stream.ts';
import { type EncodedBody, encodeBody, encodeFrame } from './encode-frame.ts';
import type { SocketLink } from './link.ts';
import type { FrameBody, FramesFor, Recipient } from './room-product.ts';

/** A numbered frame on its way to one connection. */
export interface NumberedFrame {
  to: Attachment;
  seq: number;
  body: EncodedBody;
}

/** The recipients of one room. */
export interface Audience {
  /** Finds or creates the stream of a recipient. */
  streamOf(recipient: Recipient): { stream: Stream; isNew: boolean };
  find(key: string): Stream | undefined;
  /** Numbers the frames of an event for everybody who is in the room, connected or lost a moment ago. */
  number(frames: FramesFor, audienceOf: (recipient: Recipient) => string): NumberedFrame[];
  /** Numbers a frame for one recipient. */
  numberFor(stream: Stream, body: FrameBody): NumberedFrame[];
  /** Sends to the connections that are still the same. Equal frames of one link are sent as one. */
  send(frames: readonly NumberedFrame[]): void;
  connected(): Stream[];
  remove(stream: Stream): void;
  /** Drops what is too old. */
  trim(): void;
}

/** Creates the recipients of a room. `base` is more than every number that earlier holders of the room gave. */
export function createAudience(room: string, base: number, now_ms: () => number): Audience {
  const streams = new Map<string, Stream>();
  /** New recipients start here: those who see the same frames have the same numbers, and share their encoding. */
  let counter = base;

  const push = (stream: Stream, body: EncodedBody, into: NumberedFrame[]): void => {
    const seq = stream.push(body);
    counter = Math.max(counter, seq);
    if (stream.attachment) into.push({ to: stream.attachment, seq, body });
  };

  return {
    streamOf(recipient) {
      const known = streams.get(recipient.key);
      const stream = known ?? createStream(recipient, counter);
      stream.recipient = recipient;
      streams.set(recipient.key, stream);
      return { stream, isNew: !known };
    },
    find: (key) => streams.get(key),
    number(frames, audienceOf) {
      const now = now_ms();
      const bodies = new Map<FrameBody, EncodedBody>();
      const byAudience = new Map<string, EncodedBody | null>();
      const encode = (body: FrameBody | null): EncodedBody | null => {
        if (body === null) return null;
        const encoded = bodies.get(body) ?? encodeBody(body, now);
        bodies.set(body, encoded);
        return encoded;
      };
      const numbered: NumberedFrame[] = [];
      const before = counter;
      for (const stream of streams.values()) {
        const name = audienceOf(stream.recipient);
        let body = byAudience.get(name);
        if (body === undefined) {
          body = encode(frames(name));
          byAudience.set(name, body);
        }
        if (body) push(stream, body, numbered);
      }
      // also when nobody received it: a recipient whose stream was dropped must not find its number again
      counter = Math.max(counter, before + 1);
      return numbered;
    },
    numberFor(stream, body) {
      const numbered: NumberedFrame[] = [];
      push(stream, encodeBody(body, now_ms()), numbered);
      return numbered;
    },
    send(frames) {
      const now = now_ms();
      const texts = new Map<EncodedBody, Map<number, string>>();
      const groups = new Map<SocketLink, Map<string, number[]>>();
      for (const { to, seq, body } of frames) {
        if (to.stream.attachment !== to) continue;
        const bySeq = getOrAdd(texts, body, () => new Map<number, string>());
        const text = getOrAdd(bySeq, seq, () => encodeFrame(room, seq, body, now));
        const byText = getOrAdd(groups, to.link, () => new Map<string, number[]>());
        getOrAdd(byText, text, () => []).push(to.socket);
      }
      for (const [link, byText] of groups) for (const [text, sockets] of byText) link.send(sockets, text);
    },
    connected: () => [...streams.values()].filter(({ attachment }) => attachment !== null),
    remove(stream) {
      streams.delete(stream.recipient.key);
    },
    trim() {
      const now = now_ms();
      for (const stream of streams.values()) {
        stream.trim(now);
        if (!stream.attachment && stream.detached_ms <= now - STREAM_KEPT_MS) streams.delete(stream.recipient.key);
      }
    },
  };
}

function getOrAdd<K, V>(map: Map<K, V>, key: K, create: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const added = create();
  map.set(key, added);
  return added;
}
