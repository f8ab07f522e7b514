import { money } from '@fairhouse/contracts';
import { expect } from 'vitest';
import type { Cases } from './cases-bet.ts';
import { type Case, cents, is } from './world.ts';

// Rules of first-party products, which are not part of HOUSE/1.

export const held = (amount: number) => ({ held: cents(amount) });
/** Returns the entries of player A after the deposit: kind, amount and change of the held part. */
export const kindsOf = async (c: Case): Promise<string[]> =>
  (await c.world.facts()).entries
    .filter(({ accountId, kind }) => accountId === c.world.players.A && kind !== 'deposit')
    .toSorted((a, b) => Number(a.seq - b.seq))
    .map(({ kind, amount, heldDelta }) => `${kind} ${amount} ${heldDelta}`);

/** DET: the detail of a stake. */
export const DET: Cases = {
  'DET-01 a stake keeps its detail': async (c) => {
    await is(c.bet('t', 'r', 10, { detail: { spots: [{ on: 'red', amount: '10.00' }] } }), 'OK', 90);
    expect(JSON.parse((await c.tx('bet', 't'))?.detail ?? '')).toEqual({ spots: [{ on: 'red', amount: '10.00' }] });
    await is(c.bet('t2', 'r', 10), 'OK', 80);
    expect((await c.tx('bet', 't2'))?.detail).toBeNull();
  },
  'DET-02 at most 2 kB; a larger one is refused and not recorded': async (c) => {
    const sized = (bytes: number) => ({ detail: 'é'.repeat((bytes - 2) / 2) });
    await is(c.bet('t', 'r', 10, sized(2_050)), 'INVALID_INPUT', 100);
    expect(await c.tx('bet', 't')).toBeNull();
    await is(c.bet('t', 'r', 10, sized(2_048)), 'OK', 90);
  },
  'DET-03 a detail is content: a repeat has the same, in any order of its fields': async (c) => {
    await is(c.bet('t', 'r', 10, { detail: { a: 1, b: [2] } }), 'OK', 90);
    await is(c.bet('t', 'r', 10, { detail: { b: [2], a: 1, c: undefined } }), 'OK', 90, { replay: true });
    await is(c.bet('t', 'r', 10, { detail: { a: 1, b: [3] } }), 'CONFLICT', 90);
    await is(c.bet('t', 'r', 10), 'CONFLICT', 90);
  },
};

