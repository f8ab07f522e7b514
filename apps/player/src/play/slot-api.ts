import { calls, makeClient, RefusedCall } from '@fairhouse/contracts';
import type { SlotApi, SlotOpened, SlotSpun } from '@fairhouse/game-clients/slot';

export interface SlotApiOptions {
  launchToken: string;
  language: string;
  /** The launch token is spent: only the page around can get another. */
  onExpired: () => void;
  /** Each refusal with the server's own sentence for it. */
  onRefused: (code: string, sentence: string) => void;
  onOpened: (opened: SlotOpened) => void;
}

/** The calls of a slot over HTTP. The game token stands in this function's memory and nowhere else. */
export function openSlotApi(options: SlotApiOptions): SlotApi {
  let gameToken: string | null = null;
  let expired = false;
  const call = makeClient({
    token: () => gameToken,
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
        // The contract leaves the round open where game-math has the exact shape, which both sides import.
        const opened = answer.opened as unknown as SlotOpened;
        options.onOpened(opened);
        return opened;
      } catch (failure) {
        expired = failure instanceof RefusedCall && failure.code === 'LAUNCH_EXPIRED';
        throw failure;
      }
    },
    spin: async (input) => (await call(calls.slots.spin, input)) as unknown as SlotSpun,
    presented: async (roundId) => {
      await call(calls.slots.presented, { roundId });
    },
    rotate: async (clientSeed) => {
      const { revealed, ...fair } = await call(calls.slots.rotate, { clientSeed });
      return revealed ? { ...fair, revealed } : fair;
    },
  };
}
