import { type Finding, open } from '../../proof/finding.ts';
import { ProofError, parseProof, requireShape, type Shape } from '../../proof/parse-proof.ts';
import type { RoundProof } from '../../proof/round-proof.ts';
import { type BeaconCheck, checkDraw } from './check-draw.ts';
import { checkOrder } from './check-order.ts';
import { checkOrderRound } from './check-order-round.ts';
import type { DrawRecord } from './draw-record.ts';
import type { OrderRecord } from './order-record.ts';

/** The formats of the files that prove a draw, and an order with its draw. */
export const DRAW_PROOF_FORMAT = 'fairhouse/lottery-draw/1';
export const ORDER_PROOF_FORMAT = 'fairhouse/lottery-order/1';

/** A draw in a file. Everything in it is public. */
export type DrawProof = {
  format: typeof DRAW_PROOF_FORMAT;
  howToCheck: string;
  game: string;
  draw: DrawRecord;
};

/**
 * An order in a file, with the draw that decided it and the signed record of its money. The salt of the order is only in the player's file.
 */
export type OrderProof = {
  format: typeof ORDER_PROOF_FORMAT;
  howToCheck: string;
  game: string;
  draw: DrawRecord;
  order: OrderRecord;
  /** The round of the order with its transactions and ledger entries; null in a file that was saved without it. */
  round: RoundProof | null;
};

export type LotteryProof = DrawProof | OrderProof;

const HOW_TO_CHECK = 'node fairhouse-verify.mjs <this file>, or the page /verify of the site';

/** Returns the file of a draw. */
export const drawProof = (game: string, draw: DrawRecord): DrawProof => ({
  format: DRAW_PROOF_FORMAT,
  howToCheck: HOW_TO_CHECK,
  game,
  draw,
});

/** Returns the file of an order. */
export const orderProof = (
  game: string,
  draw: DrawRecord,
  order: OrderRecord,
  round: RoundProof | null,
): OrderProof => ({
  format: ORDER_PROOF_FORMAT,
  howToCheck: HOW_TO_CHECK,
  game,
  draw,
  order,
  round,
});

const DRAW: Shape = {
  rules: 'text',
  versionHash: 'text',
  issueNo: 'text',
  numbers: ['number'],
  year: 'text?',
  source: { kind: 'text' },
};

const SOURCES: Readonly<Record<DrawRecord['source']['kind'], Record<string, Shape>>> = {
  own: { anchor: 'text', position: 'number', seed: 'text', closeAt: 'text', orderRoot: 'text', key: 'text' },
  chain: { chain: 'text', height: 'number', hash: 'text' },
  external: { source: 'text' },
};
const BEACON: Shape = { source: 'text', round: 'number', value: 'text', isLate: 'flag' };

const ORDER: Shape = {
  order: {
    format: 'text',
    game: 'text',
    issueNo: 'text',
    orderNo: 'text',
    salt: 'text',
    acceptedAt: 'text',
    currency: 'text',
    stake: 'text',
    lines: [{ play: 'text', sel: 'fields', units: 'number', unitStake: 'text', multiple: 'number', prizes: 'fields' }],
  },
  place: { index: 'number', orders: 'number', path: ['text'] },
  paid: ['text'],
  payout: 'text',
};

/** Whether a parsed file says that it proves a draw or an order. */
export const isLotteryProof = (value: unknown): boolean => {
  const format = (value as { format?: unknown } | null)?.format;
  return format === DRAW_PROOF_FORMAT || format === ORDER_PROOF_FORMAT;
};

/** Parses the proof of a draw or an order. Throws `ProofError` for another format or shape, with the path. */
export function parseLotteryProof(value: unknown): LotteryProof {
  if (!isLotteryProof(value)) throw new ProofError(`format is not ${DRAW_PROOF_FORMAT} or ${ORDER_PROOF_FORMAT}`);
  requireShape(value, { game: 'text', draw: DRAW }, 'proof');
  const proof = value as LotteryProof;
  const { source } = proof.draw;
  if (!Object.hasOwn(SOURCES, source.kind))
    throw new ProofError(`proof.draw.source.kind is ${JSON.stringify(source.kind)}`);
  requireShape(source, SOURCES[source.kind], 'proof.draw.source');
  if (source.kind === 'own' && source.beacon !== null) {
    requireShape(source.beacon, BEACON, 'proof.draw.source.beacon');
    const { signature = null } = source.beacon;
    requireShape(signature, 'text?', 'proof.draw.source.beacon.signature');
  }
  if (proof.format === ORDER_PROOF_FORMAT) {
    requireShape(proof.order, ORDER, 'proof.order');
    if (proof.round !== null) parseProof(proof.round);
  }
  return proof;
}

/** Names what a file proves, in English. */
export function describeLotteryProof(proof: LotteryProof): string {
  const draw = `draw ${proof.draw.issueNo} of ${proof.game}`;
  return proof.format === ORDER_PROOF_FORMAT
    ? `Order ${proof.order.order.orderNo} of ${draw}`
    : `Draw ${draw.slice(5)}`;
}

/** Checks a draw, and the order of the file with its money if it has one. */
export const checkLotteryProof = (proof: LotteryProof, checkBeacon?: BeaconCheck): Finding[] => [
  ...checkDraw(proof.draw, checkBeacon),
  ...(proof.format === ORDER_PROOF_FORMAT
    ? [
        ...checkOrder(proof.order, proof.draw),
        ...(proof.round ? checkOrderRound(proof.order, proof.round) : [open('order-no-round')]),
      ]
    : []),
];

/** Returns the signed record of a file: that of an order's money. */
export const signedRound = (proof: LotteryProof): RoundProof | null =>
  proof.format === ORDER_PROOF_FORMAT ? proof.round : null;
