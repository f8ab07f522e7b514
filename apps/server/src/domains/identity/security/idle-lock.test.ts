import { randomUUID } from 'node:crypto';
import { calls, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listDemoOutbox } from '#integrations/notifications';
import { publishToProcesses } from '#realtime';
import {
  codeOf,
  createSiteClient,
  createTestPasskey,
  PASSWORD,
  refusalOf,
  startTestSite,
  type TestPasskey,
  type TestSite,
} from '#testing';
import { createSession } from '../sessions/session.ts';

const { identity, passkeys, security, games, slots } = calls;
type Member = Awaited<ReturnType<TestSite['member']>>;

const LOGIN_POLICY = { secondFactor: 'never', newDeviceCode: false, minimumAge: 18 } as const;

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
beforeEach(() => site.db.deleteFrom('identity.login_failure').execute());
afterAll(() => site.close());

/** Simulates minutes without activity of the member; the process reads the session again. */
async function ageSession({ accountId }: Member, minutes: number): Promise<void> {
  const { rows } = await sql<{ sessionHash: string }>`update identity.session
    set last_activity_at = last_activity_at - make_interval(mins => ${minutes}::int), created_at = created_at - make_interval(mins => ${minutes}::int)
    where account_id = ${accountId} returning encode(session_hash, 'hex') as "sessionHash"`.execute(site.db);
  for (const { sessionHash } of rows) await publishToProcesses(site.db, { topic: 'session-ended', sessionHash });
}
const lock = async (member: Member): Promise<void> => {
  await ageSession(member, 31);
  await expect.poll(() => codeOf(member.call(identity.balance)).catch(() => 'answered')).toBe('SESSION_LOCKED');
};
const withPin = async (pin: string): Promise<Member> => {
  const member = await site.member();
  await member.call(security.reauth, { credential: PASSWORD });
  await member.call(security.setPin, { pin });
  return member;
};

