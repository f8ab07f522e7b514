import type { RefusalCode } from '@fairhouse/contracts';
import type { Db } from '#db';
import type { Secrets } from '#secrets';
import { createActionHandler } from './create-action-handler.ts';
import { createAudience } from './create-audience.ts';
import { createDeliveryQueue } from './create-delivery-queue.ts';
import type { EventLog } from './create-event-log.ts';
import type { Lease } from './create-leases.ts';
import { createRoomTimers } from './create-room-timers.ts';
import type { Attachment, Stream } from './create-stream.ts';
import { encodeBody, encodeLeft, encodeOk, encodeRefusal } from './encode-frame.ts';
import type { CheckedFrame, JoinRequest, SocketLink } from './link.ts';
import type { LoadedRoom } from './load-room.ts';
import { RoomLostError } from './room-lost-error.ts';
import type { EmitOptions, Recipient, Room, RoomLogic, RoomProduct } from './room-product.ts';
import { saveSnapshot } from './save-snapshot.ts';
import { serverNow_ms } from './server-clock.ts';
import { toRefusal } from './to-refusal.ts';
import { writeAtEpoch } from './write-at-epoch.ts';

/** A room in the process that holds it. */
export interface HeldRoom {
  readonly name: string;
  readonly lease: Lease;
  attach(link: SocketLink, socket: number, request: JoinRequest): void;
  receive(link: SocketLink, socket: number, frame: CheckedFrame, arrived_ms: number): void;
  detach(link: SocketLink, socket: number): void;
  /** All sockets of a link that was lost. */
  detachAll(link: SocketLink): void;
  /** Drops what is too old; called every second. */
  trim(): void;
  /** Nobody is connected, nothing is under way, and its logic agrees. */
  isIdle(): boolean;
  summary(): { players: number; visitors: number; state: Record<string, unknown> };
  /** Stops in order: everything emitted is stored and sent. */
  stop(): Promise<void>;
  /** Stops immediately: this process may not act in the room any more. */
  lose(): void;
}

export interface RoomDeps {
  db: Db;
  secrets: Pick<Secrets, 'seal' | 'open'>;
  events: EventLog;
  log: (line: string) => void;
}

/** More frames than a holder can send in one epoch: no number of an earlier holder comes again. */
const NUMBERS_PER_EPOCH = 2 ** 32;
/** How long an orderly stop may take. */
const STOP_MS = 5_000;
const EVERYONE = 'everyone';

