import { randomUUID } from 'node:crypto';
import { calls, MAX_PASSKEYS, money, type Sent } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listDemoOutbox } from '#integrations/notifications';
import { codeOf, createTestPasskey, PASSWORD, refusalOf, startTestSite, type TestSite } from '#testing';

const { passkeys, security, identity, messages, payments, payoutAccounts, backoffice } = calls;

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  const switches = sql`(${site.otherBrandId}, 'LOGIN-PASSKEY', false), (${site.brandId}, 'PASSWORD-EXPIRY', true)`;
  await sql`insert into brand.module (brand_id, mod_id, enabled) values ${switches}
    on conflict (brand_id, mod_id) do update set enabled = excluded.enabled`.execute(site.db);
});
afterAll(() => site.close());

/** A member with a passkey. */
async function withPasskey(own: Parameters<TestSite['member']>[0] = {}) {
  const member = await site.member(own);
  await member.call(security.reauth, { credential: PASSWORD });
  const passkey = createTestPasskey(member.base);
  const credential = passkey.create(await member.call(passkeys.options));
  await member.call(passkeys.add, { name: 'My telephone', credential });
  return { member, passkey };
}
const ask = () => site.visitor().call(passkeys.challenge);
/** Re-authenticates with the passkey. */
const reauth = async ({ member, passkey }: Awaited<ReturnType<typeof withPasskey>>) =>
  member.call(security.reauth, { passkey: passkey.sign(await ask()) });
const enter = (assertion: Sent<typeof passkeys.login>) => site.visitor().call(passkeys.login, assertion);

describe('passkey', () => {
  it('[C-01] is added after re-authentication with a notification, and logs in without name, password or code', async () => {
    const member = await site.member();
    expect(await codeOf(member.call(passkeys.options))).toBe('REAUTH_REQUIRED');
    const { member: owner, passkey } = await withPasskey();
    const { rows } = await owner.call(passkeys.list);
    expect(rows).toMatchObject([{ name: 'My telephone', host: '127.0.0.1', synced: false, lastUsedAt: null }]);
    expect((await owner.call(messages.list, {})).rows.map(({ title }) => title)).toEqual(['A passkey was added']);
    // no one-time code is required: the device has verified finger, face or PIN
    await sql`update identity.member set totp_sealed = ${site.secrets.seal(Buffer.from('x'))}
      where account_id = ${owner.accountId}`.execute(site.db);
    const again = site.visitor();
    again.token = (await enter(passkey.sign(await ask()))).token;
    expect((await again.call(identity.memberInfo)).account).toBe(owner.username);
    expect((await owner.call(passkeys.list)).rows[0]?.lastUsedAt).not.toBeNull();
  });

  it('[C-01] re-authenticates once in place of a password or a one-time code', async () => {
    const { member, passkey } = await withPasskey();
    const { passkey: foreign } = await withPasskey();
    await sql`update identity.session set reauth_until = null where account_id = ${member.accountId}`.execute(site.db);
    await sql`update identity.member set totp_sealed = ${site.secrets.seal(Buffer.from('x'))}
      where account_id = ${member.accountId}`.execute(site.db);
    const reauth = (by: Sent<typeof passkeys.login>) => codeOf(member.call(security.reauth, { passkey: by }));
    expect(await reauth(foreign.sign(await ask()))).toBe('PASSKEY_INVALID');
    expect(await codeOf(member.call(passkeys.options))).toBe('REAUTH_REQUIRED');
    const assertion = passkey.sign(await ask());
    await member.call(security.reauth, { passkey: assertion });
    await member.call(passkeys.options);
    expect(await reauth(assertion)).toBe('PASSKEY_INVALID');
  });

  it('[C-01] is useless once removed, and for a stranger', async () => {
    const { member, passkey } = await withPasskey();
    const { rows } = await member.call(passkeys.list);
    const ref = rows[0]?.ref ?? '';
    const { member: stranger } = await withPasskey();
    expect(await codeOf(stranger.call(passkeys.remove, { ref }))).toBe('NOT_FOUND');
    await member.call(passkeys.remove, { ref });
    expect(await codeOf(enter(passkey.sign(await ask())))).toBe('PASSKEY_INVALID');
  });

  it('[C-01] is limited to ten per member', async () => {
    const owner = await withPasskey();
    const { member } = owner;
    await reauth(owner);
    const options = await member.call(passkeys.options);
    await sql`insert into identity.passkey (account_id, credential_id, brand_id, public_key, counter, host, synced, name)
      select ${member.accountId}, sha256(n::text::bytea), 1, '', 0, 'x', false, 'x'
      from generate_series(2, ${MAX_PASSKEYS}::int) n`.execute(site.db);
    const credential = createTestPasskey(site.base).create(options);
    expect(await codeOf(member.call(passkeys.add, { name: 'Eleventh', credential }))).toBe('PASSKEY_LIMIT_REACHED');
    expect(await codeOf(member.call(passkeys.options))).toBe('PASSKEY_LIMIT_REACHED');
  });

  it('[C-01] of a blocked member cannot log in', async () => {
    const { member, passkey } = await withPasskey();
    await sql`update identity.member set blocked = true where account_id = ${member.accountId}`.execute(site.db);
    expect(await codeOf(enter(passkey.sign(await ask())))).toBe('ACCOUNT_BLOCKED');
  });
});

