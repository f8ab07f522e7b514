import { money } from '@fairhouse/contracts';
import { expect } from 'vitest';
import type { SingleCommand } from '../../src/domains/bets/command.ts';
import type { Cases } from './cases-bet.ts';
import { cents, is } from './world.ts';

/** RND, ADJ, RSV and batches. */
export const RND: Cases = {
  'RND-01 a round ends with its totals': async (c) => {
    await is(c.bet('t', 'r', 10), 'OK', 90);
    await is(c.win('w', 'r', 25, 't'), 'OK', 115);
    await is(c.end('r', { totals: { bet: cents(10), win: cents(25) } }), 'OK', 115);
    expect(await c.round('r')).toMatchObject({ state: 'CLOSED', stake: 1000n, win: 2500n, mismatch: null });
  },
  'RND-02 ended twice, or an unknown round': async (c) => {
    await is(c.bet('t', 'r', 10), 'OK', 90);
    const first = await is(c.end('r'), 'OK', 90);
    const second = await is(c.end('r'), 'OK', 90);
    expect(second.version).toBe(first.version);
    await is(c.end('nothing'), 'OK', 90);
    expect(await c.round('nothing')).toBeNull();
  },
  'RND-03 a bet without a win is lost': async (c) => {
    await is(c.bet('t', 'r', 10), 'OK', 90);
    await is(c.end('r'), 'OK', 90);
    expect(await c.round('r')).toMatchObject({ state: 'CLOSED', win: 0n });
  },
  'RND-04 records totals that differ': async (c) => {
    await is(c.bet('t', 'r', 10), 'OK', 90);
    await is(c.end('r', { totals: { bet: cents(11), win: cents(0) } }), 'OK', 90);
    const round = await c.round('r');
    expect(JSON.parse(round?.mismatch ?? '')).toEqual({ bet: '1100', win: '0' });
  },
  'RND-05 the same round id in two games, vendors and players': async (c) => {
    await is(c.bet('t1', 'r', 10), 'OK', 90);
    await is(c.bet('t2', 'r', 10, { game: 'g9' }), 'OK', 80);
    await is(c.bet('t3', 'r', 10, { vendor: 'house2' }), 'OK', 70);
    await is(c.bet('t4', 'r', 10, { accountId: c.world.players.B }), 'OK', 90);
    expect(await c.round('r')).toMatchObject({ stake: 1000n, bets: 1 });
    await is(c.rbr('x', 'r'), 'INVALID_INPUT', 70);
    await is(c.rbr('x', 'r', { game: 'g9' }), 'OK', 80);
  },
  'RND-06 two concurrent rounds': async (c) => {
    await is(c.bet('t1', 'r1', 10), 'OK', 90);
    await is(c.bet('t2', 'r2', 20), 'OK', 70);
    await is(c.win('w', 'r2', 5, 't2', { roundEnd: true }), 'OK', 75);
    expect(await c.round('r1')).toMatchObject({ state: 'OPEN', win: 0n });
    expect(await c.round('r2')).toMatchObject({ state: 'CLOSED', win: 500n });
  },
};

export const ADJ: Cases = {
  'ADJ-01 positive and negative adjustments': async (c) => {
    await is(c.adj('a1', 5), 'OK', 105);
    await is(c.adj('a2', -5), 'OK', 100);
  },
  'ADJ-02 refuses an adjustment below zero': async (c) => void (await is(c.adj('a', -150), 'INSUFFICIENT_FUNDS', 100)),
  'ADJ-03 allowed below zero: no bet until the debt is covered': async (c) => {
    await is(c.adj('a', -150, { profile: { negativeAdjust: 'allow' } }), 'OK', -50);
    await is(c.bet('t', 'r', 1), 'INSUFFICIENT_FUNDS', -50);
    await c.world.deposit('A', 60);
    await is(c.bet('t2', 'r', 1), 'OK', 9);
  },
  'ADJ-04 repeated, and with another amount': async (c) => {
    await is(c.adj('a', 5), 'OK', 105);
    await is(c.adj('a', 5), 'OK', 105, { replay: true });
    await is(c.adj('a', 6), 'CONFLICT', 105);
  },
  'ADJ-05 an adjustment of zero': async (c) => {
    const { version } = await is(c.adj('a', 0), 'OK', 100);
    expect(version).toBe(1n);
  },
  'ADJ-06 an adjustment of a closed round resettles it': async (c) => {
    await is(c.bet('t', 'r', 10, { roundEnd: true }), 'OK', 90);
    await is(c.adj('a', 5, { round: c.own('r'), game: 'g1' }), 'OK', 95);
    expect(await c.round('r')).toMatchObject({ state: 'RESETTLED', adjusted: 500n });
  },
};

