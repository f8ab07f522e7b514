import { calls, makeClient, RefusedCall } from '@fairhouse/contracts';
import type { SlotApi, SlotOpened } from '@fairhouse/game-clients/slot';
import { idle_s } from '../platform/idle.ts';

export interface SlotApiOptions {
  launchToken: string;
  language: string;
  /** The launch token is spent: only the page around can get another. */
  onExpired: () => void;
  /** Each refusal with the server's own sentence for it. */
  onRefused: (code: string, sentence: string) => void;
  onOpened: (opened: SlotOpened) => void;
}

/** A link that dawdled with the last spin makes the next one seem early by so much, a few times over. */
const MAX_ATTEMPTS = 3;

/** Sends a spin that came too soon again when its time has come: the game keeps the pace itself, but the server's clock decides. */
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

/** The calls of a slot over HTTP. The game token stands in this function's memory and nowhere else. */
export function createSlotApi(options: SlotApiOptions): SlotApi {
  let gameToken: string | null = null;
  let expired = false;
  const call = makeClient({
    token: () => gameToken,
    // rounds that play by themselves are no act of the player's
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
      await call(calls.slots.setReminder, { minutes });
    },
    rotate: (clientSeed) => call(calls.slots.rotate, { clientSeed }),
  };
}
