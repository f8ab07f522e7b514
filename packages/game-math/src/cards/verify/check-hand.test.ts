import { describe, expect, it } from 'vitest';
import { verdictOf } from '../../proof/finding.ts';
import { ProofError } from '../../proof/parse-proof.ts';
import type { Card } from '../card.ts';
import { replay, type SeatView } from '../card-game.ts';
import { openCards } from '../deck/open-cards.ts';
import { holdem } from '../holdem/holdem.ts';
import type { HoldemEvent } from '../holdem/holdem-state.ts';
import type { HoldemView } from '../holdem/holdem-view.ts';
import { type Sample, sampleHoldem, sampleTienLen } from '../testing/sample-hand.ts';
import { checkHand, type OwnPart } from './check-hand.ts';
import { describeHandFinding } from './hand-finding.ts';
import { type HandRecord, parseHandRecord } from './hand-record.ts';

type Tree = Record<string, unknown>;

/** Returns the paths of every text, number, flag and null of a value. */
const leaves = (value: unknown, path: string[] = []): string[][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, each]) => leaves(each, [...path, key]))
    : [path];

function another(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value !== 'string') return 1;
  if (/^[A2-9TJQK][shcd]$/.test(value)) return value === 'As' ? 'Ks' : 'As';
  const digit = value.search(/\d(?=\D*$)/);
  return digit < 0
    ? `${value}x`
    : `${value.slice(0, digit)}${(Number(value[digit]) + 1) % 10}${value.slice(digit + 1)}`;
}

function altered(record: HandRecord, path: readonly string[]): HandRecord {
  const created = structuredClone(record);
  const parent = path.slice(0, -1).reduce<Tree>((tree, key) => tree[key] as Tree, created as unknown as Tree);
  const key = path.at(-1) as string;
  parent[key] = another(parent[key]);
  return created;
}

const idsOf = (record: HandRecord, result: 'holds' | 'fails' | 'open', own?: OwnPart): string[] =>
  checkHand(record, own).flatMap((finding) => (finding.result === result ? [finding.id] : []));

const withoutSeed = (record: HandRecord, ...ids: string[]): HandRecord => ({
  ...record,
  parties: record.parties.map((party) => (ids.includes(party.id) ? { ...party, seed: null } : party)),
});

const samples: [string, Sample][] = [
  ['hold’em', sampleHoldem(21)],
  ['Tien Len', sampleTienLen(1)],
];

describe.each(samples)('a record of %s', (_name, { record, seeds, hands }) => {
  const seat = [...hands.keys()][1] ?? 0;
  const own: OwnPart = {
    id: `seat-${seat}`,
    seed: seeds.find(({ id }) => id === `seat-${seat}`)?.seed ?? '',
    seat,
    cards: hands.get(seat) ?? [],
  };

  it('is verified when all seeds are known', () => {
    const parsed = parseHandRecord(JSON.parse(JSON.stringify(record)));
    const findings = checkHand(parsed, own);
    expect(findings.filter(({ result }) => result !== 'holds').map(describeHandFinding)).toEqual([]);
    expect(verdictOf(findings)).toBe('verified');
  });

  it('is open until the server reveals its seed, and proves the own part already', () => {
    const early = withoutSeed(record, 'server');
    expect(verdictOf(checkHand(early, own))).toBe('open');
    expect(idsOf(early, 'fails', own)).toEqual([]);
    expect(idsOf(early, 'open', own)).toEqual(['seed-secret', 'deck-secret', 'log-open']);
    expect(idsOf(early, 'holds', own)).toEqual(
      expect.arrayContaining(['own-commitment', 'own-cards', 'openings', 'places']),
    );
  });

  it('is refuted for any change', () => {
    const passed = leaves(record).filter((path) => {
      try {
        return verdictOf(checkHand(parseHandRecord(altered(record, path)))) !== 'refuted';
      } catch (error) {
        return !(error instanceof ProofError) || path.join() !== 'format';
      }
    });
    // what the record states and nothing in it proves
    const stated = /^(parties\.0\.seat|log\.0\.seating\.(dealer|lastWinner|seats\.\d\.stack)|log\.\d+\.timedOut)$/;
    expect(passed.map((path) => path.join('.')).filter((path) => !stated.test(path))).toEqual([]);
  });

  it('is refuted for events that are missing, repeated or out of order', () => {
    const { log } = record;
    const last = log.length - 1;
    const swapped = log.map((event, at) => (at === last ? log[last - 1] : at === last - 1 ? log[last] : event));
    for (const other of [log.slice(0, last), [...log, log[last]], swapped, log.toSpliced(2, 1)])
      expect(idsOf({ ...record, log: other as HandRecord['log'] }, 'fails')).toContain('log');
  });

  it('is refuted by a player whose commitment or cards are others', () => {
    expect(idsOf(record, 'fails', { ...own, seed: 'ab'.repeat(32) })).toEqual(['own-commitment']);
    expect(idsOf(record, 'fails', { ...own, id: 'seat-9' })).toEqual(['own-commitment']);
    expect(idsOf(record, 'fails', { ...own, cards: own.cards.slice(1) })).toEqual(['own-cards']);
    const others = hands.get([...hands.keys()][0] ?? 0) ?? [];
    expect(idsOf(record, 'fails', { ...own, cards: others })).toEqual(['own-cards']);
  });

  it('is refuted when a dealt-in seat or the server took no part, or one took part twice', () => {
    const { parties } = record;
    expect(idsOf({ ...record, parties: parties.slice(1) }, 'fails')).toContain('parties');
    expect(idsOf({ ...record, parties: parties.slice(0, -1) }, 'fails')).toContain('parties');
    expect(idsOf({ ...record, parties: [...parties, ...parties.slice(-1)] }, 'fails')).toContain('parties');
  });

  it('leaves cards open that were seen without a proof', () => {
    const seen = record.log.flatMap((event) => ('cards' in event ? (event.cards as Card[]) : []));
    const openings = record.openings.filter(({ card }) => card !== seen[0]);
    expect(idsOf({ ...record, openings }, 'open')).toEqual(['places-unproven']);
  });
});

