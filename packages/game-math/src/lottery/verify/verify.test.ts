import { describe, expect, it } from 'vitest';
import { versionHash } from '../../fair/version-hash.ts';
import { checkProof } from '../../proof/check-proof.ts';
import { describeFinding, type Finding, verdictOf } from '../../proof/finding.ts';
import { type RoundProof, sealProof } from '../../proof/round-proof.ts';
import { drawFromBlock } from '../draw/block-draw.ts';
import { drawKey } from '../draw/draw-key.ts';
import { drawNumbers } from '../draw/draw-numbers.ts';
import { createOrderTree, orderLeaf } from '../draw/order-tree.ts';
import { BEACON, draw, ORDER, order, own, round, rulesOf, tree } from '../testing/sample-draw.ts';
import { checkDraw } from './check-draw.ts';
import { checkOrder } from './check-order.ts';
import { checkOrderRound } from './check-order-round.ts';
import type { DrawRecord } from './draw-record.ts';
import { checkLotteryProof, drawProof, orderProof, parseLotteryProof } from './lottery-proof.ts';
import type { SealedOrder } from './order-record.ts';

const failed = (findings: readonly Finding[]): string[] =>
  findings.filter(({ result }) => result === 'fails').map(({ id }) => id);

describe('checkDraw', () => {
  it('verifies a draw up to the beacon, which is public', () => {
    const findings = checkDraw(draw);
    expect(failed(findings)).toEqual([]);
    expect(findings.filter(({ result }) => result === 'open').map(({ id }) => id)).toEqual(['draw-beacon']);
    for (const finding of findings) expect(describeFinding(finding)).not.toContain('undefined');
  });

  const OTHER = 'ef'.repeat(32);
  it.each([
    ['another result', { numbers: draw.numbers.toReversed().map((digit) => (digit + 1) % 10) }, ['draw-numbers']],
    ['an impossible result', { numbers: [1, 2, 3, 4] }, ['draw-possible', 'draw-numbers']],
    ['a swapped seed', { source: { ...own, seed: OTHER } }, ['draw-chain', 'draw-key']],
    ['another beacon', { source: { ...own, beacon: { ...own.beacon, value: OTHER } } }, ['draw-key']],
    [
      'a later beacon',
      { source: { ...own, beacon: { ...own.beacon, round: (own.beacon?.round ?? 0) + 1 } } },
      ['draw-round'],
    ],
    ['no time', { source: { ...own, closeAt: 'soon' } }, ['draw-round']],
    ['a changed order book', { source: { ...own, orderRoot: OTHER } }, ['draw-key']],
    ['another key', { source: { ...own, key: OTHER } }, ['draw-key', 'draw-numbers']],
    ['rules that were never published', { versionHash: OTHER }, ['maths']],
    ['a seed that is no seed', { source: { ...own, seed: 'ab' } }, ['replayed']],
    ['text that is not hex', { source: { ...own, orderRoot: 'zz' } }, ['replayed']],
  ])('finds %s', (_name, change, ids) => expect(failed(checkDraw({ ...draw, ...change } as DrawRecord))).toEqual(ids));

  it('names what it cannot check', () => {
    const ids = (source: DrawRecord['source']): string[] =>
      checkDraw({ ...draw, source })
        .filter(({ result }) => result === 'open')
        .map(({ id }) => id);
    expect(ids({ ...own, beacon: null })).toEqual(['draw-no-beacon']);
    expect(ids({ ...own, beacon: { source: 'x', round: 1, value: BEACON, isLate: true } })).toEqual([
      'draw-beacon',
      'draw-late',
    ]);
    expect(ids({ kind: 'external', source: 'a feed' })).toEqual(['draw-external']);
  });

  it('verifies draws from a block', () => {
    const hash = 'ea1b409ef310ac951e5d23be407e9f8cd7aedc7bce1c8aea72969f788e2ced1e';
    const chain: DrawRecord = {
      ...draw,
      rules: 'chain',
      versionHash: versionHash(rulesOf('chain')),
      numbers: drawFromBlock(hash) as number[],
      source: { kind: 'chain', chain: 'TRON', height: 110, hash },
    };
    expect(verdictOf(checkDraw(chain))).toBe('open');
    expect(failed(checkDraw({ ...chain, numbers: [1, 2, 3, 4, 5, 6] }))).toEqual(['draw-numbers']);
    const six = { ...chain, rules: 'k3', versionHash: versionHash(rulesOf('k3')) };
    expect(failed(checkDraw({ ...six, numbers: drawNumbers('K3', hash, chain.issueNo).numbers }))).toEqual([]);
  });
});

