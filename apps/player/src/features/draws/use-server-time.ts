import { useEffect, useState } from 'react';
import { type Clock, serverNow } from './server-clock.ts';

const TICK_MS = 250;

/** Returns the server's time, a few times a second. Countdowns never use the clock of the device. */
export function useServerTime(clock: Clock): number {
  const [now, setNow] = useState(() => serverNow(clock));
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow(clock)), TICK_MS);
    return () => clearInterval(timer);
  }, [clock]);
  return now;
}
