import { TOPIC_PERMISSIONS, type Topic } from '@fairhouse/contracts';
import type { WebSocket } from 'ws';
import { sendFrame } from './send-frame.ts';

/** A socket with a known owner. */
export interface Listener {
  socket: WebSocket;
  sessionHash: string;
  accountId: bigint | null;
  /** A member blocked by the access gate receives only support topics. */
  isBlocked: boolean;
  /** The brand of a member, whose members' topics it receives. */
  memberOf: bigint | null;
  /** Id of a visitor in the chat. */
  visitorId: bigint | null;
  /** The brand of an operator, who receives its topics as far as the role allows. */
  operatorOf: bigint | null;
  permissions: readonly string[];
  /** The brand of the site to which it is connected. */
  siteOf: bigint;
  /** The public topics that it watches. */
  watches: readonly string[];
}

/** The subscribers in this process. */
export interface SocketRegistry {
  add(listener: Listener): void;
  remove(listener: Listener): void;
  /** Sends to the sockets of an account (its id in decimal) as JSON; costs nothing without subscribers. */
  toAccount(accountId: string, topic: unknown): void;
  toVisitor(customerId: string, topic: unknown): void;
  toOperators(brandId: string, topic: unknown): void;
  toMembers(brandId: string, topic: unknown): void;
  toAll(topic: unknown): void;
  /** Notifies the sockets of a session that it has ended, and closes them. */
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
    if (listeners)
      sendFrame(
        Array.from(listeners, ({ socket }) => socket),
        JSON.stringify(topic),
      );
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

/** The permission an operator needs to receive a topic; null for topics that no operator receives. */
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
