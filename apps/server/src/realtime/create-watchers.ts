import type { Topic } from '@fairhouse/contracts';
import type { WebSocket } from 'ws';
import { sendFrame } from './send-frame.ts';

/** Sockets of this process that watch public topics, with or without a session. */
export interface Watchers {
  /** Replaces the names (`WatchName`) that a socket watches on the site of a brand. */
  watch(socket: WebSocket, siteOf: bigint, names: readonly string[]): void;
  remove(socket: WebSocket): void;
  /** Sends a topic to those who watch a name on the site of one brand. */
  send(siteOf: bigint, name: string, topic: Topic): void;
  /** The watched names that begin with a prefix, whose changes have to be published. */
  watched(prefix: string): Iterable<string>;
  /** Sends every socket the changes of the fixtures that it watches, in one frame. `changes`: `FixtureChange` as JSON, by watched name. */
  publish(changes: ReadonlyMap<string, string>): void;
  /** Sends a topic to every socket that watches a name with this prefix. */
  toAll(prefix: string, topic: Topic): void;
}

/** Sockets that watch the same names on the same site, and so receive the same frames. */
interface Group {
  key: string;
  siteOf: bigint;
  names: readonly string[];
  sockets: Set<WebSocket>;
}

/** Creates the watchers of this process. A change is encoded once, and a frame once for all sockets that watch the same names. */
export function createWatchers(): Watchers {
  const groups = new Map<string, Group>();
  const groupOf = new Map<WebSocket, Group>();
  const byName = new Map<string, Set<Group>>();

  const createGroup = (key: string, siteOf: bigint, names: readonly string[]): Group => {
    const group = { key, siteOf, names, sockets: new Set<WebSocket>() };
    groups.set(key, group);
    for (const name of names) byName.set(name, (byName.get(name) ?? new Set()).add(group));
    return group;
  };
  const remove = (socket: WebSocket): void => {
    const group = groupOf.get(socket);
    if (!group) return;
    groupOf.delete(socket);
    group.sockets.delete(socket);
    if (group.sockets.size > 0) return;
    groups.delete(group.key);
    for (const name of group.names) {
      byName.get(name)?.delete(group);
      if (byName.get(name)?.size === 0) byName.delete(name);
    }
  };

  return {
    watch(socket, siteOf, names) {
      remove(socket);
      if (names.length === 0) return;
      const sorted = [...new Set(names)].sort();
      const key = `${siteOf} ${sorted.join(' ')}`;
      const group = groups.get(key) ?? createGroup(key, siteOf, sorted);
      group.sockets.add(socket);
      groupOf.set(socket, group);
    },
    remove,
    send(siteOf, name, topic) {
      const text = JSON.stringify(topic);
      for (const group of byName.get(name) ?? []) if (group.siteOf === siteOf) sendFrame(group.sockets, text);
    },
    *watched(prefix) {
      for (const name of byName.keys()) if (name.startsWith(prefix)) yield name;
    },
    publish(changes) {
      const touched = new Set([...changes.keys()].flatMap((name) => [...(byName.get(name) ?? [])]));
      for (const { names, sockets } of touched) {
        const own = names.flatMap((name) => changes.get(name) ?? []);
        sendFrame(sockets, `{"topic":"sports-prices","changes":[${own.join()}]}`);
      }
    },
    toAll(prefix, topic) {
      const text = JSON.stringify(topic);
      for (const { names, sockets } of groups.values())
        if (names.some((name) => name.startsWith(prefix))) sendFrame(sockets, text);
    },
  };
}
