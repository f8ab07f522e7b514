import { setTimeout as sleep } from 'node:timers/promises';
import type { RoomFinder } from './create-room-finder.ts';
import { encodeLeft, encodeOk, encodeRefusal } from './encode-frame.ts';
import type { GameClient } from './game-client.ts';
import type { CheckedFrame, RoomLink, SocketLink } from './link.ts';

/** The rooms that the sockets of this process are in. A room whose holder changes is joined again for the client. */
export interface Memberships {
  /** Receives what holders send. */
  link: SocketLink;
  join(client: GameClient, room: string, own: { re: string | null; lastSeq: number | null }): void;
  frame(client: GameClient, frame: CheckedFrame, arrived_ms: number): void;
  leave(client: GameClient, room: string, re: string): void;
  /** The socket is closed. */
  drop(client: GameClient): void;
}

interface Membership {
  client: GameClient;
  room: string;
  re: string | null;
  lastSeq: number | null;
  /** The holder; null while it is looked for. */
  rooms: RoomLink | null;
  isIn: boolean;
  /** The client left while the join was under way. */
  isOver: boolean;
  /** Until when a holder is looked for. */
  until_ms: number;
  waiting: { frame: CheckedFrame; arrived_ms: number }[];
}

const MAX_ROOMS = 20;
const MAX_WAITING = 100;
const PAUSE_MS = 200;

/** Creates the memberships of one process. `search_ms`: how long a holder is looked for before the client is refused with RETRY. */
export function createMemberships(
  clients: ReadonlyMap<number, GameClient>,
  finder: () => RoomFinder,
  search_ms: number,
): Memberships {
  const all = new Map<number, Map<string, Membership>>();
  const find = (no: number, room: string): Membership | undefined => all.get(no)?.get(room);

  const remove = ({ client, room, waiting }: Membership): void => {
    const own = all.get(client.no);
    own?.delete(room);
    if (own?.size === 0) all.delete(client.no);
    for (const { frame } of waiting) client.send(encodeRefusal(frame.id, 'RETRY'));
  };

  const enter = async (member: Membership): Promise<void> => {
    const { client, room } = member;
    for (;;) {
      const rooms = await finder()
        .find(room)
        .catch(() => null);
      if (member.isOver) return remove(member);
      if (rooms) {
        member.rooms = rooms;
        return rooms.join(client.no, { room, recipient: client.recipient, re: member.re, lastSeq: member.lastSeq });
      }
      if (performance.now() > member.until_ms) return giveUp(member);
      await sleep(PAUSE_MS);
    }
  };
  const giveUp = (member: Membership): void => {
    const { client, room, re } = member;
    remove(member);
    client.send(re === null ? encodeLeft(room, 'RETRY') : encodeRefusal(re, 'RETRY'));
  };

  const link: SocketLink = {
    send(sockets, text) {
      // one frame for all: encoded once, not for each socket
      const data = Buffer.from(text);
      for (const no of sockets) clients.get(no)?.send(data);
    },
    joined(no, room) {
      const member = find(no, room);
      if (!member) return;
      if (member.isOver) {
        remove(member);
        return member.rooms?.leave(no, room);
      }
      member.isIn = true;
      member.re = null;
      member.lastSeq = null;
      for (const { frame, arrived_ms } of member.waiting.splice(0)) member.rooms?.frame(no, frame, arrived_ms);
    },
    left(no, room, text) {
      const member = find(no, room);
      if (!member) return;
      remove(member);
      if (text !== null && !member.isOver) member.client.send(text);
    },
    gone(no, room) {
      const member = find(no, room);
      if (!member) return;
      if (member.isOver) return remove(member);
      if (member.isIn) member.until_ms = performance.now() + search_ms;
      member.isIn = false;
      member.rooms = null;
      if (performance.now() > member.until_ms) return giveUp(member);
      void sleep(PAUSE_MS).then(() => enter(member));
    },
  };

  return {
    link,
    join(client, room, { re, lastSeq }) {
      // closed in the meantime
      if (!clients.has(client.no)) return;
      const own = all.get(client.no) ?? new Map<string, Membership>();
      const known = own.get(room);
      if (known?.isIn && known.rooms) {
        const { recipient, no } = client;
        return known.rooms.join(no, { room, recipient, re, lastSeq });
      }
      if (known) return re === null ? undefined : client.send(encodeRefusal(re, 'RETRY'));
      if (own.size >= MAX_ROOMS)
        return re === null
          ? undefined
          : client.send(encodeRefusal(re, 'RATE_LIMITED', { params: { retryAfter_s: 60 } }));
      const until_ms = performance.now() + search_ms;
      const member = { client, room, re, lastSeq, rooms: null, isIn: false, isOver: false, until_ms, waiting: [] };
      all.set(client.no, own.set(room, member));
      void enter(member);
    },
    frame(client, frame, arrived_ms) {
      const member = find(client.no, frame.room);
      if (!member || member.isOver) return client.send(encodeRefusal(frame.id, 'NOT_FOUND', { field: 'room' }));
      if (member.isIn) return member.rooms?.frame(client.no, frame, arrived_ms);
      if (member.waiting.length >= MAX_WAITING) return client.send(encodeRefusal(frame.id, 'RETRY'));
      member.waiting.push({ frame, arrived_ms });
    },
    leave(client, room, re) {
      const member = find(client.no, room);
      if (member) end(member);
      client.send(encodeOk(re, {}));
    },
    drop(client) {
      for (const member of [...(all.get(client.no)?.values() ?? [])]) end(member);
    },
  };

  function end(member: Membership): void {
    member.isOver = true;
    if (!member.isIn) return;
    remove(member);
    member.rooms?.leave(member.client.no, member.room);
  }
}
