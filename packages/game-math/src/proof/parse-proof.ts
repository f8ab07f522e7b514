import type { SportsProof } from '../sports/proof/sports-proof.ts';
import { PROOF_FORMAT, type ProofEntry, type ProofTransaction, type RoundProof } from './round-proof.ts';

/** The file cannot be parsed as a proof. */
export class ProofError extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'ProofError';
  }
}

/** The expected value at a path of the file: a type (`?` when nullable), a list of a shape, or named fields. */
export type Shape = Kind | readonly [Shape] | { readonly [name: string]: Shape };
type Kind = 'text' | 'text?' | 'number' | 'flag' | 'fields';

const PLAY: Shape = { versionHash: 'text', choices: 'fields', outcome: 'fields', shown: 'flag' };

const SEEDS: Shape = {
  seedPair: 'text',
  commitment: 'text',
  committedAt: 'text',
  clientSeed: 'text',
  nonce: 'number',
  serverSeed: 'text?',
  revealedAt: 'text?',
} as const;

const BONUS: Shape = { amount: 'text', after: 'text' };

const SIGNATURE: Shape = { key: 'text', ed25519: 'text' };

const SPORTS: Shape = {
  bet: {
    id: 'text',
    format: 'text',
    entered: 'text',
    stake: 'text',
    acceptedAt: 'text',
    legs: [
      {
        fixture: 'text',
        tournament: 'text',
        isOutright: 'flag',
        market: 'text',
        outcome: 'text',
        price: 'number',
        result: 'text?',
      },
    ],
    state: 'text',
    return: 'text',
  },
  records: [
    {
      fixture: 'text',
      status: 'text',
      events: [{ at: 'text', side: 'text?', kind: 'text', period: 'text' }],
      cancels: [{ market: 'text', start: 'text?', end: 'text?', reason: 'text' }],
      reported: [{ market: 'text', outcome: 'text', result: 'text' }],
      sha256: 'text',
    },
  ],
  prices: [{ leg: 'number', version: 'number', at: 'text', previous: 'text', content: 'text', hash: 'text' }],
} as const;

const PRICE_HEAD: Shape = {
  first: 'number',
  version: 'number',
  hash: 'text',
  root: 'text',
  at: 'text',
  path: ['text'],
  signature: SIGNATURE,
} as const;

const PROOF: Shape = {
  format: 'text',
  howToCheck: 'text',
  server: 'text',
  sha256: 'text',
  round: {
    id: 'text',
    game: 'text',
    category: 'text',
    vendor: 'text',
    reference: 'text',
    currency: 'text',
    state: 'text',
    stake: 'text',
    returned: 'text',
    win: 'text',
    jackpot: 'text',
    adjusted: 'text',
    balanceBefore: 'text?',
    balanceAfter: 'text?',
    at: 'text',
    closedAt: 'text?',
  },
  transactions: [
    {
      kind: 'text',
      class: 'text',
      tx: 'text',
      target: 'text?',
      state: 'text',
      refusal: 'text?',
      amount: 'text',
      cash: 'text',
      reversed: 'text',
      at: 'text',
    },
  ],
  entries: [
    {
      seq: 'text',
      kind: 'text',
      contra: 'text',
      amount: 'text',
      held: 'text',
      balanceAfter: 'text',
      heldAfter: 'text',
      key: 'text',
      at: 'text',
    },
  ],
  walletCalls: [
    {
      at: 'text',
      op: 'text',
      requestId: 'text',
      tx: 'text',
      amount: 'text',
      status: 'text',
      httpStatus: 'number',
      replay: 'flag',
      bodyHash: 'text',
    },
  ],
  timeline: [{ at: 'text', event: 'text' }],
} as const;

/** Parses a proof. Throws `ProofError` for another format or shape, with the path. */
export function parseProof(value: unknown): RoundProof {
  if (!isFields(value)) throw new ProofError('a proof must be a JSON object');
  if (value['format'] !== PROOF_FORMAT) throw new ProofError(`format is not ${PROOF_FORMAT}`);
  requireShape(value, PROOF, 'proof');
  for (const [name, shape] of Object.entries({ play: PLAY, fair: SEEDS, signature: SIGNATURE }))
    if (value[name] !== null) requireShape(value[name], shape, name);
  for (const [at, entry] of (value['entries'] as ProofEntry[]).entries())
    if (entry.bonus !== undefined) requireShape(entry.bonus, BONUS, `entries[${at}].bonus`);
  for (const [at, tx] of (value['transactions'] as ProofTransaction[]).entries())
    for (const part of ['bonus', 'collected'] as const)
      if (tx[part] !== undefined) requireShape(tx[part], 'text', `transactions[${at}].${part}`);
  if (value['sports'] !== undefined) {
    requireShape(value['sports'], SPORTS, 'sports');
    for (const [at, { head }] of (value['sports'] as SportsProof).prices.entries())
      if (head != null) requireShape(head, PRICE_HEAD, `sports.prices[${at}].head`);
  }
  return value as RoundProof;
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Throws `ProofError` when a value does not have the shape. */
export function requireShape(value: unknown, shape: Shape, path: string): void {
  if (typeof shape === 'string') {
    if (!isOf(value, shape)) throw new ProofError(`${path} is missing or has the wrong type`);
  } else if (Array.isArray(shape)) {
    if (!Array.isArray(value)) throw new ProofError(`${path} is not a list`);
    for (const [at, each] of value.entries()) requireShape(each, shape[0], `${path}[${at}]`);
  } else {
    if (!isFields(value)) throw new ProofError(`${path} is missing`);
    for (const [name, inner] of Object.entries(shape)) requireShape(value[name], inner, `${path}.${name}`);
  }
}

function isOf(value: unknown, kind: Kind): boolean {
  switch (kind) {
    case 'text':
      return typeof value === 'string';
    case 'text?':
      return value === null || typeof value === 'string';
    case 'number':
      return Number.isSafeInteger(value);
    case 'flag':
      return typeof value === 'boolean';
    case 'fields':
      return isFields(value);
  }
}
