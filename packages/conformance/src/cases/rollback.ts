import { is } from '../run/create-case.ts';
import { insist } from '../run/faults.ts';
import type { Cases } from './cases.ts';
import { grantFree } from './fre.ts';

const ofWin = { fields: { target: 'win' } } as const;

/** Full rollbacks. */
export const RBK: Cases = {
  'RBK-01 refunds a bet': async (c) => {
    await is(c.bet('t', 'r', '10'), 'OK', '90');
    await is(c.rb('x', 't'), 'OK', '100', { applied: true });
  },
  'RBK-02 RBK-03 a rollback before its bet, then the bet': async (c) => {
    await is(c.rb('x', 't'), 'OK', '100', { applied: false });
    const late = await is(c.bet('t', 'r', '10'), ['TX_CANCELLED', 'OK'], '100');
    if (late.status === 'OK') insist(late.walletTx === '', 'a bet cancelled in advance got a wallet_tx');
  },
  'RBK-04 replays the same rollback': async (c) => {
    await is(c.bet('t', 'r', '10'), 'OK', '90');
    await is(c.rb('x', 't'), 'OK', '100', { replay: false });
    await is(c.rb('x', 't'), 'OK', '100', { replay: true });
  },
  'RBK-05 another rollback of the same bet': async (c) => {
    await is(c.bet('t', 'r', '10'), 'OK', '90');
    await is(c.rb('x1', 't'), 'OK', '100', { applied: true });
    await is(c.rb('x2', 't'), 'OK', '100', { applied: false });
  },
  'RBK-06 repeat of a bet after its rollback': async (c) => {
    await is(c.bet('t', 'r', '10'), 'OK', '90');
    await is(c.rb('x', 't'), 'OK', '100');
    await is(c.bet('t', 'r', '10'), ['TX_CANCELLED', 'OK'], '100');
    await is(c.bet('t', 'r', '10'), ['TX_CANCELLED', 'OK'], '100');
  },
  'RBK-07 a new bet in a rolled-back round': async (c) => {
    await is(c.bet('t', 'r', '10'), 'OK', '90');
    await is(c.rb('x', 't'), 'OK', '100');
    await is(c.bet('t2', 'r', '10'), 'OK', '90');
  },
  'RBK-08 a rollback of a refused bet': async (c) => {
    await is(c.bet('t', 'r', '1000'), 'INSUFFICIENT_FUNDS', '100');
    await is(c.rb('x', 't'), 'OK', '100', { applied: false });
  },
  'RBK-09 a bet with a win is settled': async (c) => {
    await is(c.bet('t', 'r', '10'), 'OK', '90');
    await is(c.win('w', 'r', '25', 't'), 'OK', '115');
    const { status } = await is(c.rb('x', 't'), ['ALREADY_SETTLED', 'OK']);
    insist(
      (await c.balanceOf('A')) === (status === 'OK' ? 100n : 115n) * 1_000_000n,
      'only a part of the round was rolled back',
    );
  },
  'RBK-10 rolls back a whole round: first the win, then the bet': async (c) => {
    await is(c.bet('t', 'r', '10'), 'OK', '90');
    await is(c.win('w', 'r', '25', 't'), 'OK', '115');
    await is(c.rbr('x', 'r'), 'OK', '100', { applied: true });
  },
  'RBK-11 rolls back a win once': async (c) => {
    await is(c.bet('t', 'r', '10'), 'OK', '90');
    await is(c.win('w', 'r', '25', 't'), 'OK', '115');
    await is(c.rb('x', 'w', ofWin), 'OK', '90', { applied: true });
    await is(c.rb('x2', 'w', ofWin), 'OK', '90', { applied: false });
  },
  'RBK-12 rollback of a spent win: below zero, or refused': async (c) => {
    await is(c.bet('t', 'r', '100'), 'OK', '0');
    await is(c.win('w', 'r', '25', 't'), 'OK', '25');
    await is(c.bet('t2', 'r2', '25'), 'OK', '0');
    const { status } = await is(c.rb('x', 'w', ofWin), ['OK', 'INSUFFICIENT_FUNDS']);
    if (status !== 'OK') return;
    await is(c.bet('t3', 'r3', '1'), 'INSUFFICIENT_FUNDS', '-25');
    await is(c.adj('a', '30'), 'OK', '5');
    await is(c.bet('t4', 'r4', '5'), 'OK', '0');
  },
  'RBK-13 a rollback by another player, in another currency': async (c) => {
    await is(c.bet('t', 'r', '10'), 'OK', '90');
    const byOther = await is(c.rb('x', 't', { by: await c.player('B') }), ['CONFLICT', 'OK'], '100');
    insist(byOther.status === 'CONFLICT' || !byOther.applied, 'another player’s rollback was applied');
    const t = { currency: c.target.otherCurrency };
    const { status, applied } = await is(c.rb('x2', 't', { fields: t }), ['CONFLICT', 'CURRENCY_MISMATCH', 'OK']);
    insist(status !== 'OK' || !applied, 'a rollback in another currency was applied');
    await is(c.bet('t', 'r', '10'), 'OK', '90', { replay: true });
  },
  'RBK-15 refunds after the session expired and after the player was blocked': async (c) => {
    const { id: player, session } = await c.player('A');
    await is(c.bet('t1', 'r1', '10'), 'OK', '90');
    await is(c.bet('t2', 'r2', '10'), 'OK', '80');
    await c.hook('endSession')({ session, how: 'expired' });
    await is(c.rb('x1', 't1'), 'OK', '90');
    await c.hook('blockPlayer')({ player, blocked: true });
    await is(c.rb('x2', 't2'), 'OK', '100');
  },
  'RBK-16 refuses to roll back other transactions as bets': async (c) => {
    const refused = ['CONFLICT', 'INVALID_REQUEST', 'BET_NOT_FOUND', 'ALREADY_SETTLED'] as const;
    await is(c.adj('a', '5'), 'OK', '105');
    await is(c.rb('x1', 'a'), refused);
    await is(c.win('p', 'r', '5', undefined, { fields: { kind: 'promo' } }), 'OK', '110');
    await is(c.rb('x2', 'p'), refused);
    await is(c.bet('t', 'r', '10'), 'OK', '100');
    await is(c.rb('x3', 't'), 'OK', '110');
    await is(c.rb('x4', 'x3'), refused);
    insist((await c.balanceOf('A')) === 110_000_000n, 'one of the rollbacks moved money');
  },
  'RBK-17 rolls back one of three bets': async (c) => {
    for (const t of ['t1', 't2', 't3']) await is(c.bet(t, 'r', '10'), 'OK');
    await is(c.rb('x', 't2'), 'OK', '80');
    await is(c.win('w', 'r', '5', 't1'), 'OK', '85');
  },
  'RBK-18 cancels an unknown round in advance': async (c) => {
    await is(c.rbr('x', 'r'), 'OK', '100', { applied: false });
    await is(c.bet('t', 'r', '10'), 'TX_CANCELLED', '100');
  },
  'RBK-19 rolls back a round twice': async (c) => {
    await is(c.bet('t', 'r', '10'), 'OK', '90');
    await is(c.rbr('x1', 'r'), 'OK', '100', { applied: true });
    await is(c.rbr('x2', 'r'), 'OK', '100', { applied: false });
  },
  'RBK-20 a win for a bet cancelled in advance': async (c) => {
    await is(c.rb('x', 't'), 'OK', '100', { applied: false });
    await is(c.win('w', 'r', '25', 't'), 'TX_CANCELLED', '100');
  },
  'RBK-21 rolling back a free stake restores the free round, not cash': async (c) => {
    const { free } = await grantFree(c, 1);
    await is(c.bet('t1', 'r1', '1', free), 'OK', '100');
    await is(c.rb('x', 't1'), 'OK', '100', { applied: true });
    await is(c.bet('t2', 'r2', '1', free), 'OK', '100');
    await is(c.bet('t3', 'r3', '1', free), 'BET_NOT_ALLOWED', '100');
  },
  'RBK-22 a rollback whose clock is three days behind': async (c) => {
    await is(c.bet('t', 'r', '10'), 'OK', '90');
    await is(c.rb('x', 't', { twist: { skew_ms: -3 * 86_400_000 } }), 'OK', '100');
  },
  'RBK-23 two tombstones for the same bet': async (c) => {
    await is(c.rb('x1', 't'), 'OK', '100', { applied: false });
    await is(c.rb('x2', 't'), 'OK', '100', { applied: false });
    await is(c.bet('t', 'r', '10'), ['TX_CANCELLED', 'OK'], '100');
  },
  'RBK-24 refuses a rollback that names another round': async (c) => {
    await is(c.bet('t', 'r', '10'), 'OK', '90');
    await is(c.rb('x', 't', { fields: { round: c.own('r2') } }), 'CONFLICT', '90');
    await is(c.rb('x', 't', { fields: { round: c.own('r') } }), 'OK', '100', { applied: true });
  },
  'RBK-25 refuses a part larger than any amount': async (c) => {
    await is(c.bet('t', 'r', '10'), 'OK', '90');
    await is(c.rb('x', 't', { fields: { amount: '9'.repeat(30) } }), 'INVALID_AMOUNT', '90');
  },
};

