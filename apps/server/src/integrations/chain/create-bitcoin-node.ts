import * as z from 'zod/mini';
import type { Block } from './block-chain.ts';
import { type CreateNode, requireHeight } from './chain-node.ts';
import { jsonRpc } from './json-rpc.ts';

const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** A block of `getblock`; times in seconds. One that is not in the best chain has -1 confirmations. */
const BitcoinBlock = z.object({
  hash: Hash,
  confirmations: z.int().check(z.gte(1)),
  height: z.int().check(z.gte(0)),
  time: z.int().check(z.gt(0)),
});

/** Creates a node of Bitcoin. */
export const createBitcoinNode: CreateNode = (post) => {
  const call = jsonRpc(post);
  const getBlock = async (height: number): Promise<Block> => {
    const wanted = Hash.parse(await call('getblockhash', [height]));
    const { hash, height: found, time } = BitcoinBlock.parse(await call('getblock', [wanted, 1]));
    if (hash !== wanted) throw new Error(`asked for block ${wanted}, it answers with ${hash}`);
    return requireHeight({ height: found, at: time * 1_000, hash }, height);
  };
  return {
    getHead: async () => getBlock(z.int().parse(await call('getblockcount', []))),
    getBlock,
  };
};
