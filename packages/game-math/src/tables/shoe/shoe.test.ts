import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commitmentOf } from '../../fair/commitment.ts';
import { formatCard, parseCard, toCard } from '../cards.ts';
import { type CardOpening, createShoe, isOpeningOf } from './create-shoe.ts';
import { buildLevels, pathTo, rootOfPath } from './merkle-tree.ts';
import { commitmentOfCut, saltOfCuts } from './salt-of-cuts.ts';
import { createSeedChain, earlierSeed } from './seed-chain.ts';
import vectors from './vectors.json' with { type: 'json' };

describe.each(vectors.shoes)('shoe $shoeNo of $decks decks, against vectors derived independently', (vector) => {
  const shoe = createShoe(vector);

  it('has the order, the cut and the root that follow from its seeds', () => {
    expect(commitmentOf(vector.shoeSeed)).toBe(vector.commitment);
    expect(shoe.cards.slice(0, 24).map(formatCard)).toEqual(vector.first24);
    expect(shoe.cards.slice(-4).map(formatCard)).toEqual(vector.last4);
    expect(shoe.cards.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 52 * vector.decks }, (_, at) => Math.floor(at / vector.decks)),
    );
    expect(shoe.root).toBe(vector.root);
    // a cut is published for shoes of which several rounds are dealt
    if (vector.cut !== null) expect(shoe.cut).toBe(vector.cut);
  });

  it('opens cards as recorded', () => {
    for (const { index, card, leafSalt, path } of vector.openings) {
      const opening: CardOpening = { index, card: parseCard(card), leafSalt, path };
      expect(shoe.openCard(index)).toEqual(opening);
      expect(isOpeningOf(vector.root, vector.decks, opening)).toBe(true);
    }
  });

  it('proves every card, and no other card, place, salt or path', () => {
    const flip = (hex: string): string => (hex.startsWith('0') ? `1${hex.slice(1)}` : `0${hex.slice(1)}`);
    const { root, decks } = vector;
    for (let index = 0; index < 52 * decks; index++) expect(isOpeningOf(root, decks, shoe.openCard(index))).toBe(true);
    fc.assert(
      fc.property(fc.nat(52 * decks - 1), fc.nat(50), fc.nat(8), (index, step, at) => {
        const opening = shoe.openCard(index);
        const holds = (changed: Partial<CardOpening>) => isOpeningOf(root, decks, { ...opening, ...changed });
        expect(holds({ card: toCard((opening.card + 1 + step) % 52) })).toBe(false);
        expect(holds({ index: (index + 1 + step) % (52 * decks) })).toBe(false);
        expect(holds({ leafSalt: flip(opening.leafSalt) })).toBe(false);
        const changed = at % opening.path.length;
        expect(holds({ path: opening.path.with(changed, flip(opening.path[changed] as string)) })).toBe(false);
        expect(holds({ path: opening.path.toSpliced(changed, 1) })).toBe(false);
        expect(holds({ path: [...opening.path, opening.leafSalt] })).toBe(false);
        expect(isOpeningOf(flip(root), decks, opening)).toBe(false);
      }),
      { numRuns: 50 },
    );
  });
});

describe('a shoe', () => {
  const seeds = { shoeSeed: '5eed'.repeat(16), salt: 'text', shoeNo: 1, decks: 1 };

  it('refuses invalid seeds, and openings that are none', () => {
    for (const decks of [0, 9, 1.5]) expect(() => createShoe({ ...seeds, decks })).toThrow('a shoe has 1 to 8 decks');
    expect(() => createShoe({ ...seeds, shoeSeed: 'seed' })).toThrow(RangeError);
    expect(() => createShoe({ ...seeds, shoeNo: -1 })).toThrow(RangeError);
    const shoe = createShoe(seeds);
    expect(() => shoe.openCard(52)).toThrow('the shoe has no card 52');
    const opening = shoe.openCard(3);
    for (const changed of [{ index: 52 }, { index: -1 }, { index: 0.5 }, { card: 60 as never }, { leafSalt: 'salt' }])
      expect(isOpeningOf(shoe.root, 1, { ...opening, ...changed })).toBe(false);
  });
});

describe('the Merkle tree', () => {
  const sha = (...parts: Uint8Array[]) => new Uint8Array(createHash('sha256').update(Buffer.concat(parts)).digest());

  /** RFC 6962, 2.1, as written: split at the largest power of two below n. */
  function rootBySplitting(leaves: readonly Uint8Array[]): Uint8Array {
    if (leaves.length === 1) return leaves[0] as Uint8Array;
    let split = 1;
    while (split * 2 < leaves.length) split *= 2;
    return sha(Uint8Array.of(1), rootBySplitting(leaves.slice(0, split)), rootBySplitting(leaves.slice(split)));
  }

  it('is that of RFC 6962 for every number of leaves, and every path leads to its root', () => {
    for (let count = 1; count <= 70; count++) {
      const leaves = Array.from({ length: count }, (_, at) => sha(Uint8Array.of(at)));
      const levels = buildLevels(leaves);
      const root = levels.at(-1)?.[0] as Uint8Array;
      expect(root).toEqual(rootBySplitting(leaves));
      for (const [at, leaf] of leaves.entries()) expect(rootOfPath(leaf, at, count, pathTo(levels, at))).toEqual(root);
    }
  });
});

describe('the seed chain', () => {
  it('hashes each seed to the one before it', () => {
    const chain = createSeedChain(vectors.chain[0] as string, vectors.chain.length - 1);
    expect(chain).toEqual(vectors.chain.toReversed());
    expect(earlierSeed(chain[7] as string, 7)).toBe(chain[0]);
    expect(earlierSeed(chain[7] as string, 0)).toBe(chain[7]);
    for (const links of [-1, 0.5, 1e9]) expect(() => earlierSeed(chain[0] as string, links)).toThrow(RangeError);
  });
});

describe('the salt that players cut', () => {
  const cuts = [
    { seat: '3', commitment: commitmentOfCut('七 seven'), text: '七 seven' },
    { seat: '1', commitment: commitmentOfCut('cut here'), text: 'cut here' },
  ];

  it('is the SHA-256 of their lines, in the order of the commitments', () => {
    expect(saltOfCuts(cuts)).toBe(createHash('sha256').update('3:七 seven\n1:cut here').digest('hex'));
    expect(saltOfCuts(cuts.toReversed())).not.toBe(saltOfCuts(cuts));
  });

  it('refuses a text that was not committed to, or is none', () => {
    const [one] = cuts as [(typeof cuts)[number]];
    const cut = (text: string) => ({ ...one, text, commitment: commitmentOfCut(text) });
    expect(() => saltOfCuts([])).toThrow('nobody cut the shoe');
    expect(() => saltOfCuts([{ ...one, text: 'other' }])).toThrow('the text of 3 has another commitment');
    for (const text of ['', ' space', 'line\nline', 'x'.repeat(65)])
      expect(() => saltOfCuts([cut(text)])).toThrow('the text of 3 is not a seed');
    expect(() => saltOfCuts([{ ...one, seat: '1\n2' }])).toThrow('the name of a seat is one line');
  });
});
