import type { RefusalCode } from '@fairhouse/contracts';
import type { FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { RefusalDetails } from '#refusal';
import { createTokenBucket } from './create-token-bucket.ts';
import { encodeEnded } from './encode-frame.ts';
import type { Recipient } from './room-product.ts';
import { serverNow_ms } from './server-clock.ts';

/** The owner of a game token, or a visitor. */
export interface GameCaller {
  recipient: Recipient;
  /** SHA-256 of the member's token, hex; null for a visitor. */
  sessionHash: string | null;
}

/** An identified socket of this process. */
export interface GameClient extends GameCaller {
  /** Its number in this process. */
  no: number;
  request: FastifyRequest;
  gameToken: string | null;
  /** When the last frame arrived, and whether one did since the session was checked. */
  lastFrame_ms: number;
  isActive: boolean;
  /** Whether one more frame is within the rate. */
  mayReceive(): boolean;
  /** Ids of `join` and `leave` and their content. */
  ownIds: Map<string, string>;
  /** Joins that the product has not admitted yet, by room. */
  admissions: Map<string, Promise<void>>;
  send(data: Buffer | string): void;
  /** Sends why, and closes the socket. */
  end(code: RefusalCode, details?: RefusalDetails): void;
}

/** 20 frames a second and 40 together. */
const RATE_PER_SECOND = 20;
const BURST = 40;
/** How long a client that was ended may take to close the connection. */
const CLOSING_MS = 1_000;
/** More unsent bytes than this mean that the client does not read; it is dropped and will reconnect. */
const MAX_UNSENT_BYTES = 1_000_000;

export function createGameClient(
  caller: GameCaller,
  { no, socket, request, gameToken }: { no: number; socket: WebSocket } & Pick<GameClient, 'request' | 'gameToken'>,
): GameClient {
  const send = (data: Buffer | string): void => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > MAX_UNSENT_BYTES) socket.terminate();
    else socket.send(data, { binary: false });
  };
  return {
    no,
    request,
    gameToken,
    recipient: caller.recipient,
    sessionHash: caller.sessionHash,
    lastFrame_ms: serverNow_ms(),
    isActive: false,
    mayReceive: createTokenBucket(RATE_PER_SECOND, BURST, () => performance.now()),
    ownIds: new Map(),
    admissions: new Map(),
    send,
    end(code, details) {
      send(encodeEnded(code, details));
      socket.close(code === 'NOT_LOGGED_IN' || code === 'SESSION_EXPIRED' ? 4401 : 4403, code);
      setTimeout(() => socket.terminate(), CLOSING_MS).unref();
    },
  };
}
