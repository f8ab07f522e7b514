import { describe, expect, it } from 'vitest';
import { commitmentOf } from '../fair/commitment.ts';
import { checkBeacon } from '../lottery/beacon/check-beacon.ts';
import { QUICKNET } from '../lottery/beacon/quicknet.ts';
import rounds from '../lottery/testing/quicknet-rounds.json' with { type: 'json' };
import { verdictOf } from '../proof/finding.ts';
import { checkRaffle } from './check-raffle.ts';
import { drawRaffle, type RaffleHolder, raffleHolderOf, raffleListHash, raffleSeed } from './raffle-draw.ts';
import { parseRaffleFile, RAFFLE_FORMAT, type RaffleFile } from './raffle-file.ts';
import vectors from './testing/raffle-vectors.json' with { type: 'json' };

const holdersOf = (list: unknown): RaffleHolder[] => list as RaffleHolder[];

describe('[P-44] raffles: the vectors', () => {
  it.each(vectors.map((vector) => [vector.raffle, vector] as const))('%s', (raffle, vector) => {
    const { serverSeed, beacon, seed, draws } = vector;
    const holders = holdersOf(vector.holders);
    expect(raffleListHash(holders)).toBe(vector.listHash);
    expect(commitmentOf(serverSeed)).toBe(vector.commitment);
    expect(raffleSeed(serverSeed, beacon)).toBe(seed);
    expect(drawRaffle({ raffle, seed, holders, prizes: draws.length })).toEqual(draws);
  });
});

it('[P-44] a holder is the hash of raffle and account', () => {
  expect(raffleHolderOf('raffle-1', '1')).toMatch(/^[0-9a-f]{64}$/);
  expect(raffleHolderOf('raffle-1', '1')).not.toBe(raffleHolderOf('raffle-2', '1'));
});

const [beacon] = rounds as [(typeof rounds)[number]];
/** Drand `quicknet`: when the round of the recorded beacon was published, and what the rules put before it. */
const GENESIS_S = 1_692_803_367;
const publishedAt_s = GENESIS_S + (beacon.round - 1) * 3;

/** A drawn raffle with a recorded round of the beacon. */
function aFile(): RaffleFile {
  const [{ raffle, serverSeed, commitment, listHash, ...vector }] = vectors as [(typeof vectors)[number]];
  const holders = holdersOf(vector.holders);
  const seed = raffleSeed(serverSeed, beacon.randomness);
  return {
    format: RAFFLE_FORMAT,
    raffle,
    closedAt: (publishedAt_s - 32) * 1000,
    holders,
    listHash,
    commitment,
    beacon: { source: QUICKNET, round: beacon.round, value: beacon.randomness, signature: beacon.signature },
    serverSeed,
    prizes: 3,
    draws: drawRaffle({ raffle, seed, holders, prizes: 3 }).map(({ prize, ticket, holder }) => ({
      prize,
      ticket,
      holder,
    })),
  };
}

const failed = (file: RaffleFile): string[] =>
  checkRaffle(parseRaffleFile(JSON.parse(JSON.stringify(file))), checkBeacon).flatMap(({ id, result }) =>
    result === 'fails' ? id : [],
  );

describe('[P-44] the file of a raffle', () => {
  it('is verified, and open before the draw or without a beacon', () => {
    const file = aFile();
    expect(failed(file)).toEqual([]);
    expect(verdictOf(checkRaffle(file, checkBeacon))).toBe('verified');
    const waiting = { ...file, beacon: file.beacon && { ...file.beacon, value: null, signature: null } };
    expect(verdictOf(checkRaffle({ ...waiting, serverSeed: null, draws: null }, checkBeacon))).toBe('open');
    const seed = raffleSeed(file.serverSeed ?? '', '');
    const draws = drawRaffle({ ...file, seed });
    expect(verdictOf(checkRaffle({ ...file, beacon: null, draws }, checkBeacon))).toBe('open');
  });

  it.each<[string, (file: RaffleFile) => Partial<RaffleFile>, string[]]>([
    [
      'a ticket more',
      ({ holders }) => ({ holders: holders.map(([holder, count]) => [holder, count + 1]) }),
      ['raffle-list'],
    ],
    [
      'another winner',
      ({ draws }) => ({ draws: draws?.map((draw) => ({ ...draw, ticket: 0 })) ?? null }),
      ['raffle-prize', 'raffle-prize', 'raffle-prize'],
    ],
    [
      'a prize less',
      ({ draws }) => ({ draws: draws?.slice(1) ?? null }),
      ['raffle-prizes', 'raffle-prize', 'raffle-prize', 'raffle-prize'],
    ],
    ['a later list', ({ closedAt }) => ({ closedAt: closedAt + 60_000 }), ['raffle-round']],
    [
      'another seed',
      () => ({ serverSeed: 'ab'.repeat(32) }),
      ['promise', 'raffle-prize', 'raffle-prize', 'raffle-prize'],
    ],
    [
      'a swapped signature',
      ({ beacon: used }) => ({ beacon: used && { ...used, signature: rounds[1]?.signature ?? '' } }),
      ['draw-beacon-signed'],
    ],
    [
      'holders in another order',
      ({ holders }) => ({ holders: holders.toReversed(), listHash: raffleListHash(holders.toReversed()) }),
      ['raffle-tickets'],
    ],
  ])('refutes %s', (_name, change, ids) => {
    const file = aFile();
    expect(failed({ ...file, ...change(file) })).toEqual(ids);
  });

  it('refuses other formats and shapes', () => {
    const file = aFile();
    expect(() => parseRaffleFile({ ...file, format: 'fairhouse/raffle/9' })).toThrow('format');
    expect(() => parseRaffleFile({ ...file, holders: [['a', -1]] })).toThrow('holders');
    expect(() => parseRaffleFile({ ...file, serverSeed: 'ab' })).toThrow('serverSeed');
    expect(() => parseRaffleFile({ ...file, prizes: 10_000 })).toThrow('prizes');
    expect(() => parseRaffleFile({ ...file, beacon: { source: 'x' } })).toThrow('beacon');
    expect(() => parseRaffleFile({ ...file, draws: [{}] })).toThrow('draws');
  });
});
