import { is } from '../run/create-case.ts';
import { insist } from '../run/faults.ts';
import type { Cases } from './cases.ts';

export const RND: Cases = {
  'RND-01 bet, win, end': async (c) => {
    await is(c.bet('t', 'r', '10'), 'OK', '90');
    await is(c.win('w', 'r', '25', 't'), 'OK', '115');
    await is(c.end('r', { fields: { totals: { bet: '10.00', win: '25.00' } } }), 'OK');
    await is(c.bet('t2', 'r', '1'), ['BET_NOT_ALLOWED', 'OK']);
  },
  'RND-02 ended twice, and an unknown round': async (c) => {
    await is(c.bet('t', 'r', '10'), 'OK', '90');
    for (const round of ['r', 'r', 'unknown']) await is(c.end(round), 'OK');
    insist((await c.balanceOf('A')) === 90_000_000n, 'ending a round moved money');
  },
  'RND-03 ended with a bet and no win': async (c) => {
    await is(c.bet('t', 'r', '10'), 'OK', '90');
    await is(c.end('r'), 'OK');
    insist((await c.balanceOf('A')) === 90_000_000n, 'ending a lost round moved money');
  },
  'RND-04 accepts totals that differ, and they move nothing': async (c) => {
    await is(c.bet('t', 'r', '10'), 'OK', '90');
    await is(c.end('r', { fields: { totals: { bet: '11.00', win: '3.00' } } }), 'OK');
    insist((await c.balanceOf('A')) === 90_000_000n, 'totals moved money');
  },
  'RND-05 the same round id of two players and of two games': async (c) => {
    const by = await c.player('B');
    const at = { fields: { game: c.target.otherGame } };
    await is(c.bet('t1', 'r', '10'), 'OK', '90');
    await is(c.bet('t2', 'r', '10', { by }), 'OK', '90');
    const other = await c.bet('t3', 'r', '10', at);
    if (other.status === 'OK') {
      await is(c.rbr('x', 'r', at), 'OK', '90', { applied: true });
      await is(c.win('w3', 'r', '5', 't3', at), 'TX_CANCELLED', '90');
    } else await is(other, ['INVALID_SESSION', 'GAME_DISABLED', 'BET_NOT_ALLOWED'], '90');
    await is(c.rbr('x2', 'r', { by }), 'OK', '100', { applied: true });
    await is(c.win('w', 'r', '5', 't1'), 'OK', '95');
  },
  'RND-06 two concurrent rounds': async (c) => {
    await is(c.bet('t1', 'r1', '10'), 'OK', '90');
    await is(c.bet('t2', 'r2', '20'), 'OK', '70');
    await is(c.win('w', 'r2', '5', 't2', { fields: { round_end: true } }), 'OK', '75');
    await is(c.bet('t3', 'r1', '5'), 'OK', '70');
    await is(c.rbr('x', 'r1'), 'OK', '85', { applied: true });
  },
  'RND-07 lists an open round until it ends': async (c) => {
    const { id: player } = await c.player('A');
    await is(c.bet('t', 'r', '10'), 'OK', '90');
    const open = await c.hook('openRounds')({ player });
    insist(open.rounds.includes(c.own('r')), 'the open round is not in the list');
    await is(c.end('r'), 'OK');
    const later = await c.hook('openRounds')({ player });
    insist(!later.rounds.includes(c.own('r')), 'the ended round is still in the list');
  },
};

export const ADJ: Cases = {
  'ADJ-01 positive and negative adjustments': async (c) => {
    await is(c.adj('a1', '5'), 'OK', '105');
    await is(c.adj('a2', '-5'), 'OK', '100');
  },
  'ADJ-02 ADJ-03 below zero: refused, or no bet until the debt is covered': async (c) => {
    const { status } = await is(c.adj('a', '-150'), ['INSUFFICIENT_FUNDS', 'OK']);
    if (status !== 'OK') return void (await is(c.bet('t', 'r', '10'), 'OK', '90'));
    await is(c.bet('t', 'r', '1'), 'INSUFFICIENT_FUNDS', '-50');
    await is(c.adj('a2', '60'), 'OK', '10');
    await is(c.bet('t2', 'r', '10'), 'OK', '0');
  },
  'ADJ-04 repeated, and with another amount': async (c) => {
    await is(c.adj('a', '5'), 'OK', '105');
    await is(c.adj('a', '5'), 'OK', '105', { replay: true });
    await is(c.adj('a', '6'), 'CONFLICT', '105');
  },
  'ADJ-05 an adjustment of zero does not change the version': async (c) => {
    const before = await is(c.send('balance', {}), 'OK', '100');
    const after = await is(c.adj('a', '0'), 'OK', '100');
    insist(before.version === after.version, 'an adjustment of zero changed the version');
  },
  'ADJ-06 an adjustment of an ended round': async (c) => {
    await is(c.bet('t', 'r', '10', { fields: { round_end: true } }), 'OK', '90');
    await is(c.adj('a', '5', { fields: { round: c.own('r'), game: c.target.game } }), 'OK', '95');
  },
};
