import * as z from 'zod/mini';
import type { Block } from './block-chain.ts';
import { type CreateNode, requireHeight } from './chain-node.ts';

/** A block of TRON's HTTP interface (`/wallet/getblockbynum`, `/wallet/getblock`); times in ms. An unknown height is `{}`. */
const TronBlock = z.object({
  blockID: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  block_header: z.object({
    raw_data: z.object({ number: z.int().check(z.gte(0)), timestamp: z.int().check(z.gt(0)) }),
  }),
});

const toBlock = (answer: unknown): Block => {
  const { blockID: hash, block_header } = TronBlock.parse(answer);
  const { number: height, timestamp: at } = block_header.raw_data;
  // the first eight bytes of the id of a block are its height
  if (Number.parseInt(hash.slice(0, 16), 16) !== height) throw new Error(`the id ${hash} is not of block ${height}`);
  return { height, at, hash };
};

/** Creates a full node of TRON. */
export const createTronNode: CreateNode = (post) => ({
  // without transactions, which the newest block by `/wallet/getnowblock` has
  getHead: async () => toBlock(await post({ detail: false }, '/wallet/getblock')),
  getBlock: async (height) => requireHeight(toBlock(await post({ num: height }, '/wallet/getblockbynum')), height),
});
