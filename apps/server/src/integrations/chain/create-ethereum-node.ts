import * as z from 'zod/mini';
import type { Block } from './block-chain.ts';
import { type CreateNode, requireHeight } from './chain-node.ts';
import { jsonRpc } from './json-rpc.ts';

/** A quantity of Ethereum's JSON-RPC. */
const Quantity = z.string().check(z.regex(/^0x(0|[1-9a-f][0-9a-f]{0,12})$/));
/** A block of `eth_getBlockByNumber`; times in seconds. An unknown height is null. */
const EthereumBlock = z.object({
  number: Quantity,
  hash: z.string().check(z.regex(/^0x[0-9a-f]{64}$/)),
  timestamp: Quantity,
});

const toBlock = (answer: unknown): Block => {
  const { number, hash, timestamp } = EthereumBlock.parse(answer);
  return { height: Number(number), at: Number(timestamp) * 1_000, hash: hash.slice(2) };
};

/**
 * Creates a node of Ethereum. Its head is the newest finalized block, which cannot be replaced, about 13 minutes behind the newest one;
 * confirmations are counted from it.
 */
export const createEthereumNode: CreateNode = (post) => {
  const call = jsonRpc(post);
  const find = async (block: string): Promise<Block> => toBlock(await call('eth_getBlockByNumber', [block, false]));
  return {
    getHead: () => find('finalized'),
    getBlock: async (height) => requireHeight(await find(`0x${height.toString(16)}`), height),
  };
};
