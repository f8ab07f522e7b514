import type { Recipient } from './room-product.ts';

// Between a process that has sockets and a process that holds a room; within one process by plain calls, else over one internal socket.

/** A join of a socket, as its process passes it on. */
export interface JoinRequest {
  room: string;
  recipient: Recipient;
  /** The id of the client's frame; null when the socket's process joins for the client. */
  re: string | null;
  /** The last frame that the client received. */
  lastSeq: number | null;
}

/** Towards the sockets of one process; `socket` is its number there. */
export interface SocketLink {
  /** Sends a frame to sockets of clients. */
  send(sockets: readonly number[], text: string): void;
  /** The join was accepted: frames may follow. */
  joined(socket: number, room: string): void;
  /** The client is not in the room any more; `text` is the frame to send, if any. */
  left(socket: number, room: string, text: string | null): void;
  /** This process does not hold the room (any more): the holder must be found again. */
  gone(socket: number, room: string): void;
}

/** A frame that its product's schema accepted. */
export interface CheckedFrame {
  id: string;
  room: string;
  type: string;
}

/** Towards the rooms of one process. `leave` and `frame` only follow `joined`. */
export interface RoomLink {
  join(socket: number, request: JoinRequest): void;
  frame(socket: number, frame: CheckedFrame, arrived_ms: number): void;
  leave(socket: number, room: string): void;
}
