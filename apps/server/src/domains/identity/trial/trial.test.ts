import { type Call, calls, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MOVEMENTS, type MovementKind, post, trialBalance, verifyBalance } from '#ledger';
import { codeOf, PASSWORD, refusalOf, type SiteClient, startTestSite, switchModules, type TestSite } from '#testing';
import { PLAY_MONEY } from '#wallet';
import { saveAnswer } from '../captcha/captcha.ts';
import { closeTrials } from './close-trials.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  await switchModules(site.db, { 'FREE-PLAY': true });
});
// All tests use one address; each starts with a clean one.
beforeEach(async () => {
  await site.db.deleteFrom('identity.rate_limit').execute();
  await site.db.deleteFrom('identity.login_failure').execute();
});
afterAll(() => site.close());

const { identity } = calls;

async function aTrial(): Promise<SiteClient & { accountId: bigint }> {
  const client = site.visitor();
  client.token = (await client.call(identity.freePlay, {})).token;
  return Object.assign(client, { accountId: BigInt((await client.call(identity.memberInfo)).id) });
}

describe('free play', () => {
  it('[P-13] creates a trial account with play money and logs in', async () => {
    const [one, other] = [await aTrial(), await aTrial()];
    const me = await one.call(identity.memberInfo);
    expect(me).toMatchObject({ type: 4, currency: 'USD', account: expect.stringMatching(/^p[a-z2-9]{9}$/) });
    expect((await other.call(identity.memberInfo)).account).not.toBe(me.account);
    expect(await one.call(identity.balance)).toMatchObject({ sumBalance: '10000.00', version: 1 });
    expect((await verifyBalance(site.db, one.accountId as never)).matches).toBe(true);
  });

  it('[P-13] has no password and refuses later logins', async () => {
    const { account } = await (await aTrial()).call(identity.memberInfo);
    for (const password of ['', ' ', PASSWORD])
      expect(await codeOf(site.visitor().call(identity.login, { username: account, password }))).toMatch(
        /LOGIN_FAILED|INVALID_INPUT/,
      );
  });

  it('[P-13] requires a captcha from the fourth of an address, under concurrency too', async () => {
    const ends = await Promise.all(
      Array.from({ length: 6 }, () =>
        site
          .visitor()
          .call(identity.freePlay, {})
          .then(
            () => 'made',
            ({ code }: { code: string }) => code,
          ),
      ),
    );
    expect(ends.filter((end) => end === 'made')).toHaveLength(3);
    expect(ends.filter((end) => end === 'CAPTCHA_REQUIRED')).toHaveLength(3);
    const captchaId = '00000000-0000-4000-8000-000000000001';
    await saveAnswer(site.db, captchaId, 'KLMNP');
    const { token } = await site.visitor().call(identity.freePlay, { captchaId, captcha: 'klmnp' });
    expect(token).not.toBe('');
  });

  it('[P-13] limits a browser too, from any address', async () => {
    const device = 'a-browser-of-somebody';
    await sql`insert into identity.rate_limit (brand_id, subject, count) values (${site.brandId}, ${`trial free:${device}`}, 3)`.execute(
      site.db,
    );
    expect(await codeOf(site.visitor().call(identity.freePlay, { device }))).toBe('CAPTCHA_REQUIRED');
    expect((await site.visitor().call(identity.freePlay, { device: `${device}-2` })).token).not.toBe('');
  });

  it('[P-13] stops at sixty per day from one address and returns the wait', async () => {
    await sql`insert into identity.rate_limit (brand_id, subject, count) values (${site.brandId}, 'trial from:127.0.0.1', 60)`.execute(
      site.db,
    );
    const refused = await refusalOf(site.visitor().call(identity.freePlay, {}));
    expect([refused.code, Number(refused.params['retryAfter_s']) > 86_000]).toEqual(['RATE_LIMITED', true]);
  });

  it('[P-13] closes after a day of inactivity: the name is free, the ledger keeps every row', async () => {
    const [idle, used] = [await aTrial(), await aTrial()];
    const recent = await site.member({ type: 4 });
    const ids = [idle, used, recent].map(({ accountId }) => accountId);
    await sql`update identity.member set registered_at = now() - interval '3 days' where account_id = any(${ids}::bigint[])`.execute(
      site.db,
    );
    await sql`update identity.session set created_at = created_at - interval '3 days', seen_at = seen_at - interval '25 hours'
      where account_id in (${idle.accountId}, ${recent.accountId})`.execute(site.db);
    expect(await closeTrials(site.db)).toBe(1);
    expect(await closeTrials(site.db)).toBe(0);
    const { rows } = await sql<{ account_id: bigint; blocked: boolean; named: boolean; balance: bigint }>`
      select m.account_id, m.blocked, u.account_id is not null as named, a.balance from identity.member m
      join ledger.account a using (account_id) left join identity.username u using (account_id)
      where m.account_id = any(${ids}::bigint[]) order by m.account_id`.execute(site.db);
    expect(rows).toEqual([
      { account_id: idle.accountId, blocked: true, named: false, balance: PLAY_MONEY.USD },
      { account_id: used.accountId, blocked: false, named: true, balance: PLAY_MONEY.USD },
      // an account with a password stays
      { account_id: recent.accountId, blocked: false, named: true, balance: 0n },
    ]);
    expect((await trialBalance(site.db)).differences).toEqual([]);
  });
});

