import type { RoomTimer } from './room-product.ts';
import { serverNow_ms } from './server-clock.ts';

export interface RoomTimers {
  at(time_ms: number, run: () => void | Promise<void>): RoomTimer;
  clear(): void;
}

/** The longest pause of a timer of Node; a later time takes several. */
const MAX_PAUSE_MS = 2 ** 31 - 1;

/** Creates the timers of a room. They never run early, and not after the room was lost. */
export function createRoomTimers(isHeld: () => boolean, onFault: (error: unknown) => void): RoomTimers {
  const pending = new Set<{ timeout: NodeJS.Timeout | undefined }>();
  return {
    at(time_ms, run) {
      const own: { timeout: NodeJS.Timeout | undefined } = { timeout: undefined };
      const wait = (): void => {
        own.timeout = setTimeout(fire, Math.min(Math.max(0, time_ms - serverNow_ms()), MAX_PAUSE_MS));
      };
      const fire = (): void => {
        if (serverNow_ms() < time_ms) return wait();
        pending.delete(own);
        if (isHeld()) void start(run).catch(onFault);
      };
      pending.add(own);
      wait();
      return {
        cancel() {
          clearTimeout(own.timeout);
          pending.delete(own);
        },
      };
    },
    clear() {
      for (const { timeout } of pending) clearTimeout(timeout);
      pending.clear();
    },
  };
}

const start = async (run: () => void | Promise<void>): Promise<void> => run();
