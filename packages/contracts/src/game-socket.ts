import type { Answer, EndedFrame, FrameRefusal, LeftFrame } from './frames/frame.ts';
import { nextPause_ms } from './topic-socket.ts';

/** A numbered frame of a room; `state` is the full state and replaces everything before it. */
export type RoomFrame = { room: string; seq: number; type: string; endsAt?: number; now?: number } & Record<
  string,
  unknown
>;

/** A frame to send, without its id. */
export type OutgoingFrame = { room: string; type: string } & Record<string, unknown>;

export interface GameSocketOptions {
  /** `wss://host/ws/game`. */
  url: string;
  /** Null: a visitor, who only watches. */
  gameToken: () => string | null;
  /** Called for each frame of a room, in order and without gaps; after a `state` the room continues from it. */
  onFrame: (frame: RoomFrame) => void;
  /** The client is no longer in the room, and does not come back without another `join`. */
  onLeft?: (frame: LeftFrame) => void;
  /** The server has ended the connection for good: the session or the game is over. */
  onEnded?: (refusal: FrameRefusal) => void;
  /** Called when the socket is ready, and when it is lost. */
  onState?: (open: boolean) => void;
  /** A number from 0 to 1 that spreads reconnecting clients. */
  spread: () => number;
}

export interface GameSocket {
  /** Enters a room and stays in it over lost connections. Rejects with `FrameRefusedError`. */
  join(room: string): Promise<void>;
  leave(room: string): void;
  /** Sends a frame until it is answered, also over another connection; it takes effect once. Rejects with `FrameRefusedError`. */
  send(frame: OutgoingFrame): Promise<Record<string, unknown>>;
  /** The server's clock, for drawing deadlines; null before the first deadline was received. */
  serverNow_ms(): number | null;
  close(): void;
}

/** The server has refused a frame. */
export class FrameRefusedError extends Error {
  readonly refusal: FrameRefusal;
  constructor(refusal: FrameRefusal) {
    super(refusal.code);
    this.name = 'FrameRefusedError';
    this.refusal = refusal;
  }
}

interface Unanswered {
  room: string;
  isJoin: boolean;
  text: string;
  sent_ms: number;
  resolve(ok: Record<string, unknown>): void;
  reject(error: FrameRefusedError): void;
}

const FIRST_PAUSE_MS = 500;
const RETRY_PAUSE_MS = 500;
/** A connection on which a frame is not answered for so long is given up. */
const MAX_SILENCE_MS = 10_000;
const CHECK_MS = 2_000;

