import { money } from '@fairhouse/contracts';
import { expect } from 'vitest';
import { type Case, is } from './world.ts';

export type Cases = Record<string, (c: Case) => Promise<void>>;

/** BET and IDM: debits, repeats and conflicts. */
export const BET: Cases = {
  'BET-01 accepts a bet': async (c) => {
    const answer = await is(c.bet('t', 'r', 10), 'OK', 90, { replay: false, applied: true });
    expect(answer.walletTx).not.toBe('');
  },
  'BET-02 records a bet of zero, which can be settled': async (c) => {
    const before = await is(c.bet('t', 'r', 0), 'OK', 100);
    await is(c.win('w', 'r', 5, 't'), 'OK', 105);
    expect(before.walletTx).not.toBe('');
  },
  'BET-03 accepts a bet of the whole balance': async (c) => void (await is(c.bet('t', 'r', 100), 'OK', 0)),
  'BET-04 refuses a bet one unit above the balance': async (c) =>
    void (await is(c.bet('t', 'r', 100.01), 'INSUFFICIENT_FUNDS', 100)),
  'BET-05 refuses amounts beyond any number range': async (c) => {
    await is(c.bet('t1', 'r', 2_147_483_647), 'INSUFFICIENT_FUNDS', 100);
    await is(c.bet('t2', 'r', 0, { amount: money(10n ** 20n) }), 'INSUFFICIENT_FUNDS', 100);
    await is(c.bet('t2', 'r', 0, { amount: money(10n ** 20n) }), 'INSUFFICIENT_FUNDS', 100);
  },
  'BET-06 a negative bet': async (c) => void (await is(c.bet('t', 'r', -1), 'INVALID_AMOUNT', 100)),
  'BET-07 handles the smallest unit exactly': async (c) => void (await is(c.bet('t', 'r', 0.01), 'OK', 99.99)),
  'BET-09 accepts three bets in one round': async (c) => {
    for (const t of ['t1', 't2', 't3']) await is(c.bet(t, 'r', 10), 'OK');
    expect(await c.round('r')).toMatchObject({ bets: 3, stake: 3000n, state: 'OPEN' });
    expect(await c.balanceOf('A')).toBe(7000n);
  },
  'BET-10 bet after the round ended': async (c) => {
    await is(c.bet('t1', 'r', 10, { roundEnd: true }), 'OK', 90);
    await is(c.bet('t2', 'r', 10), 'BET_NOT_ALLOWED', 90);
    await is(c.bet('t3', 'r', 10, { profile: { betAfterRoundEnd: true } }), 'OK', 80);
  },
  'BET-11 a disabled game': async (c) =>
    void (await is(c.bet('t', 'r', 10, { refuseIfNew: 'GAME_DISABLED' }), 'GAME_DISABLED', 100)),
  'BET-13 above a limit': async (c) =>
    void (await is(c.bet('t', 'r', 10, { refuseIfNew: 'LIMIT_REACHED' }), 'LIMIT_REACHED', 100)),
  'BET-14 repeats a refusal for insufficient funds after a deposit': async (c) => {
    await is(c.bet('t', 'r', 150), 'INSUFFICIENT_FUNDS', 100);
    await c.world.deposit('A', 100);
    await is(c.bet('t', 'r', 150), 'INSUFFICIENT_FUNDS', 200);
  },
  'BET-15 accepts a new id after the deposit': async (c) => {
    await is(c.bet('t', 'r', 150), 'INSUFFICIENT_FUNDS', 100);
    await c.world.deposit('A', 100);
    await is(c.bet('t2', 'r', 150), 'OK', 50);
  },
  'BET-16 a lost bet that ends its round': async (c) => {
    await is(c.bet('t', 'r', 10, { roundEnd: true }), 'OK', 90);
    expect(await c.round('r')).toMatchObject({ state: 'CLOSED', win: 0n });
  },
  'SES-04 refuses a bet of an expired session': async (c) =>
    void (await is(c.bet('t', 'r', 10, { refuseIfNew: 'SESSION_EXPIRED' }), 'SESSION_EXPIRED', 100)),
  'SES-08 answers a repeat before it checks the session': async (c) => {
    await is(c.bet('t', 'r', 10), 'OK', 90);
    await is(c.bet('t', 'r', 10, { refuseIfNew: 'SESSION_EXPIRED' }), 'OK', 90, { replay: true });
  },
  'BAL-04 an unknown player': async (c) => {
    const nobody = (c.world.players.A + 1_000_000n) as typeof c.world.players.A;
    await is(c.bet('t', 'r', 10, { accountId: nobody }), 'NOT_FOUND');
  },
  'BLK-01 a blocked player': async (c) => {
    await is(c.bet('t', 'r', 10, { accountId: c.world.players.K }), 'ACCOUNT_BLOCKED', 100);
    expect(await c.balanceOf('K')).toBe(10_000n);
  },
  'BW-10 requires a balance above the bet': async (c) => {
    await is(c.bet('t', 'r', 80), 'OK', 20);
    await is(c.bw('tb', 'tw', 'r2', 10, 0, { requireAvailable: money(3000n) }), 'INSUFFICIENT_FUNDS', 20);
    await is(c.bw('tb2', 'tw2', 'r2', 10, 0, { requireAvailable: money(2000n) }), 'OK', 10);
  },
};

