import { setTimeout as sleep } from 'node:timers/promises';
import { limitLog, logOf } from './limit-log.ts';
import { isAlive } from './process-identity.ts';
import { type Launch, type Running, startPostgres } from './start-postgres.ts';

export type Watch = {
  log: (line: string) => void;
  /** PostgreSQL ended unexpectedly; `givenUp` is true when it will not be restarted. */
  onDown?: ((event: { reason: string; gaveUp: boolean }) => void) | undefined;
  /** It answers again, on the same port. */
  onUp?: ((event: { pid: number }) => void) | undefined;
  /** Crashes further apart than this are isolated; closer ones count towards giving up. A minute by default; 0 for tests that crash it. */
  calm_ms?: number | undefined;
};

const firstPause_ms = 100;
const maxPause_ms = 5_000;
const attempts = 8;
const defaultCalm_ms = 60_000;
const poll_ms = 200;
const logCheck_ms = 60_000;

function waitForExit(running: Running, signal: AbortSignal): Promise<void> {
  const { child, pid } = running;
  if (child) {
    if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
    return new Promise((resolve) => {
      child.once('exit', () => resolve());
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
  }
  // a PostgreSQL left by an earlier launcher is not our child process, so it must be polled
  return (async () => {
    while (!signal.aborted && isAlive(pid)) await sleep(poll_ms, undefined, { ref: false });
  })();
}

/**
 * Supervises a running PostgreSQL and restarts it on the same port when it dies, so that existing pools reconnect automatically. The pause
 * doubles from 0.1 s to 5 s. After 8 failures, or 8 crashes each within a minute of the last, it reports once and gives up.
 */
export function supervise(launch: Launch, first: Running, watch: Watch): { running(): Running; end(): Promise<void> } {
  const { calm_ms = defaultCalm_ms } = watch;
  let running = first;
  const over = new AbortController();

  async function respawn(round: number): Promise<number | undefined> {
    for (let attempt = round; attempt < attempts; attempt++) {
      const pause_ms = Math.min(firstPause_ms * 2 ** attempt, maxPause_ms);
      await sleep(pause_ms, undefined, { signal: over.signal }).catch(() => undefined);
      if (over.signal.aborted) return undefined;
      try {
        running = await startPostgres(launch, first.port);
        watch.log(`PostgreSQL is back (process ${running.pid}, port ${running.port}).`);
        watch.onUp?.({ pid: running.pid });
        return attempt + 1;
      } catch (error) {
        watch.log(`PostgreSQL could not be restarted: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    return undefined;
  }

  async function loop(): Promise<void> {
    for (let round = 0; ; ) {
      const since_ms = performance.now();
      await waitForExit(running, over.signal);
      if (over.signal.aborted) return;
      if (performance.now() - since_ms > calm_ms) round = 0;
      const { child } = running;
      const reason = `PostgreSQL exited unexpectedly (${child?.signalCode ?? `exit code ${child?.exitCode ?? 'unknown'}`})`;
      watch.log(`${reason}; starting it again.`);
      watch.onDown?.({ reason, gaveUp: false });
      const next = await respawn(round);
      if (over.signal.aborted) return;
      if (next === undefined) {
        const sentence = `PostgreSQL failed ${attempts} times in a row and is not started again; see ${logOf(launch.dataDir)}.`;
        watch.log(sentence);
        watch.onDown?.({ reason: sentence, gaveUp: true });
        return;
      }
      round = next;
    }
  }

  const looping = loop();
  const checkLog = setInterval(() => {
    try {
      limitLog(launch.dataDir);
    } catch (error) {
      watch.log(`PostgreSQL's log could not be truncated: ${(error as Error).message}`);
    }
  }, logCheck_ms);
  checkLog.unref();
  return {
    running: () => running,
    async end() {
      clearInterval(checkLog);
      over.abort();
      await looping;
    },
  };
}