/** PRT-S: holds that are extended, settled in part and closed. */
export const PRTS: Cases = {
  'PRT-S01 a stack through hands: stake and win stay held, the rest is freed at the end': async (c) => {
    await is(c.rsv('h', 40), 'OK', 60, held(40));
    await is(c.part('p1', 'h', 20, 50), 'OK', 60, { ...held(70), applied: true, replay: false });
    await is(c.part('p2', 'h', 5, 0), 'OK', 60, held(65));
    expect(await c.tx('reserve', 'h')).toMatchObject({ state: 'PARTLY_SETTLED', held: 6500n, cash: 0n });
    await is(c.part('p3', 'h', 65, 12.5, { close: true }), 'OK', 72.5, held(0));
    expect(await c.tx('reserve', 'h')).toMatchObject({ state: 'COMMITTED', held: 0n });
    expect(await kindsOf(c)).toEqual([
      ...['reserve 0 4000', 'hand-stake -2000 -2000', 'hand-win 5000 5000', 'hand-stake -500 -500'],
      ...['hand-stake -6500 -6500', 'hand-win 1250 1250', 'reserve-cancel 0 -1250'],
    ]);
  },
  'PRT-S02 a win to the balance, against gaming': async (c) => {
    await is(c.rsv('h', 40), 'OK', 60, held(40));
    await is(c.part('p1', 'h', 10, 30, { winTo: 'balance' }), 'OK', 90, held(30));
    await is(c.cls('e', 'h'), 'OK', 120, held(0));
    expect(await kindsOf(c)).toEqual([
      ...['reserve 0 4000', 'reserve-commit -1000 -1000', 'win 3000 0', 'reserve-cancel 0 -3000'],
    ]);
  },
  'PRT-S03 each part is a closed round with its detail as the outcome': async (c) => {
    await is(c.rsv('h', 40), 'OK', 60);
    await is(c.part('p1', 'h', 20, 50, { detail: { cards: ['As'] } }), 'OK', 60);
    const round = await c.round('hand-p1');
    expect(round).toMatchObject({ state: 'CLOSED', stake: 2000n, win: 5000n, bets: 1, refund: 0n });
    expect(JSON.parse(round?.outcome ?? '')).toEqual({ cards: ['As'] });
    expect(JSON.parse((await c.tx('settle_part', 'p1'))?.detail ?? '')).toEqual({ cards: ['As'] });
    expect(await c.round('coupon')).toMatchObject({ state: 'OPEN', stake: 0n, bets: 0, outcome: null });
    await is(c.cls('e', 'h'), 'OK', 130);
    expect(await c.round('coupon')).toMatchObject({ state: 'CLOSED', stake: 0n, win: 0n });
  },
  'PRT-S04 parts of an open round of the same reference are added to it': async (c) => {
    const session = { round: c.own('coupon'), winTo: 'balance' };
    await is(c.rsv('h', 40), 'OK', 60);
    await is(c.part('p1', 'h', 5, 0, { ...session, detail: { shots: 5 } }), 'OK', 60);
    await is(c.part('p2', 'h', 5, 20, { ...session, detail: { shots: 7 } }), 'OK', 80);
    const open = await c.round('coupon');
    expect(open).toMatchObject({ state: 'OPEN', stake: 1000n, win: 2000n, bets: 2, liveBets: 2 });
    expect(JSON.parse(open?.outcome ?? '')).toEqual({ shots: 7 });
    await is(c.part('p3', 'h', 0, 1, { ...session, close: true }), 'OK', 111, held(0));
    expect(await c.round('coupon')).toMatchObject({ state: 'CLOSED', stake: 1000n, win: 2100n, bets: 3 });
  },
  'PRT-S05 a part of a closed round settles it again': async (c) => {
    await is(c.rsv('h', 40), 'OK', 60);
    await is(c.part('p1', 'h', 5, 0, { round: c.own('x') }), 'OK', 60);
    await is(c.part('p2', 'h', 5, 20, { round: c.own('x') }), 'OK', 60);
    expect(await c.round('x')).toMatchObject({ state: 'RESETTLED', stake: 1000n, win: 2000n, bets: 2 });
  },
  'PRT-S06 a part of nothing is recorded': async (c) => {
    await is(c.rsv('h', 40), 'OK', 60);
    const { version } = await is(c.part('p1', 'h', 0, 0), 'OK', 60, { applied: true, ...held(40) });
    expect(version).toBe(2n);
    expect(await c.round('hand-p1')).toMatchObject({ state: 'CLOSED', stake: 0n, win: 0n, bets: 1 });
    await is(c.cxl('k', 'h'), 'ALREADY_SETTLED', 60);
  },
  'PRT-S07 repeats and conflicts': async (c) => {
    await is(c.rsv('h', 40), 'OK', 60);
    const first = await is(c.part('p', 'h', 20, 50), 'OK', 60);
    const again = await is(c.part('p', 'h', 20, 50), 'OK', 60, { replay: true, ...held(70) });
    expect(again.walletTx).toBe(first.walletTx);
    await is(c.part('p', 'h', 21, 50), 'CONFLICT', 60);
    await is(c.part('p', 'h', 20, 51), 'CONFLICT', 60);
    await is(c.part('p', 'h', 20, 50, { winTo: 'balance' }), 'CONFLICT', 60);
    await is(c.part('p', 'h', 20, 50, { round: c.own('other') }), 'CONFLICT', 60);
    await is(c.part('p', 'h', 20, 50, { detail: {} }), 'CONFLICT', 60);
    await is(c.part('p', 'h', 20, 50, { close: true }), 'CONFLICT', 60);
    await is(c.part('p', 'h2', 20, 50), 'CONFLICT', 60);
    const B = { accountId: c.world.players.B };
    await is(c.part('p', 'h', 20, 50, B), 'CONFLICT', 100);
    await is(c.part('p2', 'h', 20, 50, B), 'CONFLICT', 100);
    await is(c.part('p', 'h', 20, 50, { currency: 'EUR' }), 'CONFLICT', 60);
    await is(c.part('p2', 'h', 20, 50, { currency: 'EUR' }), 'CURRENCY_MISMATCH', 60);
    await is(c.cls('e', 'h'), 'OK', 130);
    await is(c.cls('e', 'h'), 'OK', 130, { replay: true });
    await is(c.cls('e', 'h2'), 'CONFLICT', 130);
    // also after the hold is closed
    await is(c.part('p', 'h', 20, 50), 'OK', 130, { replay: true });
  },
  'PRT-S08 a win id that is taken is a conflict': async (c) => {
    await is(c.bet('t', 'r', 0), 'OK', 100);
    await is(c.win('p', 'r', 1, 't'), 'OK', 101);
    await is(c.rsv('h', 40), 'OK', 61);
    await is(c.part('p', 'h', 1, 1), 'CONFLICT', 61, held(40));
  },
  'PRT-S09 an unknown hold, a cancelled one, a closed one': async (c) => {
    await is(c.part('p', 'h', 1, 1), 'BET_NOT_FOUND', 100);
    await is(c.ext('x', 'h', 1), 'BET_NOT_FOUND', 100);
    await is(c.cls('e', 'h'), 'BET_NOT_FOUND', 100);
    await is(c.rsv('no', 1000), 'INSUFFICIENT_FUNDS', 100);
    await is(c.part('p', 'no', 1, 1), 'BET_NOT_FOUND', 100);
    await is(c.rsv('h1', 40), 'OK', 60);
    await is(c.cxl('k', 'h1'), 'OK', 100);
    for (const answer of [() => c.part('p', 'h1', 1, 1), () => c.ext('x', 'h1', 1), () => c.cls('e', 'h1')])
      await is(answer(), 'TX_CANCELLED', 100);
    await is(c.rsv('h2', 40), 'OK', 60);
    await is(c.cls('e2', 'h2'), 'OK', 100);
    for (const answer of [() => c.part('p', 'h2', 1, 1), () => c.ext('x', 'h2', 1), () => c.cls('e', 'h2')])
      await is(answer(), 'ALREADY_SETTLED', 100);
    await is(c.cxl('k3', 'h3'), 'OK', 100, { applied: false });
    await is(c.part('p', 'h3', 1, 1), 'TX_CANCELLED', 100);
    // none of the refusals was recorded
    await is(c.rsv('h', 40), 'OK', 60);
    await is(c.part('p', 'h', 1, 1), 'OK', 60);
  },
  'PRT-S10 a stake above what is held moves nothing': async (c) => {
    await is(c.rsv('h', 40), 'OK', 60);
    await is(c.part('p', 'h', 40.01, 50), 'INVALID_AMOUNT', 60, held(40));
    await is(c.part('p1', 'h', 30, 0), 'OK', 60, held(10));
    await is(c.part('p', 'h', 10.01, 0), 'INVALID_AMOUNT', 60, held(10));
    await is(c.part('p', 'h', -1, 0), 'INVALID_AMOUNT', 60);
    await is(c.part('p', 'h', 1, -1), 'INVALID_AMOUNT', 60);
    await is(c.part('p', 'h', 1, 0, { win: money(10n ** 20n) }), 'INVALID_AMOUNT', 60);
    expect(await c.tx('settle_part', 'p')).toBeNull();
    await is(c.part('p', 'h', 10, 0), 'OK', 60, held(0));
  },
  'PRT-S11 an outcome larger than 16 kB is refused and not recorded': async (c) => {
    await is(c.rsv('h', 40), 'OK', 60);
    await is(c.part('p', 'h', 1, 0, { detail: { text: 'x'.repeat(16_384) } }), 'INVALID_INPUT', 60, held(40));
    await is(c.part('p', 'h', 1, 0, { detail: { text: 'x'.repeat(16_000) } }), 'OK', 60, held(39));
  },
  'PRT-S12 an extension has all checks of a debit and is refused finally': async (c) => {
    await is(c.rsv('h', 40), 'OK', 60);
    await is(c.ext('x1', 'h', 10), 'OK', 50, held(50));
    await is(c.ext('x1', 'h', 10), 'OK', 50, { replay: true });
    await is(c.ext('x1', 'h', 11), 'CONFLICT', 50);
    await is(c.ext('x2', 'h', 50.01), 'INSUFFICIENT_FUNDS', 50, held(50));
    await c.world.deposit('A', 10);
    await is(c.ext('x2', 'h', 50.01), 'INSUFFICIENT_FUNDS', 60);
    await is(c.ext('x3', 'h', 1, { refuseIfNew: 'SESSION_EXPIRED' }), 'SESSION_EXPIRED', 60);
    await is(c.ext('x3', 'h', 1), 'SESSION_EXPIRED', 60);
    await is(c.ext('x1', 'h', 10, { refuseIfNew: 'SESSION_EXPIRED' }), 'OK', 60, { replay: true });
    await is(c.ext('x4', 'h', 0), 'INVALID_AMOUNT', 60);
    await is(c.ext('x4', 'h', -1), 'INVALID_AMOUNT', 60);
    await is(c.ext('x4', 'h', 60), 'OK', 0, held(110));
    await is(c.part('p', 'h', 110, 0), 'OK', 0, held(0));
  },
  'PRT-S13 an extended hold is cancelled or committed as a whole': async (c) => {
    await is(c.rsv('h1', 20), 'OK', 80);
    await is(c.ext('x1', 'h1', 10), 'OK', 70, held(30));
    await is(c.cxl('k1', 'h1'), 'OK', 100, held(0));
    await is(c.rsv('h2', 20), 'OK', 80);
    await is(c.ext('x2', 'h2', 10), 'OK', 70);
    await is(c.cmt('m2', 'h2'), 'OK', 70, held(0));
    expect(await c.tx('reserve', 'h2')).toMatchObject({ state: 'COMMITTED', cash: 3000n });
  },
  'PRT-S14 a hold is settled by draws and a commit or in parts, never by both': async (c) => {
    await is(c.rsv('h1', 20), 'OK', 80);
    await is(c.part('p1', 'h1', 1, 0), 'OK', 80);
    await is(c.draw('d1', 'h1', 1), 'ALREADY_SETTLED', 80);
    await is(c.cmt('m1', 'h1'), 'ALREADY_SETTLED', 80);
    await is(c.cxl('k1', 'h1'), 'ALREADY_SETTLED', 80);
    await is(c.win('w1', 'coupon', 5, 'h1'), 'BET_NOT_FOUND', 80);
    await is(c.rsv('h2', 20), 'OK', 60);
    await is(c.draw('d2', 'h2', 1), 'OK', 60);
    for (const answer of [() => c.part('p', 'h2', 1, 1), () => c.ext('x', 'h2', 1), () => c.cls('e', 'h2')])
      await is(answer(), 'ALREADY_SETTLED', 60);
  },
  'PRT-S15 a blocked player cannot extend, but is settled': async (c) => {
    await is(c.rsv('h', 40), 'OK', 60);
    await is(c.part('p0', 'h', 0, 0, { refuseIfNew: 'ACCOUNT_BLOCKED' }), 'OK', 60);
    await is(c.part('p', 'h', 40, 20, { refuseIfNew: 'SESSION_EXPIRED', close: true }), 'OK', 80);
  },
  'PRT-S16 a settled part is never reversed': async (c) => {
    await is(c.rsv('h', 40), 'OK', 60);
    await is(c.part('p', 'h', 20, 50), 'OK', 60);
    await is(c.rb('x1', 'p', { targetClass: 'win' }), 'ALREADY_SETTLED', 60);
    await is(c.rb('x2', 'h', { targetClass: 'reserve' }), 'ALREADY_SETTLED', 60);
    await is(c.rbr('x3', 'hand-p'), 'BET_NOT_ALLOWED', 60);
    await is(c.cls('e', 'h'), 'OK', 130);
    await is(c.rb('x2', 'h', { targetClass: 'reserve' }), 'ALREADY_SETTLED', 130);
    await is(c.rb('x2', 'h', { targetClass: 'any' }), 'ALREADY_SETTLED', 130);
  },
  'PRT-S17 closing a hold of which nothing was settled cancels its round': async (c) => {
    await is(c.rsv('h', 40), 'OK', 60);
    await is(c.cls('e', 'h'), 'OK', 100, held(0));
    expect(await c.round('coupon')).toMatchObject({ state: 'CANCELLED' });
  },
  'PRT-S18 a round with two holds ends with the second': async (c) => {
    await is(c.rsv('h1', 10), 'OK', 90);
    await is(c.rsv('h2', 10), 'OK', 80);
    await is(c.part('p1', 'h1', 10, 0, { close: true }), 'OK', 80);
    expect(await c.round('coupon')).toMatchObject({ state: 'OPEN' });
    await is(c.part('p2', 'h2', 10, 0), 'OK', 80);
    await is(c.cls('e', 'h2'), 'OK', 80);
    expect(await c.round('coupon')).toMatchObject({ state: 'CLOSED' });
  },
  'PRT-S19 hands of two players leave their rake in the account of rooms': async (c) => {
    const B = { accountId: c.world.players.B };
    const hand = { round: c.own('hand') };
    await is(c.rsv('hA', 40), 'OK', 60);
    await is(c.rsv('hB', 40, B), 'OK', 60);
    await is(c.part('pA', 'hA', 10, 0, hand), 'OK', 60, held(30));
    await is(c.part('pB', 'hB', 10, 19, { ...B, ...hand }), 'OK', 60, held(49));
    const { entries } = await c.world.facts();
    const rooms = entries.filter(({ kind }) => kind === 'hand-stake' || kind === 'hand-win');
    expect(rooms.reduce((sum, { amount }) => sum - amount, 0n)).toBe(100n);
  },
};