describe('idle session', () => {
  it('[C-01] requires the password after half an hour without activity, then continues', async () => {
    const member = await site.member();
    await lock(member);
    const refused = await refusalOf(member.call(identity.memberInfo));
    expect(refused).toMatchObject({ code: 'SESSION_LOCKED', value: { pin: false, password: true } });
    // requests unlock nothing
    expect(await codeOf(member.call(identity.balance))).toBe('SESSION_LOCKED');
    expect(await codeOf(member.call(identity.unlock, { password: 'not the one' }))).toBe('PASSWORD_INVALID');
    expect(await codeOf(member.call(identity.unlock, {}))).toBe('PASSWORD_INVALID');
    await member.call(identity.unlock, { password: PASSWORD });
    expect((await member.call(identity.memberInfo)).account).toBe(member.username);
  });

  it('[C-01] is unlocked by the member’s own passkey only', async () => {
    const [member, thief] = [await site.member(), await site.member()];
    const withPasskey = async (owner: Member) => {
      await owner.call(security.reauth, { credential: PASSWORD });
      const passkey = createTestPasskey(owner.base);
      await owner.call(passkeys.add, { name: 'x', credential: passkey.create(await owner.call(passkeys.options)) });
      return passkey;
    };
    const [own, foreign] = [await withPasskey(member), await withPasskey(thief)];
    await lock(member);
    expect((await refusalOf(member.call(identity.balance))).value).toMatchObject({ passkey: true });
    const open = async (passkey: TestPasskey) =>
      member.call(identity.unlock, { passkey: passkey.sign(await member.call(passkeys.challenge)) });
    expect(await codeOf(open(foreign))).toBe('PASSKEY_INVALID');
    expect(await codeOf(member.call(identity.balance))).toBe('SESSION_LOCKED');
    await open(own);
    expect((await member.call(identity.memberInfo)).account).toBe(member.username);
  });

  it('[C-01] can be logged out, and still ends a day after its start', async () => {
    const [one, two] = [await site.member(), await site.member()];
    await lock(one);
    await one.call(identity.logout);
    await lock(two);
    await sql`update identity.session set created_at = now() - interval '25 hours' where account_id = ${two.accountId}`.execute(
      site.db,
    );
    expect(await codeOf(two.call(identity.unlock, { password: PASSWORD }))).toBe('SESSION_EXPIRED');
  });

  it('[C-01] is not kept active by automatic calls of a page', async () => {
    const [left, here] = [await site.member(), await site.member()];
    await sql`update identity.session set last_activity_at = now() - interval '20 minutes', seen_at = now() - interval '20 minutes'
      where account_id in (${left.accountId}, ${here.accountId})`.execute(site.db);
    left.idle_s = 1_200;
    await left.call(identity.balance);
    await here.call(identity.balance);
    const ages = async () => {
      const { rows } = await sql<{ acted: number; seen: number }>`
        select extract(epoch from now() - last_activity_at)::int as acted, extract(epoch from now() - seen_at)::int as seen
        from identity.session where account_id in (${left.accountId}, ${here.accountId}) order by account_id`.execute(
        site.db,
      );
      return rows.map(({ acted, seen }) => [acted > 1_000, seen > 1_000]);
    };
    await expect.poll(ages, { interval: 250 }).toEqual([
      [true, false],
      [false, false],
    ]);
  });

  it('[C-01] ends if the brand has no lock, and for a trial account', async () => {
    const [member, trial] = [await site.member(), await site.member({ type: 4 })];
    await sql`update identity.session set lock_min = null, seen_at = now() - interval '31 minutes'
      where account_id in (${member.accountId}, ${trial.accountId})`.execute(site.db);
    for (const each of [member, trial]) expect(await codeOf(each.call(identity.balance))).toBe('SESSION_EXPIRED');
  });

  it('[C-01] is not locked after 29 minutes, and starts with its brand’s current setting', async () => {
    const member = await site.member();
    await ageSession(member, 29);
    await member.call(identity.balance);
    const owner = await site.operator();
    const lockOf = async (idleLock_min: number | null) => {
      const { version } = await owner.call(calls.brandBackoffice.config);
      await owner.call(calls.brandBackoffice.change, { version, change: { idleLock_min } });
      const { accountId } = await site.member();
      return site.db
        .selectFrom('identity.session')
        .select('lock_min')
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow();
    };
    expect(await lockOf(20)).toEqual({ lock_min: 20 });
    expect(await lockOf(null)).toEqual({ lock_min: null });
    expect(await lockOf(30)).toEqual({ lock_min: 30 });
  });

  it('[C-01] [M-09] ends if the account has nothing to unlock it', async () => {
    const member = await site.member();
    await sql`update identity.member set password_hash = '' where account_id = ${member.accountId}`.execute(site.db);
    const token = await site.db.transaction().execute((tx) =>
      createSession(tx, {
        accountId: member.accountId,
        ip: '',
        country: '',
        device: '',
        brand: { brandId: site.brandId, loginPolicy: { ...LOGIN_POLICY, idleLock_min: 30 } },
      }),
    );
    const alone = createSiteClient(site.base, token);
    await sql`update identity.session set last_activity_at = now() - interval '31 minutes', seen_at = now() - interval '31 minutes'
      where account_id = ${member.accountId}`.execute(site.db);
    expect(await codeOf(alone.call(identity.balance))).toBe('SESSION_EXPIRED');
  });

  it('[C-01] unlocks by a code to the own number without a password', async () => {
    const member = await site.member();
    const email = `${member.username}@example.com`;
    await sql`update identity.member set password_hash = '', email = ${email} where account_id = ${member.accountId}`.execute(
      site.db,
    );
    await lock(member);
    expect((await refusalOf(member.call(identity.balance))).value).toEqual({
      pin: false,
      password: false,
      passkey: false,
    });
    await member.call(security.sendReauthCode, { to: 'email' });
    const { rows } = await listDemoOutbox(site.db, site.brandId, { page: 1, pageSize: 20 });
    const message = rows.find(({ recipient }) => recipient === email);
    const verificationCode = /\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
    await member.call(identity.unlock, { verificationCode });
    await member.call(identity.balance);
  });

  it('[C-01] plays no further round, and the game continues after unlocking', async () => {
    const member = await site.member({ funds: money(10_000n) });
    const { game_url } = await member.call(games.launch, { gameId: 'lantern-orchard' });
    const launchToken = game_url.split('#launch=')[1] ?? '';
    const { gameToken } = await createSiteClient(site.base).call(slots.open, { launchToken });
    const game = createSiteClient(site.base, gameToken);
    const spin = () => game.call(slots.spin, { clientRoundId: randomUUID(), stake: '1.00' });
    await spin();
    await lock(member);
    expect(await codeOf(spin())).toBe('SESSION_LOCKED');
    const { rows } = await sql<{
      n: bigint;
    }>`select count(*) as n from bets.round where account_id = ${member.accountId}`.execute(site.db);
    expect(rows[0]?.n).toBe(1n);
    await member.call(identity.unlock, { password: PASSWORD });
    await spin();
  });
});

