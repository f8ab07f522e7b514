import type { Block } from './block-chain.ts';

/** A node of a chain. Every question rejects when it does not answer as its documentation says. */
export interface ChainNode {
  /** Its host, for the log: addresses may have keys. */
  readonly name: string;
  /** Returns the newest block, or the newest one that counts. */
  getHead(): Promise<Pick<Block, 'height' | 'at'>>;
  /** Returns the block at a height of the chain that the node holds for the right one. */
  getBlock(height: number): Promise<Block>;
}

/** Creates the node at an address. */
export type CreateNode = (post: PostJson) => Pick<ChainNode, 'getHead' | 'getBlock'>;

/** Posts JSON to the node, to a path below its address, and returns what it answers. */
export type PostJson = (body: object, path?: string) => Promise<unknown>;

/** Throws when a node answers with another block than the one asked for. */
export function requireHeight(block: Block, height: number): Block {
  if (block.height !== height) throw new Error(`asked for block ${height}, it answers with ${block.height}`);
  return block;
}
