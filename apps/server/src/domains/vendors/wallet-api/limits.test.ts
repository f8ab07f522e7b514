import { calls } from '@fairhouse/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setPlayTimeEnd } from '#bets';
import { createVendorSite, type VendorSite } from '../testing/create-vendor-site.ts';
import { betOf, winOf } from '../testing/stakes.ts';

let site: VendorSite;
beforeAll(async () => {
  site = await createVendorSite();
});
afterAll(() => site.close());

describe('external game server', () => {
  it('receives LIMIT_REACHED and PLAYER_BLOCKED, and its wins are paid', async () => {
    const player = await site.player();
    const { accountId } = player;
    const operator = await site.operator();
    const setOperatorLimit = (amount: string | null) =>
      operator.call(calls.rgBackoffice.setLimit, {
        accountId: String(accountId),
        name: 'lossDay',
        amount,
        reason: 'for the test',
      });
    await setOperatorLimit('15');
    const stake = betOf(player, '10');
    expect((await site.house1.call('bet', stake)).parsed).toMatchObject({ status: 'OK', balance: '90.00' });
    const more = betOf(player, '5.01');
    expect((await site.house1.call('bet', more)).parsed).toMatchObject({ status: 'LIMIT_REACHED', balance: '90.00' });
    await operator.call(calls.rgBackoffice.exclude, {
      accountId: String(accountId),
      length: { kind: 'time-out', days: 1 },
      reason: 'for the test',
    });
    await setOperatorLimit(null);
    // a refusal is final, a repeat is answered as before, and pending wins are paid
    expect((await site.house1.call('bet', more)).parsed['status']).toBe('LIMIT_REACHED');
    expect((await site.house1.call('bet', betOf(player, '1'))).parsed['status']).toBe('PLAYER_BLOCKED');
    expect((await site.house1.call('bet', stake)).parsed).toMatchObject({ status: 'OK', replay: true });
    expect((await site.house1.call('win', winOf(player, stake, '30.00'))).parsed).toMatchObject({
      status: 'OK',
      balance: '120.00',
    });
  });

  it('[G-08] gets no stake once the player’s play time is used up', async () => {
    const player = await site.player();
    await site.db.transaction().execute((tx) => setPlayTimeEnd(tx, player.accountId, new Date()));
    const expected = { status: 'LIMIT_REACHED', balance: '100.00' };
    expect((await site.house1.call('bet', betOf(player, '1'))).parsed).toMatchObject(expected);
  });
});
