import { createHmac } from 'node:crypto';
import type { BlockChain, NodeView } from './block-chain.ts';

/** As TRON: a block every three seconds. */
const PERIOD_MS = 3_000;

/** Creates the chain of the demo: its blocks follow from a secret, come on the second, and both of its nodes agree. */
export function createSimulatedChain(secret: Buffer, now: () => number = Date.now): BlockChain {
  const hashOf = (height: number): string => createHmac('sha256', secret).update(`block ${height}`).digest('hex');
  const headNow = (): number => Math.floor(now() / PERIOD_MS);
  const view = (height: number): NodeView => {
    const head = headNow();
    return { head, block: height > head ? null : { height, at: height * PERIOD_MS, hash: hashOf(height) } };
  };
  return {
    name: 'simulated',
    measurePace: async () => ({ head: { height: headNow(), at: headNow() * PERIOD_MS }, period_ms: PERIOD_MS }),
    heightAfter: (_pace, at) => Math.floor(at / PERIOD_MS) + 1,
    look: async (height) => [view(height), view(height)],
  };
}
