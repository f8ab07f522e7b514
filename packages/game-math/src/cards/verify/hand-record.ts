import { ProofError, requireShape, type Shape } from '../../proof/parse-proof.ts';
import type { HandResult, Seat } from '../card-game.ts';
import type { CardOpening } from '../deck/card-tree.ts';

/** Version of the record's format. A reader refuses any other. */
export const HAND_RECORD_FORMAT = 'fairhouse/hand-record/1';

/** A hand as it can be verified without the server. Chips are integers in the smallest unit; hashes and seeds lower-case hex. */
export type HandRecord = {
  format: string;
  game: string;
  handId: string;
  /** `configHash` of the configuration. */
  versionHash: string;
  /** The server and every seat that was dealt in. A seed is null until it is revealed. */
  parties: { id: string; seat: Seat | null; commitment: string; seed: string | null }[];
  /** Root of the deck, published before the first card. */
  root: string;
  /** Every event, in the form that all may see: the first one is without the deck. */
  log: { type: string }[];
  openings: CardOpening[];
  result: HandResult;
};

const RECORD: Shape = {
  format: 'text',
  game: 'text',
  handId: 'text',
  versionHash: 'text',
  parties: [{ id: 'text', commitment: 'text', seed: 'text?' }],
  root: 'text',
  log: [{ type: 'text' }],
  openings: [{ index: 'number', card: 'text', leafSalt: 'text' }],
  result: { rake: 'number', seats: [{ seat: 'number', stake: 'number', win: 'number', rake: 'number' }] },
} as const;

/** Parses a record. Throws `ProofError` for another format or shape, with the path. The events are checked when they are replayed. */
export function parseHandRecord(value: unknown): HandRecord {
  requireShape(value, RECORD, 'record');
  const record = value as HandRecord;
  if (record.format !== HAND_RECORD_FORMAT) throw new ProofError(`format is not ${HAND_RECORD_FORMAT}`);
  return record;
}