/** UND: a committed reserve is given back, and a refunded stake is taken again. */
export const UND: Cases = {
  'UND-01 gives a committed reserve back to those who name it': async (c) => {
    const reserve = { targetClass: 'reserve' };
    await is(c.rsv('h', 40), 'OK', 60);
    await is(c.rb('x', 'h', reserve), 'ALREADY_SETTLED', 60);
    await is(c.cmt('m', 'h', 35), 'OK', 65);
    await is(c.rb('x', 'h', { targetClass: 'any' }), 'ALREADY_SETTLED', 65);
    await is(c.cxl('k', 'h'), 'ALREADY_SETTLED', 65);
    await is(c.rb('x', 'h', reserve), 'OK', 100, { applied: true });
    await is(c.rb('x', 'h', reserve), 'OK', 100, { replay: true });
    await is(c.rb('x2', 'h', reserve), 'OK', 100, { applied: false });
    expect(await c.tx('reserve', 'h')).toMatchObject({ state: 'REVERSED', cash: 3500n, reversed: 3500n });
    expect(await c.round('coupon')).toMatchObject({ state: 'CANCELLED', stake: 3500n, refund: 3500n });
    await is(c.win('w', 'coupon', 80, 'h'), 'TX_CANCELLED', 100);
    await is(c.cmt('m2', 'h'), 'TX_CANCELLED', 100);
    await is(c.cxl('k', 'h'), 'ALREADY_SETTLED', 100);
    await is(c.rsv('h', 40), 'TX_CANCELLED', 100);
  },
  'UND-02 gives a part of a committed reserve back': async (c) => {
    const part = (amount: number) => ({ targetClass: 'reserve', amount: cents(amount) });
    await is(c.rsv('h', 40), 'OK', 60);
    await is(c.cmt('m', 'h', 30), 'OK', 70);
    await is(c.rb('x', 'h', part(30.01)), 'INVALID_AMOUNT', 70);
    await is(c.rb('x', 'h', part(10)), 'OK', 80);
    expect(await c.tx('reserve', 'h')).toMatchObject({ state: 'PARTLY_REVERSED' });
    await is(c.rb('x2', 'h', part(20.01)), 'INVALID_AMOUNT', 80);
    await is(c.cmt('m2', 'h'), 'ALREADY_SETTLED', 80);
    await is(c.win('w', 'coupon', 50, 'h'), 'OK', 130);
    await is(c.rb('x2', 'h', part(20)), 'ALREADY_SETTLED', 130);
    await is(c.rb('x3', 'w', { targetClass: 'win' }), 'OK', 80);
    await is(c.rb('x2', 'h', part(20)), 'OK', 100);
  },
  'UND-03 gives an unknown reserve back: it is refused later': async (c) => {
    await is(c.rb('x', 'h', { targetClass: 'reserve' }), 'OK', 100, { applied: false });
    await is(c.rsv('h', 40), 'TX_CANCELLED', 100);
  },
  'UND-04 takes a refunded bet again, which may win': async (c) => {
    await is(c.bet('t', 'r', 10), 'OK', 90);
    await is(c.rb('x', 't'), 'OK', 100);
    await is(c.win('w', 'r', 30, 't'), 'TX_CANCELLED', 100);
    await is(c.again('a', 't'), 'OK', 90, { applied: true });
    await is(c.again('a', 't'), 'OK', 90, { replay: true });
    await is(c.again('a', 'other'), 'CONFLICT', 90);
    expect(await c.round('r')).toMatchObject({ state: 'OPEN', stake: 1000n, refund: 0n, liveBets: 1 });
    await is(c.win('w', 'r', 30, 't'), 'OK', 120);
    await is(c.bet('t', 'r', 10), 'OK', 120, { replay: true });
    expect(await kindsOf(c)).toEqual(['bet -1000 0', 'refund 1000 0', 'refund-reversal -1000 0', 'win 3000 0']);
  },
  'UND-05 refunds and takes again any number of times': async (c) => {
    await is(c.bet('t', 'r', 10, { roundEnd: true }), 'OK', 90);
    for (const n of [1, 2, 3]) {
      await is(c.rb(`x${n}`, 't'), 'OK', 100, { applied: true });
      await is(c.again(`a${n}`, 't'), 'OK', 90, { applied: true });
    }
    await is(c.end('r'), 'OK', 90);
    expect(await c.round('r')).toMatchObject({ state: 'CLOSED', refund: 0n });
  },
  'UND-06 takes a refunded reserve again': async (c) => {
    const reserve = { targetClass: 'reserve' };
    await is(c.rsv('h', 40), 'OK', 60);
    await is(c.cmt('m', 'h', 35), 'OK', 65);
    await is(c.rb('x', 'h', reserve), 'OK', 100);
    await is(c.again('a', 'h'), 'BET_NOT_FOUND', 100);
    await is(c.again('a', 'h', reserve), 'OK', 65);
    expect(await c.tx('reserve', 'h')).toMatchObject({ state: 'COMMITTED', cash: 3500n, reversed: 0n });
    await is(c.win('w', 'coupon', 80, 'h'), 'OK', 145);
  },
  'UND-07 never refuses for limits, block or funds, and may leave a debt': async (c) => {
    await is(c.bet('t', 'r', 60), 'OK', 40);
    await is(c.rb('x', 't'), 'OK', 100);
    await is(c.bet('t2', 'r2', 90), 'OK', 10);
    await is(c.again('a', 't', { refuseIfNew: 'ACCOUNT_BLOCKED' }), 'OK', -50);
    await is(c.bet('t3', 'r3', 1), 'INSUFFICIENT_FUNDS', -50);
    await is(c.win('w', 'r', 120, 't'), 'OK', 70);
  },
  'UND-08 takes a partial refund again, in a closed round': async (c) => {
    await is(c.bet('t', 'r', 10, { roundEnd: true }), 'OK', 90);
    await is(c.rb('x', 't', { amount: cents(4) }), 'OK', 94);
    await is(c.again('a', 't'), 'OK', 90);
    expect(await c.round('r')).toMatchObject({ state: 'RESETTLED', refund: 0n, liveBets: 1 });
  },
  'UND-09 a correction of a settlement in one batch': async (c) => {
    const who = { vendor: 'house1', accountId: c.world.players.A, currency: 'USD' } as const;
    await is(c.bet('t', 'r', 10), 'OK', 90);
    await is(c.rb('x', 't'), 'OK', 100);
    const steps = [
      { ...who, op: 'restake' as const, tx: c.own('a'), targetTx: c.own('t') },
      {
        ...who,
        op: 'win' as const,
        tx: c.own('w'),
        round: c.own('r'),
        game: 'g1',
        amount: cents(25),
        kind: 'win' as const,
        betTx: c.own('t'),
        roundEnd: true,
      },
    ];
    await is(c.world.send({ ...who, op: 'batch', steps }), 'OK', 115);
    await is(c.world.send({ ...who, op: 'batch', steps }), 'OK', 115, { replay: true });
    expect(await c.round('r')).toMatchObject({ state: 'CLOSED', win: 2500n, refund: 0n });
  },
  'UND-10 refuses what was never refunded': async (c) => {
    await is(c.again('a', 't'), 'BET_NOT_FOUND', 100);
    await is(c.bet('t', 'r', 10), 'OK', 90);
    await is(c.again('a', 't'), 'BET_NOT_ALLOWED', 90);
    await is(c.bet('no', 'r', 1000), 'INSUFFICIENT_FUNDS', 90);
    await is(c.again('a', 'no'), 'BET_NOT_FOUND', 90);
    await is(c.rb('x', 'ghost'), 'OK', 90);
    await is(c.again('a', 'ghost'), 'TX_CANCELLED', 90);
    await is(c.rb('x2', 't'), 'OK', 100);
    await is(c.again('a', 't', { accountId: c.world.players.B }), 'CONFLICT', 100);
    await is(c.again('a', 't'), 'OK', 90);
    await is(c.bw('b', 'w', 'r2', 10, 5), 'OK', 85);
    await is(c.rb('x3', 'b'), 'OK', 90);
    await is(c.again('a2', 'b'), 'BET_NOT_ALLOWED', 90);
    await is(c.bet('v', 'r3', 10), 'OK', 80);
    await is(c.rbr('x4', 'r3'), 'OK', 90);
    await is(c.again('a3', 'v'), 'TX_CANCELLED', 90);
  },
  'UND-11 a free stake stays with its grant': async (c) => {
    await c.world.grant('A', c.own('g'), 1);
    await is(c.bet('t', 'r', 1, { grant: c.own('g') }), 'OK', 100);
    await is(c.rb('x', 't'), 'OK', 100, { applied: true });
    await is(c.again('a', 't'), 'BET_NOT_ALLOWED', 100);
  },
};