describe('checkOrder', () => {
  it('verifies an order', () => {
    const findings = checkOrder(order, draw);
    expect(verdictOf(findings)).toBe('verified');
    for (const finding of findings) expect(describeFinding(finding)).not.toContain('undefined');
  });

  const [fixed, dt] = ORDER.lines as [SealedOrder['lines'][number], SealedOrder['lines'][number]];
  const withLines = (...lines: SealedOrder['lines'][number][]): { order: SealedOrder } => ({
    order: { ...ORDER, lines },
  });
  it.each([
    ['a removed order', { place: { index: 1, orders: 3, path: tree.path(1) } }, ['order-sealed']],
    ['an altered order', { order: { ...ORDER, acceptedAt: 'later' } }, ['order-sealed']],
    ['another draw', { order: { ...ORDER, issueNo: '1' } }, ['order-draw', 'order-sealed']],
    ['other units', withLines({ ...fixed, units: 9 }, dt), ['order-sealed', 'order-units']],
    ['a lower prize', withLines({ ...fixed, group: 1902 }, dt), ['order-sealed', 'order-prizes']],
    ['a lower payout', { payout: '1.000000' }, ['order-return']],
    ['a wrong line', { paid: ['9.400000', order.paid[1] as string] }, ['order-line']],
    ['another stake', { order: { ...ORDER, stake: '12.00' } }, ['order-sealed', 'order-stake']],
    ['a selection of another play type', withLines({ ...fixed, sel: { set: [1] } }, dt), ['order-read']],
    ['an unknown play type', withLines({ ...fixed, play: 'ssc.9' }, dt), ['order-read']],
  ])('finds %s', (_name, change, ids) => expect(failed(checkOrder({ ...order, ...change }, draw))).toEqual(ids));
});

describe('checkOrderRound', () => {
  /** The round with changes, hashed again: only the server could sign it. */
  const changed = (of: (whole: RoundProof) => Partial<RoundProof>): RoundProof => {
    const { sha256: _hash, signature: _signature, ...content } = round;
    return sealProof({ ...content, ...of(round) });
  };

  it('[C-06] verifies the money of an order', () => {
    const findings = checkOrderRound(order, round);
    expect(verdictOf(findings)).toBe('verified');
    for (const finding of findings) expect(describeFinding(finding)).not.toContain('undefined');
  });

  it('is named by the proof of the round alone, which has no lines', () =>
    expect(checkProof(round).filter(({ result }) => result !== 'holds')).toEqual([
      { result: 'open', id: 'order-apart', values: {} },
    ]));

  it('accepts what an earlier order had left below a smallest unit, and no more', () => {
    const paying = (payout: string) => failed(checkOrderRound({ ...order, payout }, round));
    const paid = Number(round.round.win);
    expect(paying((paid - 0.009_999).toFixed(6))).toEqual([]);
    expect(paying((paid - 0.01).toFixed(6))).toEqual(['order-paid']);
    expect(paying((paid + 0.01).toFixed(6))).toEqual(['order-paid']);
  });

  it.each([
    ['an edited file', { ...round, server: '9' }, ['file-whole']],
    [
      'the round of another order',
      changed((of) => ({ round: { ...of.round, reference: 'ssc-1m:202611230001:2' } })),
      ['order-round'],
    ],
    ['the round of another account', changed((of) => ({ round: { ...of.round, id: '8-3' } })), ['order-round']],
    ['another stake', changed((of) => ({ round: { ...of.round, stake: '10.00' } })), ['stakes', 'order-taken']],
    ['a lower win', changed((of) => ({ round: { ...of.round, win: '1.00' } })), ['wins', 'order-paid']],
    ['a missing entry', changed((of) => ({ entries: of.entries.slice(0, 1) })), ['ledger-moved', 'balance-after']],
    ['no amount', changed((of) => ({ round: { ...of.round, win: 'much' } })), ['amounts-read', 'amounts-read']],
  ])('finds %s', (_name, proof, ids) => expect(failed(checkOrderRound(order, proof))).toEqual(ids));
});

