import { TOPIC_PERMISSIONS, type Topic } from '@fairhouse/contracts';
import type { WebSocket } from 'ws';

/** A socket whose owner is known. */
export interface Listener {
  socket: WebSocket;
  sessionHash: string;
  accountId: bigint | null;
  /** A member in front of a closed site hears customer service alone. */
  isBlocked: boolean;
  /** Members hear what is for all members of their brand. */
  memberOf: bigint | null;
  /** A visitor of the chat, by the guest id. */
  visitorId: bigint | null;
  /** Operators hear what concerns their brand, as far as the role allows. */
  operatorOf: bigint | null;
  permissions: readonly string[];
}

/** More than this unsent means that the other end does not read; it is dropped and will come back. */
const MAX_UNSENT_BYTES = 1_000_000;

/** Who listens to what in this process. */
export interface SocketRegistry {
  add(listener: Listener): void;
  remove(listener: Listener): void;
  /** Sends to the sockets of an account (its id in decimal) as JSON; free of cost when nobody listens. */
  toAccount(accountId: string, topic: unknown): void;
  toVisitor(customerId: string, topic: unknown): void;
  toOperators(brandId: string, topic: unknown): void;
  toMembers(brandId: string, topic: unknown): void;
  toAll(topic: unknown): void;
  /** Tells the sockets of a session that it has ended, and closes them. */
  endSession(sessionHash: string): void;
  all(): Iterable<Listener>;
}

export function createSocketRegistry(): SocketRegistry {
  const byAccount = new Map<string, Set<Listener>>();
  const byVisitor = new Map<string, Set<Listener>>();
  const byBrand = new Map<string, Set<Listener>>();
  const byMembership = new Map<string, Set<Listener>>();
  const bySession = new Map<string, Set<Listener>>();

  const roomsOf = ({ accountId, visitorId, operatorOf, memberOf }: Listener) =>
    [
      [byAccount, accountId],
      [byVisitor, visitorId],
      [byBrand, operatorOf],
      [byMembership, memberOf],
    ] as const;

  const send = (listeners: Iterable<Listener> | undefined, topic: unknown): void => {
    if (!listeners) return;
    // One frame for all: it is encoded once, not once a socket.
    const bytes = Buffer.from(JSON.stringify(topic));
    for (const { socket } of listeners) {
      if (socket.bufferedAmount > MAX_UNSENT_BYTES) socket.terminate();
      else socket.send(bytes, { binary: false });
    }
  };

  const all = function* (): Iterable<Listener> {
    for (const listeners of bySession.values()) yield* listeners;
  };

  return {
    add(listener) {
      join(bySession, listener.sessionHash, listener);
      for (const [map, id] of roomsOf(listener)) if (id !== null) join(map, String(id), listener);
    },
    remove(listener) {
      leave(bySession, listener.sessionHash, listener);
      for (const [map, id] of roomsOf(listener)) if (id !== null) leave(map, String(id), listener);
    },
    toAccount(accountId, topic) {
      const listeners = byAccount.get(accountId);
      if (!listeners || isOfService(topic)) return send(listeners, topic);
      send(
        [...listeners].filter(({ isBlocked }) => !isBlocked),
        topic,
      );
    },
    toVisitor: (customerId, topic) => send(byVisitor.get(customerId), topic),
    toOperators(brandId, topic) {
      const needed = permissionFor(topic);
      const listeners = [...(byBrand.get(brandId) ?? [])];
      send(
        listeners.filter(({ permissions }) => needed !== null && permissions.includes(needed)),
        topic,
      );
    },
    toMembers: (brandId, topic) => send(byMembership.get(brandId), topic),
    toAll: (topic) => send(all(), topic),
    endSession(sessionHash) {
      for (const { socket } of [...(bySession.get(sessionHash) ?? [])]) {
        socket.send(JSON.stringify({ topic: 'logged-out' }));
        socket.close(4401, 'logged out');
      }
    },
    all,
  };
}

/** What an operator needs to hear a topic; null for one that no operator hears. */
function permissionFor(topic: unknown): string | null {
  const { topic: name } = topic as Partial<Topic>;
  const known: Partial<Record<string, string>> = TOPIC_PERMISSIONS;
  return (name === undefined ? null : known[name]) ?? null;
}

const OF_SERVICE: readonly Topic['topic'][] = ['chat', 'chat-typing', 'feedback'];

const isOfService = (topic: unknown): boolean => OF_SERVICE.some((each) => each === (topic as Partial<Topic>).topic);

function join<K>(map: Map<K, Set<Listener>>, key: K, listener: Listener): void {
  const set = map.get(key);
  if (set) set.add(listener);
  else map.set(key, new Set([listener]));
}

function leave<K>(map: Map<K, Set<Listener>>, key: K, listener: Listener): void {
  const set = map.get(key);
  set?.delete(listener);
  if (set?.size === 0) map.delete(key);
}
