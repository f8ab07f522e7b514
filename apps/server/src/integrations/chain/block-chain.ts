/** A block as a node has it. */
export interface Block {
  height: number;
  /** Its own time, in milliseconds since 1970. */
  at: number;
  /** 64 lower-case hex digits. */
  hash: string;
}

/** What one node says: the height of its newest block, and the block in question. */
export interface NodeView {
  head: number;
  block: Block | null;
}

/** How fast a chain has been: what its nodes know now, from which heights are foretold. */
export interface Pace {
  head: Pick<Block, 'height' | 'at'>;
  /** Mean time from one block to the next, lately, ms. */
  period_ms: number;
}

/** A public chain, seen through its nodes. */
export interface BlockChain {
  readonly name: string;
  /** Asks the nodes how fast the chain is. Rejects when they do not answer, or contradict each other. */
  measurePace(): Promise<Pace>;
  /** Returns the first height whose block comes surely after a time, ms. */
  heightAfter(pace: Pace, at: number): number;
  /**
   * Asks every node, of which there are at least two, for a block that has so many others above it; null for a node that does not answer as it
   * should. A block with fewer above it may be left out.
   */
  look(height: number, confirmations: number): Promise<(NodeView | null)[]>;
}
