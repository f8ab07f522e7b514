export type { Block, BlockChain, NodeView, Pace } from './block-chain.ts';
export { CHAINS, createNodeChain } from './create-node-chain.ts';
export { createSimulatedChain } from './create-simulated-chain.ts';