describe('PIN', () => {
  it('[C-01] unlocks the session and nothing else, and is stored as Argon2id', async () => {
    const member = await withPin('4711');
    expect(await member.call(security.overview)).toMatchObject({ hasPin: true });
    await lock(member);
    expect((await refusalOf(member.call(identity.balance))).value).toEqual({
      pin: true,
      password: true,
      passkey: false,
    });
    await member.call(identity.unlock, { pin: '4711' });
    await member.call(identity.balance);
    const { pin_hash } = await site.db
      .selectFrom('identity.member')
      .select('pin_hash')
      .where('account_id', '=', member.accountId)
      .executeTakeFirstOrThrow();
    expect(pin_hash).toMatch(/^\$argon2id\$/);
    expect(await codeOf(site.visitor().call(identity.login, { username: member.username, password: '4711' }))).toBe(
      'LOGIN_FAILED',
    );
  });

  it('[C-01] allows five tries, concurrent ones included, then needs the password, which resets it', async () => {
    const member = await withPin('4711');
    await lock(member);
    const guesses = Array.from({ length: 12 }, () => codeOf(member.call(identity.unlock, { pin: '0000' })));
    expect(new Set(await Promise.all(guesses))).toEqual(new Set(['PIN_INVALID']));
    const right = await refusalOf(member.call(identity.unlock, { pin: '4711' }));
    expect(right).toMatchObject({ code: 'PIN_INVALID', value: { pin: false } });
    expect((await refusalOf(member.call(identity.balance))).value).toEqual({
      pin: false,
      password: true,
      passkey: false,
    });
    await member.call(identity.unlock, { password: PASSWORD });
    await lock(member);
    await member.call(identity.unlock, { pin: '4711' });
  });

  it('[C-01] has four to six digits, is set after re-authentication, and can be removed', async () => {
    const member = await site.member();
    expect(await codeOf(member.call(security.setPin, { pin: '4711' }))).toBe('REAUTH_REQUIRED');
    await member.call(security.reauth, { credential: PASSWORD });
    for (const pin of ['123', '1234567', 'abcd'])
      expect(await refusalOf(member.call(security.setPin, { pin }))).toMatchObject({
        code: 'INVALID_INPUT',
        field: 'pin',
      });
    await member.call(security.setPin, { pin: '123456' });
    await member.call(security.setPin, { pin: null });
    await lock(member);
    expect(await codeOf(member.call(identity.unlock, { pin: '123456' }))).toBe('PIN_INVALID');
  });
});

it('[C-01] [G-08] uses no play time while locked', async () => {
  const member = await site.member();
  await member.call(calls.rg.setLimit, { name: 'sessionTime', amount: '600' });
  const used = async () => (await member.call(calls.rg.limits)).limits.find(({ name }) => name === 'sessionTime')?.used;
  await ageSession(member, 90);
  await expect.poll(() => codeOf(member.call(identity.balance)).catch(() => 'answered')).toBe('SESSION_LOCKED');
  await member.call(identity.unlock, { password: PASSWORD });
  expect(await used()).toBe('30');
});
