import { createHash } from 'node:crypto';
import type { Audience } from './create-audience.ts';
import type { DeliveryQueue } from './create-delivery-queue.ts';
import type { Attachment, KeptAnswer, Stream } from './create-stream.ts';
import { encodeOk, encodeRefusal } from './encode-frame.ts';
import type { CheckedFrame } from './link.ts';
import { ANSWERS_KEPT_MS, type StoredAnswer } from './load-room.ts';
import { RoomLostError } from './room-lost-error.ts';
import type { Action } from './room-product.ts';
import { serverNow_ms } from './server-clock.ts';
import { toRefusal } from './to-refusal.ts';

export interface ActionHandler {
  /** Handles a frame, or answers a repeat; CONFLICT for an id with other content. */
  receive(attachment: Attachment, frame: CheckedFrame, arrived_ms: number): void;
  /** The answer of an event that completes an action: to store with it, and to send when it is stored. */
  answerWith(action: Action<unknown>, ok: Record<string, unknown>): { stored: StoredAnswer; send(): void };
  /** Gives a new stream the answers that the log has for it. */
  recall(stream: Stream): void;
  /** Actions are under way. */
  isBusy(): boolean;
  trim(): void;
}

export interface ActionHandlerDeps {
  room: { name: string; requireHeld(): void; isLost(): boolean; lastSeq(): number };
  audience: Pick<Audience, 'find'>;
  queue: Pick<DeliveryQueue, 'add'>;
  /** Answers that the log had at the start. */
  recorded: readonly StoredAnswer[];
  receive(action: Action<unknown>): void | Record<string, unknown> | Promise<void | Record<string, unknown>>;
  log: (line: string) => void;
}

/** Creates the handler of the players' frames in a room: exactly one answer for each id. */
export function createActionHandler(deps: ActionHandlerDeps): ActionHandler {
  const { room, queue, log } = deps;
  const started_ms = serverNow_ms();
  const recorded = Map.groupBy(deps.recorded, ({ key }) => key);
  /** Actions whose answer comes with an event. */
  const answered = new WeakSet<Action<unknown>>();
  let underWay = 0;

  const send = ({ attachment }: Stream, text: string): void => attachment?.link.send([attachment.socket], text);
  /** An answer may depend on events that are not stored yet. */
  const complete = (stream: Stream, kept: KeptAnswer, text: string): void =>
    queue.add(room.lastSeq(), () => {
      kept.text = text;
      send(stream, text);
    });

  const handle = async (action: Action<unknown>, stream: Stream, kept: KeptAnswer): Promise<void> => {
    underWay += 1;
    try {
      room.requireHeld();
      const ok = await deps.receive(action);
      if (!answered.has(action)) complete(stream, kept, encodeOk(action.id, ok ?? {}));
    } catch (error) {
      if (room.isLost() || error instanceof RoomLostError) return;
      const { code, details } = toRefusal(error, log);
      if (answered.has(action)) return;
      // nothing happened, so a repeat is a new action
      if (code === 'RETRY') stream.dropAnswer(action.id);
      complete(stream, kept, encodeRefusal(action.id, code, details));
    } finally {
      underWay -= 1;
    }
  };

  return {
    receive({ stream, link, socket }, frame, arrived_ms) {
      const { recipient } = stream;
      const { player } = recipient;
      const hash = hashOf(frame);
      const known = stream.findAnswer(frame.id);
      if (known && known.hash === hash && known.text === null) return;
      if (known) {
        const text = known.hash === hash ? known.text : null;
        const answer = text ?? encodeRefusal(frame.id, 'CONFLICT');
        return queue.add(room.lastSeq(), () => link.send([socket], answer));
      }
      if (!player) return;
      const kept = stream.keepAnswer(frame.id, hash, null, serverNow_ms());
      const from = { key: recipient.key, brandId: recipient.brandId, country: recipient.country, player };
      void handle({ id: frame.id, from, frame, arrived_ms }, stream, kept);
    },
    answerWith(action, ok) {
      answered.add(action);
      const { key } = action.from;
      const stream = deps.audience.find(key);
      const kept = stream?.findAnswer(action.id);
      const text = encodeOk(action.id, ok);
      return {
        stored: { key, id: action.id, hash: kept?.hash ?? hashOf(action.frame), ok },
        send() {
          if (kept) kept.text = text;
          if (stream) send(stream, text);
        },
      };
    },
    recall(stream) {
      for (const { id, hash, ok } of recorded.get(stream.recipient.key) ?? [])
        stream.keepAnswer(id, hash, encodeOk(id, ok), serverNow_ms());
    },
    isBusy: () => underWay > 0,
    trim() {
      if (serverNow_ms() > started_ms + ANSWERS_KEPT_MS) recorded.clear();
    },
  };
}

/** Identifies the content of a frame by 16 bytes: its fields in the order of the schema. A part of a longer text would keep all of it. */
const hashOf = (frame: unknown): string =>
  createHash('sha256').update(JSON.stringify(frame)).digest().toString('base64url', 0, 16);
