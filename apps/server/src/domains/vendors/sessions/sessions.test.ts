import { calls, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockBetting } from '#bets';
import { updateStanding } from '#identity';
import { verifyBalance } from '#ledger';
import { publishToProcesses } from '#realtime';
import { aPaidDeposit } from '#seed';
import { PASSWORD } from '#testing';
import { createVendorSite, type TestPlayer, type VendorSite } from '../testing/create-vendor-site.ts';
import { betOf, own, winOf } from '../testing/stakes.ts';

let site: VendorSite;
beforeAll(async () => {
  site = await createVendorSite();
});
afterAll(() => site.close());

const bet = (player: TestPlayer, amount = '10', more: Record<string, unknown> = {}) =>
  site.house1.call('bet', betOf(player, amount, more));

describe('[G-08] sessions', () => {
  it('SES-02 SES-03 SES-04 SES-09: unknown, foreign and ended sessions accept no bets', async () => {
    const [player, other] = [await site.player(), await site.player()];
    expect((await site.house1.call('authenticate', { session: 'gs_garbage' })).parsed.status).toBe('INVALID_SESSION');
    expect((await bet(player, '10', { session: 'gs_garbage' })).parsed).toMatchObject({
      status: 'INVALID_SESSION',
      balance: '100.00',
    });
    const crossed = await bet(player, '10', { session: other.session });
    expect(crossed.parsed.status).toBe('INVALID_SESSION');
    expect(crossed.parsed).not.toHaveProperty('balance');
    await expire(player);
    expect((await bet(player)).parsed).toMatchObject({ status: 'SESSION_EXPIRED', balance: '100.00' });
    expect((await site.house1.call('authenticate', { session: player.session })).parsed.status).toBe('SESSION_EXPIRED');
  });

  it('SES-05 SES-06 SES-08 BW-07: bets are settled, and retried, after the session', async () => {
    const player = await site.player();
    const [won, reversed, repeated] = [betOf(player, '10'), betOf(player, '10'), betOf(player, '10')];
    for (const stake of [won, reversed, repeated]) await site.house1.call('bet', stake);
    await expire(player);
    expect((await site.house1.call('win', winOf(player, won, '25'))).parsed).toMatchObject({ status: 'OK' });
    const back = await site.house1.call('rollback', { ...player.who, tx: own(), target_tx: reversed.tx });
    expect(back.parsed).toMatchObject({ status: 'OK', balance: '105.00' });
    const again = await site.house1.call('bet', { ...repeated });
    expect(again.parsed).toMatchObject({ status: 'OK', replay: true, balance: '105.00' });
    const pair = { ...betOf(player, ''), bet_tx: own(), win_tx: own(), bet_amount: '5', win_amount: '0' };
    expect((await site.house1.call('betwin', pair)).parsed.status).toBe('SESSION_EXPIRED');
    const resent = { ...pair, bet_tx: own(), win_tx: own(), resend: true };
    expect((await site.house1.call('betwin', resent)).parsed).toMatchObject({ status: 'OK', balance: '100.00' });
  });

  it('SES-10 SES-12: is for one game and one launch, unless the profile allows more', async () => {
    const player = await site.player();
    expect((await bet(player, '10', { game: 'g3' })).parsed.status).toBe('INVALID_SESSION');
    const session = await site.session(site.house1, player.accountId, '');
    expect((await bet(player, '10')).parsed.status).toBe('SESSION_EXPIRED');
    expect((await bet({ ...player, session }, '10', { game: 'g3' })).parsed.status).toBe('OK');
    const lobby = await site.vendor({ profile: { lobbySessions: true } });
    const there = await site.player({ vendor: lobby });
    expect((await lobby.call('bet', betOf(there, '10', { game: 'g3' }))).parsed.status).toBe('OK');
  });

  it('[P-29] a vendor under maintenance accepts only testers’ stakes; settles and repeats earlier bets', async () => {
    const [player, tester] = [await site.player(), await site.player()];
    const staked = betOf(player, '10');
    await site.house1.call('bet', staked);
    const { vendor_code: vendorCode } = await site.db
      .selectFrom('games.game')
      .select('vendor_code')
      .where('code', '=', 'g1')
      .executeTakeFirstOrThrow();
    const owner = await site.operator();
    const input = { vendorCode, from: null, until: null, reason: 'New servers' };
    const { id } = await owner.call(calls.gamesBackoffice.planMaintenance, input);
    expect((await bet(player)).parsed.status).toBe('GAME_DISABLED');
    const { username } = await site.db
      .selectFrom('identity.member')
      .select('username')
      .where('account_id', '=', tester.accountId)
      .executeTakeFirstOrThrow();
    const { version } = await owner.call(calls.brandBackoffice.config);
    await owner.call(calls.brandBackoffice.change, { version, change: { testerAccounts: [username] } });
    expect((await bet(tester)).parsed.status).toBe('OK');
    expect((await site.house1.call('bet', staked)).parsed).toMatchObject({ status: 'OK', replay: true });
    expect((await site.house1.call('win', winOf(player, staked, '25'))).parsed.status).toBe('OK');
    await owner.call(calls.gamesBackoffice.endMaintenance, { id });
    expect((await bet(player)).parsed.status).toBe('OK');
  });

  it('FRE-04 refuses a free stake without a grant', async () => {
    const player = await site.player();
    const free = await bet(player, '10', { free: { campaign: 'c', grant: 'g' } });
    expect(free.parsed).toMatchObject({ status: 'BET_NOT_ALLOWED', balance: '100.00' });
  });

  it('SES-14 BLK-01 BET-11 BET-12 BET-13 WIN-11 WIN-12: refuses stakes, but pays wins', async () => {
    const trial = await site.player({ type: 4, cents: 0 });
    expect((await bet(trial, '10')).parsed.status).toBe('BET_NOT_ALLOWED');
    const player = await site.player();
    const stake = betOf(player, '10');
    await site.house1.call('bet', stake);
    expect((await bet(player, '10', { game: 'g2', session: player.session })).parsed.status).not.toBe('OK');
    const anywhere = await site.session(site.house1, player.accountId, '');
    expect((await bet({ ...player, session: anywhere }, '10', { game: 'g2' })).parsed.status).toBe('GAME_DISABLED');
    expect((await bet({ ...player, session: anywhere }, '10', { game: 'lantern-orchard' })).parsed.status).toBe(
      'GAME_DISABLED',
    );
    await site.db.transaction().execute((tx) => updateStanding(tx, player.accountId, { blocked: true }));
    expect((await bet({ ...player, session: anywhere })).parsed).toMatchObject({
      status: 'PLAYER_BLOCKED',
      balance: '90.00',
    });
    expect((await site.house1.call('win', winOf(player, stake, '5'))).parsed.status).toBe('OK');
    const limited = await site.vendor({ profile: { limitToStakes: true } });
    const there = await site.player({ vendor: limited });
    expect((await limited.call('bet', betOf(there, '50.01'))).parsed.status).toBe('LIMIT_REACHED');
    const taken = betOf(there, '50.00');
    expect((await limited.call('bet', taken)).parsed.status).toBe('OK');
    await site.db
      .updateTable('vendors.vendor')
      .set({ enabled: false })
      .where('vendor_id', '=', limited.vendorId)
      .execute();
    await publishToProcesses(site.db, { topic: 'vendors-changed' });
    await expect.poll(async () => (await limited.call('bet', betOf(there, '0'))).parsed.status).toBe('GAME_DISABLED');
    expect((await limited.call('win', winOf(there, taken, '5'))).parsed).toMatchObject({
      status: 'OK',
      balance: '55.00',
    });
  });

  it('BLK-02 RBK-15: refunds a blocked player’s rollback', async () => {
    const player = await site.player();
    const stake = betOf(player, '10');
    await site.house1.call('bet', stake);
    await site.db.transaction().execute((tx) => blockBetting(tx, player.accountId, true));
    expect((await bet(player)).parsed.status).toBe('PLAYER_BLOCKED');
    const back = await site.house1.call('rollback', { ...player.who, tx: own(), target_tx: stake.tx });
    expect(back.parsed).toMatchObject({ status: 'OK', balance: '100.00' });
  });

  const expire = (player: TestPlayer) =>
    site.db
      .updateTable('vendors.session')
      .set({ seen_at: new Date(Date.now() - 31 * 60_000) })
      .where('account_id', '=', player.accountId)
      .execute();
});

