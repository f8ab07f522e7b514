import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { calls } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listDemoOutbox } from '#integrations/notifications';
import { type SiteClient, startTestSite, type TestSite } from '#testing';

const FOREIGN = 'evil.example';

/** A site whose own brand matches every host name, like a brand that is not configured. */
let site: TestSite;
/** The same behind PUBLIC_ORIGIN. */
let configured: TestSite;
beforeAll(async () => {
  [site, configured] = await Promise.all([
    startTestSite({ trustedProxies: 1 }),
    startTestSite({ trustedProxies: 1, publicOrigin: 'https://play.example:8443' }),
  ]);
});
afterAll(() => Promise.all([site.close(), configured.close()]));

/** Acts as a browser, or an attacker, that names another host: the forwarded header and `Host` are handled the same way. */
function from<Client extends SiteClient>(client: Client, host: string): Client {
  client.headers = { 'x-forwarded-host': host };
  return client;
}

const portOf = ({ base }: TestSite): string => new URL(base).port;

/** Adds a host name, as the preferred one if requested. */
async function name(of: TestSite, host: string, preferred: boolean): Promise<void> {
  const operator = await of.operator();
  const { version } = await operator.call(calls.brandBackoffice.config);
  const added = await operator.call(calls.brandBackoffice.addHost, { version, host });
  if (preferred) await operator.call(calls.brandBackoffice.setPrimaryHost, { version: added.version, host });
}

async function unname(of: TestSite, ...hosts: string[]): Promise<void> {
  await of.db.deleteFrom('brand.domain').where('host', 'in', hosts).execute();
  await sql`update brand.domain set is_primary = true where host = '*'`.execute(of.db);
  await new Promise((resolve) => setTimeout(resolve, 3_100));
}

/** Returns the link of the mail that an attacker causes for a member by naming a host. */
async function resetLink(of: TestSite, host: string): Promise<string> {
  await of.db.deleteFrom('identity.rate_limit').execute();
  const member = await of.member();
  const email = `${member.username}@example.com`;
  await of.db.updateTable('identity.member').set({ email }).where('account_id', '=', member.accountId).execute();
  const { username } = member;
  await from(of.visitor(), host).call(calls.identity.forgotByEmail, { username, email });
  const message = async () =>
    (await listDemoOutbox(of.db, of.brandId, { page: 1, pageSize: 100 })).rows.find(
      ({ recipient }) => recipient === email,
    );
  await expect.poll(message).toBeDefined();
  return /https?:\S+/.exec((await message())?.text ?? '')?.[0] ?? '';
}

/** Returns where the sandbox's signed address redirects the browser. */
async function payReturn(of: TestSite, host: string): Promise<string> {
  const member = from(await of.member(), host);
  const input = { method: 'sandbox', amount: '25.00', clientRef: randomUUID() };
  const { payUrl } = await member.call(calls.payments.deposit, input);
  const page = await (await fetch(of.base + payUrl)).text();
  expect(page).not.toContain(FOREIGN);
  const reply = await fetch(of.base + payUrl, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'choice=pay',
  });
  expect(reply.status).toBe(303);
  return reply.headers.get('location') ?? '';
}

/** Requests a page under the host name of the request itself. */
const pageAt = (of: TestSite, path: string, host: string): Promise<{ status: number; html: string; policy: string }> =>
  new Promise((resolve, reject) => {
    const headers = { host, accept: 'text/html', 'accept-language': 'en' };
    http
      .get(of.base + path, { headers }, (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('end', () =>
          resolve({
            status: reply.statusCode ?? 0,
            html: Buffer.concat(chunks).toString(),
            policy: String(reply.headers['content-security-policy']),
          }),
        );
      })
      .on('error', reject);
  });

