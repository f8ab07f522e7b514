import { describe, expect, it } from 'vitest';
import { commitmentOf } from '../../fair/commitment.ts';
import { versionHash } from '../../fair/version-hash.ts';
import { describeFinding, verdictOf } from '../../proof/finding.ts';
import { baccaratOutcome } from '../baccarat/baccarat-outcome.ts';
import { burnCount, dealBaccarat } from '../baccarat/baccarat-rules.ts';
import type { Card } from '../cards.ts';
import { baccaratNoCommission } from '../games/baccarat.ts';
import { rouletteLaPartage } from '../games/roulette.ts';
import { drawRoulette, rouletteOutcome } from '../roulette/roulette-outcome.ts';
import { settle } from '../settle.ts';
import { createShoe, type Shoe } from '../shoe/create-shoe.ts';
import { commitmentOfCut, saltOfCuts } from '../shoe/salt-of-cuts.ts';
import { createSeedChain } from '../shoe/seed-chain.ts';
import type { TableGame } from '../table-game.ts';
import { checkTableRound } from './check-table-round.ts';
import type { TableRoundRecord } from './table-round-record.ts';

const chain = createSeedChain('c0de'.repeat(16), 5);
const seedOf = (number: number): string => chain[number] as string;
const cuts = ['seven', 'eleven'].map((text, at) => ({ seat: `${at + 1}`, commitment: commitmentOfCut(text), text }));
const decimal = (units: bigint): string => `${units / 100n}.${String(units % 100n).padStart(2, '0')}`;

function payOf(game: TableGame, stakes: Record<string, bigint>, outcome: { events: readonly string[] }) {
  const items = Object.entries(stakes).map(([spot, amount]) => ({ spot, amount }));
  const settled = settle(game, items, outcome);
  const sum = (of: 'stake' | 'returned') => decimal(settled.reduce((all, each) => all + each[of], 0n));
  return {
    game: game.id,
    versionHash: versionHash(game),
    spots: settled.map(({ spot, stake, returned }) => ({ spot, stake: decimal(stake), returned: decimal(returned) })),
    stake: sum('stake'),
    returned: sum('returned'),
  };
}

const shoeOf = (seed = seedOf(3), decks = 8) =>
  createShoe({ shoeSeed: seed, salt: saltOfCuts(cuts), shoeNo: 3, decks });

/** A round of a shoe: its first, or another that its cards make. */
function dealtRound(shoe = shoeOf(), decks = 8, places = placesFrom(shoe, burnCount(shoe.cards[0] as Card))) {
  const [seed, salt] = [seedOf(3), saltOfCuts(cuts)];
  const cards = places.map((place) => shoe.cards[place] as Card);
  const record: TableRoundRecord = {
    ...payOf(baccaratNoCommission, { player: 1_050n, banker: 205n, tie: 33n, small: 101n }, baccaratOutcome(cards)),
    entropy: { level: 'cuts', cuts },
    drawn: {
      ...{ kind: 'shoe', commitment: commitmentOf(seed), seed, chain: { first: seedOf(0), number: 3 }, salt },
      ...{ shoeNo: 3, decks, root: shoe.root, cards: places.map((place) => shoe.openCard(place)) },
    },
  };
  return record;
}

/** Returns the places of a round that begins at a place, and skips the fourth card of the shoe after it when asked. */
function placesFrom(shoe: Shoe, first: number, skips = false): number[] {
  const places = shoe.cards.map((_card, at) => at).filter((at) => at >= first && !(skips && at === first + 3));
  const cards = places.map((place) => shoe.cards[place] as Card);
  return places.slice(0, dealBaccarat(cards, 0).length);
}

function drawnRound(): TableRoundRecord {
  const [seed, salt] = [seedOf(1), 'a fixed text'];
  const number = drawRoulette({ roundSeed: seed, salt, roundNo: 1 });
  return {
    // spots that win: a record with another one that also loses would pay the same
    ...payOf(
      rouletteLaPartage,
      { red: 100n, [`dozen:${Math.ceil(number / 12)}`]: 50n, [`straight:${number}`]: 7n },
      rouletteOutcome(number),
    ),
    entropy: { level: 'commitment' },
    drawn: {
      ...{ kind: 'draw', commitment: commitmentOf(seed), seed, chain: { first: seedOf(0), number: 1 }, salt },
      ...{ roundNo: 1, number },
    },
  };
}

