import { describe, expect, it } from 'vitest';
import fair from '../../fair/vectors.json' with { type: 'json' };
import { CARDS, type Card, isCard, isDeck, numberOf, rankOf, suitOf } from '../card.ts';
import { type CardOpening, checkOpening } from './card-tree.ts';
import { createJointDeck, findUnrevealed, seedCommitment } from './joint-deck.ts';
import vectors from './vectors.json' with { type: 'json' };

const SEED = 'ab'.repeat(32);

describe('cards', () => {
  it('are numbered by suit, then by rank', () => {
    expect(CARDS.map(numberOf)).toEqual(Array.from({ length: 52 }, (_, number) => number));
    expect([CARDS[0], CARDS[12], CARDS[13], CARDS[26], CARDS[51]]).toEqual(['As', 'Ks', 'Ah', 'Ac', 'Kd']);
    expect([rankOf('Td'), suitOf('Td')]).toEqual(['T', 'd']);
    expect([isCard('Td'), isCard('td'), isCard('1s'), isCard(3)]).toEqual([true, false, false, false]);
    expect([isDeck(CARDS), isDeck(CARDS.slice(1)), isDeck([...CARDS.slice(1), 'Kd'])]).toEqual([true, false, false]);
  });
});

describe('joint deck', () => {
  it.each(vectors.jointDeck)('of $handId follows from all seeds', (vector) => {
    const deck = createJointDeck(vector.handId, vector.parties);
    expect(vector.parties.map(seedCommitment)).toEqual(vector.parties.map(({ commit }) => commit));
    expect([deck.master, deck.cards, deck.tree.root]).toEqual([vector.master, vector.deck, vector.root]);
    for (const opening of vector.openings as CardOpening[]) {
      expect(deck.tree.open(opening.index)).toEqual(opening);
      expect(checkOpening(vector.root, opening)).toBe(true);
    }
  });

  it('is the one of the draw’s vectors, in whatever order the parties come', () => {
    for (const { handId, parties, master, deck52 } of fair.multiParty) {
      const deck = createJointDeck(handId, parties.toReversed());
      expect([deck.master, deck.cards.map(numberOf)]).toEqual([master, deck52]);
      expect(parties.map(seedCommitment)).toEqual(parties.map(({ commit }) => commit));
    }
  });

  it('is another with any other seed, hand or party', () => {
    const parties = [
      { id: 'server', seed: SEED },
      { id: 'p1', seed: SEED },
    ];
    const masters = [
      createJointDeck('h1', parties),
      createJointDeck('h2', parties),
      createJointDeck('h1', [...parties, { id: 'p2', seed: SEED }]),
      createJointDeck('h1', [
        { id: 'server', seed: SEED },
        { id: 'p1', seed: `${SEED.slice(1)}0` },
      ]),
    ].map(({ master }) => master);
    expect(new Set(masters).size).toBe(4);
  });

  it('refuses parties that could be read in two ways, or too few', () => {
    const server = { id: 'server', seed: SEED };
    for (const parties of [
      [server],
      [
        { id: 'p1', seed: SEED },
        { id: 'p2', seed: SEED },
      ],
      [server, { id: 'p1:', seed: SEED }],
      [server, { id: '', seed: SEED }],
      [server, { id: 'p1', seed: SEED.toUpperCase() }],
      [server, { id: 'p1', seed: SEED.slice(2) }],
      [server, { id: 'p1', seed: SEED }, { id: 'p1', seed: SEED }],
    ])
      expect(() => createJointDeck('h1', parties)).toThrow(RangeError);
    expect(() => createJointDeck('h:1', [server, { id: 'p1', seed: SEED }])).toThrow(RangeError);
  });

  it('names the parties that did not reveal what they committed to', () => {
    const commitments = ['server', 'p1', 'p2', 'p3', 'p4'].map((id) => ({
      id,
      commitment: seedCommitment({ id, seed: SEED }),
    }));
    const seeds = { server: SEED, p1: SEED, p2: SEED.replace('a', 'b'), p3: 'not hex' };
    expect(findUnrevealed(commitments, seeds)).toEqual(['p2', 'p3', 'p4']);
    // a commitment covers the id: one party cannot repeat another's
    expect(findUnrevealed([{ id: 'p2', commitment: seedCommitment({ id: 'p1', seed: SEED }) }], { p2: SEED })).toEqual([
      'p2',
    ]);
  });
});

describe('opening', () => {
  const deck = createJointDeck('h1', [
    { id: 'server', seed: SEED },
    { id: 'p1', seed: SEED },
  ]);

  it('proves each card of the deck at its place alone', () => {
    const others = CARDS.map((_, index) => deck.tree.open(index));
    expect(others.every((opening) => checkOpening(deck.tree.root, opening))).toBe(true);
    for (const opening of others) {
      const wrong: CardOpening[] = [
        { ...opening, index: (opening.index + 1) % 52 },
        { ...opening, card: CARDS[(numberOf(opening.card) + 1) % 52] as Card },
        { ...opening, leafSalt: opening.leafSalt.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) },
        { ...opening, path: opening.path.slice(1) },
        { ...opening, path: [...opening.path, opening.leafSalt] },
        { ...opening, path: [opening.leafSalt, ...opening.path] },
        { ...opening, path: opening.path.toReversed() },
      ];
      expect(wrong.map((one) => checkOpening(deck.tree.root, one))).toEqual(wrong.map(() => false));
    }
  });

  it('is false for anything malformed', () => {
    const opening = deck.tree.open(3);
    const malformed = [
      { ...opening, index: -1 },
      { ...opening, index: 52 },
      { ...opening, index: 0.5 },
      { ...opening, card: 'Xx' },
      { ...opening, leafSalt: 'zz' },
      { ...opening, path: [['a']] },
      { ...opening, path: 'none' },
    ] as unknown as CardOpening[];
    expect(malformed.map((one) => checkOpening(deck.tree.root, one))).toEqual(malformed.map(() => false));
    expect(() => deck.tree.open(52)).toThrow(RangeError);
  });
});