describe('real account after a trial', () => {
  const form = (own: object) => ({ password: PASSWORD, confirmPassword: PASSWORD, agreed: true, ...own });
  const register = async (own: { username: string; trial: string }) => {
    const client = site.visitor();
    client.token = (await client.call(identity.register, form(own) as never)).token;
    return client;
  };

  it('[S-01] ends the trial and migrates its favourites, but no money', async () => {
    const trial = await aTrial();
    await trial.call(calls.games.setFavourite, { gameId: 'lantern-orchard', favourite: true });
    const real = await register({ username: 'nowreal1', trial: trial.token ?? '' });
    expect(await real.call(identity.memberInfo)).toMatchObject({ type: 0, account: 'nowreal1' });
    expect(await real.call(identity.balance)).toMatchObject({ sumBalance: '0.00', version: 0 });
    expect((await real.call(calls.games.favourites)).gameIds).toEqual(['lantern-orchard']);
    await expect.poll(() => codeOf(trial.call(identity.memberInfo))).toBe('NOT_LOGGED_IN');
  });

  it('[S-01] migrates nothing from a member, another brand or an unknown token', async () => {
    const member = await site.member();
    const elsewhere = await site.member({ type: 4, other: true });
    for (const each of [member, elsewhere])
      await each.call(calls.games.setFavourite, { gameId: 'lantern-orchard', favourite: true });
    const tokens = [member.token ?? '', elsewhere.token ?? '', 'x'.repeat(43)];
    for (const [i, trial] of tokens.entries()) {
      const real = await register({ username: `nothing${i}a`, trial });
      expect((await real.call(calls.games.favourites)).gameIds).toEqual([]);
    }
    for (const each of [member, elsewhere]) expect((await each.call(identity.memberInfo)).account).toBe(each.username);
  });
});