const part = (amount: string) => ({ fields: { amount } });

/** Partial rollbacks. */
export const PRT: Cases = {
  'PRT-01 PRT-02 PRT-03 rolls back in two parts, and not a cent more': async (c) => {
    await is(c.bet('t', 'r', '10'), 'OK', '90');
    await is(c.rb('x1', 't', part('4')), 'OK', '94');
    await is(c.rb('x2', 't', part('6')), 'OK', '100');
    await is(c.rb('x3', 't', part('0.01')), 'OK', '100', { applied: false });
  },
  'PRT-04 refuses more than the remaining amount': async (c) => {
    await is(c.bet('t', 'r', '10'), 'OK', '90');
    await is(c.rb('x1', 't', part('4')), 'OK', '94');
    await is(c.rb('x2', 't', part('7')), 'INVALID_AMOUNT', '94');
  },
  'PRT-05 rolls back a part, then the rest': async (c) => {
    await is(c.bet('t', 'r', '10'), 'OK', '90');
    await is(c.rb('x1', 't', part('4')), 'OK', '94');
    await is(c.rb('x2', 't'), 'OK', '100');
  },
  'PRT-06 a win after a partial rollback': async (c) => {
    await is(c.bet('t', 'r', '10'), 'OK', '90');
    await is(c.rb('x1', 't', part('4')), 'OK', '94');
    await is(c.win('w', 'r', '25', 't'), 'OK', '119');
  },
  'PRT-07 refuses a part of zero or less': async (c) => {
    await is(c.bet('t', 'r', '10'), 'OK', '90');
    await is(c.rb('x1', 't', part('0')), 'INVALID_AMOUNT', '90');
    await is(c.rb('x2', 't', part('-1')), 'INVALID_AMOUNT', '90');
  },
  'PRT-08 a partial rollback before the bet refuses the whole bet': async (c) => {
    await is(c.rb('x', 't', part('4')), 'OK', '100', { applied: false });
    await is(c.bet('t', 'r', '10'), ['TX_CANCELLED', 'OK'], '100');
  },
};