export const IDM: Cases = {
  'IDM-01 replays the same bet': async (c) => {
    const first = await is(c.bet('t1', 'r', 10), 'OK', 90);
    const again = await is(c.bet('t1', 'r', 10), 'OK', 90, { replay: true });
    expect(again.walletTx).toBe(first.walletTx);
  },
  'IDM-02 returns the current balance on a repeat': async (c) => {
    await is(c.bet('t1', 'r', 10), 'OK', 90);
    await is(c.bet('t2', 'r', 35), 'OK', 55);
    await is(c.bet('t1', 'r', 10), 'OK', 55, { replay: true });
  },
  'IDM-03 the same id with another amount': async (c) => {
    await is(c.bet('t1', 'r', 10), 'OK', 90);
    await is(c.bet('t1', 'r', 11), 'CONFLICT', 90);
  },
  'IDM-04 the same id with another round, game or currency': async (c) => {
    await is(c.bet('t1', 'r', 10), 'OK', 90);
    await is(c.bet('t1', 'r2', 10), 'CONFLICT', 90);
    await is(c.bet('t1', 'r', 10, { game: 'g9' }), 'CONFLICT', 90);
    await is(c.bet('t1', 'r', 10, { currency: 'EUR' }), 'CONFLICT', 90);
  },
  'IDM-05 the same id for another player': async (c) => {
    await is(c.bet('t1', 'r', 10), 'OK', 90);
    await is(c.bet('t1', 'r', 10, { accountId: c.world.players.B }), 'CONFLICT', 100);
  },
  'IDM-06 the same id at another vendor': async (c) => {
    await is(c.bet('t1', 'r', 10), 'OK', 90);
    await is(c.bet('t1', 'r', 10, { vendor: 'house2' }), 'OK', 80, { replay: false });
  },
  'IDM-07 the same id as bet and as win': async (c) => {
    await is(c.bet('t1', 'r', 10), 'OK', 90);
    await is(c.win('t1', 'r', 5, 't1'), 'OK', 95, { replay: false });
  },
  'IDM-08 replays the same win': async (c) => {
    await is(c.bet('t1', 'r', 10), 'OK', 90);
    await is(c.win('w1', 'r', 25, 't1'), 'OK', 115, { replay: false });
    await is(c.win('w1', 'r', 25, 't1'), 'OK', 115, { replay: true });
  },
  'IDM-09 the same win with another amount': async (c) => {
    await is(c.bet('t1', 'r', 10), 'OK', 90);
    await is(c.win('w1', 'r', 25, 't1'), 'OK', 115);
    await is(c.win('w1', 'r', 26, 't1'), 'CONFLICT', 115);
  },
  'IDM-10 repeat of a bet that was rolled back': async (c) => {
    await is(c.bet('t1', 'r', 10), 'OK', 90);
    await is(c.rb('x1', 't1'), 'OK', 100);
    await is(c.bet('t1', 'r', 10), 'TX_CANCELLED', 100);
    await is(c.bet('t1', 'r', 10, { profile: { betAfterRollback: 'ok_no_move' } }), 'OK', 100, { applied: false });
  },
  'IDM-12 ignores fields that are not part of the content': async (c) => {
    await is(c.bet('t1', 'r', 10), 'OK', 90);
    await is(c.bet('t1', 'r', 10, { roundEnd: true, category: 'RNG' }), 'OK', 90, { replay: true });
  },
  'FMT-04 long ids and ids that differ only by case': async (c) => {
    const long = 'x'.repeat(400);
    await is(c.bet(long, 'r', 10), 'OK', 90, { replay: false });
    await is(c.bet(long, 'r', 10), 'OK', 90, { replay: true });
    await is(c.bet(`${long}y`, 'r', 10), 'OK', 80, { replay: false });
    await is(c.bet('T', 'r', 10), 'OK', 70, { replay: false });
    await is(c.bet('t', 'r', 10), 'OK', 60, { replay: false });
    await is(c.bet(`"';drop table x;--\\ {},NULL 雪`, 'r', 10), 'OK', 50, { replay: false });
    await is(c.bet(`"';drop table x;--\\ {},NULL 雪`, 'r', 10), 'OK', 50, { replay: true });
  },
  'FMT-05 ids that are numbers beyond 2^53 stay exact': async (c) => {
    await is(c.bet('90071992547409931', '90071992547409933', 10), 'OK', 90);
    await is(c.bet('90071992547409932', '90071992547409933', 10), 'OK', 80, { replay: false });
  },
};

export const CUR: Cases = {
  'CUR-01 a bet in another currency': async (c) =>
    void (await is(c.bet('t', 'r', 10, { currency: 'EUR' }), 'CURRENCY_MISMATCH', 100)),
  'CUR-02 an unknown currency': async (c) =>
    void (await is(c.bet('t', 'r', 10, { currency: 'XQZ' as 'USD' }), 'CURRENCY_MISMATCH', 100)),
  'CUR-03 a win or rollback in another currency': async (c) => {
    await is(c.bet('t', 'r', 10), 'OK', 90);
    await is(c.win('w', 'r', 10, 't', { currency: 'EUR' }), 'CURRENCY_MISMATCH', 90);
    await is(c.rb('x', 't', { currency: 'EUR' }), 'CURRENCY_MISMATCH', 90);
    expect(await c.round('r')).toMatchObject({ win: 0n, refund: 0n });
  },
};
