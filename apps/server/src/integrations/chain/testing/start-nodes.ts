import { createHash } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Block } from '../block-chain.ts';
import type { ChainName } from '../create-node-chain.ts';
import { RECORDED } from './recorded-blocks.ts';

/** What a node does wrong. */
export interface NodeFault {
  /** It closes every connection. */
  isSilent?: boolean;
  /** Every answer is held back, ms. */
  slow_ms?: number;
  /** Answers that are not those of its documentation. */
  malformed?: 'text' | 'html' | 'fields' | 'error';
  /** From this height on it follows another fork. */
  forkAt?: number;
  /** It is so many blocks behind. */
  behind?: number;
  /** Its blocks name an earlier time, ms. */
  early_ms?: number;
}

export interface TestNode {
  url: string;
  fault: NodeFault;
  /** Calls that it was asked: the method of JSON-RPC, or the path. */
  calls: string[];
  close(): void;
}

const PERIOD_MS: Record<ChainName, number> = { tron: 3_000, ethereum: 12_000, bitcoin: 600_000 };

/** The chain that test nodes have: a block on every multiple of its period, numbered from a day before the process began. */
export const testChain = (kind: ChainName) => {
  const period_ms = PERIOD_MS[kind];
  const first = Math.floor(Date.now() / period_ms) - 30_000;
  return {
    head: (now = Date.now()): number => Math.floor(now / period_ms) - first,
    block: (height: number, { forkAt = Number.POSITIVE_INFINITY, early_ms = 0 }: NodeFault = {}): Block => {
      const fork = height >= forkAt ? 'other' : 'main';
      const hash = createHash('sha256').update(`${kind} ${fork} ${height}`).digest('hex');
      return {
        height,
        at: (height + first) * period_ms - early_ms,
        hash: kind === 'tron' ? height.toString(16).padStart(16, '0') + hash.slice(16) : hash,
      };
    },
  };
};
export type TestChain = ReturnType<typeof testChain>;

/** Starts a node of a chain, which answers as its documentation shows. */
export async function startNode(kind: ChainName, chain: TestChain): Promise<TestNode> {
  const calls: string[] = [];
  const server = http.createServer((request, response) => {
    void (async () => {
      let text = '';
      for await (const part of request as AsyncIterable<Buffer>) text += part.toString('utf8');
      const { fault } = node;
      if (fault.slow_ms) await sleep(fault.slow_ms, undefined, { ref: false });
      if (fault.isSilent) return response.destroy();
      const answer = answerOf(kind, chain, node, request.url ?? '/', JSON.parse(text) as Asked);
      response.writeHead(200, { 'content-type': 'application/json' }).end(spoil(answer, fault));
    })();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const node: TestNode = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: {},
    calls,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return node;
}

interface Asked {
  num?: number;
  id?: number;
  method?: string;
  params?: readonly unknown[];
}

function answerOf(kind: ChainName, chain: TestChain, { fault, calls }: TestNode, path: string, asked: Asked): object {
  const head = chain.head() - (fault.behind ?? 0);
  const find = (height: number): Block | null => (height > head ? null : chain.block(height, fault));
  calls.push(asked.method ?? path);
  if (kind === 'tron') return toTron(find(asked.num ?? head));
  const [wanted] = asked.params ?? [];
  const result = (value: unknown) => ({ jsonrpc: '2.0', id: asked.id, result: value });
  switch (asked.method) {
    case 'eth_getBlockByNumber':
      return result(toEthereum(find(wanted === 'finalized' ? head : Number(wanted))));
    case 'getblockcount':
      return result(head);
    case 'getblockhash':
      return result(find(Number(wanted))?.hash);
    case 'getblock': {
      const height = Array.from({ length: 400 }, (_, back) => head - back).find((each) => find(each)?.hash === wanted);
      return result(toBitcoin(find(height ?? 0), head));
    }
    case undefined:
    default:
      return { jsonrpc: '2.0', id: asked.id, error: { code: -32601, message: 'Method not found' } };
  }
}

const toTron = (block: Block | null): object => {
  if (!block) return {};
  const { raw_data } = RECORDED.tron.block_header;
  return {
    ...RECORDED.tron,
    blockID: block.hash,
    block_header: {
      ...RECORDED.tron.block_header,
      raw_data: { ...raw_data, number: block.height, timestamp: block.at },
    },
  };
};

const toEthereum = (block: Block | null): object | null =>
  block && {
    ...RECORDED.ethereum,
    number: `0x${block.height.toString(16)}`,
    hash: `0x${block.hash}`,
    timestamp: `0x${(block.at / 1_000).toString(16)}`,
  };

const toBitcoin = (block: Block | null, head: number): object | null =>
  block && {
    ...RECORDED.bitcoin,
    hash: block.hash,
    height: block.height,
    time: block.at / 1_000,
    confirmations: head - block.height + 1,
  };

function spoil(answer: object, { malformed }: NodeFault): string {
  switch (malformed) {
    case 'text':
      return 'busy';
    case 'html':
      return '<html>502</html>';
    case 'fields':
      return JSON.stringify({ id: 1, result: { number: 'soon' }, blockID: 'soon' });
    case 'error':
      return JSON.stringify({ id: 1, result: null, error: { code: -32005, message: 'limit exceeded' } });
    case undefined:
    default:
      return JSON.stringify(answer);
  }
}
