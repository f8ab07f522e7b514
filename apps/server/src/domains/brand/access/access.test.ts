import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type BrandSettings, type Call, calls, money } from '@fairhouse/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import {
  codeOf,
  createSiteClient,
  PASSWORD,
  rawCall,
  refusalOf,
  type SiteClient,
  startTestListener,
  startTestSite,
  type TestSite,
} from '#testing';

/** Addresses that have long been assigned to universities. */
const GERMAN = '139.18.1.1';
const GERMAN_V6 = '2001:638:902::1';
const JAPANESE = '133.11.0.1';

let site: TestSite;
let owner: SiteClient;
beforeAll(async () => {
  site = await startTestSite({ trustedProxies: 1 });
  owner = await site.operator();
});
afterAll(() => site.close());

const change = async (part: Partial<BrandSettings>) => {
  const { version } = await owner.call(calls.brandBackoffice.config);
  return owner.call(calls.brandBackoffice.change, { version, change: part });
};
const OPEN: Partial<BrandSettings> = {
  maintenance: false,
  maintenanceFrom: null,
  maintenanceUntil: null,
  maintenanceEnds: false,
  moduleMaintenance: {},
  testerAddresses: [],
  testerAccounts: [],
  restrictedCountries: [],
  onlyCountries: [],
  allowedAddresses: [],
  deniedAddresses: [],
};
afterEach(async () => {
  await change(OPEN);
});
/** Returns the answer to a call from an address: its value, or the refusal code. */
const from = async (ip: string, call: Call, headers: Record<string, string> = {}): Promise<unknown> => {
  const { body } = await rawCall(site.base, call, { headers: { 'x-forwarded-for': ip, ...headers } });
  return body.success ? body.value : body.message.code;
};
const statusFrom = async (ip: string, headers?: Record<string, string>) =>
  ((await from(ip, calls.system.status, headers)) as { status: number }).status;

