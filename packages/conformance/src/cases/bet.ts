import { decimal, micros } from '../protocol/decimal.ts';
import { is } from '../run/create-case.ts';
import { insist, NotRun } from '../run/faults.ts';
import type { Cases } from './cases.ts';

/** Debit cases. */
export const BET: Cases = {
  'BET-01 accepts a bet': async (c) => {
    const { walletTx } = await is(c.bet('t', 'r', '10'), 'OK', '90', { replay: false });
    insist(walletTx !== '', 'the answer has no wallet_tx');
  },
  'BET-02 records a bet of zero, which can be settled': async (c) => {
    await is(c.bet('t', 'r', '0'), 'OK', '100');
    await is(c.win('w', 'r', '5', 't'), 'OK', '105');
  },
  'BET-03 accepts a bet of the whole balance': async (c) => void (await is(c.bet('t', 'r', '100'), 'OK', '0')),
  'BET-04 refuses a bet one unit above the balance': async (c) => {
    await is(c.bet('t', 'r', `100${c.target.smallest.slice(1)}`), 'INSUFFICIENT_FUNDS', '100');
    await is(c.bet('t2', 'r', '100.000001'), ['INSUFFICIENT_FUNDS', 'INVALID_AMOUNT'], '100');
  },
  'BET-05 refuses amounts beyond any number range': async (c) => {
    await is(c.bet('t1', 'r', '2147483647'), ['INSUFFICIENT_FUNDS', 'LIMIT_REACHED'], '100');
    for (const [t, amount] of Object.entries({ t2: '1000000000000000000', t3: '9'.repeat(40) }))
      await is(c.bet(t, 'r', amount), ['INSUFFICIENT_FUNDS', 'LIMIT_REACHED', 'INVALID_AMOUNT'], '100');
  },
  'BET-06 a negative bet': async (c) => {
    await is(c.bet('t', 'r', '-1'), 'INVALID_AMOUNT', '100');
    await is(c.bet('t2', 'r', '-0.01'), 'INVALID_AMOUNT', '100');
  },
  'BET-07 handles the smallest unit exactly, and nothing below the smallest unit of the protocol': async (c) => {
    await is(c.bet('t', 'r', c.target.smallest), 'OK');
    await is(c.win('w', 'r', c.target.smallest, 't'), 'OK', '100');
    for (const [t, amount] of Object.entries({ t2: '0.001', t3: '0.000001' })) {
      const { status } = await is(c.bet(t, 'r', amount), ['OK', 'INVALID_AMOUNT']);
      if (status === 'OK') await is(c.win(`w${t}`, 'r', amount, t), 'OK', '100');
    }
    await is(c.bet('t4', 'r', '0.0000001'), 'INVALID_AMOUNT', '100');
  },
  'BET-08 refuses invalid amounts': async (c) => {
    const amounts = [
      '1e3',
      'NaN',
      ' 5',
      '5 ',
      '5,00',
      '0x1',
      '+5',
      '5.',
      '.5',
      '--5',
      'Infinity',
      '٥',
      5,
      5.5,
      true,
      [],
      {},
    ];
    for (const [index, amount] of amounts.entries())
      await is(c.bet(`t${index}`, 'r', '', { fields: { amount } }), ['INVALID_AMOUNT', 'INVALID_REQUEST']);
    await is(c.bet('last', 'r', '10'), 'OK', '90');
  },
  'BET-09 accepts three bets in one round': async (c) => {
    await is(c.bet('t1', 'r', '10'), 'OK', '90');
    await is(c.bet('t2', 'r', '10'), 'OK', '80');
    await is(c.bet('t3', 'r', '10'), 'OK', '70');
    await is(c.rbr('x', 'r'), 'OK', '100', { applied: true });
  },
  'BET-10 a bet after its round ended': async (c) => {
    await is(c.bet('t1', 'r', '10', { fields: { round_end: true } }), 'OK', '90');
    const { status } = await is(c.bet('t2', 'r', '10'), ['BET_NOT_ALLOWED', 'OK']);
    await is(c.bet('t3', 'r2', '0'), 'OK', status === 'OK' ? '80' : '90');
  },
  'BET-11 WIN-12 an unknown and a disabled game: no bet, but wins and rollbacks': async (c) => {
    const { game, disabledGame } = c.target;
    for (const [index, unknown] of ['no-such-game', disabledGame].filter(Boolean).entries())
      await is(
        c.bet(`u${index}`, 'r', '10', { fields: { game: unknown } }),
        ['GAME_DISABLED', 'INVALID_SESSION'],
        '100',
      );
    await is(c.bet('t1', 'r1', '10'), 'OK', '90');
    await is(c.bet('t2', 'r2', '10'), 'OK', '80');
    await c.hook('switchGame')({ game, on: false });
    try {
      await is(c.bet('t3', 'r3', '10'), 'GAME_DISABLED', '80');
      await is(c.bet('t1', 'r1', '10'), 'OK', '80', { replay: true });
      await is(c.win('w', 'r1', '25', 't1'), 'OK', '105');
      await is(c.rb('x', 't2'), 'OK', '115');
    } finally {
      await c.hook('switchGame')({ game, on: true });
    }
    await is(c.bet('t4', 'r4', '15'), 'OK', '100');
  },
  'BET-12 a disabled vendor account: no bet, but wins and rollbacks': async (c) => {
    const { keyId } = c.target.key;
    await is(c.bet('t1', 'r1', '10'), 'OK', '90');
    await is(c.bet('t2', 'r2', '10'), 'OK', '80');
    await c.hook('switchVendor')({ keyId, on: false });
    try {
      await is(c.bet('t3', 'r3', '10'), ['GAME_DISABLED', 'BET_NOT_ALLOWED'], '80');
      await is(c.win('w', 'r1', '25', 't1'), 'OK', '105');
      await is(c.rb('x', 't2'), 'OK', '115');
    } finally {
      await c.hook('switchVendor')({ keyId, on: true });
    }
    await is(c.bet('t4', 'r4', '15'), 'OK', '100');
  },
  'BET-13 refuses a stake above the limit of the game': async (c) => {
    const { maxStake } = c.target;
    if (maxStake === '') throw new NotRun('needs the limit of the game (--max-stake)');
    await is(c.adj('a', decimal(micros(maxStake) * 2n)), 'OK');
    await is(c.bet('t', 'r', decimal(micros(maxStake) + micros('1'))), 'LIMIT_REACHED');
    await is(c.bet('t2', 'r', maxStake), 'OK');
  },
  'BET-14 repeats a refusal for insufficient funds after a deposit': async (c) => {
    await is(c.bet('t', 'r', '150'), 'INSUFFICIENT_FUNDS', '100');
    await is(c.adj('a', '100'), 'OK', '200');
    await is(c.bet('t', 'r', '150'), 'INSUFFICIENT_FUNDS', '200');
  },
  'BET-15 accepts a new id after a credit': async (c) => {
    await is(c.bet('t', 'r', '150'), 'INSUFFICIENT_FUNDS', '100');
    await is(c.adj('a', '100'), 'OK', '200');
    await is(c.bet('t2', 'r', '150'), 'OK', '50');
  },
  'BET-16 a lost bet that ends its round': async (c) => {
    await is(c.bet('t', 'r', '10', { fields: { round_end: true } }), 'OK', '90');
    await is(c.end('r'), 'OK');
  },
};

