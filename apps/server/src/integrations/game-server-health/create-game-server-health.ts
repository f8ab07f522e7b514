import type { SafeFetch } from '../http-client/index.ts';

/** Whether the servers of game vendors can be reached. */
export interface GameServerHealth {
  /** True when something answers at the origin of `address`, whatever it says; remembered for some seconds. */
  answers(address: string): Promise<boolean>;
}

const KEPT_MS = 10_000;
/** A vendor that needs longer is away: players wait behind this. */
const PATIENCE_MS = 1_500;

/** Asks each origin once in ten seconds at most; while a new answer is on its way the last one stands. */
export function createGameServerHealth(safeFetch: SafeFetch): GameServerHealth {
  const known = new Map<string, { answer: Promise<boolean>; at_ms: number }>();
  return {
    async answers(address) {
      const { origin } = new URL(address);
      const last = known.get(origin);
      if (last && Date.now() - last.at_ms < KEPT_MS) return last.answer;
      const answer = knock(safeFetch, origin);
      known.set(origin, { answer, at_ms: Date.now() });
      return last ? last.answer : answer;
    },
  };
}

async function knock(safeFetch: SafeFetch, origin: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const reply = await safeFetch.fetch(origin, { method: 'HEAD', headers: {}, signal });
    return reply.status < 500;
  } catch {
    return false;
  }
}