describe('blocked region', () => {
  it('[R-21] is detected from public data for IPv4 and IPv6; the account stays readable', async () => {
    await change({
      restrictedCountries: ['DE'],
      deniedAddresses: ['133.11.0.0/24'],
      allowedAddresses: ['139.18.1.128/25'],
    });
    expect(await from(GERMAN, calls.system.status)).toMatchObject({ status: 2, location: { country: 'DE' } });
    expect(await from(GERMAN_V6, calls.system.status)).toMatchObject({ status: 2, location: { country: 'DE' } });
    expect(await statusFrom('139.18.1.200')).toBe(0);
    expect(await from(JAPANESE, calls.system.status)).toMatchObject({ status: 2, location: { country: 'JP' } });
    expect(await statusFrom('133.11.1.1')).toBe(0);
    const { token } = await site.member();
    expect(await from(GERMAN, calls.identity.balance, { authorization: `Bearer ${token}` })).toHaveProperty(
      'sumBalance',
    );
    for (const ip of [GERMAN, GERMAN_V6, JAPANESE])
      expect([ip, await from(ip, calls.games.vendors)]).toEqual([ip, 'REGION_RESTRICTED']);
  });

  it('[R-21] lets a member only withdraw and view the account', async () => {
    await change({ restrictedCountries: ['DE'] });
    const member = await site.member({ funds: money(10_000n) });
    member.headers = { 'x-forwarded-for': GERMAN };
    const { token } = await member.call(calls.identity.login, { username: member.username, password: PASSWORD });
    member.token = token;
    const input = {
      method: 'sandbox-payout',
      amount: '40',
      account: await site.payoutType(member),
      clientRef: randomUUID(),
    };
    expect((await member.call(calls.payments.withdraw, input)).amount).toBe('40.00');
    await member.call(calls.wallet.accountRecord, {});
    await member.call(calls.bets.rounds, {});
    await member.call(calls.security.overview);
    await member.call(calls.messages.list, {});
    const { wallets } = await member.call(calls.vendorWallet.merchantWallet, {});
    expect(wallets.map(({ kind }) => kind)).toEqual(['main']);
    expect(await member.call(calls.vendorWallet.bringBack)).toEqual({ left: [] });
    const transfer = { vendorId: '1', clientRef: randomUUID(), amount: '10' };
    expect(await codeOf(member.call(calls.vendorWallet.transfer, { ...transfer, direction: 'out' }))).toBe('NOT_FOUND');
    for (const shut of [
      member.call(calls.vendorWallet.transfer, { ...transfer, direction: 'in' }),
      member.call(calls.games.launch, { gameId: 'lantern-orchard' }),
      member.call(calls.payments.deposit, { method: 'sandbox', amount: '10', clientRef: randomUUID() }),
      member.call(calls.identity.register, { username: 'x', password: 'x', confirmPassword: 'x', agreed: true }),
    ])
      expect(await codeOf(shut)).toBe('REGION_RESTRICTED');
  });

  it('[R-21] refuses invalid and repeated ranges and reversed times, naming the field', async () => {
    const wrong: [Partial<BrandSettings>, string][] = [
      [{ deniedAddresses: ['300.1.1.1'] }, 'change.deniedAddresses.0'],
      [{ allowedAddresses: ['10.0.0.0/33'] }, 'change.allowedAddresses.0'],
      [{ testerAddresses: ['2001:db8::/129'] }, 'change.testerAddresses.0'],
      [{ deniedAddresses: ['10.0.0.1', '10.0.0.1'] }, 'deniedAddresses'],
      [{ onlyCountries: ['Germany'] }, 'change.onlyCountries.0'],
      [{ testerAccounts: ['nobody-at-all'] }, 'testerAccounts.0'],
      [{ moduleMaintenance: { NOTHING: { from: null, until: null } } }, 'moduleMaintenance.NOTHING'],
      [
        { moduleMaintenance: { GAMES: { from: '2030-01-02T00:00:00Z', until: '2030-01-01T00:00:00Z' } } },
        'moduleMaintenance.GAMES.until',
      ],
      [{ maintenanceEnds: true, maintenanceUntil: null }, 'maintenanceUntil'],
      [
        { maintenanceFrom: '2026-01-02T00:00:00.000Z', maintenanceUntil: '2026-01-01T00:00:00.000Z' },
        'maintenanceUntil',
      ],
    ];
    const before = await owner.call(calls.brandBackoffice.config);
    for (const [part, field] of wrong)
      expect(await refusalOf(change(part))).toMatchObject({ code: 'INVALID_INPUT', field });
    expect(await owner.call(calls.brandBackoffice.config)).toEqual(before);
  });

  it('[R-21] shows the operator what an address would see, and by which rule', async () => {
    await change({ restrictedCountries: ['DE'], allowedAddresses: ['139.18.1.7'], testerAddresses: ['192.0.2.1'] });
    const checkAddress = (address: string) => owner.call(calls.brandBackoffice.checkAddress, { address });
    expect(await checkAddress(GERMAN)).toEqual({
      address: GERMAN,
      country: 'DE',
      status: 2,
      region: 'country',
      tester: false,
    });
    expect(await checkAddress('139.18.1.7')).toMatchObject({ status: 0, region: 'allowed' });
    await change({ maintenance: true });
    expect(await checkAddress(JAPANESE)).toMatchObject({ status: 1, region: 'open' });
    expect(await checkAddress('192.0.2.1')).toMatchObject({ status: 0, tester: true });
    expect(await codeOf(checkAddress('nowhere'))).toBe('INVALID_INPUT');
  });
});

