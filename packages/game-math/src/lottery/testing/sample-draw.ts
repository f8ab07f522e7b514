import { commitmentOf } from '../../fair/commitment.ts';
import { versionHash } from '../../fair/version-hash.ts';
import { PROOF_FORMAT, type RoundProof, sealProof } from '../../proof/round-proof.ts';
import { beaconRound } from '../draw/beacon-round.ts';
import { drawKey } from '../draw/draw-key.ts';
import { drawNumbers } from '../draw/draw-numbers.ts';
import { createOrderTree, orderLeaf } from '../draw/order-tree.ts';
import { findLotteryRules, type LotteryRules } from '../lottery-rules.ts';
import type { DrawRecord, OwnSource } from '../verify/draw-record.ts';
import type { OrderRecord, SealedOrder } from '../verify/order-record.ts';

export const rulesOf = (id: string): LotteryRules => findLotteryRules(id) as LotteryRules;
const SEED = 'ab'.repeat(32);
export const BEACON = 'cd'.repeat(32);
const CLOSE_AT = '2026-11-23T08:01:00.000Z';

export const ORDER: SealedOrder = {
  format: 'fairhouse-order/1',
  game: 'ssc-1m',
  issueNo: '202611230001',
  orderNo: '7-1',
  salt: '00'.repeat(16),
  acceptedAt: '2026-11-23T08:00:59.000Z',
  currency: 'CNY',
  stake: '11.00',
  lines: [
    {
      play: 'ssc.1.fixed',
      sel: { pos: [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [], [], [], []] },
      units: 10,
      unitStake: '0.200000',
      multiple: 5,
      group: 1900,
      prizes: { 'any:T1': '1.900000' },
    },
    {
      play: 'ssc.dt',
      sel: { pair: [0, 4], pick: 'dragon' },
      units: 1,
      unitStake: '1.000000',
      multiple: 1,
      odds: { 'dragon:T1': '2.2', 'tiger:T1': '2.2', 'tie:T1': '9.4' },
      prizes: { 'dragon:T1': '2.200000' },
    },
  ],
};
const OTHERS = ['8-2', '9-3'].map((orderNo) => ({ ...ORDER, orderNo }));
export const tree = createOrderTree([ORDER, ...OTHERS].map(orderLeaf));
const key = drawKey({ seed: SEED, beacon: BEACON, orderRoot: tree.root });

export const own: OwnSource = {
  kind: 'own',
  anchor: commitmentOf(commitmentOf(SEED)),
  position: 2,
  seed: SEED,
  closeAt: CLOSE_AT,
  beacon: {
    source: 'drand quicknet',
    round: beaconRound(Date.parse(CLOSE_AT) / 1000 + 2).round,
    value: BEACON,
    isLate: false,
  },
  orderRoot: tree.root,
  key,
};
/** A draw of three orders, with its beacon. */
export const draw: DrawRecord = {
  rules: 'ssc',
  versionHash: versionHash(rulesOf('ssc')),
  issueNo: ORDER.issueNo,
  numbers: drawNumbers('SSC', key, ORDER.issueNo).numbers,
  year: null,
  source: own,
};

const [first, last] = [draw.numbers[0] as number, draw.numbers[4] as number];
const dragon = first > last ? '2.200000' : '0.000000';

/** The first order of the draw. */
export const order: OrderRecord = {
  order: ORDER,
  place: { index: 0, orders: 3, path: tree.path(0) },
  paid: ['9.500000', dragon],
  payout: first > last ? '11.700000' : '9.500000',
};

/** The round of that order, as the server stores it, of an account with 100.00. */
export const round: RoundProof = sampleRound(first > last ? '11.70' : '9.50');

function sampleRound(win: string): RoundProof {
  const at = ORDER.acceptedAt;
  const settled = '2026-11-23T08:01:09.000Z';
  const tx = { target: null, state: 'APPLIED', refusal: null, reversed: '0.00' };
  const entry = { contra: 'gaming', held: '0.00', heldAfter: '0.00' };
  const after = (89 + Number(win)).toFixed(2);
  return sealProof({
    format: PROOF_FORMAT,
    howToCheck: '',
    server: '0.1.0',
    round: {
      id: '7-3',
      game: ORDER.game,
      category: 'LOTT',
      vendor: 'house',
      reference: `${ORDER.game}:${ORDER.issueNo}:1`,
      currency: ORDER.currency,
      state: 'CLOSED',
      stake: ORDER.stake,
      returned: '0.00',
      win,
      jackpot: '0.00',
      adjusted: '0.00',
      balanceBefore: '100.00',
      balanceAfter: after,
      at,
      closedAt: settled,
    },
    play: null,
    fair: null,
    transactions: [
      { ...tx, kind: 'bet', class: 'bet', tx: 'bet', amount: ORDER.stake, cash: ORDER.stake, at },
      { ...tx, kind: 'win', class: 'win', tx: 'win', amount: win, cash: win, at: settled },
    ],
    entries: [
      { ...entry, seq: '4', kind: 'bet', amount: `-${ORDER.stake}`, balanceAfter: '89.00', key: 'bet', at },
      { ...entry, seq: '9', kind: 'win', amount: win, balanceAfter: after, key: 'win', at: settled },
    ],
    walletCalls: [],
    timeline: [
      { at, event: 'round-opened' },
      { at: settled, event: 'round-closed' },
    ],
  });
}
