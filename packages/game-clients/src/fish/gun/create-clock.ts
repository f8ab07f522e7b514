/** How many answers the delay is taken from. */
const SAMPLES = 16;

/**
 * The server's clock as frames need it. The clock of the socket is late by the way of the fastest frame; half of the shortest time to an
 * answer is added.
 */
export interface Clock {
  /** Whole ms, never less than before. Null while the server's clock is not known. */
  now: () => number | null;
  /** The shortest time from a frame to its answer of the last ones, in ms; null before the first. */
  delay_ms: () => number | null;
  /** Sends a frame and measures the time to its answer, also to a refusal. */
  measure: <Value>(send: () => Promise<Value>) => Promise<Value>;
}

export function createClock(serverNow_ms: () => number | null, here_ms = () => performance.now()): Clock {
  const delays: number[] = [];
  let last = 0;
  const delay_ms = (): number | null => (delays.length === 0 ? null : Math.min(...delays));
  return {
    now() {
      const server = serverNow_ms();
      if (server === null) return null;
      last = Math.max(last, Math.floor(server + (delay_ms() ?? 0) / 2));
      return last;
    },
    delay_ms,
    async measure(send) {
      const sent = here_ms();
      try {
        return await send();
      } finally {
        delays.push(here_ms() - sent);
        if (delays.length > SAMPLES) delays.shift();
      }
    },
  };
}