describe('maintenance of a brand', () => {
  it('[R-20] starts and ends on schedule automatically, and the settings show its state', async () => {
    const in_s = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
    await change({ maintenanceFrom: in_s(3_600), maintenanceUntil: in_s(7_200), maintenanceEnds: true });
    expect(await statusFrom(JAPANESE)).toBe(0);
    await change({ maintenanceFrom: in_s(1) });
    await expect.poll(() => statusFrom(JAPANESE)).toBe(1);
    expect(await from(JAPANESE, calls.games.vendors)).toBe('MAINTENANCE');
    expect((await owner.call(calls.brandBackoffice.config)).inMaintenance).toBe(true);
    await change({ maintenanceUntil: in_s(1) });
    await expect.poll(() => statusFrom(JAPANESE)).toBe(0);
  });

  it('[R-20] admits the tester link until it ends, audited without its secret', async () => {
    await change({ maintenance: true });
    const { version } = await owner.call(calls.brandBackoffice.config);
    const { url, config } = await owner.call(calls.brandBackoffice.createTesterLink, { version, hours: 2 });
    expect(Date.parse(config.testerLinkUntil ?? '')).toBeGreaterThan(Date.now() + 7_100_000);
    const visit = await fetch(url, { redirect: 'manual' });
    expect([visit.status, visit.headers.get('location')]).toEqual([302, '/']);
    const set = visit.headers.get('set-cookie') ?? '';
    expect(set).toMatch(/HttpOnly; SameSite=Lax/);
    const cookie = set.split(';')[0] ?? '';
    expect(await statusFrom(JAPANESE, { cookie: `other=1; ${cookie}` })).toBe(0);
    expect(await from(JAPANESE, calls.games.vendors, { cookie })).toHaveProperty('categories');
    expect(await statusFrom(JAPANESE, { cookie: `${cookie.slice(0, -1)}_` })).toBe(1);
    const wrong = await fetch(`${site.base}/tester/${'x'.repeat(43)}`, { redirect: 'manual' });
    expect(wrong.headers.get('set-cookie')).toBeNull();
    const { rows } = await owner.call(calls.backoffice.audit, { action: 'brand.tester-link-create' });
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(url.slice(-43));
    await owner.call(calls.brandBackoffice.removeTesterLink, { version: config.version });
    expect(await statusFrom(JAPANESE, { cookie })).toBe(1);
  });

  it('[R-20] admits logged-in tester accounts and no others', async () => {
    const tester = await site.member();
    const other = await site.member();
    await change({ maintenance: true, testerAccounts: [tester.username.toUpperCase()] });
    expect((await owner.call(calls.brandBackoffice.config)).settings.testerAccounts).toEqual([tester.username]);
    // a token from before the maintenance does not identify the visitor
    expect(await codeOf(tester.call(calls.identity.balance))).toBe('MAINTENANCE');
    const browser = createSiteClient(site.base);
    const logIn = (username: string, password = PASSWORD) => browser.call(calls.identity.login, { username, password });
    const seen = async () => (await browser.call(calls.system.status, {})).status;
    expect(await codeOf(logIn(tester.username, 'not-the-one-1'))).toBe('LOGIN_FAILED');
    expect(await codeOf(logIn(other.username))).toBe('MAINTENANCE');
    expect(await seen()).toBe(1);
    browser.token = (await logIn(tester.username)).token;
    expect(await seen()).toBe(0);
    expect((await browser.call(calls.identity.balance)).sumBalance).toBe('0.00');
    expect(await statusFrom(JAPANESE)).toBe(1);
    // an account removed from the list gets the same page as everybody, even with the browser's old cookie
    await change({ testerAccounts: [] });
    expect(await codeOf(browser.call(calls.identity.balance))).toBe('MAINTENANCE');
    await change({ testerAccounts: [tester.username] });
    await browser.call(calls.identity.logout);
    browser.token = null;
    expect(await seen()).toBe(1);
    const { rows } = await owner.call(calls.backoffice.audit, { action: 'brand.change' });
    expect(JSON.stringify(rows)).toContain(tester.username);
  });

  it('[R-20] [R-21] closes member sockets but keeps sessions; operators and support continue', {
    timeout: 30_000,
  }, async () => {
    const member = await site.member({ funds: money(1_000n) });
    const operator = await startTestListener(owner);
    const listen = async (headers: Record<string, string> = {}) => {
      const socket = new WebSocket(`${site.base.replace('http', 'ws')}/ws`, { headers });
      await once(socket, 'open');
      socket.send(JSON.stringify({ token: member.token }));
      await once(socket, 'message');
      return socket;
    };
    const socket = await listen();
    const closedThere = once(await listen({ 'x-forwarded-for': GERMAN }), 'close');
    await change({ restrictedCountries: ['DE'] });
    expect((await closedThere)[0]).toBe(4403);
    expect(socket.readyState).toBe(WebSocket.OPEN);
    const closed = once(socket, 'close');
    await change({ maintenance: true });
    expect((await closed)[0]).toBe(4403);
    const outside = await startTestListener(member);
    expect(await codeOf(member.call(calls.identity.balance))).toBe('MAINTENANCE');
    await change({ maintenance: false });
    expect((await member.call(calls.identity.balance)).sumBalance).toBe('10.00');
    outside.close();
    operator.close();
  });
});

