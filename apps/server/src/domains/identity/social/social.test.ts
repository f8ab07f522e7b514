import { accountId, calls } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  codeOf,
  createSiteClient,
  PASSWORD,
  refusalOf,
  type SiteClient,
  startTestSite,
  switchModules,
  type TestSite,
} from '#testing';
import { CLIENT, runProvider, SECRET_SIGNS, type TestProvider, visitProviderPage } from './testing/run-provider.ts';

let site: TestSite;
let provider: TestProvider;
let owner: SiteClient;

beforeAll(async () => {
  site = await startTestSite({ allowPrivateServices: true });
  await switchModules(site.db, { 'SOCIAL-LOGIN': true });
  const bases = [site.base, site.otherBase];
  provider = await runProvider(bases.flatMap((base) => ['near', 'line', 'second'].map((id) => `${base}/social/${id}`)));
  owner = await site.operator();
  await setUp(owner, 'near', provider.issuer);
});
beforeEach(async () => {
  await site.db.deleteFrom('identity.login_failure').execute();
});
afterAll(async () => {
  await site.close();
  await provider.close();
});

async function setUp(operator: SiteClient, id: string, issuer: string, own: object = {}): Promise<void> {
  const input = { provider: id, kind: 'oidc' as const, title: 'Near', issuer, ...CLIENT, ...own };
  const { version, title, clientId } = await operator.call(calls.providersBackoffice.add, input);
  await operator.call(calls.providersBackoffice.change, { provider: id, version, title, clientId, enabled: true });
}

let people = 0;
/** Adds a new person to the provider. */
function aPerson(own: TestProvider['people'][string] = {}): string {
  const name = `person-${++people}`;
  provider.people[name] = own;
  return name;
}

/** Goes to the provider and comes back, without finishing. */
async function visit(name: string, { id = 'near', change = (url: URL) => url, base = site.base } = {}) {
  const client = createSiteClient(base);
  const { url, flow } = await client.call(calls.social.start, { provider: id });
  return { client, provider: id, flow, answer: await visitProviderPage(change(new URL(url)).href, name, base) };
}
type Visit = Awaited<ReturnType<typeof visit>>;
const finish = ({ client, ...input }: Visit) => client.call(calls.social.finish, input);

/** Registers a new person and returns the member. */
async function aSocialMember(name = aPerson()) {
  const came = await visit(name);
  const { registration } = await finish(came);
  const { token } = await came.client.call(calls.social.register, {
    token: registration?.token ?? '',
    agreed: true,
  });
  came.client.token = token;
  const { id } = await came.client.call(calls.identity.memberInfo);
  return { name, client: came.client, id: accountId(BigInt(id)) };
}

const reauth = (client: SiteClient) => client.call(calls.security.reauth, { credential: PASSWORD });

/** Starts linking, goes to the provider and comes back. */
async function visitToLink(client: SiteClient, name: string) {
  const { url, flow } = await client.call(calls.security.startLink, { provider: 'near' });
  return { provider: 'near', flow, answer: await visitProviderPage(url, name, site.base) };
}