/** Creates a loaded room and starts its logic. `onLost` is called once, when it has stopped for whatever reason. */
export function createRoom<F, E, S>(
  deps: RoomDeps,
  product: RoomProduct<F, E, S>,
  { id, lease, loaded, onLost }: { id: string; lease: Lease; loaded: LoadedRoom<S>; onLost: () => void },
): HeldRoom {
  const { db, secrets, events, log } = deps;
  const { name, epoch } = lease;
  let { state, seq } = loaded;
  let isLost = false;
  let lastStored: Promise<void> = Promise.resolve();
  const queue = createDeliveryQueue(seq);
  const audience = createAudience(name, epoch * NUMBERS_PER_EPOCH, serverNow_ms);
  const attachments = new Map<SocketLink, Map<number, Attachment>>();

  const isHeld = (): boolean => {
    if (!isLost && performance.now() >= lease.until_ms) lose();
    return !isLost;
  };
  const requireHeld = (): void => {
    if (!isHeld()) throw new RoomLostError(name);
  };
  const lose = (): void => {
    if (isLost) return;
    isLost = true;
    queue.clear();
    events.drop(name);
    end();
  };
  const end = (): void => {
    timers.clear();
    for (const [link, own] of attachments) for (const socket of own.keys()) link.gone(socket, name);
    attachments.clear();
    onLost();
  };
  const onFault = (error: unknown): void => {
    if (isLost || error instanceof RoomLostError) return lose();
    log(`fault: the room ${name} is started again: ${error instanceof Error ? error.stack : String(error)}`);
    lose();
  };
  const timers = createRoomTimers(isHeld, onFault);
  const audienceOf = (recipient: Recipient): string => logic.audienceOf?.(recipient) ?? EVERYONE;

  const store = (payload: string, { secret, answer }: { secret: unknown; answer: string | null }): Promise<void> => {
    const own = seq;
    const sealed = secret === undefined ? null : secrets.seal(Buffer.from(JSON.stringify(secret)));
    const row = { room: name, seq: own, epoch, at_ms: serverNow_ms(), payload, sealed, answer };
    const stored = events.append(row).then(
      () => queue.stored(own),
      (error: unknown) => {
        onFault(error);
        throw new RoomLostError(name);
      },
    );
    // the product need not wait for it
    stored.catch(() => undefined);
    lastStored = stored;
    return stored;
  };

  const room: Room<E, S> = {
    id,
    name,
    epoch,
    get state() {
      return state;
    },
    now_ms: serverNow_ms,
    emit(event: E, { secret, frames, answers, ok = {} }: EmitOptions = {}) {
      requireHeld();
      state = product.reduce(state, event, { seq: seq + 1, at_ms: serverNow_ms(), secret: secret ?? null });
      seq += 1;
      const answer = answers ? actions.answerWith(answers, ok) : null;
      const stored = store(JSON.stringify(event), { secret, answer: answer && JSON.stringify(answer.stored) });
      const numbered = frames ? audience.number(frames, audienceOf) : [];
      queue.add(seq, () => {
        answer?.send();
        audience.send(numbered);
      });
      return stored;
    },
    send(frames) {
      requireHeld();
      const numbered = audience.number(frames, audienceOf);
      queue.add(seq, () => audience.send(numbered));
    },
    sendState({ key }) {
      requireHeld();
      const stream = audience.find(key);
      if (!stream) return;
      const numbered = audience.numberFor(stream, stateFor(stream));
      queue.add(seq, () => audience.send(numbered));
    },
    remove({ key }, code: RefusalCode) {
      requireHeld();
      const attachment = audience.find(key)?.attachment;
      if (!attachment) return;
      detach(attachment.link, attachment.socket);
      queue.add(seq, () => attachment.link.left(attachment.socket, name, encodeLeft(name, code)));
    },
    at: timers.at,
    settle() {
      requireHeld();
      const point = { room: name, epoch, seq, state: JSON.stringify(state) };
      lastStored
        .then(() => saveSnapshot({ db, secrets }, point))
        .catch((error: Error) => {
          if (error instanceof RoomLostError) return lose();
          log(`the state of the room ${name} was not saved: ${error.message}`);
        });
    },
    async write(work) {
      requireHeld();
      // a restart must lead to the same events
      await lastStored;
      try {
        return await writeAtEpoch(db, { room: name, epoch }, work);
      } catch (error) {
        if (error instanceof RoomLostError) lose();
        throw error;
      }
    },
    recipients: () => audience.connected().map(({ recipient }) => recipient),
  };
  const stateFor = ({ recipient }: Stream) => ({ type: 'state', ...logic.view(audienceOf(recipient)) });

  const actions = createActionHandler({
    room: { name, requireHeld, isLost: () => isLost, lastSeq: () => seq },
    audience,
    queue,
    recorded: loaded.answers,
    receive: (action) => logic.receive(action as Parameters<RoomLogic<F>['receive']>[0]),
    log,
  });

  const detach = (link: SocketLink, socket: number): void => {
    const attachment = attachments.get(link)?.get(socket);
    if (!attachment) return;
    forget(attachment);
    const { stream } = attachment;
    stream.attachment = null;
    stream.detached_ms = serverNow_ms();
    if (!stream.recipient.player) audience.remove(stream);
    run(() => logic.left?.(stream.recipient));
  };
  const forget = ({ link, socket }: Attachment): void => {
    attachments.get(link)?.delete(socket);
  };
  const run = (work: () => void): void => {
    try {
      if (isHeld()) work();
    } catch (error) {
      onFault(error);
    }
  };

  const attach = (link: SocketLink, socket: number, { recipient, re, lastSeq }: JoinRequest): void => {
    if (!isHeld()) return link.gone(socket, name);
    try {
      logic.joined?.(recipient);
    } catch (error) {
      const { code, details } = toRefusal(error, log);
      const text = re === null ? encodeLeft(name, code, details) : encodeRefusal(re, code, details);
      return queue.add(seq, () => link.left(socket, name, text));
    }
    const { stream, isNew } = audience.streamOf(recipient);
    const older = stream.attachment;
    if (older) forget(older);
    if (older && (older.link !== link || older.socket !== socket))
      older.link.left(older.socket, name, encodeLeft(name, 'MOVED'));
    const attachment = { link, socket, stream };
    stream.attachment = attachment;
    const own = attachments.get(link) ?? new Map<number, Attachment>();
    attachments.set(link, own.set(socket, attachment));
    if (isNew) actions.recall(stream);
    link.joined(socket, name);
    const missed = isNew || lastSeq === null ? null : stream.after(lastSeq);
    const frames = missed ?? [{ seq: stream.last, body: encodeBody(stateFor(stream), serverNow_ms()) }];
    queue.add(seq, () => {
      if (stream.attachment !== attachment) return;
      if (re !== null) link.send([socket], encodeOk(re, {}));
      audience.send(frames.map((frame) => ({ seq: frame.seq, body: frame.body, to: attachment })));
    });
  };

  const logic = product.start(room);

  return {
    name,
    lease,
    attach: (link, socket, request) => run(() => attach(link, socket, request)),
    receive(link, socket, frame, arrived_ms) {
      const attachment = attachments.get(link)?.get(socket);
      if (attachment && isHeld()) actions.receive(attachment, frame, arrived_ms);
    },
    detach,
    detachAll(link) {
      for (const socket of attachments.get(link)?.keys() ?? []) detach(link, socket);
      attachments.delete(link);
    },
    trim() {
      audience.trim();
      actions.trim();
    },
    isIdle: () =>
      audience.connected().length === 0 && queue.isEmpty() && !actions.isBusy() && (logic.isIdle?.() ?? true),
    summary() {
      const recipients = room.recipients();
      const accounts = new Set(recipients.flatMap(({ player }) => player?.accountId ?? []));
      const visitors = recipients.filter(({ player }) => !player).length;
      return { players: accounts.size, visitors, state: logic.lobby?.() ?? {} };
    },
    async stop() {
      if (isLost) return;
      const patience = Promise.withResolvers<void>();
      const timer = setTimeout(patience.resolve, STOP_MS);
      await Promise.race([Promise.resolve(logic.stop?.()).catch(onFault), patience.promise]);
      if (!isLost) {
        isLost = true;
        await Promise.race([lastStored.catch(() => undefined), patience.promise]);
        end();
      }
      clearTimeout(timer);
    },
    lose,
  };
}
