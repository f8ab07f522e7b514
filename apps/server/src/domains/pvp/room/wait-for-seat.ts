import { refuse } from '#refusal';
import { type RoomContext, settingsOf } from './room-context.ts';
import { listSeats, type QueueEntry } from './room-state.ts';

export interface WaitingList {
  enter(account: string): void;
  leave(account: string): void;
  /** Reserves free seats for the first of the list. */
  offer(): void;
  /** Refuses SEAT_RESERVED when the free seats are reserved for others. */
  requireFree(account: string): void;
}

/** Creates the waiting list of a room: each free seat is reserved for the next of the list for 30 seconds. */
export function createWaitingList(context: RoomContext): WaitingList {
  const { room, publisher } = context;

  const freeSeats = (): number => settingsOf(context).seats - listSeats(room.state).length;

  const save = (queue: readonly QueueEntry[]): void => {
    if (JSON.stringify(queue) === JSON.stringify(room.state.queue)) return;
    room.emit({ type: 'queue', queue }).catch(() => undefined);
    publisher.sendSeats();
  };
  const offer = (queue: readonly QueueEntry[] = room.state.queue): void => {
    const now = room.now_ms();
    const present = new Set(room.recipients().map(({ player }) => String(player?.accountId)));
    const here = queue.filter(({ account, until_ms }) => present.has(account) && (until_ms === null || until_ms > now));
    const until = now + settingsOf(context).timing.offer_ms;
    const free = freeSeats();
    const offered = here.map((entry, at) => (at < free ? { ...entry, until_ms: entry.until_ms ?? until } : entry));
    save(offered);
    const next = Math.min(...offered.flatMap(({ until_ms }) => until_ms ?? []));
    if (Number.isFinite(next)) room.at(next, () => offer());
  };

  return {
    enter(account) {
      if (room.state.queue.some((entry) => entry.account === account)) return;
      offer([...room.state.queue, { account, until_ms: null }]);
    },
    leave: (account) => offer(room.state.queue.filter((entry) => entry.account !== account)),
    offer: () => offer(),
    requireFree(account) {
      const at = room.state.queue.findIndex((entry) => entry.account === account);
      const before = at < 0 ? room.state.queue.length : at;
      if (freeSeats() > 0 && before >= freeSeats()) throw refuse('SEAT_RESERVED');
    },
  };
}