const change = { oldPassword: PASSWORD, newPassword: 'quite-new-1', confirmNewPassword: 'quite-new-1' };
const messageTitles = async (member: Awaited<ReturnType<TestSite['member']>>) =>
  (await member.call(messages.list, {})).rows.map(({ title }) => title);

describe('protection by a passkey', () => {
  /** With money and a payout account. */
  const wealthy = async () => {
    const owner = await withPasskey({ funds: money(20_000n) });
    return { ...owner, account: await site.payoutType(owner.member) };
  };
  type Owner = Awaited<ReturnType<typeof wealthy>>;
  const removeIt = async ({ member }: Owner) => {
    const { rows } = await member.call(passkeys.list);
    await member.call(passkeys.remove, { ref: rows[0]?.ref ?? '' });
  };
  const withdraw = ({ member, account }: Owner) =>
    member.call(payments.withdraw, { method: 'sandbox-payout', amount: '20', account, clientRef: randomUUID() });
  const endsOf = async (owner: Owner) => {
    const { member, account } = owner;
    const email = `${member.username}@example.com`;
    const dialled = { countryDialingCode: '84', mobileNum: '0901112244' };
    const elsewhere = { method: 'sandbox-payout', accountHolder: 'Thief Thirteen', number: 'TH1EF00001' };
    const tries = {
      passkey: member.call(passkeys.options),
      totp: member.call(security.startTotp),
      numberCode: member.call(security.sendMobileCode, dialled),
      number: member.call(security.verifyMobile, { ...dialled, verificationCode: '000000' }),
      addressCode: member.call(security.sendEmailCode, { email }),
      address: member.call(security.verifyEmail, { email, verificationCode: '000000' }),
      password: member.call(identity.changePassword, change),
      paymentPassword: member.call(security.setPaymentPassword, { paymentPassword: '246810' }),
      pin: member.call(security.setPin, { pin: '4711' }),
      payout: member.call(payoutAccounts.add, elsewhere),
      payoutDefault: member.call(payoutAccounts.setDefault, { id: account }),
      payoutRemoval: member.call(payoutAccounts.remove, { id: account }),
    };
    const ends = Object.entries<Promise<unknown>>(tries).map(async ([name, done]) => [name, await codeOf(done)]);
    return Object.fromEntries(await Promise.all(ends)) as Record<keyof typeof tries, string>;
  };
  const all = (code: string) =>
    Object.fromEntries(
      ['passkey', 'totp', 'numberCode', 'number', 'addressCode', 'address', 'password', 'paymentPassword', 'pin']
        .concat(['payout', 'payoutDefault', 'payoutRemoval'])
        .map((name) => [name, code]),
    );

  it('[C-01] refuses all changes with the password alone: passkey, codes, address, password', async () => {
    const owner = await wealthy();
    const { member } = owner;
    // the password was just typed to add the passkey
    expect(await member.call(security.overview)).toMatchObject({ reauthMethod: 'passkey', reauthBy: 'password' });
    expect(await endsOf(owner)).toEqual(all('REAUTH_REQUIRED'));
    expect(await refusalOf(member.call(security.startTotp))).toMatchObject({ value: { method: 'passkey' } });
    await reauth(owner);
    await removeIt(owner);
    expect((await messageTitles(member))[0]).toBe('A passkey was removed');
    expect((await member.call(security.overview)).holdUntil).toBeNull();
    await member.call(identity.changePassword, change);
    await withdraw(owner);
  });

  it('[C-01] [C-04] removes a lost one by password, then locks changes and money for a day', async () => {
    const owner = await wealthy();
    const { member } = owner;
    await removeIt(owner);
    expect((await messageTitles(member))[0]).toBe('A lost passkey was removed');
    const { holdUntil: until } = await member.call(security.overview);
    expect(Date.parse(until ?? '') - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
    expect(await endsOf(owner)).toEqual(all('SECURITY_HOLD_ACTIVE'));
    const refused = await refusalOf(withdraw(owner));
    expect(refused).toMatchObject({ code: 'SECURITY_HOLD_ACTIVE', value: { until } });
    expect((await member.call(identity.balance)).held).toBe('0.00');
    await sql`update identity.member set hold_until = now() where account_id = ${member.accountId}`.execute(site.db);
    await withdraw(owner);
    await member.call(identity.changePassword, change);
  });

  it('[C-01] [M-04] stops a session alone, and an expired password does not bypass the day', async () => {
    const owner = await wealthy();
    const { member } = owner;
    const { accountId } = member;
    await sql`update identity.session set reauth_until = null where account_id = ${accountId}`.execute(site.db);
    expect(await codeOf(removeIt(owner))).toBe('REAUTH_REQUIRED');
    expect(await endsOf(owner)).toEqual(all('REAUTH_REQUIRED'));
    await member.call(security.reauth, { credential: PASSWORD });
    await removeIt(owner);
    await sql`update identity.member set password_set_at = now() - interval '91 days' where account_id = ${accountId}`.execute(
      site.db,
    );
    const thief = site.visitor();
    const entered = await thief.call(identity.login, { username: member.username, password: PASSWORD });
    expect(entered.passwordExpired).toBe(true);
    thief.token = entered.token;
    expect(await codeOf(thief.call(identity.changePassword, change))).toBe('SECURITY_HOLD_ACTIVE');
    expect(await codeOf(thief.call(security.overview))).toBe('PASSWORD_CHANGE_REQUIRED');
  });

  it('[C-01] [M-04] accepts another passkey during that day for everything except payout changes', async () => {
    const owner = await wealthy();
    const { member } = owner;
    await reauth(owner);
    const other = createTestPasskey(member.base);
    await member.call(passkeys.add, { name: 'My key', credential: other.create(await member.call(passkeys.options)) });
    await sql`update identity.session set reauth_by = 'password' where account_id = ${member.accountId}`.execute(
      site.db,
    );
    const telephone = (await member.call(passkeys.list)).rows.find(({ name }) => name === 'My telephone');
    await member.call(passkeys.remove, { ref: telephone?.ref ?? '' });
    expect(await endsOf(owner)).toEqual(all('REAUTH_REQUIRED'));
    await sql`update identity.member set password_set_at = now() - interval '91 days' where account_id = ${member.accountId}`.execute(
      site.db,
    );
    member.token = (await site.visitor().call(identity.login, { username: member.username, password: PASSWORD })).token;
    expect(await refusalOf(member.call(identity.changePassword, change))).toMatchObject({
      value: { method: 'passkey' },
    });
    await member.call(security.reauth, { passkey: other.sign(await ask()) });
    await member.call(identity.changePassword, change);
    expect(await codeOf(withdraw(owner))).toBe('SECURITY_HOLD_ACTIVE');
  });

  it('[C-01] [M-03] holds a mail-based password reset too: the passkey first, then the day', async () => {
    const owner = await wealthy();
    const { member } = owner;
    const email = `${member.username}@example.com`;
    await sql`update identity.member set email = ${email}, email_verified = true where account_id = ${member.accountId}`.execute(
      site.db,
    );
    const resetByMail = async (newPassword: string) => {
      await sql`delete from identity.rate_limit`.execute(site.db);
      await site.visitor().call(identity.forgotByEmail, { username: member.username, email });
      const readLink = async () => {
        const { rows } = await listDemoOutbox(site.db, site.brandId, { page: 1, pageSize: 100 });
        return rows.flatMap(({ recipient, text }) => (recipient === email ? (/#(\S+)/.exec(text)?.[1] ?? []) : []));
      };
      const used = links;
      await expect.poll(async () => (links = await readLink()).length).toBe(used.length + 1);
      const link = links.find((each) => !used.includes(each)) ?? '';
      await site.visitor().call(identity.resetByLink, { link, newPassword });
      member.token = (
        await site.visitor().call(identity.login, { username: member.username, password: newPassword })
      ).token;
    };
    let links: string[] = [];
    await resetByMail('read-by-a-thief-1');
    await member.call(security.reauth, { credential: 'read-by-a-thief-1' });
    expect(await endsOf(owner)).toEqual(all('REAUTH_REQUIRED'));
    await removeIt(owner);
    await resetByMail('read-by-a-thief-2');
    await member.call(security.reauth, { credential: 'read-by-a-thief-2' });
    expect(await endsOf(owner)).toEqual(all('SECURITY_HOLD_ACTIVE'));
    expect(await codeOf(withdraw(owner))).toBe('SECURITY_HOLD_ACTIVE');
  });

  it('[C-01] [P-09] requires a code to the own number for a first password', async () => {
    const { member } = await withPasskey();
    await sql`update identity.member set mobile = '+84901112255', password_hash = '' where account_id = ${member.accountId}`.execute(
      site.db,
    );
    const forget = sql`update identity.session set reauth_until = null where account_id = ${member.accountId}`;
    const first = { newPassword: 'the-first-1', confirmNewPassword: 'the-first-1' };
    const refused = () => refusalOf(member.call(identity.changePassword, first));
    await forget.execute(site.db);
    expect(await refused()).toMatchObject({ code: 'REAUTH_REQUIRED', value: { method: 'passkey' } });
    await sql`delete from identity.passkey where account_id = ${member.accountId}`.execute(site.db);
    expect(await refused()).toMatchObject({ code: 'REAUTH_REQUIRED', value: { method: 'code' } });
  });

  it('[C-01] requires enabled one-time codes before a passkey is removed', async () => {
    const owner = await wealthy();
    await sql`update identity.member set totp_sealed = ${site.secrets.seal(Buffer.from('x'))}
      where account_id = ${owner.member.accountId}`.execute(site.db);
    expect(await refusalOf(removeIt(owner))).toMatchObject({ code: 'REAUTH_REQUIRED', value: { method: 'totp' } });
    expect(await codeOf(owner.member.call(security.disableTotp))).toBe('REAUTH_REQUIRED');
  });

  it('[C-01] is not required if the brand has disabled passkeys', async () => {
    const { member } = await withPasskey({ other: true });
    expect(await member.call(security.overview)).toMatchObject({ reauthMethod: 'password', passkeys: 1 });
    await sql`update identity.session set reauth_until = null where account_id = ${member.accountId}`.execute(site.db);
    await member.call(identity.changePassword, change);
    expect((await messageTitles(member))[0]).toBe('Your password was changed');
  });

  it('[C-01] is still required while passkeys are under maintenance', async () => {
    const owner = await wealthy();
    const settle = (work: object) =>
      sql`update brand.brand set settings = settings || ${JSON.stringify({ moduleMaintenance: work })}::jsonb
        where brand_id = ${site.brandId}`.execute(site.db);
    await settle({ 'LOGIN-PASSKEY': { from: null, until: null } });
    await expect.poll(() => codeOf(ask()), { timeout: 15_000 }).toBe('MODULE_MAINTENANCE');
    expect(await endsOf(owner)).toEqual(all('REAUTH_REQUIRED'));
    await settle({});
    await expect
      .poll(
        () =>
          ask().then(
            () => 'open',
            () => 'closed',
          ),
        { timeout: 15_000 },
      )
      .toBe('open');
  });

  it('[C-01] an operator removes all lost ones once, with a reason; the wait applies too', async () => {
    const owner = await wealthy();
    const { member } = owner;
    await sql`update identity.member set totp_sealed = ${site.secrets.seal(Buffer.from('x'))}
      where account_id = ${member.accountId}`.execute(site.db);
    const operator = await site.operator();
    const { accountId } = member;
    const input = { accountId: String(accountId), reason: 'showed the passport in the branch' };
    const has = async () => (await operator.call(backoffice.player, { accountId: input.accountId })).hasSecondFactor;
    const auditor = await site.operator('auditor');
    expect(await codeOf(auditor.call(backoffice.removeFactors, input))).toBe('NOT_PERMITTED');
    expect(await has()).toBe(true);
    await operator.call(backoffice.removeFactors, input);
    expect(await has()).toBe(false);
    expect(await codeOf(operator.call(backoffice.removeFactors, input))).toBe('STATE_CHANGED');
    const { rows } = await operator.call(backoffice.audit, { action: 'player.factors' });
    expect(rows).toMatchObject([{ subject: `player ${accountId}`, reason: input.reason }]);

    await expect.poll(() => codeOf(member.call(identity.memberInfo))).toBe('NOT_LOGGED_IN');
    member.token = (await member.call(identity.login, { username: member.username, password: PASSWORD })).token;
    expect((await messageTitles(member))[0]).toBe('Customer service removed your second factors');
    expect(await endsOf(owner)).toEqual(all('SECURITY_HOLD_ACTIVE'));
    expect(await codeOf(withdraw(owner))).toBe('SECURITY_HOLD_ACTIVE');
  });
});

describe('attacks on passkeys', () => {
  it('refuses an answered, expired or invented challenge', async () => {
    const { passkey } = await withPasskey();
    const challenge = await ask();
    await enter(passkey.sign(challenge));
    expect(await codeOf(enter(passkey.sign(challenge)))).toBe('PASSKEY_INVALID');
    const old = await ask();
    await sql`update identity.webauthn_challenge set expires_at = now()`.execute(site.db);
    expect(await codeOf(enter(passkey.sign(old)))).toBe('PASSKEY_INVALID');
    const credential = { ...old, challenge: Buffer.alloc(32, 7).toString('base64url') };
    expect(await codeOf(enter(passkey.sign(credential)))).toBe('PASSKEY_INVALID');
  });

  it('uses a challenge up by a wrong answer, and opens one session per challenge', async () => {
    const { passkey } = await withPasskey();
    const challenge = await ask();
    expect(await codeOf(enter(passkey.sign(challenge, { origin: 'https://evil.example' })))).toBe('PASSKEY_INVALID');
    expect(await codeOf(enter(passkey.sign(challenge)))).toBe('PASSKEY_INVALID');
    const assertion = passkey.sign(await ask());
    const ends = await Promise.allSettled([enter(assertion), enter(assertion)]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('refuses another origin, an unverified user, and a counter that goes back', async () => {
    const { passkey } = await withPasskey();
    const lies = [
      { origin: 'https://evil.example' },
      { origin: site.base.replace('http', 'https') },
      { verified: false },
    ];
    for (const lie of lies)
      expect([lie, await codeOf(enter(passkey.sign(await ask(), lie)))]).toEqual([lie, 'PASSKEY_INVALID']);
    await enter(passkey.sign(await ask(), { counter: 50 }));
    for (const counter of [49, 50])
      expect(await codeOf(enter(passkey.sign(await ask(), { counter })))).toBe('PASSKEY_INVALID');
    await enter(passkey.sign(await ask(), { counter: 51 }));
  });

  it('refuses a passkey of another brand, another member or nobody', async () => {
    const { passkey: foreign } = await withPasskey({ other: true });
    const { member, passkey } = await withPasskey();
    const challenge = await ask();
    expect(await codeOf(enter(foreign.sign(challenge, { origin: site.base })))).toBe('PASSKEY_INVALID');
    const stranger = await site.member();
    for (const owner of [String(stranger.accountId), 'nobody', '99999999999999999999'])
      expect(await codeOf(enter(passkey.sign(await ask(), { owner: Buffer.from(owner).toString('base64url') })))).toBe(
        'PASSKEY_INVALID',
      );
    const forged = { ...passkey.sign(await ask()), id: foreign.sign(challenge).id, rawId: foreign.sign(challenge).id };
    expect(await codeOf(enter(forged))).toBe('PASSKEY_INVALID');
    expect((await member.call(identity.memberInfo)).account).toBe(member.username);
  });

  it('binds a challenge to its member and session', async () => {
    const [owner, other] = [await withPasskey(), await withPasskey()];
    await Promise.all([owner, other].map(reauth));
    const { member } = owner;
    const { member: thief } = other;
    const passkey = createTestPasskey(site.base);
    const first = passkey.create(await member.call(passkeys.options));
    expect(await codeOf(thief.call(passkeys.add, { name: 'x', credential: first }))).toBe('PASSKEY_INVALID');
    const credential = passkey.create(await member.call(passkeys.options), { verified: false });
    expect(await codeOf(member.call(passkeys.add, { name: 'x', credential }))).toBe('PASSKEY_INVALID');
    const elsewhere = site.visitor();
    elsewhere.token = (await elsewhere.call(identity.login, { username: member.username, password: PASSWORD })).token;
    await elsewhere.call(security.reauth, { passkey: owner.passkey.sign(await ask()) });
    const third = passkey.create(await member.call(passkeys.options));
    expect(await codeOf(elsewhere.call(passkeys.add, { name: 'x', credential: third }))).toBe('PASSKEY_INVALID');
    expect((await member.call(passkeys.list)).rows).toHaveLength(1);
  });
});
