import { describe, expect, it } from 'vitest';
import { verdictOf } from '../../proof/finding.ts';
import rounds from '../testing/quicknet-rounds.json' with { type: 'json' };
import { draw } from '../testing/sample-draw.ts';
import {
  earlyRound as early,
  lateRound as late,
  laterDraw,
  signedBeacon,
  signedDraw,
  signedOwn,
} from '../testing/signed-draw.ts';
import { checkDraw } from '../verify/check-draw.ts';
import type { UsedBeacon } from '../verify/draw-record.ts';
import { checkLotteryProof, drawProof, parseLotteryProof } from '../verify/lottery-proof.ts';
import { checkBeacon } from './check-beacon.ts';
import { beaconValueOf, isBeaconSignature } from './quicknet.ts';

describe('rounds of quicknet as its relays published them', () => {
  it.each(rounds)('round $round has the one signature of its network', ({ round, signature, randomness }) => {
    expect(isBeaconSignature(round, signature)).toBe(true);
    expect(beaconValueOf(signature)).toBe(randomness);
  });

  it.each<[string, number, string]>([
    ['the signature of another round', early.round, late.signature],
    ['another round', early.round + 1, early.signature],
    ['bytes that are no point', early.round, 'ab'.repeat(48)],
    ['the point at infinity', early.round, `c0${'00'.repeat(47)}`],
    ['a shorter text', early.round, early.signature.slice(2)],
    ['capital letters', early.round, early.signature.toUpperCase()],
    ['no round', 0, early.signature],
    ['half a round', 0.5, early.signature],
  ])('refuses %s', (_name, round, signature) => expect(isBeaconSignature(round, signature)).toBe(false));
});

describe('the proof of a draw with a signed beacon', () => {
  const failed = (change: Partial<UsedBeacon>): string[] => {
    const source = { ...signedOwn, beacon: { ...signedBeacon, ...change } };
    return checkDraw({ ...signedDraw, source }, checkBeacon).flatMap(({ id, result }) =>
      result === 'fails' ? id : [],
    );
  };

  it('[G-02] leaves nothing to compare', () => {
    expect(verdictOf(checkDraw(signedDraw, checkBeacon))).toBe('verified');
    const file = parseLotteryProof(JSON.parse(JSON.stringify(drawProof('ssc-1m', signedDraw))));
    expect(verdictOf(checkLotteryProof(file, checkBeacon))).toBe('verified');
    // without the check of signatures, and for a draw without one, the reader compares
    expect(verdictOf(checkDraw(signedDraw))).toBe('open');
    expect(failed({ signature: null })).toEqual([]);
  });

  it('[G-02] finds a swapped signature, round or value', () => {
    expect(failed({ signature: early.signature })).toEqual(['draw-beacon-signed']);
    expect(failed({ ...early, value: early.randomness })).toEqual(['draw-round', 'draw-key']);
    expect(failed({ round: late.round + 1 })).toEqual(['draw-round', 'draw-beacon-signed']);
    expect(failed({ value: early.randomness })).toEqual(['draw-beacon-signed', 'draw-key']);
  });

  it('[G-02] finds a draw that was made with a beacon chosen later', () => {
    expect(verdictOf(checkDraw(laterDraw, checkBeacon))).toBe('refuted');
    const refuted = checkDraw(laterDraw, checkBeacon).filter(({ result }) => result !== 'holds');
    // its signature, key and numbers are right: only the round is not the one that was fixed
    expect(refuted.map(({ id, result }) => [id, result])).toEqual([['draw-round', 'fails']]);
  });

  it('refuses a signature that is no text', () => {
    const wrong = { ...signedDraw, source: { ...signedOwn, beacon: { ...signedBeacon, signature: 7 } } };
    expect(() => parseLotteryProof({ ...drawProof('ssc-1m', draw), draw: wrong })).toThrow('beacon.signature');
  });
});
