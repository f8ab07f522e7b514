/**
 * What a room sends, in order. Nothing runs before the events that were emitted before it are stored, so no client can learn of anything
 * that a crash would undo.
 */
export interface DeliveryQueue {
  /** Runs `deliver` when all events up to `seq` are stored; immediately when they are. */
  add(seq: number, deliver: () => void): void;
  /** Events up to `seq` are stored. */
  stored(seq: number): void;
  /** Drops everything that has not been sent. */
  clear(): void;
  isEmpty(): boolean;
}

/** Creates the queue of a room whose log ends with `last`. */
export function createDeliveryQueue(last: number): DeliveryQueue {
  let stored = last;
  let waiting: { seq: number; deliver: () => void }[] = [];
  return {
    add(seq, deliver) {
      if (waiting.length === 0 && seq <= stored) deliver();
      else waiting.push({ seq, deliver });
    },
    stored(seq) {
      stored = Math.max(stored, seq);
      let ready = 0;
      while (ready < waiting.length && (waiting[ready]?.seq ?? 0) <= stored) ready += 1;
      for (const { deliver } of waiting.splice(0, ready)) deliver();
    },
    clear() {
      waiting = [];
    },
    isEmpty: () => waiting.length === 0,
  };
}
