import { calls, createClient, RefusedCall } from '@fairhouse/contracts';
import type { SlotApi, SlotOpened } from '@fairhouse/game-clients/slot';
import { idle_s } from '../platform/idle.ts';

export interface SlotApiOptions {
  launchToken: string;
  language: string;
  /** The launch token is used up, and only the host page can get another. */
  onExpired: () => void;
  /** Receives each refusal with the server's message. */
  onRefused: (code: string, sentence: string) => void;
  onOpened: (opened: SlotOpened) => void;
}

/** If the last spin was delayed by the network, the next one arrives too early. Retries a few times. */
const MAX_ATTEMPTS = 3;

/**
 * Sends a spin again after its wait when the server refuses it as too early. The game keeps the minimum cycle itself, but the server's
 * clock decides.
 */
async function unhurried<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries++)
    try {
      return await send();
    } catch (failure) {
      if (!(failure instanceof RefusedCall) || failure.code !== 'MIN_GAME_CYCLE' || tries === MAX_ATTEMPTS)
        throw failure;
      const { wait_ms } = failure.value as { wait_ms: number };
      await new Promise((waited) => setTimeout(waited, wait_ms));
    }
}

/** Creates the HTTP calls of a slot. The game token is only in this function's memory. */
export function createSlotApi(options: SlotApiOptions): SlotApi {
  let gameToken: string | null = null;
  let expired = false;
  const call = createClient({
    token: () => gameToken,
    // Autoplay rounds do not count as player activity.
    idle_s,
    language: () => options.language,
    onRefused: (refused) => options.onRefused(refused.code, refused.message),
  });
  return {
    open: async () => {
      if (expired) {
        options.onExpired();
        return new Promise(() => {});
      }
      try {
        const answer = await call(calls.slots.open, { launchToken: options.launchToken });
        gameToken = answer.gameToken;
        options.onOpened(answer.opened);
        return answer.opened;
      } catch (failure) {
        expired = failure instanceof RefusedCall && failure.code === 'LAUNCH_EXPIRED';
        throw failure;
      }
    },
    spin: (input) => unhurried(() => call(calls.slots.spin, input)),
    jackpot: async () => (await call(calls.slots.jackpot, {})).jackpot,
    presented: async (roundId) => {
      await call(calls.slots.presented, { roundId });
    },
    setReminder: async (minutes) => {
      await call(calls.rg.setGameReminder, { minutes });
    },
    rotate: (clientSeed) => call(calls.slots.rotate, { clientSeed }),
  };
}