describe('[G-08] under load and after faults', () => {
  it('SEC-05 rate-limits debits and queries, never credits', async () => {
    const slow = await site.vendor({ rate_perMinute: 12 });
    const player = await site.player({ vendor: slow });
    const stake = betOf(player, '10');
    expect((await slow.call('bet', stake)).http).toBe(200);
    expect((await slow.call('balance', player.who)).http).toBe(200);
    expect(await slow.call('bet', betOf(player, '10'))).toMatchObject({ http: 429, parsed: { status: 'RETRY' } });
    for (let i = 0; i < 5; i++) expect((await slow.call('win', winOf(player, stake, '1'))).parsed.status).toBe('OK');
  });

  it('FLT-03 FLT-06 CON-01 CON-02: concurrency, a lost answer, a late stake', async () => {
    const player = await site.player();
    const bets = await Promise.all(Array.from({ length: 50 }, () => bet(player, '10')));
    const ended = bets.map(({ parsed }) => parsed.status);
    expect(ended.filter((status) => status === 'OK')).toHaveLength(10);
    expect(ended.filter((status) => status === 'INSUFFICIENT_FUNDS')).toHaveLength(40);
    await aPaidDeposit(site, player.accountId, money(10_000n));
    const one = betOf(player, '10');
    const copies = await Promise.all(Array.from({ length: 30 }, () => site.house1.call('bet', one)));
    expect(copies.every(({ parsed }) => parsed.status === 'OK')).toBe(true);
    expect(copies.filter(({ parsed }) => parsed['replay'] === false)).toHaveLength(1);
    const late = betOf(player, '10');
    const back = await site.house1.call('rollback', { ...player.who, tx: own(), target_tx: late.tx });
    expect(back.parsed).toMatchObject({ status: 'OK', applied: false });
    expect((await site.house1.call('bet', late)).parsed).toMatchObject({ status: 'TX_CANCELLED', balance: '90.00' });
    expect((await verifyBalance(site.db, player.accountId)).matches).toBe(true);
  });

  it('FLT-04 answers RETRY in time for a locked wallet and stores nothing', async () => {
    const player = await site.player();
    const stake = betOf(player, '10');
    const held = await site.db.transaction().execute(async (tx) => {
      await sql`select 1 from ledger.account where account_id = ${player.accountId} for update`.execute(tx);
      return site.house1.call('bet', stake);
    });
    expect(held).toMatchObject({ http: 503, signed: true, parsed: { status: 'RETRY' } });
    expect((await site.house1.call('bet', stake)).parsed).toMatchObject({
      status: 'OK',
      replay: false,
      balance: '90.00',
    });
  });

  it('I7 SEC-02 logs every call without tokens and secrets', async () => {
    const player = await site.player();
    const stake = { ...betOf(player, '10'), request_id: own() };
    await site.house1.call('bet', stake);
    await site.house1.call('bet', { ...stake, request_id: own() }, { signedBody: 'x' });
    const read = () =>
      site.db.selectFrom('vendors.call').selectAll().where('tx', '=', stake.tx).orderBy('call_no').execute();
    await expect.poll(async () => (await read()).length).toBe(2);
    const [taken, refused] = await read();
    expect(taken).toMatchObject({
      key_id: site.house1.keyId,
      vendor_id: site.house1.vendorId,
      op: 'bet',
      status: 'OK',
      http_status: 200,
      request_id: stake.request_id,
      player: player.who.player,
      amount: '10',
      currency: 'USD',
      replay: false,
    });
    expect(refused).toMatchObject({ status: 'BAD_SIGNATURE', http_status: 401 });
    const { rows } = await sql<{ text: string }>`select c::text as text from vendors.call c`.execute(site.db);
    const all = rows.map(({ text }) => text).join();
    for (const secret of [player.session, site.house1.secret]) expect(all).not.toContain(secret);
    expect(taken?.body).toContain('"session":"…"');
  });

  /** Creates a member who is logged in to the site and plays a vendor's game launched there. */
  const launched = async () => {
    const member = await site.member({ funds: money(10_000n) });
    const session = await site.session(site.house1, member.accountId);
    await sql`update vendors.session v set member_session_hash = s.session_hash from identity.session s
      where s.account_id = v.account_id and v.account_id = ${member.accountId}`.execute(site.db);
    return {
      member,
      player: { accountId: member.accountId, who: { player: `u${member.accountId}`, currency: 'USD' }, session },
    };
  };

  it('[C-01] a stake counts as activity on the site; a locked session refuses stakes until unlocked', async () => {
    const { member, player } = await launched();
    const letPass = (minutes: number) =>
      sql`with site as (update identity.session set last_activity_at = now() - make_interval(mins => ${minutes}::int) where account_id = ${player.accountId})
        update vendors.session set seen_at = now() - interval '2 minutes' where account_id = ${player.accountId}`.execute(
        site.db,
      );
    const idle_min = async () => {
      const { rows } = await sql<{
        idle: number;
      }>`select (extract(epoch from now() - last_activity_at) / 60)::int as idle
        from identity.session where account_id = ${player.accountId}`.execute(site.db);
      return rows[0]?.idle;
    };
    await letPass(29);
    const stake = betOf(player, '10');
    expect((await site.house1.call('bet', stake)).parsed.status).toBe('OK');
    expect(await idle_min()).toBe(0);
    await letPass(31);
    expect((await bet(player)).parsed.status).toBe('SESSION_EXPIRED');
    expect(await idle_min()).toBe(31);
    expect((await site.house1.call('win', winOf(player, stake, '25'))).parsed).toMatchObject({ balance: '115.00' });
    await member.call(calls.identity.unlock, { password: PASSWORD });
    expect((await bet(player)).parsed).toMatchObject({ status: 'OK', balance: '105.00' });
  });

  it('SES-07 logout of the site ends play, but not payouts due', async () => {
    const { member, player } = await launched();
    const stake = betOf(player, '10');
    expect((await site.house1.call('bet', stake)).parsed.status).toBe('OK');
    await member.call(calls.identity.logout);
    expect((await bet(player)).parsed.status).toBe('SESSION_EXPIRED');
    expect((await site.house1.call('win', winOf(player, stake, '25'))).parsed).toMatchObject({ balance: '115.00' });
  });
});

