import { money } from '@fairhouse/contracts';
import { expect } from 'vitest';
import type { Cases } from './cases-bet.ts';
import { is } from './world.ts';

/** WIN, BW: credits, and bets that include their win. */
export const WIN: Cases = {
  'WIN-01 a bet and its win': async (c) => {
    await is(c.bet('t', 'r', 10), 'OK', 90);
    await is(c.win('w', 'r', 25, 't'), 'OK', 115);
  },
  'WIN-02 a win of zero closes the round': async (c) => {
    await is(c.bet('t', 'r', 10), 'OK', 90);
    const before = await is(c.win('w', 'r', 0, 't', { roundEnd: true }), 'OK', 90);
    expect(before.version).toBe(2n);
    expect(await c.round('r')).toMatchObject({ state: 'CLOSED' });
  },
  'WIN-03 does not record a win without its bet': async (c) => {
    await is(c.win('w', 'r', 25), 'BET_NOT_FOUND', 100);
    expect((await is(c.send({ op: 'get_tx', class: 'win', tx: c.own('w') }), 'OK')).tx).toBeNull();
  },
  'WIN-04 pays a win that came before its bet when it is sent again': async (c) => {
    await is(c.win('w', 'r', 25, 't'), 'BET_NOT_FOUND', 100);
    await is(c.bet('t', 'r', 10), 'OK', 90);
    await is(c.win('w', 'r', 25, 't'), 'OK', 115);
  },
  'WIN-05 refuses a win that names a bet of another round or player': async (c) => {
    await is(c.bet('t', 'r', 10), 'OK', 90);
    await is(c.bet('t2', 'r2', 10), 'OK', 80);
    await is(c.win('w', 'r2', 25, 't'), 'BET_NOT_FOUND', 80);
    await is(c.win('w', 'r', 25, 't', { accountId: c.world.players.B }), 'BET_NOT_FOUND', 100);
  },
  'WIN-06 two wins for one bet': async (c) => {
    await is(c.bet('t', 'r', 10), 'OK', 90);
    await is(c.win('w1', 'r', 5, 't'), 'OK', 95);
    await is(c.win('w2', 'r', 7, 't'), 'OK', 102);
  },
  'WIN-07 a win after the round ended resettles it': async (c) => {
    await is(c.bet('t', 'r', 10, { roundEnd: true }), 'OK', 90);
    await is(c.win('w', 'r', 25, 't', { profile: { winAfterRoundEnd: 'refuse' } }), 'ALREADY_SETTLED', 90);
    await is(c.win('w', 'r', 25, 't'), 'OK', 115);
    expect(await c.round('r')).toMatchObject({ state: 'RESETTLED' });
  },
  'WIN-08 a negative win': async (c) => {
    await is(c.bet('t', 'r', 10), 'OK', 90);
    await is(c.win('w', 'r', -1, 't'), 'INVALID_AMOUNT', 90);
  },
  'WIN-09 a promotion or jackpot without a round': async (c) => {
    const roundless = { round: undefined, game: undefined } as Record<string, unknown>;
    await is(c.win('w1', 'r', 5, undefined, { kind: 'promo', ...roundless }), 'OK', 105);
    await is(c.win('w2', 'r', 5, undefined, { kind: 'jackpot', ...roundless }), 'OK', 110);
    await is(c.win('w2', 'r', 5, undefined, { kind: 'jackpot', ...roundless }), 'OK', 110, { replay: true });
  },
  'WIN-10 a very large win is exact': async (c) => {
    await is(c.bet('t', 'r', 10), 'OK', 90);
    await is(c.win('w', 'r', 1_000_000_000.01, 't'), 'OK', 1_000_000_090.01);
    await is(c.win('w2', 'r', 0, 't', { amount: money(10n ** 19n) }), 'INVALID_AMOUNT', 1_000_000_090.01);
  },
  'WIN-11 BLK-02 credits a blocked player': async (c) => {
    const K = { accountId: c.world.players.K };
    await is(c.win('w', 'r', 5, undefined, { kind: 'promo', ...K }), 'OK', 105);
    await is(c.adj('a', 5, K), 'OK', 110);
    await is(c.rb('x', 'gone', K), 'OK', 110, { applied: false });
  },
  'WIN-13 refuses a win of a round whose only bet was rolled back': async (c) => {
    await is(c.bet('t', 'r', 10), 'OK', 90);
    await is(c.rb('x', 't'), 'OK', 100);
    await is(c.win('w', 'r', 25), 'TX_CANCELLED', 100);
    await is(c.win('w', 'r', 25, 't'), 'TX_CANCELLED', 100);
  },
  'WIN-14 two bets, one rolled back, a win for the other': async (c) => {
    await is(c.bet('t1', 'r', 10), 'OK', 90);
    await is(c.bet('t2', 'r', 10), 'OK', 80);
    await is(c.rb('x', 't1'), 'OK', 90);
    await is(c.win('w', 'r', 25, 't2'), 'OK', 115);
  },
};

export const BW: Cases = {
  'BW-01 bet and win in one call': async (c) => {
    const answer = await is(c.bw('tb', 'tw', 'r', 10, 25), 'OK', 115);
    expect(answer.version).toBe(3n);
    expect(await c.round('r')).toMatchObject({ state: 'CLOSED', stake: 1000n, win: 2500n });
  },
  'BW-02 a bet or win of zero': async (c) => {
    await is(c.bw('a', 'a2', 'r1', 10, 0), 'OK', 90);
    await is(c.bw('b', 'b2', 'r2', 0, 5), 'OK', 95);
    const last = await is(c.bw('c', 'c2', 'r3', 0, 0), 'OK', 95);
    expect(last.version).toBe(3n);
  },
  'BW-03 the win cannot pay for the bet': async (c) => {
    const Z = { accountId: c.world.players.Z };
    await is(c.bw('tb', 'tw', 'r', 10, 50, Z), 'INSUFFICIENT_FUNDS', 0);
    expect(await c.balanceOf('Z')).toBe(0n);
  },
  'BW-04 replays the same bet and win': async (c) => {
    await is(c.bw('tb', 'tw', 'r', 10, 25), 'OK', 115);
    await is(c.bw('tb', 'tw', 'r', 10, 25), 'OK', 115, { replay: true });
  },
  'BW-05 the same bet with a different win': async (c) => {
    await is(c.bw('tb', 'tw', 'r', 10, 25), 'OK', 115);
    await is(c.bw('tb', 'tw', 'r', 10, 26), 'CONFLICT', 115);
    await is(c.bw('tb2', 'tw', 'r2', 10, 25), 'CONFLICT', 115);
    await is(c.bet('tb', 'r', 10), 'CONFLICT', 115);
  },
  'BW-08 replays a known bet and win of an expired session': async (c) => {
    await is(c.bw('tb', 'tw', 'r', 10, 25), 'OK', 115);
    await is(c.bw('tb', 'tw', 'r', 10, 25, { refuseIfNew: 'SESSION_EXPIRED' }), 'OK', 115, { replay: true });
  },
  'BW-11 a rollback restores the starting balance': async (c) => {
    await is(c.bw('tb', 'tw', 'r', 10, 25), 'OK', 115);
    await is(c.rb('x', 'tb'), 'OK', 100, { applied: true });
    await is(c.rb('x2', 'tb'), 'OK', 100, { applied: false });
    await is(c.bw('tb', 'tw', 'r', 10, 25), 'TX_CANCELLED', 100);
    expect(await c.round('r')).toMatchObject({ state: 'CANCELLED' });
  },
};