describe('a proof file', () => {
  const file = orderProof('ssc-1m', draw, order, round);
  /** The file as another program reads it. */
  const checked = (value: unknown): string[] =>
    failed(checkLotteryProof(parseLotteryProof(JSON.parse(JSON.stringify(value)))));

  it('[G-02] verifies a draw, and an order with its draw', () => {
    expect(checked(drawProof('ssc-1m', draw))).toEqual([]);
    expect(checked(file)).toEqual([]);
  });

  it('[C-06] finds a removed, an added and an altered order by the file of one player', () => {
    const [fixed, ...others] = order.order.lines;
    const leaves = [ORDER, { ...ORDER, orderNo: '8-2' }, { ...ORDER, orderNo: '9-3' }].map(orderLeaf);
    const books = {
      removed: leaves.slice(0, 2),
      added: [...leaves, orderLeaf({ ...ORDER, orderNo: '9-4' })],
      altered: [
        orderLeaf({ ...ORDER, lines: [{ ...(fixed as SealedOrder['lines'][number]), multiple: 1 }, ...others] }),
        ...leaves.slice(1),
      ],
    };
    for (const [name, book] of Object.entries(books)) {
      const root = createOrderTree(book).root;
      // the published draw with another book: its key no longer follows
      const swapped = { ...draw, source: { ...own, orderRoot: root } };
      expect([name, checked({ ...file, draw: swapped })]).toEqual([name, ['draw-key', 'order-sealed']]);
    }
  });

  it('[C-06] names a file without ledger entries as open', () => {
    const without = parseLotteryProof(JSON.parse(JSON.stringify({ ...file, round: null })));
    expect(checkLotteryProof(without).map(({ id }) => id)).toContain('order-no-round');
  });

  it('[G-02] finds a draw that was made again with another order book', () => {
    const orders = [ORDER, { ...ORDER, orderNo: '9-4' }];
    for (const changed of [orders.slice(0, 1), orders]) {
      const root = createOrderTree(changed.map(orderLeaf)).root;
      const key = drawKey({ seed: own.seed, beacon: BEACON, orderRoot: root });
      const numbers = drawNumbers('SSC', key, draw.issueNo).numbers;
      const forged = { ...draw, numbers, source: { ...own, orderRoot: root, key } };
      // the draw fits its new book, and the player's order, which was published with another root, does not
      expect(checked(drawProof('ssc-1m', forged))).toEqual([]);
      expect(checked({ ...file, draw: forged })).toContain('order-sealed');
    }
  });

  it('refuses other shapes with their path', () => {
    const problem = (value: unknown): string => {
      try {
        parseLotteryProof(value);
        return 'none';
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect(problem({ ...file, format: 'fairhouse/lottery-order/9' })).toContain('format is not');
    expect(problem({ ...file, order: { ...order, place: { index: 0, orders: 3 } } })).toContain(
      'proof.order.place.path',
    );
    expect(problem({ ...file, draw: { ...draw, source: { kind: 'dice' } } })).toContain('source.kind');
    expect(problem({ ...file, draw: { ...draw, source: { ...own, beacon: { source: 'x' } } } })).toContain(
      'beacon.round',
    );
    expect(problem({ ...file, draw: { ...draw, numbers: ['1'] } })).toContain('proof.draw.numbers[0]');
  });
});