describe('module under maintenance', () => {
  it('[P-03] reports its end, leaves the tree, admits testers and reopens automatically', async () => {
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const maintain = (end: string) =>
      change({
        moduleMaintenance: { GAMES: { from: null, until: end }, CONTENT: { from: until, until: null } },
        testerAddresses: [GERMAN],
      });
    await maintain(until);
    const { body } = await rawCall(site.base, calls.games.vendors);
    expect(body).toMatchObject({ value: { until }, message: { code: 'MODULE_MAINTENANCE' } });
    const enabled = async (ip: string) =>
      (
        (await from(ip, calls.system.whitelabel)) as { whitelabel: { modId: string; enabled: string }[] }
      ).whitelabel.find(({ modId }) => modId === 'GAMES')?.enabled;
    expect([await enabled(JAPANESE), await enabled(GERMAN)]).toEqual(['0', '1']);
    expect(await from(GERMAN, calls.games.vendors)).toHaveProperty('categories');
    await maintain(new Date(Date.now() + 1_000).toISOString());
    await expect.poll(() => from(JAPANESE, calls.games.vendors)).toHaveProperty('categories');
  });
});

describe('module switches', () => {
  it('[S-08] previews what a switch would change without changing anything', async () => {
    const before = await owner.call(calls.brandBackoffice.config);
    const preview = await owner.call(calls.brandBackoffice.previewModules, {
      modules: { ...before.settings.modules, 'PAY-METHODS': false, 'FREE-PLAY': true },
    });
    expect(preview).toEqual({
      added: {
        modules: ['FREE-PLAY'],
        pages: [],
        parts: ['login.free'],
        calls: ['POST /wps/session/login/freeplay'],
      },
      removed: {
        modules: ['PAY-METHODS'],
        pages: [],
        parts: [],
        calls: ['GET /payments/v1/methods', 'GET /payments/v1/offered'],
      },
      missing: [
        { modId: 'PAY-DEPOSIT', dependencies: ['PAY-METHODS'] },
        { modId: 'PAY-WITHDRAW', dependencies: ['PAY-METHODS'] },
      ],
    });
    expect(await owner.call(calls.brandBackoffice.config)).toEqual(before);
    expect(
      await refusalOf(owner.call(calls.brandBackoffice.previewModules, { modules: { NOTHING: true } })),
    ).toMatchObject({
      code: 'INVALID_INPUT',
      field: 'modules.NOTHING',
    });
    // the previewed result applies after saving
    const there = site.visitor();
    expect(await codeOf(there.call(calls.identity.freePlay, {}))).toBe('MODULE_DISABLED');
    await change({ modules: { 'FREE-PLAY': true } });
    const { whitelabel } = await there.call(calls.system.whitelabel);
    const account = whitelabel.find(({ modId }) => modId === 'ACCOUNT');
    expect(account?.childrenNodes).toContainEqual({ modId: 'FREE-PLAY', enabled: '1', childrenNodes: [] });
    await change({ modules: {} });
  });
});

it('[R-13] refuses an app that links back to the app page', async () => {
  const { resources } = (await owner.call(calls.brandBackoffice.config)).settings;
  const app = { resourceType: 'IOS', url: '/index', qrCodeUrl: '', labels: {} };
  for (const [wrong, field] of [
    [{ url: '/down' }, 'resources.0.url'],
    [{ url: '/download?from=menu' }, 'resources.0.url'],
    [{ qrCodeUrl: '/down#ios' }, 'resources.0.qrCodeUrl'],
  ] as const)
    expect(await refusalOf(change({ resources: [{ ...app, ...wrong }] }))).toMatchObject({
      code: 'INVALID_INPUT',
      field,
    });
  expect((await owner.call(calls.brandBackoffice.config)).settings.resources).toEqual(resources);
  await change({ resources: [app] });
  await change({ resources });
});
