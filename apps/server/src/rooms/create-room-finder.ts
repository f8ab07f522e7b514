import { createHash } from 'node:crypto';
import { connectRoomLink, type RemoteRooms } from './connect-room-link.ts';
import type { Leases } from './create-leases.ts';
import type { RoomLink, SocketLink } from './link.ts';

export interface RoomFinder {
  /** Returns the way to the rooms of the process that holds the room, or that may take it; null: none is reachable now. */
  find(room: string): Promise<RoomLink | null>;
  close(): void;
}

export interface RoomFinderDeps {
  leases: Pick<Leases, 'findHolder' | 'listProcesses'>;
  key: Buffer;
  /** The sockets of this process. */
  link: SocketLink;
  /** Its own name and rooms; null for a process that holds none. */
  local: { holder: string; rooms: RoomLink } | null;
}

/** Creates the finder of one process. It has one connection to each process that holds rooms for its sockets. */
export function createRoomFinder({ leases, key, link, local }: RoomFinderDeps): RoomFinder {
  const connections = new Map<string, Promise<RemoteRooms>>();

  const connect = (address: string): Promise<RoomLink | null> => {
    const known = connections.get(address);
    if (known) return known.catch(() => null);
    const connecting = connectRoomLink(address, key, link);
    connections.set(address, connecting);
    const forget = (): void => void connections.delete(address);
    void connecting.then(({ closed }) => closed).then(forget, forget);
    return connecting.catch(() => null);
  };

  return {
    async find(room) {
      const holder = await leases.findHolder(room);
      if (holder && holder.holder !== local?.holder) return connect(holder.address);
      if (local) return local.rooms;
      const addresses = await leases.listProcesses();
      // the same process for all who join a free room together
      const chosen = addresses[createHash('sha256').update(room).digest().readUInt32BE() % addresses.length];
      return chosen === undefined ? null : connect(chosen);
    },
    close() {
      for (const connecting of connections.values()) connecting.then((rooms) => rooms.close()).catch(() => undefined);
    },
  };
}