describe('login with an external provider', () => {
  it('[M-09] registers a new user with the fields of the brand, and logs in afterwards', async () => {
    const name = aPerson({ email: 'ann@example.com', email_verified: true, name: 'Ann' });
    const came = await visit(name);
    const { registration, login, loginFirst } = await finish(came);
    expect([login, loginFirst]).toEqual([null, null]);
    expect(registration).toMatchObject({ email: 'ann@example.com', name: 'Ann' });
    const token = registration?.token ?? '';
    const refused = await refusalOf(came.client.call(calls.social.register, { token, agreed: false }));
    expect([refused.code, refused.field]).toEqual(['INVALID_INPUT', 'agreed']);
    const session = await came.client.call(calls.social.register, { token, agreed: true });
    came.client.token = session.token;
    const me = await came.client.call(calls.identity.memberInfo);
    const { login: again } = await finish(await visit(name));
    expect(again).toMatchObject({ firstTimeLogin: false, passwordExpired: false, passwordIsTemporary: false });
    const client = site.visitor();
    client.token = again?.token ?? '';
    expect((await client.call(calls.identity.memberInfo)).id).toBe(me.id);
    // the provider's claim about the address verifies nothing here
    const row = await site.db
      .selectFrom('identity.member')
      .select(['email_verified', 'password_hash'])
      .where('account_id', '=', accountId(BigInt(me.id)))
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ email_verified: false, password_hash: '' });
  });

  it('[M-09] creates one account per pending registration under concurrency', async () => {
    const { client, ...came } = await visit(aPerson());
    const { registration } = await client.call(calls.social.finish, came);
    const ends = await Promise.all(
      Array.from({ length: 4 }, () =>
        client.call(calls.social.register, { token: registration?.token ?? '', agreed: true }).then(
          () => 'created',
          ({ code }: { code: string }) => code,
        ),
      ),
    );
    expect(ends.toSorted()).toEqual(['LOGIN_EXPIRED', 'LOGIN_EXPIRED', 'LOGIN_EXPIRED', 'created']);
  });

  it('[M-09] accepts ID tokens signed with the secret, as LINE does', async () => {
    await setUp(owner, 'line', `${provider.issuer}/`, { kind: 'line', ...SECRET_SIGNS });
    expect((await finish(await visit(aPerson(), { id: 'line' }))).registration).not.toBeNull();
  });

  it.for([
    ['google', 'openid email profile'],
    ['facebook', 'openid email'],
    ['telegram', 'openid profile'],
  ] as const)('[M-09] redirects to %s with the scope of its kind and PKCE', async ([kind, scope]) => {
    const own = await runProvider([]);
    await setUp(owner, kind, own.issuer, { kind });
    const { url } = await site.visitor().call(calls.social.start, { provider: kind });
    await own.close();
    const { origin, searchParams } = new URL(url);
    const random = expect.stringMatching(/^[\w-]{43}$/);
    const redirect_uri = `${site.base}/social/${kind}`;
    const client = { response_type: 'code', client_id: CLIENT.clientId, scope, redirect_uri };
    const pkce = { code_challenge_method: 'S256', code_challenge: random, state: random, nonce: random };
    expect([origin, Object.fromEntries(searchParams)]).toEqual([own.issuer, { ...client, ...pkce }]);
  });

  it('[M-09] still requires an enabled second factor', async () => {
    const { name, id } = await aSocialMember();
    const sealed = site.secrets.seal(Buffer.from('JBSWY3DPEHPK3PXP'));
    await site.db.updateTable('identity.member').set({ totp_sealed: sealed }).where('account_id', '=', id).execute();
    const refused = await refusalOf(visit(name).then(finish));
    expect([refused.code, typeof refused.value?.['challenge']]).toEqual(['TOTP_REQUIRED', 'string']);
  });

  it('[M-09] keeps a blocked account blocked', async () => {
    const { name, id } = await aSocialMember();
    await site.db.updateTable('identity.member').set({ blocked: true }).where('account_id', '=', id).execute();
    expect(await codeOf(visit(name).then(finish))).toBe('ACCOUNT_BLOCKED');
  });
});

describe('no takeover by e-mail address', () => {
  const withAddress = async (email: string) => {
    const member = await site.member();
    await site.db
      .updateTable('identity.member')
      .set({ email, email_verified: true })
      .where('account_id', '=', member.accountId)
      .execute();
    return member;
  };
  const linkedTo = async (id: bigint) =>
    (
      await site.db
        .selectFrom('identity.social_account')
        .select('subject')
        .where('account_id', '=', accountId(id))
        .execute()
    ).length;

  it('[M-09] asks the owner of a linked and verified address to log in first', async () => {
    const member = await withAddress('bea@example.com');
    const ends = await finish(await visit(aPerson({ email: 'Bea@Example.com', email_verified: true })));
    expect(ends).toEqual({ login: null, registration: null, loginFirst: { title: 'Near' } });
    expect(await linkedTo(member.accountId)).toBe(0);
  });

  it('[M-09] does not trust an address that the provider has not verified', async () => {
    const member = await withAddress('cid@example.com');
    const ends = await finish(await visit(aPerson({ email: 'cid@example.com', email_verified: false })));
    expect([ends.login, ends.loginFirst, ends.registration?.email]).toEqual([null, null, 'cid@example.com']);
    expect(await linkedTo(member.accountId)).toBe(0);
  });
});