describe('a server that cheats', () => {
  const { record, deck, seeds, hands } = sampleHoldem(21);

  it('cannot turn a card that the deck does not have there', () => {
    const flop = record.log.find(({ type }) => type === 'street') as { type: string; cards: Card[] };
    const early = withoutSeed(record, 'server');
    const other = deck.cards.at(-1) as Card;
    const swapped = early.log.map((event) =>
      event === flop ? { ...flop, cards: [other, ...flop.cards.slice(1)] } : event,
    );
    // with a proof of another place
    const openings = [...early.openings.filter(({ card }) => card !== flop.cards[0]), deck.tree.open(51)];
    expect(idsOf({ ...early, log: swapped, openings }, 'fails')).toEqual(['places']);
    // with a forged one
    const forged = early.openings.map((opening) =>
      opening.card === flop.cards[0] ? { ...opening, card: other } : opening,
    );
    expect(idsOf({ ...early, log: swapped, openings: forged }, 'fails')).toEqual(['openings']);
  });

  it('cannot show the cards of one seat as another’s', () => {
    const [one, other] = record.log.filter(({ type }) => type === 'shown') as {
      type: string;
      seat: number;
      cards: Card[];
    }[];
    const early = withoutSeed(record, 'server');
    const swapped = early.log.map((event) => (event === one ? { ...one, cards: other?.cards } : event));
    expect(idsOf({ ...early, log: swapped }, 'fails')).toEqual(['places']);
  });

  it('cannot deal a player cards without a true proof', () => {
    const early = withoutSeed(record, 'server');
    const own = {
      id: 'seat-4',
      seed: seeds.find(({ id }) => id === 'seat-4')?.seed ?? '',
      seat: 4,
      cards: hands.get(4) ?? [],
    };
    const forged = early.openings.map((opening) =>
      own.cards.includes(opening.card) ? { ...opening, leafSalt: 'ab'.repeat(32) } : opening,
    );
    expect(idsOf({ ...early, openings: forged }, 'fails', own)).toEqual(['own-cards', 'openings']);
  });

  it('cannot share the rake so that it does not add up', () => {
    const early = withoutSeed(record, 'server');
    const seats = early.result.seats.map((seat) => ({ ...seat, rake: seat.rake + 1 }));
    expect(idsOf({ ...early, result: { ...early.result, seats } }, 'fails')).toEqual(['sums']);
  });

  it('cannot use another seed than it committed to', () => {
    const parties = record.parties.map((party) =>
      party.id === 'server' ? { ...party, seed: 'cd'.repeat(32) } : party,
    );
    expect(idsOf({ ...record, parties }, 'fails')).toEqual(
      expect.arrayContaining(['commitment', 'root', 'openings', 'log']),
    );
  });
});

describe('parsing', () => {
  it('refuses another format or shape, and checking never throws', () => {
    const { record } = sampleHoldem(21);
    expect(() => parseHandRecord({ ...record, format: 'fairhouse/hand-record/2' })).toThrow(ProofError);
    expect(() => parseHandRecord({ ...record, openings: [{}] })).toThrow('record.openings[0].index');
    expect(() => parseHandRecord([record])).toThrow(ProofError);
    for (const log of [
      [],
      [{ type: 'begun' }],
      [{ type: 'turn' }],
      [{ ...record.log[0], seating: { seats: [null] } }],
      [{ ...record.log[0], seating: { seats: [] } }],
    ])
      expect(verdictOf(checkHand({ ...record, log: log as HandRecord['log'] }))).toBe('refuted');
    expect(idsOf({ ...record, game: 'snap' }, 'fails')).toEqual(['game']);
  });
});

describe('openings', () => {
  it('are of the cards that a view shows and an earlier one did not', () => {
    const { record, deck } = sampleHoldem(21);
    const log = record.log.map((event, at) => (at === 0 ? { ...event, deck: deck.cards } : event)) as HoldemEvent[];
    const flop = log.findIndex((event) => event.type === 'street') + 1;
    const view = (upTo: number): SeatView<HoldemView> => holdem.view(replay(holdem, log.slice(0, upTo)), 4);
    expect(openCards(holdem, deck, view(4)).map(({ index }) => index)).toEqual([0, 3]);
    expect(openCards(holdem, deck, view(flop), view(4)).map(({ index }) => index)).toEqual([6, 7, 8]);
    expect(openCards(holdem, deck, view(flop)).map(({ index }) => index)).toEqual([0, 3, 6, 7, 8]);
  });
});
