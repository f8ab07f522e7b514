import type { Answer, Op } from '../protocol/answer.ts';
import type { PasskeyAssertion, Wallet } from '../protocol/create-wallet.ts';
import { NoAnswer } from '../protocol/post.ts';

/** Sends a request and, when it is not answered, the same bytes once more (5.2). Returns null without an answer. */
export async function sendTwice(wallet: Wallet, signed: PasskeyAssertion): Promise<Answer | null> {
  for (let tries = 0; tries < 2; tries++) {
    const answer = await wallet.send(signed, { patience_ms: 5_000 }).catch(lost);
    if (answer && answer.status !== 'RETRY') return answer;
  }
  return null;
}

/** Seconds between the attempts of a call that returns money (5.2). The simulator gives up after the last. */
const AFTER_S = [0, 1, 2, 5, 15, 60];

/** Repeats a call that returns money until it is answered. */
export async function sendUntilAnswered(wallet: Wallet, op: Op, fields: Record<string, unknown>): Promise<void> {
  for (const wait_s of AFTER_S) {
    await new Promise((resolve) => setTimeout(resolve, wait_s * 1_000).unref());
    const answer = await wallet.call(op, fields).catch(lost);
    if (answer && answer.status !== 'RETRY') return;
  }
}

function lost(error: unknown): null {
  if (error instanceof NoAnswer) return null;
  throw error;
}
