import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { verdictOf } from '../../proof/finding.ts';
import type { ProofRound } from '../../proof/round-proof.ts';
import { checkSportsProof } from './check-sports-proof.ts';
import { sealRecord } from './fixture-record.ts';
import { pathOfLink, rootOfLinks } from './price-head.ts';
import type { SportsProof } from './sports-proof.ts';

const KICK_OFF = Date.parse('2026-11-21T15:00:00Z');
const minute = (at: number): string => new Date(KICK_OFF + at * 60_000).toISOString();

const CONTENT = JSON.stringify({
  markets: { '1x2:FT': { status: 'ACTIVE', prices: { '1': 1950, X: 3400, '2': 4100 } } },
  match: null,
});
const PREVIOUS = 'ab'.repeat(32);
const hashOf = (at: string, content: string): string =>
  createHash('sha256')
    .update(Buffer.from(PREVIOUS, 'hex'))
    .update(String(Date.parse(at)) + content)
    .digest('hex');
/** A change with the signed head of its minute, which covers two changes before it and one after it. */
const link = (content = CONTENT, at = minute(-60)) => {
  const hash = hashOf(at, content);
  const covered = ['11', '22', hash, '44'].map((each) => each.padEnd(64, '0'));
  const head = { first: 5, version: 8, hash: covered[3] ?? '', root: rootOfLinks(covered), at: minute(-28) };
  const signature = { key: 'k', ed25519: 'AA' };
  const whole = { leg: 1, version: 7, at, previous: PREVIOUS, content, hash };
  return Object.assign(whole, { head: Object.assign(head, { path: pathOfLink(covered, 2), signature }) });
};

/** The home side won 1-0; a bet of 10.00 on the draw is lost, so no payment shows its price. */
const lostBet = (): SportsProof => ({
  bet: {
    id: '1001-1',
    format: 'decimal',
    entered: '10.00',
    stake: '10.00',
    acceptedAt: minute(-30),
    legs: [
      {
        fixture: 'f1',
        tournament: 't1',
        isOutright: false,
        market: '1x2:FT',
        outcome: 'X',
        price: 3400,
        result: 'LOSE',
      },
    ],
    state: 'LOSE',
    return: '0.00',
  },
  records: [
    sealRecord({
      fixture: 'f1',
      status: 'ended',
      events: [
        { at: minute(20), side: '1', kind: 'goal', period: '1H' },
        { at: minute(47), side: null, kind: 'period-end', period: '1H' },
        { at: minute(110), side: null, kind: 'period-end', period: '2H' },
      ],
      cancels: [],
      reported: [{ market: '1x2:FT', outcome: 'X', result: 'LOSE' }],
    }),
  ],
  prices: [link()],
});
const ROUND = { stake: '10.00', returned: '0.00', win: '0.00', adjusted: '0.00' } as ProofRound;

const failed = (change: (proof: SportsProof) => void, round: Partial<ProofRound> = {}): string[] => {
  const proof = lostBet();
  change(proof);
  return checkSportsProof(proof, { ...ROUND, ...round }).flatMap(({ result, id }) => (result === 'fails' ? id : []));
};
const legOf = ({ bet }: SportsProof) => bet.legs[0] as SportsProof['bet']['legs'][number];

describe('the proof of a sports bet', () => {
  it('[G-07] is verified', () => {
    expect(verdictOf(checkSportsProof(lostBet(), ROUND))).toBe('verified');
  });

  it('[G-07] is refuted by a changed price, also of a lost bet', () => {
    expect(failed((proof) => (legOf(proof).price = 3300))).toEqual(['price-recorded']);
    const other = CONTENT.replace('3400', '3300');
    // in the link too: its hash is another one
    const both = (proof: SportsProof): void => {
      legOf(proof).price = 3300;
      proof.prices = [{ ...link(), content: other }];
    };
    expect(failed(both)).toEqual(['price-recorded']);
  });

  it('is refuted by a link that is missing, later than the bet, of a suspended market, or unreadable', () => {
    expect(failed((proof) => (proof.prices = []))).toEqual(['price-recorded']);
    expect(failed((proof) => (proof.prices = [link(CONTENT, minute(-29))]))).toEqual(['price-recorded']);
    const suspended = link(CONTENT.replace('ACTIVE', 'SUSPENDED'));
    expect(failed((proof) => (proof.prices = [suspended]))).toEqual(['price-recorded']);
    for (const content of ['no JSON', '{}', '{"markets":{"1x2:FT":null}}'])
      expect(failed((proof) => (proof.prices = [link(content)]))).toEqual(['price-recorded']);
    expect(failed((proof) => (proof.prices = [{ ...link(), previous: 'zz' }]))).toEqual(['price-recorded']);
    expect(failed((proof) => (proof.prices = [{ ...link(), at: 'yesterday' }]))).toEqual(['bet-read']);
  });

  it('is refuted when the round moved something else', () => {
    expect(failed(() => undefined, { win: '34.00' })).toEqual(['bet-moved']);
    expect(failed(() => undefined, { returned: '10.00' })).toEqual(['bet-moved']);
    expect(failed(() => undefined, { stake: 'ten' })).toEqual(['bet-read']);
  });

  it('has no verdict where the feed reported what the events do not show', () => {
    const proof = lostBet();
    const [record] = proof.records as [SportsProof['records'][number]];
    const { sha256: _, ...content } = record;
    proof.records = [sealRecord({ ...content, reported: [{ market: '1x2:FT', outcome: 'X', result: 'WIN' }] })];
    Object.assign(legOf(proof), { result: 'WIN' });
    Object.assign(proof.bet, { state: 'WIN', return: '34.00' });
    const findings = checkSportsProof(proof, { ...ROUND, win: '34.00' });
    expect(findings.filter(({ result }) => result !== 'holds').map(({ id }) => id)).toEqual(['leg-reported']);
    expect(verdictOf(findings)).toBe('open');
  });
});
