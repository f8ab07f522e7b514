import { isResult } from '@fairhouse/game-math/lottery';
import { describe, expect, it } from 'vitest';
import type { NodeView } from '#integrations/chain';
import vectors from '../testing/draw-vectors.json' with { type: 'json' };
import { decideBlock } from './decide-block.ts';
import { stateOfEntries } from './result-entries.ts';

/** A node whose blocks are [height, Unix seconds, hash]; of a height that comes twice the later one replaced the other. */
function viewOf(blocks: readonly (readonly (number | string)[])[], wanted: number): NodeView {
  const found = blocks.findLast(([height]) => height === wanted);
  return {
    head: Math.max(...blocks.map(([height]) => Number(height))),
    block: found ? { height: wanted, at: Number(found[1]) * 1000, hash: String(found[2]) } : null,
  };
}

describe('blocks', () => {
  it.each(vectors.chainDraw)('height $height at $now: $expect', (example) => {
    const { height, confirmations, sealedAt, drawAt, now, nodes, expect: expected } = example;
    const views = nodes.map((blocks) => viewOf(blocks, height));
    const times = { sealedAt: sealedAt * 1000, waitingSince: drawAt * 1000, now: now * 1000 };
    const decided = decideBlock(views, { confirmations, ...times });
    const state = decided === null ? 'WAIT' : 'block' in decided ? 'DRAWN' : 'VOID';
    expect(state).toBe(expected);
    if (decided && 'block' in decided) expect(decided.block.hash).toBe(example.hash);
    if (expected === 'DRAWN') {
      const [first, second] = views as [NodeView, NodeView];
      const other = { ...second, block: second.block && { ...second.block, hash: 'a'.repeat(64) } };
      expect(decideBlock([first, other], { confirmations, ...times })).toBeNull();
      expect(decideBlock([first, null], { confirmations, ...times })).toBeNull();
    }
  });
});

describe('results of others', () => {
  it.each(vectors.external.map(({ shape, rows }, at) => ({ at, shape, rows })))('case $at', ({ shape, rows }) => {
    const entries: { maker: string; numbers: number[] }[] = [];
    for (const { by, result, state, refused } of rows as ((typeof rows)[number] & { refused?: string })[]) {
      const isWhole = new RegExp(`^${shape}$`).test(result);
      expect(isResult('SSC', [...result].map(Number))).toBe(isWhole);
      expect(refused !== undefined).toBe(!isWhole);
      if (isWhole) entries.push({ maker: by, numbers: [...result].map(Number) });
      expect(stateOfEntries(entries).state).toBe(state);
    }
  });
});
