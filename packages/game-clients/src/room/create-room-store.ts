import {
  connectGameSocket,
  type FrameRefusal,
  FrameRefusedError,
  type GameSocket,
  type GameSocketOptions,
  type RoomFrame,
} from '@fairhouse/contracts';

/**
 * The connection to the room. `left`: the server has taken the client out of the room (closed, or the player continues elsewhere), and
 * `rejoin` may bring it back. `ended`: the session or the game is over, and only another launch helps.
 */
export type RoomLink =
  | { status: 'connecting' | 'open' | 'reconnecting' }
  | { status: 'left' | 'ended'; refusal: FrameRefusal };

/** What is known of the room. `view` is null until its first `state` has come. A value is replaced, never changed. */
export interface RoomSnapshot<View> {
  link: RoomLink;
  view: View | null;
  /** The server’s time of the deadline that the last frame of `timed` set; null when it set none. */
  endsAt: number | null;
}

export interface RoomStoreOptions<View> {
  url: string;
  /** `<product>/<id>`. */
  room: string;
  /** Null: a visitor, who only watches. */
  gameToken: string | null;
  /** Returns the view after a frame; `state` replaces everything before it. Pure. Null: the room is not ready, another `state` follows. */
  reduce: (view: View | null, frame: RoomFrame) => View | null;
  /** Types of frames that set the deadline, or remove it when they have none. By default only `state`. */
  timed?: readonly string[];
  spread: () => number;
  /** Connects to the game socket; `connectGameSocket` by default. */
  connect?: (options: GameSocketOptions) => GameSocket;
}

export interface RoomStore<View> {
  /** For `useSyncExternalStore`. */
  subscribe: (listener: () => void) => () => void;
  get: () => RoomSnapshot<View>;
  /** Calls back for each frame after it is in the snapshot: for scenes that move, sounds and announcements. */
  onFrame: (listener: (frame: RoomFrame) => void) => () => void;
  /** Sends a frame to the room until it is answered; it takes effect once. Rejects with `FrameRefusedError`. */
  send: (type: string, fields?: Record<string, unknown>) => Promise<Record<string, unknown>>;
  /** Enters the room again after `left`. */
  rejoin: () => void;
  /** Milliseconds until a deadline by the server's clock, at least 0. Null while the server's clock is not known. */
  left_ms: (endsAt: number) => number | null;
  /** The server's clock, for positions that follow from time. Null while it is not known. */
  now_ms: () => number | null;
  close: () => void;
}

/** Connects to a room and keeps what its frames say. */
export function createRoomStore<View>(options: RoomStoreOptions<View>): RoomStore<View> {
  const { room, timed = ['state'] } = options;
  let snapshot: RoomSnapshot<View> = { link: { status: 'connecting' }, view: null, endsAt: null };
  let isClosed = false;
  const listeners = new Set<() => void>();
  const frameListeners = new Set<(frame: RoomFrame) => void>();

  const change = (next: Partial<RoomSnapshot<View>>): void => {
    if (isClosed) return;
    snapshot = { ...snapshot, ...next };
    for (const listener of listeners) listener();
  };
  const socket = (options.connect ?? connectGameSocket)({
    url: options.url,
    gameToken: () => options.gameToken,
    spread: options.spread,
    onFrame(frame) {
      change({
        view: options.reduce(snapshot.view, frame),
        ...(timed.includes(frame.type) && { endsAt: frame.endsAt ?? null }),
        link: { status: 'open' },
      });
      for (const listener of frameListeners) listener(frame);
    },
    onLeft: ({ refusal }) => change({ link: { status: 'left', refusal } }),
    onEnded: (refusal) => change({ link: { status: 'ended', refusal } }),
    onState(isOpen) {
      const { status } = snapshot.link;
      if (status === 'left' || status === 'ended') return;
      if (!isOpen) change({ link: { status: snapshot.view === null ? 'connecting' : 'reconnecting' } });
      // missed frames may follow, or none
      else if (snapshot.view !== null) change({ link: { status: 'open' } });
    },
  });
  const join = (): void => {
    socket.join(room).catch((error: unknown) => {
      if (error instanceof FrameRefusedError && snapshot.link.status !== 'ended')
        change({ link: { status: 'left', refusal: error.refusal } });
    });
  };
  join();

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => snapshot,
    onFrame(listener) {
      frameListeners.add(listener);
      return () => frameListeners.delete(listener);
    },
    send: (type, fields = {}) => socket.send({ ...fields, room, type }),
    rejoin() {
      if (snapshot.link.status !== 'left') return;
      change({ link: { status: 'connecting' } });
      join();
    },
    left_ms(endsAt) {
      const now_ms = socket.serverNow_ms();
      return now_ms === null ? null : Math.max(0, endsAt - now_ms);
    },
    now_ms: () => socket.serverNow_ms(),
    close() {
      isClosed = true;
      socket.close();
    },
  };
}
