import { drawFromBlock, drawNumbers } from '@fairhouse/game-math/lottery';
import type { BlockChain, Pace } from '#integrations/chain';
import { assert } from '#refusal';
import type { LotteryGameSettings } from '../games/game.ts';
import { decideBlock } from './decide-block.ts';
import { type DrawSource, NO_INPUTS } from './draw-source.ts';

const ASK_AGAIN_MS = 2_000;
/** From the close to the block: the grace of orders, the seal, and clocks of miners that are behind. */
const SEALED_BY_MS = 3_000;
/** Blocks above the one that decides, unless the settings of the game say otherwise. */
export const CONFIRMATIONS = 20;

/**
 * Creates the source of draws from blocks. Chain, height and confirmations are fixed when a draw is created. A chain that this server has no
 * nodes of is one that does not answer.
 */
export function createChainSource(
  chains: readonly BlockChain[],
  { gameCode, family, config }: LotteryGameSettings,
): DrawSource {
  const find = (wanted: string | null | undefined): BlockChain | undefined =>
    chains.find(({ name }) => name === wanted);
  let pace: Pace | null = null;
  return {
    async prepare() {
      const chain = find(config.chain);
      if (!chain) throw new Error(`${gameCode} draws from the chain ${config.chain}, of which no nodes are configured`);
      pace = await chain.measurePace();
    },
    async assign(_tx, draws) {
      const chain = find(config.chain);
      assert(chain && pace, 'the pace of the chain was measured');
      const { name } = chain;
      const measured = pace;
      return draws.map(({ closeAt }) => ({
        ...NO_INPUTS,
        chain: name,
        blockHeight: chain.heightAfter(measured, closeAt + SEALED_BY_MS),
        confirmations: config.confirmations ?? CONFIRMATIONS,
      }));
    },
    async resolve({ chain, blockHeight, confirmations, sealedAt, issueNo }, now, waitingSince) {
      assert(
        blockHeight !== null && confirmations !== null && sealedAt !== null,
        'a sealed draw of a chain has its height',
      );
      const views = (await find(chain)?.look(blockHeight, confirmations)) ?? [];
      const decided = decideBlock(views, { confirmations, sealedAt, waitingSince, now });
      if (!decided) return { kind: 'wait', until: now + ASK_AGAIN_MS };
      if (!('block' in decided)) return decided;
      const { hash, at } = decided.block;
      const numbers = family === 'CHAIN' ? drawFromBlock(hash) : drawNumbers(family, hash, issueNo).numbers;
      if (!numbers) return { kind: 'void', reason: 'no-result' };
      return { kind: 'drawn', numbers, level: 'chain', revealed: { blockHash: hash, blockAt: at } };
    },
    reveal: () => ({}),
  };
}