/** Player and currency cases. */
export const BLK: Cases = {
  'BLK-01 a blocked player': async (c) => {
    const by = await c.player('K');
    await is(c.bet('t', 'r', '10', { by }), 'PLAYER_BLOCKED', '100');
    await is(c.bet('t', 'r', '10', { by }), 'PLAYER_BLOCKED', '100');
    await is(c.rsv('h', '10', { by }), 'PLAYER_BLOCKED', '100');
  },
  'BLK-02 WIN-11 credits a player who was blocked after the bet': async (c) => {
    const { id: player } = await c.player('A');
    await is(c.bet('t1', 'r1', '10'), 'OK', '90');
    await is(c.bet('t2', 'r2', '10'), 'OK', '80');
    await is(c.rsv('h1', '10'), 'OK', '70');
    await is(c.rsv('h2', '10'), 'OK', '60');
    await c.hook('blockPlayer')({ player, blocked: true });
    await is(c.win('w', 'r1', '25', 't1'), 'OK', '85');
    await is(c.rb('x', 't2'), 'OK', '95');
    await is(c.cxl('k', 'h1'), 'OK', '105');
    await is(c.cmt('m', 'h2'), 'OK', '105');
    await is(c.bet('t3', 'r3', '1'), 'PLAYER_BLOCKED', '105');
  },
  'BLK-03 blocked between authenticate and bet': async (c) => {
    const { id: player, session } = await c.player('A');
    await is(c.send('authenticate', { session }), 'OK', '100');
    await c.hook('blockPlayer')({ player, blocked: true });
    await is(c.bet('t', 'r', '10'), 'PLAYER_BLOCKED', '100');
  },
};

export const CUR: Cases = {
  'CUR-01 a bet in another currency': async (c) =>
    void (await is(
      c.bet('t', 'r', '10', { fields: { currency: c.target.otherCurrency } }),
      'CURRENCY_MISMATCH',
      '100',
    )),
  'CUR-02 an invalid currency': async (c) => {
    for (const currency of ['XQZ', c.target.currency.toLowerCase(), ''])
      await is(c.bet(`t${currency}`, 'r', '10', { fields: { currency } }), ['CURRENCY_MISMATCH', 'INVALID_REQUEST']);
    await is(c.bet('t', 'r', '10'), 'OK', '90');
  },
  'CUR-03 a win or rollback in another currency than the bet': async (c) => {
    const other = { fields: { currency: c.target.otherCurrency } };
    await is(c.bet('t', 'r', '10'), 'OK', '90');
    await is(c.win('w', 'r', '25', 't', other), 'CURRENCY_MISMATCH', '90');
    await is(c.rb('x', 't', other), 'CURRENCY_MISMATCH', '90');
    await is(c.rb('x2', 't'), 'OK', '100', { applied: true });
  },
};
