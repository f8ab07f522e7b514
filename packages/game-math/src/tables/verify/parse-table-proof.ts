import { ProofError, requireShape, type Shape } from '../../proof/parse-proof.ts';
import type { TableRoundRecord } from './table-round-record.ts';

/** The format of a file that proves a round of a live table. */
export const TABLE_PROOF_FORMAT = 'fairhouse/table-round/1';

/** A round of a live table in a file. Everything in it is public, except the stakes of the player who saved it. */
export type TableProof = {
  format: typeof TABLE_PROOF_FORMAT;
  howToCheck: string;
  round: string;
  record: TableRoundRecord;
};

const SEED: Record<string, Shape> = {
  commitment: 'text',
  seed: 'text?',
  chain: { first: 'text', number: 'number' },
  salt: 'text',
};

const SHOE: Shape = {
  ...SEED,
  shoeNo: 'number',
  decks: 'number',
  root: 'text',
  cards: [{ index: 'number', card: 'number', leafSalt: 'text', path: ['text'] }],
};

const DRAW: Shape = { ...SEED, roundNo: 'number', number: 'number' };

const PROOF: Shape = {
  round: 'text',
  record: {
    game: 'text',
    versionHash: 'text',
    drawn: { kind: 'text' },
    entropy: { level: 'text' },
    spots: [{ spot: 'text', stake: 'text', returned: 'text' }],
    stake: 'text',
    returned: 'text',
  },
};

/** Whether a parsed file says that it proves a round of a live table. */
export const isTableProof = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'format' in value && value.format === TABLE_PROOF_FORMAT;

/** Parses the proof of a round of a live table. Throws `ProofError` for another format or shape, with the path. */
export function parseTableProof(value: unknown): TableProof {
  if (!isTableProof(value)) throw new ProofError(`format is not ${TABLE_PROOF_FORMAT}`);
  requireShape(value, PROOF, 'proof');
  const { record } = value as TableProof;
  const { kind } = record.drawn;
  if (kind !== 'shoe' && kind !== 'draw') throw new ProofError(`proof.record.drawn.kind is ${JSON.stringify(kind)}`);
  requireShape(record.drawn, kind === 'shoe' ? SHOE : DRAW, 'proof.record.drawn');
  // sites of this version publish no other level
  if (record.entropy.level !== 'commitment') throw new ProofError('proof.record.entropy.level is not "commitment"');
  return value as TableProof;
}
