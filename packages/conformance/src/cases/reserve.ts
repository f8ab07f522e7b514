import { is } from '../run/create-case.ts';
import { insist } from '../run/faults.ts';
import type { Cases } from './cases.ts';

/** Coupon holds. Balances are usable balances: a hold lowers them and its release raises them again. */
export const RSV: Cases = {
  'RSV-01 a hold': async (c) => void (await is(c.rsv('h', '40'), 'OK', '60')),
  'RSV-02 held and committed': async (c) => {
    await is(c.rsv('h', '40'), 'OK', '60');
    await is(c.cmt('m', 'h'), 'OK', '60');
  },
  'RSV-03 drawn in parts, the rest is released': async (c) => {
    await is(c.rsv('h', '40'), 'OK', '60');
    await is(c.draw('d1', 'h', '10'), 'OK', '60');
    await is(c.draw('d2', 'h', '15'), 'OK', '60');
    await is(c.cmt('m', 'h'), 'OK', '75');
  },
  'RSV-04 refuses drawing more than the hold': async (c) => {
    await is(c.rsv('h', '40'), 'OK', '60');
    await is(c.draw('d1', 'h', '30'), 'OK', '60');
    await is(c.draw('d2', 'h', '11'), 'INVALID_AMOUNT', '60');
  },
  'RSV-05 cancels a hold': async (c) => {
    await is(c.rsv('h', '40'), 'OK', '60');
    await is(c.cxl('k', 'h'), 'OK', '100');
  },
  'RSV-06 cancelled twice, committed twice': async (c) => {
    await is(c.rsv('h1', '40'), 'OK', '60');
    await is(c.cxl('k', 'h1'), 'OK', '100');
    await is(c.cxl('k', 'h1'), 'OK', '100', { replay: true });
    await is(c.rsv('h2', '40'), 'OK', '60');
    await is(c.cmt('m', 'h2'), 'OK', '60');
    await is(c.cmt('m', 'h2'), 'OK', '60', { replay: true });
  },
  'RSV-07 cancelled after commit, committed after cancel, cancelled after a draw': async (c) => {
    const settled = ['ALREADY_SETTLED', 'TX_CANCELLED'] as const;
    await is(c.rsv('h1', '10'), 'OK', '90');
    await is(c.cmt('m1', 'h1'), 'OK', '90');
    await is(c.cxl('k1', 'h1'), settled, '90');
    await is(c.rsv('h2', '10'), 'OK', '80');
    await is(c.cxl('k2', 'h2'), 'OK', '90');
    await is(c.cmt('m2', 'h2'), settled, '90');
    await is(c.rsv('h3', '10'), 'OK', '80');
    await is(c.draw('d3', 'h3', '1'), 'OK', '80');
    await is(c.cxl('k3', 'h3'), settled, '80');
  },
  'RSV-08 cancelling an unknown hold refuses it later': async (c) => {
    await is(c.cxl('k', 'h'), 'OK', '100', { applied: false });
    await is(c.rsv('h', '40'), 'TX_CANCELLED', '100');
  },
  'RSV-09 committing an unknown hold': async (c) => {
    await is(c.cmt('m', 'h'), 'BET_NOT_FOUND', '100');
    await is(c.rsv('h', '40'), 'OK', '60');
    await is(c.cmt('m', 'h'), 'OK', '60', { replay: false });
  },
  'RSV-10 committing less releases the rest, more is refused': async (c) => {
    await is(c.rsv('h', '40'), 'OK', '60');
    await is(c.cmt('m', 'h', '41'), 'INVALID_AMOUNT', '60');
    await is(c.cmt('m', 'h', '35'), 'OK', '65');
  },
  'RSV-11 held money cannot be bet': async (c) => {
    await is(c.rsv('h', '60'), 'OK', '40');
    await is(c.bet('t', 'r', '50'), 'INSUFFICIENT_FUNDS', '40');
  },
  'RSV-12 held money cannot be withdrawn': async (c) => {
    const { id: player } = await c.player('A');
    await is(c.rsv('h', '60'), 'OK', '40');
    const { accepted } = await c.hook('withdraw')({ player, amount: '50.00' });
    insist(!accepted, 'a withdrawal above the available balance was accepted');
    insist((await c.balanceOf('A')) === 40_000_000n, 'the refused withdrawal moved money');
  },
  'RSV-13 won later, rolled back, settled again': async (c) => {
    await is(c.rsv('h', '40'), 'OK', '60');
    await is(c.cmt('m', 'h'), 'OK', '60');
    await is(c.win('w1', 'coupon', '80', 'h'), 'OK', '140');
    await is(c.rb('x', 'w1', { fields: { target: 'win' } }), 'OK', '60');
    await is(c.win('w2', 'coupon', '30', 'h'), 'OK', '90');
  },
  'RSV-14 commit, cancel and win after the session expired': async (c) => {
    const { session } = await c.player('A');
    await is(c.rsv('h1', '10'), 'OK', '90');
    await is(c.rsv('h2', '10'), 'OK', '80');
    await c.hook('endSession')({ session, how: 'expired' });
    await is(c.cmt('m', 'h1'), 'OK', '80');
    await is(c.cxl('k', 'h2'), 'OK', '90');
    await is(c.win('w', 'coupon', '25', 'h1'), 'OK', '115');
  },
};