type Tree = Record<string, unknown>;
/** Returns the paths of every text and number of a value. */
const leaves = (value: unknown, path: string[] = []): string[][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, each]) => leaves(each, [...path, key]))
    : [path];

/** Returns a copy in which the last digit or letter of one leaf is another. */
function altered(record: TableRoundRecord, path: readonly string[]): TableRoundRecord {
  const created = structuredClone(record);
  const parent = path.slice(0, -1).reduce<Tree>((tree, key) => tree[key] as Tree, created as unknown as Tree);
  const key = path.at(-1) as string;
  const value = parent[key];
  if (typeof value === 'number') parent[key] = value + 1;
  else parent[key] = String(value).slice(0, -1) + (String(value).endsWith('1') ? '2' : '1');
  return created;
}

describe.each([
  ['dealt from a shoe', dealtRound()],
  ['of one draw', drawnRound()],
])('a published round %s', (_name, record) => {
  it('is verified', () => {
    const findings = checkTableRound(record);
    expect(findings.filter(({ result }) => result !== 'holds')).toEqual([]);
    expect(verdictOf(findings)).toBe('verified');
    expect(findings.map(describeFinding).filter((text) => /[{}]|undefined/.test(text))).toEqual([]);
  });

  it('is refuted for any changed digit or letter', () => {
    const paths = leaves(record).filter(
      (path) => path.join('.') !== 'entropy.level' && path.join('.') !== 'drawn.kind',
    );
    expect(paths.length).toBeGreaterThan(18);
    const passed = paths.filter((path) => verdictOf(checkTableRound(altered(record, path))) !== 'refuted');
    expect(passed.map((path) => path.join('.'))).toEqual([]);
  });

  it('stays open while the seed is secret', () => {
    const secret: TableRoundRecord = { ...record, drawn: { ...record.drawn, seed: null } };
    const findings = checkTableRound(secret);
    expect(findings.filter(({ result }) => result !== 'holds').map(({ id }) => id)).toEqual(['seed-secret']);
    expect(verdictOf(findings)).toBe('open');
  });
});

describe('a published round from a shoe', () => {
  const record = dealtRound();
  const failed = (changed: TableRoundRecord) =>
    checkTableRound(changed).flatMap(({ id, result }) => (result === 'fails' ? [id] : []));

  it('is refuted when a card is left out, or skipped in the shoe', () => {
    const { drawn } = record;
    const fewer = 'cards' in drawn ? { ...drawn, cards: drawn.cards.slice(0, -1) } : drawn;
    expect(failed({ ...record, drawn: fewer })).toContain('cards-called');
    expect(failed(dealtRound(shoeOf(), 8, placesFrom(shoeOf(), 30, true)))).toEqual(['cards-called']);
    expect(failed(dealtRound(shoeOf(), 8, placesFrom(shoeOf(), 30)))).toEqual([]);
  });

  it('is refuted when it begins in the burnt cards or behind the cut', () => {
    expect(failed(dealtRound(shoeOf(), 8, placesFrom(shoeOf(), 0)))).toEqual(['round-place']);
    expect(failed(dealtRound(shoeOf(), 8, placesFrom(shoeOf(), 416 - shoeOf().cut)))).toEqual(['round-place']);
    expect(failed(dealtRound(shoeOf(), 8, placesFrom(shoeOf(), 415 - shoeOf().cut)))).toEqual([]);
  });

  it('is refuted when the seed does not have the commitment', () => {
    expect(failed(altered(record, ['drawn', 'seed']))).toContain('promise');
  });

  it('is refuted when its shoe does not follow from the seed, or has other decks than the game', () => {
    expect(failed(dealtRound(shoeOf('0'.repeat(64))))).toContain('shoe-follows');
    expect(failed(dealtRound(shoeOf(seedOf(3), 6), 6))).toEqual(['replayed']);
  });

  it('is open with the value of a beacon, which is published elsewhere', () => {
    const beacon = checkTableRound({ ...record, entropy: { level: 'beacon', source: 'drand', round: 7 } });
    expect(beacon.filter(({ result }) => result !== 'holds').map(({ id }) => id)).toEqual(['salt-beacon']);
  });

  it('is refuted, and nothing is thrown, for another kind of draw and a spot listed twice', () => {
    expect(failed({ ...record, drawn: drawnRound().drawn })).toContain('replayed');
    const [first] = record.spots;
    expect(failed({ ...record, spots: first ? [...record.spots, first] : [] })).toContain('spots-once');
  });
});