describe('invalid provider answers', () => {
  /** The answer with one parameter changed or removed. */
  const withWord = (came: Visit, word: string, value: string | null): Visit => {
    const answer = new URLSearchParams(came.answer);
    if (value === null) answer.delete(word);
    else answer.set(word, value);
    return { ...came, answer: `?${answer.toString()}` };
  };
  const endOf = (came: Visit) => codeOf(finish(came));

  it('[M-09] refuses a used answer', async () => {
    const came = await visit(aPerson());
    await finish(came);
    expect(await endOf(came)).toBe('SOCIAL_FAILED');
  });

  it('[M-09] refuses the answer of another browser: login CSRF', async () => {
    const name = aPerson();
    const [attacker, victim] = [await visit(name), await visit(name)];
    expect(await endOf({ ...victim, answer: attacker.answer })).toBe('SOCIAL_FAILED');
  });

  it('[M-09] refuses a code inserted into another answer: code injection', async () => {
    const [first, second] = [await visit(aPerson()), await visit(aPerson())];
    const stolen = new URLSearchParams(first.answer).get('code');
    expect(await endOf(withWord(second, 'code', stolen))).toBe('SOCIAL_FAILED');
  });

  it('[M-09] refuses a mix-up: another issuer, none, or the answer of another provider', async () => {
    const other = withWord(await visit(aPerson()), 'iss', 'https://evil.example.com');
    expect(await endOf(other)).toBe('SOCIAL_FAILED');
    expect(await endOf(withWord(await visit(aPerson()), 'iss', null))).toBe('SOCIAL_FAILED');
    const came = await visit(aPerson());
    expect(await endOf({ ...came, provider: 'second' })).toBe('SOCIAL_FAILED');
    // and this uses the visit up
    expect(await endOf(came)).toBe('SOCIAL_FAILED');
  });

  it('[M-09] refuses an ID token issued for another attempt: wrong nonce', async () => {
    const change = (url: URL) => {
      url.searchParams.set('nonce', 'of-another-visit');
      return url;
    };
    expect(await endOf(await visit(aPerson(), { change }))).toBe('SOCIAL_FAILED');
  });

  it('[M-09] refuses a code without its PKCE verifier', async () => {
    const change = (url: URL) => {
      url.searchParams.set('code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
      return url;
    };
    expect(await endOf(await visit(aPerson(), { change }))).toBe('SOCIAL_FAILED');
  });

  it('[M-09] refuses an expired attempt', async () => {
    const came = await visit(aPerson());
    await sql`update identity.oidc_login set expires_at = now() - interval '1 second'`.execute(site.db);
    expect(await endOf(came)).toBe('SOCIAL_FAILED');
  });

  it('[M-09] refuses a user who declined at the provider', async () => {
    const came = await visit(aPerson());
    const state = new URLSearchParams(came.answer).get('state') ?? '';
    const answer = `?error=access_denied&state=${state}&iss=${encodeURIComponent(provider.issuer)}`;
    expect(await endOf({ ...came, answer })).toBe('SOCIAL_FAILED');
  });

  it('[M-09] is invalid in another brand', async () => {
    const { name } = await aSocialMember();
    await setUp(await site.operator('owner', { other: true }), 'near', provider.issuer);
    const came = await visit(name, { base: site.otherBase });
    expect((await finish(came)).login).toBeNull();
    // a visit started in one brand does not end in the other
    const begun = await visit(name);
    expect(await endOf({ ...begun, client: came.client })).toBe('SOCIAL_FAILED');
  });
});

describe('linked external accounts', () => {
  it('[C-01] links after re-authentication, notifies the member, and logs in by it', async () => {
    const member = await site.member();
    expect(await codeOf(member.call(calls.security.startLink, { provider: 'near' }))).toBe('REAUTH_REQUIRED');
    await reauth(member);
    const name = aPerson({ email: 'dora@example.com' });
    const came = await visitToLink(member, name);
    await member.call(calls.security.linkSocial, came);
    expect(await codeOf(member.call(calls.security.linkSocial, came))).toBe('SOCIAL_FAILED');
    expect(await codeOf(member.call(calls.security.startLink, { provider: 'near' }))).toBe('STATE_CHANGED');
    const { rows } = await member.call(calls.security.linkedAccounts);
    expect(rows.find((row) => row.provider === 'near')).toMatchObject({
      email: 'd••••@example.com',
      open: true,
      linkedAt: expect.any(String),
    });
    const notices = await sql<{
      params: { change: string };
    }>`select params from messages.message where account_id = ${member.accountId}`.execute(site.db);
    expect(notices.rows.map(({ params }) => params.change)).toContain('socialLinked');
    expect((await finish(await visit(name))).login?.token).toEqual(expect.any(String));
  });

  it('[C-01] links one external account to one member, only in the session that started it', async () => {
    const { name } = await aSocialMember();
    const member = await site.member();
    await reauth(member);
    expect(await codeOf(member.call(calls.security.linkSocial, await visitToLink(member, name)))).toBe('SOCIAL_TAKEN');
    const thief = await site.member();
    await reauth(thief);
    const begun = await visitToLink(member, aPerson());
    expect(await codeOf(thief.call(calls.security.linkSocial, begun))).toBe('SOCIAL_FAILED');
    const { client: _visitor, ...ofLogIn } = await visit(aPerson());
    expect(await codeOf(member.call(calls.security.linkSocial, ofLogIn))).toBe('SOCIAL_FAILED');
    const toLink = { client: site.visitor(), ...(await visitToLink(member, aPerson())) };
    expect(await codeOf(finish(toLink))).toBe('SOCIAL_FAILED');
  });

  it('[C-01] unlinks, but not the last login method of a member without a password', async () => {
    const { name, client } = await aSocialMember();
    await sql`update identity.session set reauth_until = now() + interval '5 minutes', reauth_by = 'code'`.execute(
      site.db,
    );
    const unlink = () => client.call(calls.security.unlinkSocial, { provider: 'near' });
    expect(await codeOf(unlink())).toBe('LAST_LOGIN_METHOD');
    await client.call(calls.identity.changePassword, { newPassword: 'own-words-1', confirmNewPassword: 'own-words-1' });
    await unlink();
    expect(await codeOf(unlink())).toBe('NOT_FOUND');
    expect((await finish(await visit(name))).login).toBeNull();
  });
});

describe('back office for providers', () => {
  const own = { provider: 'second', kind: 'oidc', title: 'Second', ...CLIENT } as const;

  it('[M-09] refuses issuers that are not public https hosts', async () => {
    const wrong = [
      'http://login.example.com',
      'https://10.0.0.1',
      'https://[::1]',
      'ftp://example.com',
      'https://a:b@example.com',
      'https://intranet',
      'x',
    ];
    for (const issuer of wrong) {
      const refused = await refusalOf(owner.call(calls.providersBackoffice.add, { ...own, issuer }));
      expect([issuer, refused.code, refused.field]).toEqual([issuer, 'INVALID_INPUT', 'issuer']);
    }
  });

  it('[S-05] names a service with a single provider after its kind', async () => {
    const other = { ...own, kind: 'firebase' as const, issuer: 'https://login.example.com' };
    const refused = await refusalOf(owner.call(calls.providersBackoffice.add, other));
    expect([refused.code, refused.field]).toEqual(['INVALID_INPUT', 'provider']);
  });

  it('[M-09] stores the secret encrypted, never returns it, and audits each change', async () => {
    const secret = 'never-to-be-seen-again';
    const added = await owner.call(calls.providersBackoffice.add, {
      ...own,
      issuer: 'https://login.example.com',
      secret,
    });
    expect([added.hasSecret, added.enabled, added.returnPath]).toEqual([true, false, '/social/second']);
    expect(
      await codeOf(owner.call(calls.providersBackoffice.add, { ...own, issuer: 'https://other.example.com' })),
    ).toBe('CONFLICT');
    const change = { provider: 'second', version: 1, title: 'Renamed', clientId: 'other', enabled: false };
    const changed = await owner.call(calls.providersBackoffice.change, change);
    expect(changed).toMatchObject({ title: 'Renamed', hasSecret: true, version: 2 });
    expect(await codeOf(owner.call(calls.providersBackoffice.change, change))).toBe('STALE_VERSION');
    expect(await codeOf(owner.call(calls.providersBackoffice.change, { ...change, provider: 'nobody' }))).toBe(
      'NOT_FOUND',
    );
    const seen = JSON.stringify(await owner.call(calls.providersBackoffice.list, {}));
    const { rows } = await sql<{ all: string }>`
      select coalesce(string_agg(a::text, ''), '') || (select string_agg(p::text, '') from identity.provider p) as all
      from backoffice.audit a`.execute(site.db);
    expect([seen.includes(secret), rows[0]?.all.includes(secret)]).toEqual([false, false]);
    expect(rows[0]?.all).toContain('provider.change');
  });

  it('[M-09] reports a provider as unavailable when it does not answer', async () => {
    const deleted = await runProvider([]);
    await deleted.close();
    const version = 1;
    await owner.call(calls.providersBackoffice.add, { ...own, provider: 'gone', issuer: deleted.issuer });
    const open = { provider: 'gone', version, title: 'Gone', clientId: 'house', enabled: true };
    expect(await codeOf(owner.call(calls.providersBackoffice.change, open))).toBe('PROVIDER_UNAVAILABLE');
    await sql`update identity.provider set enabled = true where provider = 'gone'`.execute(site.db);
    expect(await codeOf(site.visitor().call(calls.social.start, { provider: 'gone' }))).toBe('PROVIDER_UNAVAILABLE');
    await sql`update identity.provider set enabled = false where provider = 'gone'`.execute(site.db);
    expect(await codeOf(site.visitor().call(calls.social.start, { provider: 'gone' }))).toBe('NOT_FOUND');
    const { rows } = await site.visitor().call(calls.social.providers);
    expect(rows.map(({ provider: id }) => id)).not.toContain('gone');
  });

  it('[M-09] the callback page passes its parameters on and stores nothing', async () => {
    const page = await fetch(`${site.base}/social/near?code=abc&state=def`);
    const html = await page.text();
    expect([page.status, html.includes('abc'), html.includes('def')]).toEqual([200, false, false]);
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'nonce-/);
  });
});
