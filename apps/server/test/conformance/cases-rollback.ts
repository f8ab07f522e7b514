import { expect } from 'vitest';
import type { Cases } from './cases-bet.ts';
import { is } from './world.ts';

/** RBK and PRT: full and partial rollbacks. */
export const RBK: Cases = {
  'RBK-01 refunds a bet': async (c) => {
    await is(c.bet('t', 'r', 10), 'OK', 90);
    await is(c.rb('x', 't'), 'OK', 100, { applied: true });
    expect(await c.round('r')).toMatchObject({ state: 'CANCELLED', stake: 1000n, refund: 1000n });
    const { tx } = await is(c.send({ op: 'get_tx', class: 'bet', tx: c.own('t') }), 'OK');
    expect(tx).toMatchObject({ state: 'REVERSED', reversed: 1000n });
  },
  'RBK-02 RBK-03 a rollback before its bet leaves a tombstone': async (c) => {
    await is(c.rb('x', 't'), 'OK', 100, { applied: false });
    await is(c.bet('t', 'r', 10), 'TX_CANCELLED', 100);
    await is(c.bet('t', 'r', 10, { profile: { betAfterRollback: 'ok_no_move' } }), 'OK', 100, { walletTx: '' });
  },
  'RBK-02 a vendor profile that refuses unknown targets': async (c) => {
    await is(c.rb('x', 't', { profile: { rollbackUnknown: 'error' } }), 'BET_NOT_FOUND', 100);
    await is(c.bet('t', 'r', 10), 'TX_CANCELLED', 100);
  },
  'RBK-04 replays the same rollback': async (c) => {
    await is(c.bet('t', 'r', 10), 'OK', 90);
    await is(c.rb('x', 't'), 'OK', 100);
    await is(c.rb('x', 't'), 'OK', 100, { replay: true, applied: true });
    await is(c.rb('x', 'other'), 'CONFLICT', 100);
  },
  'RBK-05 another rollback of the same bet': async (c) => {
    await is(c.bet('t', 'r', 10), 'OK', 90);
    await is(c.rb('x1', 't'), 'OK', 100, { applied: true });
    await is(c.rb('x2', 't'), 'OK', 100, { applied: false });
  },
  'RBK-06 repeat of a bet after its rollback': async (c) => {
    await is(c.bet('t', 'r', 10), 'OK', 90);
    await is(c.rb('x', 't'), 'OK', 100);
    await is(c.bet('t', 'r', 10), 'TX_CANCELLED', 100);
  },
  'RBK-07 a new bet in a rolled-back round': async (c) => {
    await is(c.bet('t', 'r', 10), 'OK', 90);
    await is(c.rb('x', 't'), 'OK', 100);
    await is(c.bet('t2', 'r', 10), 'OK', 90);
    expect(await c.round('r')).toMatchObject({ state: 'OPEN' });
  },
  'RBK-08 a rollback of a refused bet': async (c) => {
    await is(c.bet('t', 'r', 1000), 'INSUFFICIENT_FUNDS', 100);
    await is(c.rb('x', 't'), 'OK', 100, { applied: false });
  },
  'RBK-09 a bet with a win is settled': async (c) => {
    await is(c.bet('t', 'r', 10), 'OK', 90);
    await is(c.win('w', 'r', 25, 't'), 'OK', 115);
    await is(c.rb('x', 't'), 'ALREADY_SETTLED', 115);
    await is(c.rb('x', 't', { profile: { rollbackSettled: 'undo_round' } }), 'OK', 100);
  },
  'RBK-09 also by a win that names no bet, and by a win of zero': async (c) => {
    await is(c.bet('t', 'r', 10), 'OK', 90);
    await is(c.win('w', 'r', 25), 'OK', 115);
    await is(c.rb('x', 't'), 'ALREADY_SETTLED', 115);
    await is(c.bet('t2', 'r2', 10), 'OK', 105);
    await is(c.win('w2', 'r2', 0, 't2'), 'OK', 105);
    await is(c.rb('x2', 't2'), 'ALREADY_SETTLED', 105);
  },
  'RBK-10 rolls back a whole round: first the win, then the bet': async (c) => {
    await is(c.bet('t', 'r', 10), 'OK', 90);
    await is(c.win('w', 'r', 25, 't'), 'OK', 115);
    await is(c.rbr('x', 'r'), 'OK', 100, { applied: true });
    expect(await c.round('r')).toMatchObject({ state: 'CANCELLED', win: 0n });
  },
  'RBK-11 rolls back a win': async (c) => {
    await is(c.bet('t', 'r', 10), 'OK', 90);
    await is(c.win('w', 'r', 25, 't'), 'OK', 115);
    await is(c.rb('x', 'w', { targetClass: 'win' }), 'OK', 90, { applied: true });
    await is(c.rb('x2', 'w', { targetClass: 'win' }), 'OK', 90, { applied: false });
    await is(c.rb('x3', 't'), 'OK', 100, { applied: true });
  },
  'RBK-12 rollback of a spent win: below zero, or refused': async (c) => {
    await is(c.bet('t', 'r', 100), 'OK', 0);
    await is(c.win('w', 'r', 25, 't'), 'OK', 25);
    await is(c.bet('t2', 'r2', 25), 'OK', 0);
    const win = { targetClass: 'win' as const };
    await is(c.rb('x', 'w', { ...win, profile: { negativeWinReversal: 'refuse' } }), 'INSUFFICIENT_FUNDS', 0);
    await is(c.rb('x', 'w', win), 'OK', -25);
    await is(c.bet('t3', 'r3', 0), 'INSUFFICIENT_FUNDS', -25);
    await is(c.bet('t4', 'r4', 1), 'INSUFFICIENT_FUNDS', -25);
    await c.world.deposit('A', 30);
    await is(c.bet('t5', 'r5', 5), 'OK', 0);
  },
  'RBK-13 a rollback by another player or vendor': async (c) => {
    await is(c.bet('t', 'r', 10), 'OK', 90);
    await is(c.rb('x', 't', { accountId: c.world.players.B }), 'CONFLICT', 100);
    await is(c.rb('x2', 't', { vendor: 'house2' }), 'OK', 90, { applied: false });
    await is(c.bet('t', 'r', 10), 'OK', 90, { replay: true });
  },
  'RBK-14 an informational amount': async (c) => {
    await is(c.bet('t', 'r', 10), 'OK', 90);
    const profile = { rollbackAmountIsInformative: true };
    await is(c.rb('x', 't', { amount: 99n as never, profile }), 'OK', 100);
  },
  'RBK-15 BLK-02 refunds a bet of a blocked player': async (c) => {
    await is(c.rb('x', 't', { accountId: c.world.players.K }), 'OK', 100);
  },
  'RBK-16 refuses to roll back other transactions as bets': async (c) => {
    await is(c.adj('a', 5), 'OK', 105);
    await is(c.rb('x1', 'a'), 'CONFLICT', 105);
    await is(c.win('p', 'r', 5, undefined, { kind: 'promo' }), 'OK', 110);
    await is(c.rb('x2', 'p'), 'CONFLICT', 110);
    await is(c.bet('t', 'r', 10), 'OK', 100);
    await is(c.rb('x3', 't'), 'OK', 110);
    await is(c.rb('x4', 'x3'), 'CONFLICT', 110);
  },
  'RBK-17 rolls back one of three bets': async (c) => {
    for (const t of ['t1', 't2', 't3']) await is(c.bet(t, 'r', 10), 'OK');
    await is(c.rb('x', 't2'), 'OK', 80);
    await is(c.win('w', 'r', 5, 't1'), 'OK', 85);
    expect(await c.round('r')).toMatchObject({ state: 'OPEN', liveBets: 2 });
  },
  'RBK-18 cancels an unknown round in advance': async (c) => {
    await is(c.rbr('x', 'r'), 'OK', 100, { applied: false });
    await is(c.bet('t', 'r', 10), 'TX_CANCELLED', 100);
  },
  'RBK-19 rolls back a round twice': async (c) => {
    await is(c.bet('t', 'r', 10), 'OK', 90);
    await is(c.rbr('x1', 'r'), 'OK', 100, { applied: true });
    await is(c.rbr('x2', 'r'), 'OK', 100, { applied: false });
    await is(c.rbr('x1', 'r'), 'OK', 100, { replay: true });
  },
  'RBK-20 a win for a bet cancelled in advance': async (c) => {
    await is(c.rb('x', 't'), 'OK', 100, { applied: false });
    await is(c.win('w', 'r', 25, 't'), 'TX_CANCELLED', 100);
  },
  'RBK-23 two tombstones for the same bet': async (c) => {
    await is(c.rb('x1', 't'), 'OK', 100, { applied: false });
    await is(c.rb('x2', 't'), 'OK', 100, { applied: false });
    await is(c.bet('t', 'r', 10), 'TX_CANCELLED', 100);
  },
  'RBK-24 refuses a round other than that of the target': async (c) => {
    await is(c.bet('t', 'r', 10), 'OK', 90);
    await is(c.win('w', 'r', 25, 't'), 'OK', 115);
    await is(c.rb('x', 'w', { targetClass: 'win', round: c.own('r2') }), 'CONFLICT', 115);
    await is(c.rb('x', 'w', { targetClass: 'win', round: c.own('r') }), 'OK', 90, { applied: true });
    await is(c.rb('y', 't', { round: c.own('r2') }), 'CONFLICT', 90);
    await is(c.rb('y', 't', { round: c.own('r') }), 'OK', 100, { applied: true, replay: false });
    await is(c.rb('y', 't', { round: c.own('r') }), 'OK', 100, { replay: true });
    await is(c.rb('z', 't2', { round: c.own('r2') }), 'OK', 100, { applied: false });
  },
  'RBK-25 refuses parts larger than any amount, for known and unknown targets': async (c) => {
    const amount = 10n ** 30n;
    await is(c.bet('t', 'r', 10), 'OK', 90);
    await is(c.rb('x', 't', { amount: amount as never }), 'INVALID_AMOUNT', 90);
    await is(c.rb('x', 't2', { amount: amount as never }), 'INVALID_AMOUNT', 90);
  },
};