describe('foreign host name', () => {
  it('[P-12] never appears in a mail link, which uses the listening address by default', async () => {
    expect(await resetLink(site, FOREIGN)).toMatch(new RegExp(`^${site.base}/login\\?modal=reset#`));
    expect(await resetLink(site, `${FOREIGN}:81`)).toMatch(new RegExp(`^${site.base}/login`));
  });

  it('never appears in the signed address of a payment or its return address', async () => {
    expect(await payReturn(site, FOREIGN)).toMatch(new RegExp(`^${site.base}/index\\?centre=depositv2#deposit=`));
    expect(await payReturn(site, 'localhost.evil.example')).toMatch(new RegExp(`^${site.base}/`));
  });

  it('is served by the brand that takes every host, without appearing in the page', async () => {
    const { status, html, policy } = await pageAt(site, '/rng', FOREIGN);
    expect([status, html.includes('<title>Slots'), html.includes(FOREIGN), policy.includes(FOREIGN)]).toEqual([
      ...[200, true, false, false],
    ]);
    expect(html).toContain(`<link rel="canonical" href="${site.base}/rng">`);
  });

  it('[P-52] cannot frame a game page, whatever `site` parameter the page gets', async () => {
    const framed = async (around: string) =>
      /frame-ancestors ([^;]*)/.exec(
        (await pageAt(site, `/play/?site=${encodeURIComponent(around)}`, '127.0.0.1')).policy,
      )?.[1];
    expect(await framed(`https://${FOREIGN}`)).toBe("'self'");
    expect(await framed(site.base)).toBe(`'self' ${site.base}`);
    expect(await framed(site.otherBase)).toBe("'self'");
  });

  it('is not in the tester link', async () => {
    const operator = from(await site.operator(), FOREIGN);
    const { version } = await operator.call(calls.brandBackoffice.config);
    const { url } = await operator.call(calls.brandBackoffice.createTesterLink, { version, hours: 1 });
    expect(url).toMatch(new RegExp(`^${site.base}/tester/`));
  });

  it('is not the host of a passkey', async () => {
    const member = from(await site.member(), FOREIGN);
    await member.call(calls.security.reauth, { credential: 'correct-horse-1' });
    const options = await member.call(calls.passkeys.options);
    expect(options.rp.id).toBe('127.0.0.1');
  });

  it('is refused as invalid input when it is not a host name', async () => {
    for (const host of ['a b', '[', 'evil.example/%2f', '', 'x'.repeat(5_000)]) {
      const { status } = await pageAt(site, '/rng', host);
      expect([host.slice(0, 20), status < 500]).toEqual([host.slice(0, 20), true]);
    }
  });
});

describe('configured host name', () => {
  it('is used in mail links once preferred, and for redirects once served', async () => {
    await name(site, 'play.example', true);
    await name(site, 'second.example', false);
    const links = [FOREIGN, 'second.example', 'play.example:81'].map((host) => resetLink(site, host));
    for (const link of await Promise.all(links)) expect(link).toMatch(/^https:\/\/play\.example\/login/);
    expect(await payReturn(site, FOREIGN)).toMatch(/^https:\/\/play\.example\/index/);
    expect(await payReturn(site, 'second.example')).toMatch(/^https:\/\/second\.example\/index/);
    // the port is not taken from the request either
    expect(await payReturn(site, 'second.example:81')).toMatch(/^https:\/\/second\.example\/index/);
    await unname(site, 'play.example', 'second.example');
  });

  it('is that of PUBLIC_ORIGIN by default, whose scheme and port apply to every host', async () => {
    expect(await resetLink(configured, FOREIGN)).toMatch(/^https:\/\/play\.example:8443\/login/);
    expect(await payReturn(configured, 'play.example')).toMatch(/^https:\/\/play\.example:8443\/index/);
    expect(await payReturn(configured, '127.0.0.1')).toMatch(/^https:\/\/play\.example:8443\/index/);
    await name(configured, 'second.example', true);
    expect(await resetLink(configured, FOREIGN)).toMatch(/^https:\/\/second\.example:8443\/login/);
  });

  it('maps to its own brand: a local name keeps the listening port', async () => {
    const { html } = await pageAt(site, '/rng', `localhost:${portOf(site)}`);
    expect(html).toContain(`<link rel="canonical" href="${site.otherBase}/rng">`);
  });
});
