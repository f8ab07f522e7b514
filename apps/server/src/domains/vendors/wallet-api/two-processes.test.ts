import { calls, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '#config';
import { connectDatabase, type Database } from '#db';
import type { SiteClient } from '#testing';
import { type App, createApp } from '../../../app.ts';
import { createVendorSite, type TestPlayer, type VendorSite } from '../testing/create-vendor-site.ts';
import { createHouse1Caller, type House1Caller } from '../testing/house1-caller.ts';
import { betOf, own, winOf } from '../testing/stakes.ts';

const { accountsBackoffice } = calls;
let site: VendorSite;
let owner: SiteClient;
let second: Awaited<ReturnType<typeof startProcess>>;
beforeAll(async () => {
  site = await createVendorSite();
  owner = await site.operator();
  second = await startProcess();
});
afterAll(async () => {
  await second.close();
  await site.close();
});

/** Starts another process of the site, called with the key of `house1`. */
async function startProcess(): Promise<House1Caller & { close(): Promise<void> }> {
  const config = { ...loadConfig({}), port: 0, role: 'api' as const, rate_perMinute: 1e6 };
  const database: Database = connectDatabase(site.databaseUrl);
  const { secrets } = site;
  const app: App = await createApp({ config, database, secrets, log: () => undefined, logFile: null });
  const base = await app.http.listen({ host: '127.0.0.1', port: 0 });
  return {
    ...createHouse1Caller(base, site.house1),
    async close() {
      await app.close();
      await database.close();
    },
  };
}

/** Places a stake in each process and returns both statuses. */
const betInBoth = async (player: TestPlayer, more: Record<string, unknown> = {}) => {
  const statuses = [];
  for (const process of [site.house1, second])
    statuses.push((await process.call('bet', betOf(player, '1', more))).parsed.status);
  return statuses;
};
const both = (status: string) => [status, status];
const of = ({ accountId }: TestPlayer) => ({ accountId: String(accountId) });
const block = (player: TestPlayer) =>
  owner.call(accountsBackoffice.block, { ...of(player), reason: 'fraud', note: 'for the test', until: null });

/** Creates a player whose vendor session was launched from a session of the site. */
const launched = async () => {
  const member = await site.member({ funds: money(10_000n) });
  const session = await site.session(site.house1, member.accountId);
  await sql`update vendors.session v set member_session_hash = s.session_hash from identity.session s
    where s.account_id = v.account_id and v.account_id = ${member.accountId}`.execute(site.db);
  const who = { player: `u${member.accountId}`, currency: 'USD' };
  return { member, player: { accountId: member.accountId, who, session } };
};

describe('[G-08] wallet of two processes', () => {
  it('refuses a blocked player at the next debit and accepts an unblocked one', async () => {
    const player = await site.player();
    const stake = betOf(player, '10');
    expect((await second.call('bet', stake)).parsed.status).toBe('OK');
    expect(await betInBoth(player)).toEqual(both('OK'));
    await block(player);
    expect(await betInBoth(player)).toEqual(both('PLAYER_BLOCKED'));
    // before the checks of the game (§4.7)
    expect(await betInBoth(player, { game: 'g2', session: player.session })).toEqual(both('INVALID_SESSION'));
    const anywhere = await site.session(site.house1, player.accountId, '');
    const wide = { ...player, session: anywhere };
    expect(await betInBoth(wide, { game: 'g2' })).toEqual(both('PLAYER_BLOCKED'));
    expect((await second.call('authenticate', { session: anywhere })).parsed.status).toBe('PLAYER_BLOCKED');
    expect((await second.call('win', winOf(player, stake, '5'))).parsed.status).toBe('OK');
    await owner.call(accountsBackoffice.unblock, { ...of(player), note: 'for the test' });
    expect(await betInBoth(wide)).toEqual(both('OK'));
    expect(await betInBoth(wide, { game: 'g2' })).toEqual(both('GAME_DISABLED'));
    expect((await second.call('authenticate', { session: anywhere })).parsed.status).toBe('OK');
  });

  it('accepts no debit that is sent after a block was acknowledged', async () => {
    const player = await site.player();
    const sent: { after: boolean; status: string }[] = [];
    let acknowledged = false;
    const play = async (process: House1Caller) => {
      for (let left = 10; left > 0; left -= acknowledged ? 1 : 0) {
        const after = acknowledged;
        const { status } = (await process.call('bet', betOf(player, '0.01'))).parsed;
        sent.push({ after, status });
      }
    };
    const playing = [site.house1, second].flatMap((process) => [play(process), play(process)]);
    await expect.poll(() => sent.length).toBeGreaterThan(8);
    await block(player);
    acknowledged = true;
    await Promise.all(playing);
    expect(sent.filter(({ after }) => !after).map(({ status }) => status)).toContain('OK');
    expect(new Set(sent.filter(({ after }) => after).map(({ status }) => status))).toEqual(new Set(['PLAYER_BLOCKED']));
  });

  it('refuses a session at the next debit after its end', async () => {
    const { member, player } = await launched();
    expect(await betInBoth(player)).toEqual(both('OK'));
    await member.call(calls.identity.logout);
    expect(await betInBoth(player)).toEqual(both('SESSION_EXPIRED'));
    const replaced = await site.player();
    expect(await betInBoth(replaced)).toEqual(both('OK'));
    const session = await site.session(site.house1, replaced.accountId);
    expect(await betInBoth(replaced)).toEqual(both('SESSION_EXPIRED'));
    expect(await betInBoth({ ...replaced, session })).toEqual(both('OK'));
  });

  it('knows an account only in its own brand', async () => {
    const player = await site.player();
    const other = await site.vendor({ brandId: site.otherBrandId });
    expect((await site.house1.call('balance', player.who)).parsed.status).toBe('OK');
    expect((await other.call('balance', player.who)).parsed.status).toBe('PLAYER_NOT_FOUND');
  });

  it('has every answered call in its log when a process has stopped', async () => {
    const player = await site.player();
    const stopping = await startProcess();
    const ids = Array.from({ length: 60 }, () => own());
    const answers = await Promise.all(
      ids.map((request_id) => stopping.call('bet', { ...betOf(player, '0.01'), request_id })),
    );
    expect(new Set(answers.map(({ parsed }) => parsed.status))).toEqual(new Set(['OK']));
    await stopping.close();
    const logged = await site.db
      .selectFrom('vendors.call')
      .select('request_id')
      .where('request_id', 'in', ids)
      .execute();
    expect(logged.map((row) => row.request_id).sort()).toEqual(ids.toSorted());
  });
});