export const PRT: Cases = {
  'PRT-01 PRT-02 PRT-03 rolls back in parts until nothing is left': async (c) => {
    await is(c.bet('t', 'r', 10), 'OK', 90);
    await is(c.rb('x1', 't', { amount: 400n as never }), 'OK', 94);
    const { tx } = await is(c.send({ op: 'get_tx', class: 'bet', tx: c.own('t') }), 'OK');
    expect(tx).toMatchObject({ state: 'PARTLY_REVERSED', reversed: 400n });
    await is(c.rb('x2', 't', { amount: 600n as never }), 'OK', 100);
    await is(c.rb('x3', 't', { amount: 1n as never }), 'OK', 100, { applied: false });
  },
  'PRT-04 refuses more than the remaining amount': async (c) => {
    await is(c.bet('t', 'r', 10), 'OK', 90);
    await is(c.rb('x1', 't', { amount: 400n as never }), 'OK', 94);
    await is(c.rb('x2', 't', { amount: 700n as never }), 'INVALID_AMOUNT', 94);
  },
  'PRT-05 rolls back a part, then the rest': async (c) => {
    await is(c.bet('t', 'r', 10), 'OK', 90);
    await is(c.rb('x1', 't', { amount: 400n as never }), 'OK', 94);
    await is(c.rb('x2', 't'), 'OK', 100);
  },
  'PRT-06 a partly refunded bet can still win': async (c) => {
    await is(c.bet('t', 'r', 10), 'OK', 90);
    await is(c.rb('x1', 't', { amount: 400n as never }), 'OK', 94);
    await is(c.win('w', 'r', 5, 't'), 'OK', 99);
  },
  'PRT-07 refuses zero and negative amounts': async (c) => {
    await is(c.bet('t', 'r', 10), 'OK', 90);
    await is(c.rb('x1', 't', { amount: 0n as never }), 'INVALID_AMOUNT', 90);
    await is(c.rb('x2', 't', { amount: -1n as never }), 'INVALID_AMOUNT', 90);
  },
  'PRT-08 a partial rollback before the bet refuses the whole bet': async (c) => {
    await is(c.rb('x', 't', { amount: 400n as never }), 'OK', 100, { applied: false });
    await is(c.bet('t', 'r', 10), 'TX_CANCELLED', 100);
  },
};
