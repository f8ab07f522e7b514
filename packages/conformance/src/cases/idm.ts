import { is } from '../run/create-case.ts';
import { insist } from '../run/faults.ts';
import type { Cases } from './cases.ts';

/** Repeat and conflict cases. */
export const IDM: Cases = {
  'IDM-01 replays the same bytes, and the same command in other bytes': async (c) => {
    const by = await c.player('A');
    const signed = await c.signBet('t1', 'r', '10');
    const first = await is(c.deliver(signed, by), 'OK', '90', { replay: false });
    const same = await is(c.deliver(signed, by), 'OK', '90', { replay: true });
    const samekey = await is(c.bet('t1', 'r', '10'), 'OK', '90', { replay: true });
    for (const { walletTx } of [same, samekey])
      insist(walletTx === first.walletTx, `wallet_tx ${walletTx} is not the first answer's ${first.walletTx}`);
  },
  'IDM-02 returns the current balance on a repeat': async (c) => {
    await is(c.bet('t1', 'r', '10'), 'OK', '90');
    await is(c.bet('t2', 'r', '35'), 'OK', '55');
    await is(c.bet('t1', 'r', '10'), 'OK', '55', { replay: true });
  },
  'IDM-03 the same id with another amount': async (c) => {
    await is(c.bet('t1', 'r', '10'), 'OK', '90');
    await is(c.bet('t1', 'r', '11'), 'CONFLICT', '90');
  },
  'IDM-04 the same id with another round, game or currency': async (c) => {
    await is(c.bet('t1', 'r', '10'), 'OK', '90');
    await is(c.bet('t1', 'r2', '10'), 'CONFLICT', '90');
    await is(c.bet('t1', 'r', '10', { fields: { game: c.target.otherGame } }), 'CONFLICT', '90');
    const currency = c.target.otherCurrency;
    await is(c.bet('t1', 'r', '10', { fields: { currency } }), ['CONFLICT', 'CURRENCY_MISMATCH'], '90');
  },
  'IDM-05 the same id for another player': async (c) => {
    await is(c.bet('t1', 'r', '10'), 'OK', '90');
    await is(c.bet('t1', 'r', '10', { by: await c.player('B') }), 'CONFLICT', '100');
    insist((await c.balanceOf('A')) === 90_000_000n, 'the conflict moved money of the first player');
  },
  'IDM-06 the same id at another vendor account': async (c) => {
    const key = await c.hook('createVendor')({});
    const by = await c.player('A');
    const { session } = await c.hook('startSession')({ player: by.id, game: c.target.game, keyId: key.keyId });
    const other = { by: { ...by, session }, via: c.through(key) };
    await is(c.bet('t1', 'r', '10'), 'OK', '90');
    await is(c.bet('t1', 'r', '10', other), 'OK', '80', { replay: false });
    await is(c.rb('x', 't1', other), 'OK', '90', { applied: true });
    await is(c.bet('t1', 'r', '10'), 'OK', '90', { replay: true });
  },
  'IDM-07 the same id as bet and as win': async (c) => {
    await is(c.bet('t1', 'r', '10'), 'OK', '90');
    await is(c.win('t1', 'r', '5', 't1'), 'OK', '95', { replay: false });
  },
  'IDM-08 replays the same win': async (c) => {
    await is(c.bet('t1', 'r', '10'), 'OK', '90');
    await is(c.win('w1', 'r', '25', 't1'), 'OK', '115', { replay: false });
    await is(c.win('w1', 'r', '25', 't1'), 'OK', '115', { replay: true });
  },
  'IDM-09 the same win with another amount': async (c) => {
    await is(c.bet('t1', 'r', '10'), 'OK', '90');
    await is(c.win('w1', 'r', '25', 't1'), 'OK', '115');
    await is(c.win('w1', 'r', '26', 't1'), 'CONFLICT', '115');
  },
  'IDM-10 repeat of a bet that was rolled back': async (c) => {
    await is(c.bet('t1', 'r', '10'), 'OK', '90');
    await is(c.rb('x1', 't1'), 'OK', '100');
    await is(c.bet('t1', 'r', '10'), ['TX_CANCELLED', 'OK'], '100');
  },
  'IDM-12 ignores fields that are not part of the content': async (c) => {
    await is(c.bet('t1', 'r', '10', { fields: { meta: { spin: 1 }, ip: '192.0.2.1' } }), 'OK', '90');
    const t = { meta: { spin: 2, late: true }, ip: '192.0.2.2', round_details: 'other' };
    await is(c.bet('t1', 'r', '10', { fields: t, twist: { skew_ms: 1_500 } }), 'OK', '90', { replay: true });
  },
  'IDM-13 replays after a restart of all processes': async (c) => {
    await is(c.bet('t1', 'r', '10'), 'OK', '90');
    await is(c.win('w1', 'r', '25', 't1'), 'OK', '115');
    await c.hook('restart')({});
    await is(c.bet('t1', 'r', '10'), 'OK', '115', { replay: true });
    await is(c.win('w1', 'r', '25', 't1'), 'OK', '115', { replay: true });
    await is(c.win('w1', 'r', '26', 't1'), 'CONFLICT', '115');
  },
  'IDM-14 replays the same amount in other notations': async (c) => {
    await is(c.bet('t1', 'r', '10'), 'OK', '90');
    for (const amount of ['10.00', '10.000000', '10.0'])
      await is(c.bet('t1', 'r', amount), 'OK', '90', { replay: true });
  },
};
