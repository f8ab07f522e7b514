import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createSafeFetch } from '../http-client/index.ts';
import { createBitcoinNode } from './create-bitcoin-node.ts';
import { createEthereumNode } from './create-ethereum-node.ts';
import { CHAINS, type ChainName, createNodeChain } from './create-node-chain.ts';
import { createTronNode } from './create-tron-node.ts';
import { RECORDED } from './testing/recorded-blocks.ts';
import { type NodeFault, startNode, type TestNode, testChain } from './testing/start-nodes.ts';

describe('answers that were recorded', () => {
  it('of TRON', async () => {
    const block = { height: 47_964_392, at: 1_674_492_219_000, hash: RECORDED.tron.blockID };
    const asked: unknown[] = [];
    const node = createTronNode(async (body, path) => {
      asked.push([body, path]);
      return RECORDED.tron;
    });
    expect([await node.getHead(), await node.getBlock(block.height)]).toEqual([block, block]);
    expect(asked).toEqual([
      [{ detail: false }, '/wallet/getblock'],
      [{ num: block.height }, '/wallet/getblockbynum'],
    ]);
    await expect(node.getBlock(block.height + 1)).rejects.toThrow('it answers with 47964392');
  });

  it('of Ethereum', async () => {
    const block = { height: 436, at: 1_438_271_100_000, hash: RECORDED.ethereum.hash.slice(2) };
    const asked: unknown[] = [];
    const node = createEthereumNode(async (body) => {
      asked.push(body);
      return { jsonrpc: '2.0', id: (body as { id: number }).id, result: RECORDED.ethereum };
    });
    expect([await node.getHead(), await node.getBlock(436)]).toEqual([block, block]);
    expect(asked).toEqual(
      ['finalized', '0x1b4'].map((tag, at) => ({
        jsonrpc: '2.0',
        id: at + 1,
        method: 'eth_getBlockByNumber',
        params: [tag, false],
      })),
    );
  });

  it('of Bitcoin', async () => {
    const block = { height: 1_000, at: 1_232_346_882_000, hash: RECORDED.bitcoin.hash };
    const answers: Record<string, unknown> = {
      getblockcount: 1_000,
      getblockhash: RECORDED.bitcoin.hash,
      getblock: RECORDED.bitcoin,
    };
    const node = createBitcoinNode(async (body) => {
      const { id, method } = body as { id: number; method: string };
      // nodes before version 28 send both fields
      return { id, result: answers[method], error: null };
    });
    expect([await node.getHead(), await node.getBlock(1_000)]).toEqual([block, block]);
    answers['getblock'] = { ...RECORDED.bitcoin, confirmations: -1 };
    await expect(node.getBlock(1_000)).rejects.toThrow('confirmations');
    answers['getblock'] = { ...RECORDED.bitcoin, hash: RECORDED.bitcoin.nextblockhash };
    await expect(node.getBlock(1_000)).rejects.toThrow('it answers with');
  });
});

describe.each(CHAINS)('two nodes of %s over HTTP', (name: ChainName) => {
  const blocks = testChain(name);
  let nodes: TestNode[] = [];
  const lines: string[] = [];
  beforeAll(async () => {
    nodes = await Promise.all([startNode(name, blocks), startNode(name, blocks)]);
  });
  afterEach(() => {
    for (const node of nodes) node.fault = {};
    lines.length = 0;
  });
  afterAll(() => {
    for (const node of nodes) node.close();
  });
  const start = () => {
    const safeFetch = createSafeFetch({ allowPrivate: true });
    const urls = nodes.map(({ url }) => url);
    return createNodeChain(name, urls, { safeFetch, log: (line) => lines.push(line) });
  };
  const spoilSecond = (fault: NodeFault): void => {
    (nodes[1] as TestNode).fault = fault;
  };

  it('name a block when it has its confirmations', async () => {
    const height = blocks.head() - 10;
    const view = { head: expect.any(Number), block: blocks.block(height) };
    expect(await start().look(height, 5)).toEqual([view, view]);
    const early = await start().look(height, 50);
    expect(early).toEqual([
      { head: expect.any(Number), block: null },
      { head: expect.any(Number), block: null },
    ]);
  });

  it('foretell the first block after a time', async () => {
    const chain = start();
    const pace = await chain.measurePace();
    const at = Date.now() + 3_600_000;
    const { at: foretold } = blocks.block(chain.heightAfter(pace, at));
    expect(foretold).toBeGreaterThan(at);
    expect(foretold - at).toBeLessThan(name === 'bitcoin' ? 6 * 3_600_000 : 15_000);
  });

  it.each<[string, NodeFault]>([
    ['closes connections', { isSilent: true }],
    ['answers text', { malformed: 'text' }],
    ['answers a page', { malformed: 'html' }],
    ['answers other fields', { malformed: 'fields' }],
    ['answers an error', { malformed: 'error' }],
  ])('one of which %s has no view, and no height is foretold', async (_name, fault) => {
    spoilSecond(fault);
    const height = blocks.head() - 10;
    expect(await start().look(height, 5)).toEqual([{ head: expect.any(Number), block: blocks.block(height) }, null]);
    expect(lines.join()).toContain(`of ${name} does not answer as it should`);
    await expect(start().measurePace()).rejects.toThrow(Error);
  });

  it('one of which follows another fork names another block', async () => {
    const height = blocks.head() - 10;
    spoilSecond({ forkAt: height });
    const [first, second] = await start().look(height, 5);
    expect(first?.block?.hash).toBe(blocks.block(height).hash);
    expect(second?.block?.hash).toBe(blocks.block(height, { forkAt: height }).hash);
    expect(second?.block?.hash).not.toBe(first?.block?.hash);
  });

  it('one of which is behind does not confirm', async () => {
    const height = blocks.head() - 10;
    spoilSecond({ behind: 8 });
    expect((await start().look(height, 5)).map((view) => view?.block === null)).toEqual([false, true]);
  });
});
