import { is } from '../run/create-case.ts';
import type { Cases } from './cases.ts';

/** Credit cases. */
export const WIN: Cases = {
  'WIN-01 a bet and its win': async (c) => {
    await is(c.bet('t', 'r', '10'), 'OK', '90');
    await is(c.win('w', 'r', '25', 't'), 'OK', '115');
  },
  'WIN-02 a win of zero ends the round': async (c) => {
    await is(c.bet('t', 'r', '10'), 'OK', '90');
    await is(c.win('w', 'r', '0', 't', { fields: { round_end: true } }), 'OK', '90');
  },
  'WIN-03 does not record a win without its bet': async (c) => {
    await is(c.win('w', 'r', '25'), 'BET_NOT_FOUND', '100');
    await is(c.win('w', 'r', '26'), 'BET_NOT_FOUND', '100');
  },
  'WIN-04 pays a win that came before its bet when it is sent again': async (c) => {
    await is(c.win('w', 'r', '25', 't'), 'BET_NOT_FOUND', '100');
    await is(c.bet('t', 'r', '10'), 'OK', '90');
    await is(c.win('w', 'r', '25', 't'), 'OK', '115', { replay: false });
  },
  'WIN-05 refuses a win that names a bet of another round or player': async (c) => {
    await is(c.bet('t', 'r', '10'), 'OK', '90');
    await is(c.bet('t2', 'r2', '10'), 'OK', '80');
    await is(c.win('w', 'r2', '25', 't'), ['BET_NOT_FOUND', 'CONFLICT'], '80');
    await is(c.win('w2', 'r', '25', 't', { by: await c.player('B') }), ['BET_NOT_FOUND', 'CONFLICT'], '100');
  },
  'WIN-06 two wins for one bet': async (c) => {
    await is(c.bet('t', 'r', '10'), 'OK', '90');
    await is(c.win('w1', 'r', '5', 't'), 'OK', '95');
    await is(c.win('w2', 'r', '7', 't'), 'OK', '102');
  },
  'WIN-07 a win after the round ended': async (c) => {
    await is(c.bet('t', 'r', '10', { fields: { round_end: true } }), 'OK', '90');
    await is(c.win('w', 'r', '25', 't'), ['OK', 'ALREADY_SETTLED']);
  },
  'WIN-08 a negative win': async (c) => {
    await is(c.bet('t', 'r', '10'), 'OK', '90');
    await is(c.win('w', 'r', '-1', 't'), 'INVALID_AMOUNT', '90');
  },
  'WIN-09 a promotion or jackpot without a round and session': async (c) => {
    const kind = (of: string) => ({ fields: { kind: of, round: undefined, game: undefined } });
    await is(c.win('w1', '', '5', undefined, kind('promo')), 'OK', '105');
    await is(c.win('w2', '', '5', undefined, kind('jackpot')), 'OK', '110');
    await is(c.win('w2', '', '5', undefined, kind('jackpot')), 'OK', '110', { replay: true });
  },
  'WIN-10 a very large win is exact': async (c) => {
    await is(c.bet('t', 'r', '10'), 'OK', '90');
    await is(c.win('w', 'r', '1000000000.01', 't'), 'OK', '1000000090.01');
    await is(c.adj('a', '-1000000000.01'), 'OK', '90');
  },
  'WIN-13 refuses a win of a round whose only bet was rolled back': async (c) => {
    await is(c.bet('t', 'r', '10'), 'OK', '90');
    await is(c.rb('x', 't'), 'OK', '100');
    await is(c.win('w', 'r', '25'), 'TX_CANCELLED', '100');
    await is(c.win('w2', 'r', '25', 't'), 'TX_CANCELLED', '100');
  },
  'WIN-14 two bets, one rolled back, a win for the other': async (c) => {
    await is(c.bet('t1', 'r', '10'), 'OK', '90');
    await is(c.bet('t2', 'r', '10'), 'OK', '80');
    await is(c.rb('x', 't1'), 'OK', '90');
    await is(c.win('w', 'r', '25', 't2'), 'OK', '115');
  },
};

/** Bets that carry their win. */
export const BW: Cases = {
  'BW-01 bet and win in one call': async (c) => void (await is(c.bw('tb', 'tw', 'r', '10', '25'), 'OK', '115')),
  'BW-02 a bet or win of zero': async (c) => {
    await is(c.bw('a', 'a2', 'r1', '10', '0'), 'OK', '90');
    await is(c.bw('b', 'b2', 'r2', '0', '5'), 'OK', '95');
    await is(c.bw('c', 'c2', 'r3', '0', '0'), 'OK', '95');
  },
  'BW-03 the win cannot pay for the bet': async (c) =>
    void (await is(c.bw('tb', 'tw', 'r', '10', '50', { by: await c.player('Z') }), 'INSUFFICIENT_FUNDS', '0')),
  'BW-04 replays the same bet and win': async (c) => {
    await is(c.bw('tb', 'tw', 'r', '10', '25'), 'OK', '115');
    await is(c.bw('tb', 'tw', 'r', '10', '25'), 'OK', '115', { replay: true });
  },
  'BW-05 the same bet with a different win': async (c) => {
    await is(c.bw('tb', 'tw', 'r', '10', '25'), 'OK', '115');
    await is(c.bw('tb', 'tw', 'r', '10', '26'), 'CONFLICT', '115');
  },
  'BW-07 a resend after the session expired that was never processed': async (c) => {
    const { session } = await c.player('A');
    await c.hook('endSession')({ session, how: 'expired' });
    await is(c.bw('tb', 'tw', 'r', '10', '25'), 'SESSION_EXPIRED', '100');
    await is(c.bw('tb2', 'tw2', 'r2', '10', '25', { fields: { resend: true } }), 'OK', '115', { replay: false });
  },
  'BW-08 a resend that was already processed': async (c) => {
    const { session } = await c.player('A');
    await is(c.bw('tb', 'tw', 'r', '10', '25'), 'OK', '115');
    await is(c.bw('tb', 'tw', 'r', '10', '25', { fields: { resend: true } }), 'OK', '115', { replay: true });
    await c.hook('endSession')({ session, how: 'expired' });
    await is(c.bw('tb', 'tw', 'r', '10', '25', { fields: { resend: true } }), 'OK', '115', { replay: true });
  },
  'BW-11 a rollback restores the starting balance': async (c) => {
    await is(c.bw('tb', 'tw', 'r', '10', '25'), 'OK', '115');
    await is(c.rb('x', 'tb'), 'OK', '100', { applied: true });
    await is(c.rb('x2', 'tb'), 'OK', '100', { applied: false });
  },
};