describe('[G-08] launch', () => {
  it('SEC-02 returns a token valid only at the game’s vendor, which becomes the session there', async () => {
    const member = await site.member({ funds: money(10_000n) });
    const { game_url, game_url2 } = await member.call(calls.games.launch, { gameId: 'g1' });
    const session = /(?:launch|session)=([\w-]{43})/.exec(game_url || game_url2)?.[1] ?? '';
    const elsewhere = await site.vendor({ vendorCodes: ['PP'] });
    expect((await elsewhere.call('authenticate', { session })).parsed.status).toBe('INVALID_SESSION');
    const player = { accountId: member.accountId, who: { player: `u${member.accountId}`, currency: 'USD' }, session };
    const [first, second] = await Promise.all([
      site.house1.call('authenticate', { session }),
      site.house1.call('bet', betOf(player, '10')),
    ]);
    expect([first.parsed.status, second.parsed.status]).toEqual(['OK', 'OK']);
    expect((await bet(player)).parsed).toMatchObject({ status: 'OK', balance: '80.00' });
    expect((await bet(player, '10', { session: member.token ?? '' })).parsed.status).toBe('INVALID_SESSION');
    const again = await member.call(calls.games.launch, { gameId: 'g1' });
    const next = /(?:launch|session)=([\w-]{43})/.exec(again.game_url || again.game_url2)?.[1] ?? '';
    expect((await site.house1.call('authenticate', { session: next })).parsed.status).toBe('OK');
    expect((await bet(player)).parsed.status).toBe('SESSION_EXPIRED');
  });
});
