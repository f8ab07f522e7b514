import { expect } from 'vitest';
import type { Cases } from './cases-bet.ts';
import { held, kindsOf } from './cases-part.ts';
import { is } from './world.ts';

/** REL: parts of a hold that are freed. */
export const REL: Cases = {
  'REL-01 frees a part; the rest is settled and closed': async (c) => {
    await is(c.rsv('h', 40), 'OK', 60, held(40));
    await is(c.rel('f1', 'h', 10), 'OK', 70, { ...held(30), applied: true, replay: false });
    expect(await c.tx('reserve', 'h')).toMatchObject({ state: 'HELD', amount: 4000n, held: 3000n });
    expect(await c.tx('release', 'f1')).toMatchObject({ state: 'APPLIED', amount: 1000n, cash: 0n });
    await is(c.part('p', 'h', 5, 20, { winTo: 'balance' }), 'OK', 90, held(25));
    await is(c.rel('f2', 'h', 15), 'OK', 105, held(10));
    expect(await c.tx('reserve', 'h')).toMatchObject({ state: 'PARTLY_SETTLED', held: 1000n });
    await is(c.cls('e', 'h'), 'OK', 115, held(0));
    expect(await kindsOf(c)).toEqual([
      ...['reserve 0 4000', 'reserve-cancel 0 -1000', 'reserve-commit -500 -500', 'win 2000 0'],
      ...['reserve-cancel 0 -1500', 'reserve-cancel 0 -1000'],
    ]);
  },
  'REL-02 repeats and conflicts': async (c) => {
    await is(c.rsv('h', 40), 'OK', 60);
    const first = await is(c.rel('f', 'h', 30), 'OK', 90, held(10));
    const again = await is(c.rel('f', 'h', 30), 'OK', 90, { replay: true, ...held(10) });
    expect(again.walletTx).toBe(first.walletTx);
    await is(c.rel('f', 'h', 10), 'CONFLICT', 90);
    await is(c.rel('f', 'h2', 30), 'CONFLICT', 90);
    const B = { accountId: c.world.players.B };
    await is(c.rel('f', 'h', 30, B), 'CONFLICT', 100);
    await is(c.rel('f2', 'h', 1, B), 'CONFLICT', 100);
    await is(c.rel('f2', 'h', 1, { currency: 'EUR' }), 'CURRENCY_MISMATCH', 90);
    // one id in two classes is two commands
    await is(c.ext('f', 'h', 5), 'OK', 85, held(15));
    await is(c.cls('e', 'h'), 'OK', 100);
    await is(c.rel('f', 'h', 30), 'OK', 100, { replay: true });
  },
  'REL-03 more than is held, and nothing, move nothing and are not recorded': async (c) => {
    await is(c.rsv('h', 40), 'OK', 60);
    for (const amount of [40.01, 0, -1]) await is(c.rel('f', 'h', amount), 'INVALID_AMOUNT', 60, held(40));
    expect(await c.tx('release', 'f')).toBeNull();
    await is(c.rel('f', 'h', 40), 'OK', 100, held(0));
    await is(c.rel('f2', 'h', 0.01), 'INVALID_AMOUNT', 100);
    // the hold is open until it is closed
    await is(c.ext('x', 'h', 5), 'OK', 95, held(5));
  },
  'REL-04 an unknown hold, a cancelled one, a closed one, one that was drawn from': async (c) => {
    await is(c.rel('f', 'h', 1), 'BET_NOT_FOUND', 100);
    await is(c.rsv('no', 1000), 'INSUFFICIENT_FUNDS', 100);
    await is(c.rel('f', 'no', 1), 'BET_NOT_FOUND', 100);
    await is(c.rsv('h1', 40), 'OK', 60);
    await is(c.cxl('k', 'h1'), 'OK', 100);
    await is(c.rel('f', 'h1', 1), 'TX_CANCELLED', 100);
    await is(c.rsv('h2', 40), 'OK', 60);
    await is(c.cls('e', 'h2'), 'OK', 100);
    await is(c.rel('f', 'h2', 1), 'ALREADY_SETTLED', 100);
    await is(c.rsv('h3', 40), 'OK', 60);
    await is(c.draw('d', 'h3', 1), 'OK', 60);
    await is(c.rel('f', 'h3', 1), 'ALREADY_SETTLED', 60);
    expect(await c.tx('release', 'f')).toBeNull();
  },
  'REL-05 asks neither block nor session, also when what is left is cancelled or committed': async (c) => {
    await is(c.rsv('h', 40), 'OK', 60);
    await is(c.rel('f', 'h', 10, { refuseIfNew: 'ACCOUNT_BLOCKED' }), 'OK', 70, held(30));
    await is(c.cxl('k', 'h'), 'OK', 100, held(0));
    await is(c.rsv('h2', 40), 'OK', 60);
    await is(c.rel('f2', 'h2', 10), 'OK', 70);
    await is(c.cmt('m', 'h2'), 'OK', 70, held(0));
    expect(await c.tx('reserve', 'h2')).toMatchObject({ state: 'COMMITTED', cash: 3000n });
  },
};