/** Connects to the game socket and keeps connected until it is closed or the server ends it. */
export function connectGameSocket(options: GameSocketOptions): GameSocket {
  /** The rooms to be in, with the last frame received from each. */
  const rooms = new Map<string, number | null>();
  const unanswered = new Map<string, Unanswered>();
  /** The rooms that the server could not let this client into yet: nothing is sent to them before the next join. */
  const outside = new Set<string>();
  const idPrefix = [...crypto.getRandomValues(new Uint8Array(9))].map((byte) => byte.toString(36)).join('');
  let lastId = 0;
  let socket: WebSocket | null = null;
  let isOver = false;
  let pause_ms = FIRST_PAUSE_MS;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  /** From this client's clock to the server's: the greatest difference seen is the fastest frame. */
  let offset_ms = Number.NEGATIVE_INFINITY;

  const isOpen = (): boolean => socket?.readyState === WebSocket.OPEN;
  const transmit = (own: Unanswered): void => {
    if (outside.has(own.room) && !own.isJoin) return;
    own.sent_ms = performance.now();
    if (isOpen()) socket?.send(own.text);
    if (own.isJoin && outside.delete(own.room)) transmitActions(own.room);
  };
  /** Sends again what the room has not answered. It takes effect once. */
  const transmitActions = (room: string): void => {
    for (const own of unanswered.values()) if (own.room === room && !own.isJoin) transmit(own);
  };
  const send = (frame: OutgoingFrame): Promise<Record<string, unknown>> =>
    new Promise((resolve, reject) => {
      lastId += 1;
      const id = `${idPrefix}-${lastId}`;
      const { room, type } = frame;
      const own = {
        room,
        isJoin: type === 'join',
        text: JSON.stringify({ ...frame, id }),
        sent_ms: 0,
        resolve,
        reject,
      };
      unanswered.set(id, own);
      transmit(own);
    });
  const enter = (room: string): Promise<Record<string, unknown>> => send({ room, type: 'join' });
  /** Enters a room again that this client is meant to be in. */
  const enterAgain = (room: string): void => {
    if (!rooms.has(room) || isOver) return;
    rooms.set(room, null);
    enter(room).catch((error: FrameRefusedError) => drop({ room, type: 'left', refusal: error.refusal }));
  };
  const drop = (frame: LeftFrame): void => {
    outside.delete(frame.room);
    if (rooms.delete(frame.room)) options.onLeft?.(frame);
  };

  const onAnswer = (answer: Answer): void => {
    const own = unanswered.get(answer.re);
    if (!own) return;
    if ('refusal' in answer && answer.refusal.code === 'RETRY') {
      if (own.isJoin) outside.add(own.room);
      setTimeout(() => unanswered.has(answer.re) && transmit(own), RETRY_PAUSE_MS);
      return;
    }
    unanswered.delete(answer.re);
    if ('ok' in answer) own.resolve(answer.ok);
    else own.reject(new FrameRefusedError(answer.refusal));
  };

  const onRoomFrame = (frame: RoomFrame): void => {
    const last = rooms.get(frame.room);
    if (last === undefined) return;
    if (frame.now !== undefined) offset_ms = Math.max(offset_ms, frame.now - performance.now());
    const isState = frame.type === 'state';
    if (!isState && (last === null || frame.seq <= last)) return;
    if (!isState && last !== null && frame.seq > last + 1) return enterAgain(frame.room);
    rooms.set(frame.room, frame.seq);
    options.onFrame(frame);
    // another process may continue the room: what the last one did not answer is sent again, and takes effect once
    if (isState && last !== null) for (const own of unanswered.values()) if (own.room === frame.room) transmit(own);
  };

  const onMessage = (frame: Answer | LeftFrame | EndedFrame): void => {
    pause_ms = FIRST_PAUSE_MS;
    if ('re' in frame) return onAnswer(frame);
    if ('seq' in frame) return onRoomFrame(frame as unknown as RoomFrame);
    if (frame.type === 'ended') return onEnded(frame);
    const left = frame;
    if (left.refusal.code !== 'RETRY') return drop(left);
    outside.add(left.room);
    setTimeout(() => enterAgain(left.room), RETRY_PAUSE_MS);
  };
  const onEnded = ({ refusal }: EndedFrame): void => {
    if (refusal.code === 'RETRY' || refusal.code === 'SYSTEM_ERROR') return;
    close();
    for (const own of unanswered.values()) own.reject(new FrameRefusedError(refusal));
    unanswered.clear();
    options.onEnded?.(refusal);
  };

  const open = (): void => {
    if (isOver) return;
    const opened = new WebSocket(options.url);
    socket = opened;
    opened.onopen = () => {
      const gameToken = options.gameToken();
      const known = [...rooms].filter((entry): entry is [string, number] => entry[1] !== null);
      const hello = {
        ...(gameToken !== null && { gameToken }),
        ...(known.length > 0 && { lastSeq: Object.fromEntries(known) }),
      };
      opened.send(JSON.stringify(hello));
      // a room is entered before anything else is sent to it
      outside.clear();
      const others = [...unanswered.values()].filter(({ isJoin }) => !isJoin);
      const joins = [...unanswered.values()].filter(({ isJoin }) => isJoin);
      for (const own of joins) transmit(own);
      for (const [room, last] of rooms) if (last === null && !joins.some((own) => own.room === room)) enterAgain(room);
      for (const own of others) transmit(own);
      options.onState?.(true);
    };
    opened.onmessage = ({ data }) => onMessage(JSON.parse(String(data)) as Answer);
    opened.onclose = () => onLost(opened);
  };
  const onLost = (lost: WebSocket): void => {
    if (socket !== lost) return;
    socket = null;
    options.onState?.(false);
    if (isOver) return;
    waiting = setTimeout(open, pause_ms * (0.5 + options.spread()));
    pause_ms = nextPause_ms(pause_ms, options.spread());
  };
  const check = setInterval(() => {
    const silent = [...unanswered.values()].some(
      ({ sent_ms }) => sent_ms > 0 && performance.now() - sent_ms > MAX_SILENCE_MS,
    );
    const own = socket;
    if (!silent || !own || !isOpen()) return;
    own.close();
    onLost(own);
  }, CHECK_MS);
  const close = (): void => {
    isOver = true;
    clearTimeout(waiting);
    clearInterval(check);
    socket?.close();
  };

  open();
  return {
    async join(room) {
      if (rooms.has(room)) return;
      rooms.set(room, null);
      try {
        await enter(room);
      } catch (error) {
        rooms.delete(room);
        outside.delete(room);
        throw error;
      }
    },
    leave(room) {
      outside.delete(room);
      if (rooms.delete(room)) void send({ room, type: 'leave' }).catch(() => undefined);
    },
    send,
    serverNow_ms: () => (Number.isFinite(offset_ms) ? performance.now() + offset_ms : null),
    close,
  };
}
