import type { SafeFetch } from '../http-client/index.ts';
import type { BlockChain, NodeView, Pace } from './block-chain.ts';
import type { ChainNode, CreateNode, PostJson } from './chain-node.ts';
import { createBitcoinNode } from './create-bitcoin-node.ts';
import { createEthereumNode } from './create-ethereum-node.ts';
import { createTronNode } from './create-tron-node.ts';
import { heightAfter, isPossible, type Rhythm } from './height-after.ts';

/** The chains whose nodes can be asked. */
export const CHAINS = ['tron', 'ethereum', 'bitcoin'] as const;
export type ChainName = (typeof CHAINS)[number];

interface ChainKind {
  createNode: CreateNode;
  rhythm: Rhythm;
  /** The pace is that of the last so many blocks: about a day. */
  measuredOver: number;
}

const KINDS: Record<ChainName, ChainKind> = {
  tron: { createNode: createTronNode, rhythm: { slot_ms: 3_000, mean_ms: 3_000 }, measuredOver: 28_800 },
  ethereum: { createNode: createEthereumNode, rhythm: { slot_ms: 12_000, mean_ms: 12_000 }, measuredOver: 7_200 },
  bitcoin: { createNode: createBitcoinNode, rhythm: { slot_ms: 0, mean_ms: 600_000 }, measuredOver: 144 },
};

/** A draw does not wait longer for one question; it asks again. */
const TIMEOUT_MS = 5_000;
/** A block with its transactions: the largest of TRON have some megabytes. */
const MAX_BYTES = 16_000_000;
/** Heads of two nodes that differ by more are not of one chain, or one node has stopped. */
const MOST_APART_MS = 30 * 60_000;

export interface NodeChainDeps {
  safeFetch: Pick<SafeFetch, 'fetch'>;
  log: (line: string) => void;
}

/** Creates a chain from the addresses of its nodes, at least two. */
export function createNodeChain(
  name: ChainName,
  addresses: readonly string[],
  { safeFetch, log }: NodeChainDeps,
): BlockChain {
  const { createNode, rhythm, measuredOver } = KINDS[name];
  const nodes = addresses.map((address): ChainNode => {
    const post: PostJson = async (body, path = '') => {
      const response = await safeFetch.fetch(address.replace(/\/$/, '') + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        maxBytes: MAX_BYTES,
      });
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
      return response.json();
    };
    return { name: new URL(address).host, ...createNode(post) };
  });

  const paceAt = async (node: ChainNode): Promise<Pace> => {
    const head = await node.getHead();
    const before = await node.getBlock(Math.max(head.height - measuredOver, 0));
    const period_ms = (head.at - before.at) / (head.height - before.height);
    if (!isPossible(rhythm, period_ms)) throw new Error(`${node.name} has a block every ${period_ms} ms`);
    return { head, period_ms };
  };

  const view = async (node: ChainNode, height: number, confirmations: number): Promise<NodeView | null> => {
    try {
      const { height: head } = await node.getHead();
      return { head, block: head < height + confirmations ? null : await node.getBlock(height) };
    } catch (error) {
      log(`lottery: the node ${node.name} of ${name} does not answer as it should: ${(error as Error).message}`);
      return null;
    }
  };

  return {
    name,
    async measurePace() {
      const paces = await Promise.all(nodes.map(paceAt));
      const times = paces.map(({ head }) => head.at);
      if (Math.max(...times) - Math.min(...times) > MOST_APART_MS) throw new Error(`the nodes of ${name} differ`);
      // a node that is behind foretells the same heights, a little later
      return paces.reduce((a, b) => (a.head.height <= b.head.height ? a : b));
    },
    heightAfter: (pace, at) => heightAfter(rhythm, pace, at),
    look: (height, confirmations) => Promise.all(nodes.map((node) => view(node, height, confirmations))),
  };
}
