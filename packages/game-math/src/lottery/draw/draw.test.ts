import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import { hashLeaf } from '../../tables/shoe/merkle-tree.ts';
import { earlierSeed } from '../../tables/shoe/seed-chain.ts';
import { yearAnimal } from '../play/animals.ts';
import orders from '../testing/order-vectors.json' with { type: 'json' };
import plays from '../testing/play-vectors.json' with { type: 'json' };
import { beaconRound } from './beacon-round.ts';
import { drawFromBlock } from './block-draw.ts';
import { parseBoardResult, toBoardResult } from './board-result.ts';
import { drawKey } from './draw-key.ts';
import { drawNumbers } from './draw-numbers.ts';
import { isResult, type KeyFamily, shapeOf } from './family.ts';
import { createOrderTree, isSealed, orderLeaf } from './order-tree.ts';

/** A result as the vectors have it: numbers, boards by prize, four digits as text. */
function toVector(family: KeyFamily, numbers: readonly number[]): unknown {
  const { board } = shapeOf(family);
  if (family === 'TG') return numbers.join('');
  if (!board) return numbers;
  const named = toBoardResult(board, numbers);
  if (family !== 'TH' && family !== '4D') return named;
  const single = new Set(board.filter(({ count }) => count === 1).map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(named).map(([prize, list]) => [prize, single.has(prize) ? list[0] : list] as const),
  );
}

describe('own draws', () => {
  it.each(orders.ownDraw)('$issueNo', ({ anchor, position, seed, beacon, orderRoot, issueNo, key, results }) => {
    expect(earlierSeed(seed, position)).toBe(anchor);
    expect(drawKey({ seed, beacon, orderRoot })).toBe(key);
    for (const [family, result] of Object.entries(results) as [KeyFamily, unknown][]) {
      const { numbers, steps } = drawNumbers(family, key, issueNo);
      expect(toVector(family, numbers)).toEqual(result);
      expect(isResult(family, numbers)).toBe(true);
      expect(steps.filter(({ isRepeat }) => !isRepeat).map(({ value }) => value)).toEqual(numbers);
      const { board } = shapeOf(family);
      if (board) expect(parseBoardResult(board, toBoardResult(board, numbers))).toEqual(numbers);
    }
  });

  it.each(orders.beaconRound)('uses beacon round $round for $sealBy', ({ sealBy, round, at }) => {
    expect(beaconRound(sealBy)).toEqual({ round, at_s: at });
    expect(at).toBeGreaterThan(sealBy);
  });
});

describe('draws from a block', () => {
  it.each(plays.chainVectors.cases)('$hash', ({ hash, last5digits, hmac }) => {
    expect(drawFromBlock(hash)).toEqual([...last5digits, Number.parseInt(hash.slice(-2), 16)]);
    for (const [family, numbers] of Object.entries(hmac))
      expect(drawNumbers(family as KeyFamily, hash, '20240601001').numbers).toEqual(numbers);
  });

  it('has no draw without five decimal digits', () => {
    expect(drawFromBlock('1234'.padEnd(64, 'a'))).toBeNull();
    expect(() => drawFromBlock('12345')).toThrow(RangeError);
  });
});

describe('results', () => {
  it.each([
    ['SSC', [1, 2, 3, 4, 10]],
    ['11X5', [1, 2, 3, 4, 4]],
    ['K3', [1, 2]],
    ['CHAIN', [1, 2, 3, 4, 5, 256]],
    ['LHC', [0, 2, 3, 4, 5, 6, 7]],
  ] as const)('refuses %s %j', (family, numbers) => expect(isResult(family, numbers)).toBe(false));

  it('refuses a board with a short number', () => {
    const { board } = shapeOf('TH');
    expect(() => parseBoardResult(board ?? [], { first: ['12345'], bottom2: ['01'], front3: [], back3: [] })).toThrow(
      RangeError,
    );
  });

  it('knows the animals of the years', () => {
    expect(yearAnimal('2027-02-05')).toBe('horse');
    expect(yearAnimal('2027-02-06')).toBe('goat');
    expect(yearAnimal('2030-02-03')).toBe('dog');
    expect(() => yearAnimal('2024-02-09')).toThrow(RangeError);
  });
});

describe('sealed orders', () => {
  it.each(orders.orderLeaf)('hashes order $order.orderNo', ({ order, leaf }) => expect(orderLeaf(order)).toBe(leaf));

  it.each(orders.orderRoot)('$n leaves', ({ n, root, paths }) => {
    const leaves = Array.from({ length: n }, (_, i) => bytesToHex(hashLeaf(utf8ToBytes(`order ${n} ${i}`))));
    const tree = createOrderTree(leaves);
    expect(tree.root).toBe(root);
    for (const [index, path] of Object.entries(paths as Record<string, string[]>)) {
      expect(tree.path(Number(index))).toEqual(path);
      const place = { index: Number(index), orders: n, path };
      const leaf = leaves[Number(index)] as string;
      expect(isSealed(root, leaf, place)).toBe(true);
      expect(isSealed(root, leaf, { ...place, index: place.index + 1 })).toBe(false);
      expect(isSealed(root, leaf, { ...place, path: [...path, leaf] })).toBe(false);
      expect(isSealed(root, orderLeaf({ other: 1 }), place)).toBe(false);
    }
  });
});
