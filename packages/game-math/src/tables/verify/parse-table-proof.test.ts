import { expect, it } from 'vitest';
import { versionHash } from '../../fair/version-hash.ts';
import { verdictOf } from '../../proof/finding.ts';
import { ProofError } from '../../proof/parse-proof.ts';
import { rouletteEuropean } from '../games/roulette.ts';
import { drawRoulette } from '../roulette/roulette-outcome.ts';
import { createSeedChain } from '../shoe/seed-chain.ts';
import { checkTableRound } from './check-table-round.ts';
import { parseTableProof, TABLE_PROOF_FORMAT } from './parse-table-proof.ts';

const [first = '', commitment = '', seed = ''] = createSeedChain('5a'.repeat(32), 2);
const number = drawRoulette({ roundSeed: seed, salt: 'table', roundNo: 2 });

/** The file of a roulette round with 10.00 on its number. */
const aFile = () => ({
  format: TABLE_PROOF_FORMAT,
  howToCheck: 'node fairhouse-verify.mjs round.json',
  round: 'roulette-1.2',
  record: {
    game: rouletteEuropean.id,
    versionHash: versionHash(rouletteEuropean),
    drawn: { kind: 'draw', commitment, seed, chain: { first, number: 2 }, salt: 'table', roundNo: 2, number },
    entropy: { level: 'commitment' },
    spots: [{ spot: `straight:${number}`, stake: '10.00', returned: '360.00' }],
    stake: '10.00',
    returned: '360.00',
  },
});

it('[G-04] parses the file of a table round, which verifies', () => {
  const { round, record } = parseTableProof(JSON.parse(JSON.stringify(aFile())));
  expect(round).toBe('roulette-1.2');
  expect(verdictOf(checkTableRound(record))).toBe('verified');
});

it('[G-04] refutes a file with another return or number', () => {
  const { record } = aFile();
  const spots = [{ ...record.spots[0], returned: '350.00' }];
  const paid = parseTableProof({ ...aFile(), record: { ...record, spots, returned: '350.00' } });
  expect(verdictOf(checkTableRound(paid.record))).toBe('refuted');
  const drawn = { ...record.drawn, number: (number + 1) % 37 };
  expect(verdictOf(checkTableRound(parseTableProof({ ...aFile(), record: { ...record, drawn } }).record))).toBe(
    'refuted',
  );
});

it('refuses another format or shape, with the path', () => {
  const { record } = aFile();
  const cases: [unknown, RegExp][] = [
    [null, /format is not/],
    [{ ...aFile(), format: 'other' }, /format is not/],
    [{ ...aFile(), record: { ...record, drawn: { kind: 'dice' } } }, /drawn\.kind is "dice"/],
    [{ ...aFile(), record: { ...record, drawn: { ...record.drawn, number: '7' } } }, /drawn\.number/],
    [{ ...aFile(), record: { ...record, entropy: { level: 'beacon' } } }, /entropy\.level/],
    [{ ...aFile(), record: { ...record, spots: [{}] } }, /spots\[0\]\.spot/],
  ];
  for (const [value, why] of cases) {
    expect(() => parseTableProof(value)).toThrow(ProofError);
    expect(() => parseTableProof(value)).toThrow(why);
  }
});
