import { calls, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyBalance } from '#ledger';
import { playerName } from '../player-name.ts';
import { createVendorSite, type VendorSite } from '../testing/create-vendor-site.ts';
import { betOf, own, winOf } from '../testing/stakes.ts';

// Conformance rows of the wallet that should hold and that the runner does not test by name.

let site: VendorSite;
beforeAll(async () => {
  site = await createVendorSite();
});
afterAll(() => site.close());

describe('[G-08] SHOULD rows of the suite', () => {
  it('SES-13 each use extends a session, up to a day after its launch', async () => {
    const player = await site.player();
    const bet = async () => (await site.house1.call('bet', betOf(player, '1'))).parsed['status'];
    const age = (minutes: number) =>
      sql`update vendors.session set seen_at = now() - make_interval(mins => ${minutes})
      where account_id = ${player.accountId}`.execute(site.db);
    for (let half = 0; half < 3; half++) {
      await age(29);
      expect(await bet()).toBe('OK');
    }
    await sql`update vendors.session set created_at = now() - interval '25 hours' where account_id = ${player.accountId}`.execute(
      site.db,
    );
    expect(await bet()).toBe('SESSION_EXPIRED');
  });

  it('BAL-05 fifty balance queries write nothing and keep the version', async () => {
    const { who, accountId } = await site.player();
    const written = async () =>
      (
        await sql<{ commands: bigint; version: bigint }>`select commands, version from ledger.account
          where account_id = ${accountId}`.execute(site.db)
      ).rows;
    const before = await written();
    const answers = await Promise.all(Array.from({ length: 50 }, () => site.house1.call('balance', who)));
    expect(new Set(answers.map(({ parsed }) => parsed['balance_version'])).size).toBe(1);
    expect(answers.every(({ parsed }) => parsed['balance'] === '100.00')).toBe(true);
    expect(await written()).toEqual(before);
  });

  it('CON-11 serialises a batch and single calls of the same player', async () => {
    const player = await site.player();
    const stepOf = () => {
      const { player: _player, currency: _currency, ...step } = betOf(player, '2');
      return { op: 'bet', ...step };
    };
    const batch = site.house1.call('batch', { ...player.who, steps: Array.from({ length: 10 }, stepOf) });
    const singles = Array.from({ length: 20 }, () => site.house1.call('bet', betOf(player, '1')));
    const [batched, ...others] = await Promise.all([batch, ...singles]);
    expect(batched.parsed).toMatchObject({ status: 'OK' });
    expect(others.every(({ parsed }) => parsed['status'] === 'OK')).toBe(true);
    expect(new Set(others.map(({ parsed }) => parsed['balance_version'])).size).toBe(20);
    expect((await site.house1.call('balance', player.who)).parsed['balance']).toBe('60.00');
    expect(await verifyBalance(site.db, player.accountId)).toMatchObject({ balance: 6_000n, matches: true });
  });

  it('WIN-15 pays the win of a player who self-excluded after the stake', async () => {
    const member = await site.member({ funds: money(10_000n) });
    const { accountId } = member;
    const who = { player: playerName(accountId), currency: 'USD' };
    const player = { accountId, who, session: await site.session(site.house1, accountId) };
    const stake = betOf(player, '10');
    expect((await site.house1.call('bet', stake)).parsed['status']).toBe('OK');
    await member.call(calls.rg.exclude, { kind: 'self-exclusion', months: 6 });
    expect((await site.house1.call('bet', { ...betOf(player, '1'), tx: own() })).parsed['status']).not.toBe('OK');
    const won = await site.house1.call('win', winOf(player, stake, '30'));
    expect(won.parsed).toMatchObject({ status: 'OK', balance: '120.00' });
  });
});