describe('brand for one member type', () => {
  const logIn = ({ username }: { username: string }) =>
    site.visitor().call(identity.login, { username, password: PASSWORD });
  const onlyFor = async (kind: 'AGENTS-ONLY' | 'MEMBERS-ONLY' | null) => {
    const switches = { 'AGENTS-ONLY': kind === 'AGENTS-ONLY', 'MEMBERS-ONLY': kind === 'MEMBERS-ONLY' };
    await switchModules(site.db, switches);
    const enabled = async () => {
      const { whitelabel } = await site.visitor().call(calls.system.whitelabel);
      const nodes = whitelabel.flatMap(({ childrenNodes }) => childrenNodes);
      return Object.keys(switches).filter((id) => nodes.some(({ modId, enabled }) => modId === id && enabled === '1'));
    };
    // a process caches a brand for some seconds
    await expect.poll(enabled).toEqual(kind ? [kind] : []);
  };

  it('[S-01] admits only agents, or only players, after the password check', async () => {
    const [player, trial] = [await site.member(), await site.member({ type: 4 })];
    const agents: { username: string }[] = [];
    // sequential: concurrent attempts from one address would need a captcha
    for (const type of [1, 2, 41, 42] as const) agents.push(await site.member({ type }));
    await onlyFor('AGENTS-ONLY');
    for (const agent of agents) expect((await logIn(agent)).token).not.toBe('');
    for (const each of [player, trial]) expect(await codeOf(logIn(each))).toBe('AGENTS_ONLY');
    expect(await codeOf(site.visitor().call(identity.freePlay, {}))).toBe('AGENTS_ONLY');
    const form = { username: 'noagent1', password: PASSWORD, confirmPassword: PASSWORD, agreed: true };
    expect(await codeOf(site.visitor().call(identity.register, form))).toBe('AGENTS_ONLY');
    const wrong = site.visitor().call(identity.login, { username: player.username, password: 'not-this-one' });
    expect(await codeOf(wrong)).toBe('LOGIN_FAILED');
    await onlyFor('MEMBERS-ONLY');
    for (const agent of agents) expect(await codeOf(logIn(agent))).toBe('MEMBERS_ONLY');
    for (const each of [player, trial]) expect((await logIn(each)).token).not.toBe('');
    await onlyFor(null);
  });
});

describe('play money', () => {
  it('[S-01] is refused for every real-money movement from any caller', async () => {
    const [trial, real] = [await aTrial(), await site.member({ funds: money(1_000n) })];
    const move = (accountId: bigint, kind: MovementKind) =>
      site.db.transaction().execute((tx) =>
        post(tx, [
          {
            accountId: accountId as never,
            kind,
            amount: money(1n),
            currency: 'USD',
            key: `try:${kind}`,
            reference: 'try',
            through: 'test',
          },
        ]),
      );
    const counterparts = ['gateway', 'payout', 'fees', 'promotions', 'vendor'];
    const realOnly = (Object.keys(MOVEMENTS) as MovementKind[]).filter((kind) =>
      counterparts.includes(MOVEMENTS[kind].counterpart),
    );
    expect(realOnly.length).toBeGreaterThan(10);
    for (const kind of realOnly)
      await expect(move(trial.accountId, kind), kind).rejects.toMatchObject({ code: 'TRIAL_NOT_ALLOWED' });
    await expect(move(real.accountId, 'trial-grant')).rejects.toMatchObject({ code: 'TRIAL_NOT_ALLOWED' });
    const { rows } =
      await sql`select from ledger.entry where account_id in (${trial.accountId}, ${real.accountId}) and key like 'try:%'`.execute(
        site.db,
      );
    expect(rows).toEqual([]);
  });

  it('[S-01] is refused at every real-account call before anything is read', async () => {
    const trial = await aTrial();
    const needReal = Object.values(calls)
      .flatMap((group) => Object.values<Call>(group))
      .filter((call) => call.realAccount);
    const paths = new Set(needReal.map(({ path }) => path));
    for (const call of [
      calls.payments.deposit,
      calls.payments.withdraw,
      calls.vendorWallet.transfer,
      identity.changePassword,
    ])
      expect(paths).toContain(call.path);
    const ask = trial.call as (call: Call, input?: unknown) => Promise<unknown>;
    for (const call of needReal)
      expect([call.path, await codeOf(ask(call, {}))]).toEqual([call.path, 'TRIAL_NOT_ALLOWED']);
    expect((await trial.call(calls.payments.methods)).methods).toEqual([]);
  });
});
