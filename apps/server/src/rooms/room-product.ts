import type { AccountId, BrandId, Currency, RefusalCode } from '@fairhouse/contracts';
import type * as z from 'zod/mini';
import type { Tx } from '#db';
import type { LeasedWork, LeaseWork } from './lease-work.ts';

/** A player, as the game token and the member's session name them. */
export interface Player {
  accountId: AccountId;
  gameCode: string;
  currency: Currency;
  /** Member type; 4 plays with play money. */
  type: number;
  /** Whether the account is a tester during maintenance. */
  tester: boolean;
}

/** One client in a room: a player, or a visitor who only watches. */
export interface Recipient {
  /** The same for every connection with the same game token; a visitor's is new for each connection. */
  key: string;
  brandId: BrandId;
  /** Country of the launch, of a visitor's address; two letters, '' when unknown. */
  country: string;
  /** Null for a visitor. */
  player: Player | null;
}

/** A frame of a player, checked against the product's schema. */
export interface Action<F> {
  id: string;
  from: Recipient & { player: Player };
  frame: F;
  /** When its last byte was read, before it was parsed; by the clock of `Room.now_ms`. */
  arrived_ms: number;
}

/** Content of a server frame without `room`, `seq` and `now`, which the runtime adds. */
export type FrameBody = { type: string; endsAt?: number } & Record<string, unknown>;

/** What the recipients of an audience receive; null: nothing. Audiences that receive the same object share one encoding. */
export type FramesFor = (audience: string) => FrameBody | null;

/** What the log stores with an event. */
export interface StoredWith {
  /** Counts the events of the room from 1. */
  seq: number;
  /** When it was emitted. */
  at_ms: number;
  /** The sealed part of the event; null when it has none. */
  secret: unknown;
}

export interface EmitOptions {
  /** A JSON value that is stored sealed under the master key, for cards and seeds. */
  secret?: unknown;
  frames?: FramesFor;
  /**
   * The action that this event completes. Its answer `{ re, ok }` is stored with the event, so that a repeat gets it from the next holder,
   * too. Without it a repeat after a crash is a new action.
   */
  answers?: Action<unknown>;
  /** Content of that answer; `{}` by default. */
  ok?: Record<string, unknown>;
}

export interface RoomTimer {
  cancel(): void;
}

/** A room that this process holds, as its logic sees it. After the loss of the lease every method throws `RoomLostError`. */
export interface Room<E, S> {
  /** Without the product's prefix. */
  readonly id: string;
  /** With it. */
  readonly name: string;
  readonly epoch: number;
  /** The state after every emitted event, stored or not. Replaced by `reduce` alone. */
  readonly state: S;
  /** Milliseconds since 1970 by a clock that never jumps. All deadlines use it. */
  now_ms(): number;
  /**
   * Applies the event to the state now, and publishes its frames and its answer when it is stored. Resolves then: what follows from a stored
   * event (money) waits for it. Events emitted without an `await` between them are stored together or not at all. Rejects with
   * `RoomLostError` when another process holds the room.
   */
  emit(event: E, options?: EmitOptions): Promise<void>;
  /** Sends frames without an event, after all frames of earlier events. */
  send(frames: FramesFor): void;
  /** Sends the full state again, for instance to a recipient whose audience has changed. */
  sendState(to: Recipient): void;
  /** Removes a recipient, who receives `left` with this code. */
  remove(recipient: Recipient, code: RefusalCode): void;
  /** Runs once at this time; in the past: as soon as possible. Never after the loss of the lease. */
  at(time_ms: number, run: () => void | Promise<void>): RoomTimer;
  /**
   * Declares that everything up to the last event is settled: stores the state, and a restart continues from here. Earlier events are
   * deleted after the retention period.
   */
  settle(): void;
  /**
   * Runs a transaction when every event before it is stored, so that what it writes follows from the state that a restart finds. It fails
   * with `RoomLostError` when a newer epoch exists. For every row that the room writes itself.
   */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The recipients who are connected now. */
  recipients(): Recipient[];
}

/** The behaviour of one room in the process that holds it. All methods run one after the other, on the server's event loop. */
export interface RoomLogic<F> {
  /**
   * Handles a player's frame: emits events, or refuses by throwing `refuse(code)`. Without `EmitOptions.answers`, what it returns is the
   * content of the answer. May wait; other frames are handled in the meantime, so check the state again after each `await`.
   */
  receive(action: Action<F>): void | Record<string, unknown> | Promise<void | Record<string, unknown>>;
  /** Names the group of recipients that see the same; everyone is one group by default. Asked for every frame, so it must be fast. */
  audienceOf?(recipient: Recipient): string;
  /** The full state for an audience: the content of the frame `state`. */
  view(audience: string): Record<string, unknown>;
  /** A recipient has entered or has come back. May refuse, before the recipient receives anything. */
  joined?(recipient: Recipient): void;
  /** A recipient's connection was lost, or they left. */
  left?(recipient: Recipient): void;
  /** What the lobby shows of this room; read once a second. */
  lobby?(): Record<string, unknown>;
  /** Asked every second while nobody is connected; true: the room may be put to sleep until somebody joins. Always true by default. */
  isIdle?(): boolean;
  /** The process ends or gives the room away: the last moment to emit. Limited to five seconds. */
  stop?(): void | Promise<void>;
}

/** A product with shared rooms. `F`: its client frames, `E`: its events, `S`: the state of a room; all three are JSON values. */
export interface RoomProduct<F, E, S> {
  /** Prefix of its rooms' names, lower-case letters. */
  readonly name: string;
  /** The client frames that it accepts, a union of `defineClientFrame` objects. */
  readonly frame: z.ZodMiniType<F>;
  /**
   * Whether the recipient may be in the room, asked in the process of the socket at each join. Refuses NOT_FOUND for a room that does not
   * exist, or not in this brand or game; NOT_LOGGED_IN for a visitor where the room is not public; any other code of the list.
   */
  admit(id: string, recipient: Recipient): Promise<void>;
  /** Rooms that are held though nobody is connected. Rooms of a process that crashed are continued in any case. */
  listRunning(): Promise<readonly string[]>;
  /** The state before the first event. */
  initial(id: string): S;
  /** Applies an event: pure, since a restart repeats it. Events of earlier versions stay readable. */
  reduce(state: S, event: E, stored: StoredWith): S;
  /** Starts the logic on the state that the log gives: sets the timers again and continues what was under way. */
  start(room: Room<E, S>): RoomLogic<F>;
}

/** What the lobby knows of a room, at most two seconds old. */
export interface RoomSummary {
  id: string;
  /** Connected accounts, and connected visitors. */
  players: number;
  visitors: number;
  /** Of `RoomLogic.lobby`. */
  state: Record<string, unknown>;
}

/** What products register with. */
export interface Rooms {
  register<F, E, S>(product: RoomProduct<F, E, S>): void;
  /** Registers work that one process at a time does, before the start; questions reach it from then on. */
  registerWork(work: LeaseWork): LeasedWork;
  /** The awake rooms of a product, in whichever process. */
  listAwake(product: string): Promise<RoomSummary[]>;
}
