import { setTimeout as sleep } from 'node:timers/promises';
import type { Wallet } from '../protocol/create-wallet.ts';

/** Answer times of a wallet in milliseconds: the median, the 99th percentile and the maximum. */
export interface AnswerTimes {
  p50_ms: number;
  p99_ms: number;
  max_ms: number;
}

/** Summarises answer times. Zeros when there are none. */
export function summarise(took_ms: readonly number[]): AnswerTimes {
  const sorted = took_ms.toSorted((a, b) => a - b);
  const within = (percent: number): number => sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? 0;
  return { p50_ms: within(50), p99_ms: within(99), max_ms: within(100) };
}

/**
 * Wraps a wallet with a simulated latency of `latency_ms` per call, which does not count as the wallet's time. A cut socket has no time.
 */
export function timeAnswers(wallet: Wallet, latency_ms: number): { wallet: Wallet; times(): AnswerTimes } {
  const took_ms: number[] = [];
  const travel = (): Promise<void> | undefined => (latency_ms > 0 ? sleep(latency_ms / 2) : undefined);
  return {
    wallet: {
      ...wallet,
      async send(signed, how) {
        await travel();
        const began = performance.now();
        const answer = await wallet.send(signed, how);
        took_ms.push(performance.now() - began);
        await travel();
        return answer;
      },
    },
    times: () => summarise(took_ms),
  };
}