export const RSV: Cases = {
  'RSV-01 a hold': async (c) => void (await is(c.rsv('h', 40), 'OK', 60, { held: money(4000n) })),
  'RSV-02 held and committed': async (c) => {
    await is(c.rsv('h', 40), 'OK', 60);
    await is(c.cmt('m', 'h'), 'OK', 60, { held: money(0n) });
  },
  'RSV-03 drawn in parts, the rest is released': async (c) => {
    await is(c.rsv('h', 40), 'OK', 60);
    await is(c.draw('d1', 'h', 10), 'OK', 60);
    await is(c.draw('d2', 'h', 15), 'OK', 60);
    await is(c.cmt('m', 'h'), 'OK', 75, { held: money(0n) });
  },
  'RSV-04 refuses drawing more than the hold': async (c) => {
    await is(c.rsv('h', 40), 'OK', 60);
    await is(c.draw('d1', 'h', 30), 'OK', 60);
    await is(c.draw('d2', 'h', 11), 'INVALID_AMOUNT', 60);
  },
  'RSV-05 cancels a hold': async (c) => {
    await is(c.rsv('h', 40), 'OK', 60);
    await is(c.cxl('k', 'h'), 'OK', 100, { held: money(0n) });
  },
  'RSV-06 cancelled twice, committed twice': async (c) => {
    await is(c.rsv('h1', 40), 'OK', 60);
    await is(c.cxl('k', 'h1'), 'OK', 100);
    await is(c.cxl('k', 'h1'), 'OK', 100, { replay: true });
    await is(c.rsv('h2', 40), 'OK', 60);
    await is(c.cmt('m', 'h2'), 'OK', 60);
    await is(c.cmt('m', 'h2'), 'OK', 60, { replay: true });
  },
  'RSV-07 cancelled after commit, committed after cancel, cancelled after a draw': async (c) => {
    await is(c.rsv('h1', 10), 'OK', 90);
    await is(c.cmt('m1', 'h1'), 'OK', 90);
    await is(c.cxl('k1', 'h1'), 'ALREADY_SETTLED', 90);
    await is(c.rsv('h2', 10), 'OK', 80);
    await is(c.cxl('k2', 'h2'), 'OK', 90);
    await is(c.cmt('m2', 'h2'), 'TX_CANCELLED', 90);
    await is(c.rsv('h3', 10), 'OK', 80);
    await is(c.draw('d3', 'h3', 1), 'OK', 80);
    await is(c.cxl('k3', 'h3'), 'ALREADY_SETTLED', 80);
  },
  'RSV-08 cancelling an unknown hold refuses it later': async (c) => {
    await is(c.cxl('k', 'h'), 'OK', 100, { applied: false });
    await is(c.rsv('h', 40), 'TX_CANCELLED', 100);
  },
  'RSV-09 committing an unknown hold': async (c) => {
    await is(c.cmt('m', 'h'), 'BET_NOT_FOUND', 100);
    await is(c.rsv('h', 40), 'OK', 60);
    await is(c.cmt('m', 'h'), 'OK', 60);
  },
  'RSV-10 committing less releases the rest, more is refused': async (c) => {
    await is(c.rsv('h', 40), 'OK', 60);
    await is(c.cmt('m', 'h', 41), 'INVALID_AMOUNT', 60);
    await is(c.cmt('m', 'h', 35), 'OK', 65, { held: money(0n) });
  },
  'RSV-11 held money cannot be bet': async (c) => {
    await is(c.rsv('h', 60), 'OK', 40);
    await is(c.bet('t', 'r', 50), 'INSUFFICIENT_FUNDS', 40);
  },
  'RSV-13 won later, rolled back, settled again': async (c) => {
    const at = { game: 'g1' };
    await is(c.rsv('h', 40), 'OK', 60);
    await is(c.cmt('m', 'h'), 'OK', 60);
    await is(c.win('w1', 'coupon', 80, 'h', at), 'OK', 140);
    await is(c.rb('x', 'w1', { targetClass: 'win' }), 'OK', 60);
    await is(c.win('w2', 'coupon', 30, 'h', at), 'OK', 90);
  },
};

export const BATCH: Cases = {
  'FLT-11 a batch stops at its first refusal and is completed by a retry': async (c) => {
    const common = { vendor: 'house1', accountId: c.world.players.A, currency: 'USD' } as const;
    const win = (tx: string, r: string): SingleCommand => ({
      ...common,
      op: 'win',
      tx: c.own(tx),
      round: c.own(r),
      game: 'g1',
      amount: cents(5),
      kind: 'win',
    });
    await is(c.bet('t1', 'r1', 10), 'OK', 90);
    await is(c.bet('t3', 'r3', 10), 'OK', 80);
    const batch = { ...common, op: 'batch', steps: [win('w1', 'r1'), win('w2', 'r2'), win('w3', 'r3')] } as const;
    const first = await is(c.world.send({ ...batch, steps: [...batch.steps] }), 'BET_NOT_FOUND', 85);
    expect(first.steps?.map((s) => s.status)).toEqual(['OK', 'BET_NOT_FOUND']);
    await is(c.bet('t2', 'r2', 10), 'OK', 75);
    const second = await is(c.world.send({ ...batch, steps: [...batch.steps] }), 'OK', 85);
    expect(second.steps?.map((s) => s.replay)).toEqual([true, false, false]);
  },
  'a batch accepts only steps of its own player': async (c) => {
    const { A, B } = c.world.players;
    const steps: SingleCommand[] = [
      { vendor: 'house1', accountId: B, currency: 'USD', op: 'adjust', tx: c.own('a'), amount: cents(5), reason: 'x' },
    ];
    await is(c.world.send({ vendor: 'house1', accountId: A, currency: 'USD', op: 'batch', steps }), 'INVALID_INPUT');
    expect(await c.balanceOf('B')).toBe(10_000n);
  },
};
