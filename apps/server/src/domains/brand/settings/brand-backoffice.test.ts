import { calls, FONT_STACKS, openServicePath, type RegisterRule, type Sent } from '@fairhouse/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, createSiteClient, refusalOf, type SiteClient, startTestSite, type TestSite } from '#testing';

let site: TestSite;
let owner: SiteClient & { username: string };
beforeAll(async () => {
  site = await startTestSite();
  owner = await site.operator('owner', { other: true });
});
afterAll(() => site.close());

const brandCalls = calls.brandBackoffice;
type Change = Sent<typeof brandCalls.change>['change'];
const config = () => owner.call(brandCalls.config);
const change = async (input: Change) =>
  owner.call(brandCalls.change, { version: (await config()).version, change: input });
const status = () => createSiteClient(site.otherBase).call(calls.system.status, {});
const lastAudit = async () => (await owner.call(calls.backoffice.audit, {})).rows[0];

describe('brand settings', () => {
  it('apply immediately to the own site, are audited, and leave the other brand unchanged', async () => {
    const before = await site.visitor().call(calls.system.status, {});
    const after = await change({
      name: 'Second House',
      theme: 'daylight',
      tokens: { 'color-primary': '#0a7c86', 'radius-box': '4px', 'font-display': FONT_STACKS.serif },
      languages: ['EN', 'AR', 'DE'],
      defaultLanguage: 'AR',
    });
    expect(after.settings.name).toBe('Second House');
    expect((await status()).brand).toMatchObject({
      name: 'Second House',
      theme: 'daylight',
      tokens: { 'color-primary': '#0a7c86', 'radius-box': '4px', 'font-display': FONT_STACKS.serif },
      languages: ['EN', 'AR', 'DE'],
      defaultLanguage: 'AR',
    });
    const audit = await lastAudit();
    expect(audit).toMatchObject({ action: 'brand.change', operator: owner.username });
    expect(JSON.parse(audit?.before ?? '')).toMatchObject({ name: 'Other House', theme: 'felt' });
    expect(Object.keys(JSON.parse(audit?.after ?? '') as object).sort()).toEqual([
      ...['defaultLanguage', 'languages', 'name', 'theme', 'tokens'],
    ]);
    expect((await site.visitor().call(calls.system.status, {})).brand).toEqual(before.brand);
    const page = await (await fetch(`${site.otherBase}/index`, { headers: { accept: 'text/html' } })).text();
    const style = /<style nonce="[^"]+">:root\[data-theme\]\{([^}]*)\}<\/style>/.exec(page)?.[1]?.split(';') ?? [];
    expect(style).toEqual(expect.arrayContaining(['--color-primary:#0a7c86', '--radius-box:4px']));
    expect(page).toContain('data-theme="daylight"');
    await change({ languages: ['EN', 'CN'], defaultLanguage: 'EN', tokens: {}, theme: 'felt' });
  });

  it('require a role with the permission', async () => {
    const { version } = await config();
    for (const role of ['cashier', 'support', 'auditor'] as const) {
      const other = await site.operator(role, { other: true });
      const input = { version, change: { name: 'Not so' } };
      expect([role, await codeOf(other.call(brandCalls.change, input))]).toEqual([role, 'NOT_PERMITTED']);
      const looked = await other.call(brandCalls.config).then(
        () => 'seen',
        (e: { code: string }) => e.code,
      );
      expect([role, looked]).toEqual([role, role === 'auditor' ? 'seen' : 'NOT_PERMITTED']);
    }
  });

  it('refuse the second of two concurrent saves', async () => {
    const { version } = await config();
    const tries = await Promise.allSettled(
      ['A', 'B', 'C'].map((name) => owner.call(brandCalls.change, { version, change: { name } })),
    );
    expect(tries.filter((each) => each.status === 'fulfilled')).toHaveLength(1);
    const codes = tries.flatMap((each) => (each.status === 'rejected' ? [(each.reason as { code: string }).code] : []));
    expect(codes).toEqual(['STALE_VERSION', 'STALE_VERSION']);
  });

  it('refuse values that the site cannot support', async () => {
    const bad: [Change, string][] = [
      [{ tokens: { 'color-primary': 'red' } }, 'tokens.color-primary'],
      [{ tokens: { 'color-veil': '#123456' } }, 'tokens.color-veil'],
      [{ tokens: { 'font-text': 'x;}body{display:none' } }, 'tokens.font-text'],
      [{ languages: ['EN', 'XX'] }, 'languages'],
      [{ languages: ['EN', 'EN'] }, 'languages'],
      [{ languages: ['CN'], defaultLanguage: 'EN' }, 'defaultLanguage'],
      [{ modules: { NOTHING: true } }, 'modules.NOTHING'],
      [{ imageHosts: ['https://images.example/path'] }, 'change.imageHosts.0'],
      [{ imageHosts: ["https://x.example' 'unsafe-inline"] }, 'change.imageHosts.0'],
      [{ launchHosts: ['https://play.elsewhere.example'] }, 'launchHosts'],
      [{ gtagId: 'G-1"><script>' }, 'change.gtagId'],
      [{ restrictedCountries: ['xx'] }, 'change.restrictedCountries.0'],
      [{ customerService: [{ type: '2', address: '', labels: {}, vip: false }] }, 'customerService.0.address'],
      [
        { customerService: [{ type: '2', address: 'javascript:alert(1)', labels: {}, vip: false }] },
        'change.customerService.0.address',
      ],
      [{ name: ' ' }, 'change.name'],
    ];
    for (const [input, field] of bad) {
      const refused = await refusalOf(change(input));
      expect([JSON.stringify(input), refused.code, refused.field]).toEqual([
        JSON.stringify(input),
        'INVALID_INPUT',
        field,
      ]);
    }
  });

  it('keep the currency once a member has registered with it', async () => {
    expect((await config()).currencyFixed).toBe(false);
    await change({ currency: 'EUR' });
    expect((await status()).brand.currency).toBe('EUR');
    // The console shows that this currency has no payment method.
    expect((await config()).cashier).toEqual([{ currency: 'USD', deposit: 1, withdrawal: 1 }]);
    await change({ currency: 'USD' });
    await site.member({ other: true });
    expect((await config()).currencyFixed).toBe(true);
    expect(await codeOf(change({ currency: 'EUR' }))).toBe('CURRENCY_FIXED');
  });
});

describe('registration rules', () => {
  let standard: RegisterRule[];
  beforeAll(async () => {
    standard = await rulesNow();
  });
  const rulesNow = async () => (await config()).settings.registerRules;
  const withRule = async (field: string, own: Partial<RegisterRule>) =>
    (await rulesNow()).map((rule) => (rule.field === field ? { ...rule, ...own } : rule));
  const password = 'Quiet-Lantern-9';
  const form = { username: 'newcomer', password, confirmPassword: password, agreed: true };
  const register = (over: Partial<Sent<typeof calls.identity.register>>) =>
    createSiteClient(site.otherBase).call(calls.identity.register, { ...form, ...over });

  it('[V-03] apply to the next registration and are audited with their previous values', async () => {
    await change({ registerRules: await withRule('email', { enabled: true, required: true }), minimumAge: 21 });
    const { info } = await status();
    expect(info.register.find(({ field }) => field === 'email')).toMatchObject({ enabled: true, required: true });
    expect(info.settings.minimumAge).toBe(21);
    expect(await refusalOf(register({}))).toMatchObject({ code: 'INVALID_INPUT', field: 'email' });
    await register({ email: 'newcomer@example.com' });
    const audit = await lastAudit();
    expect(audit).toMatchObject({ action: 'brand.change', operator: owner.username });
    expect(JSON.parse(audit?.before ?? '')).toMatchObject({ minimumAge: 18 });
    expect(JSON.parse(audit?.after ?? '')).toMatchObject({ minimumAge: 21 });
    expect(Object.keys(JSON.parse(audit?.after ?? '') as object).sort()).toEqual(['minimumAge', 'registerRules']);
  });

  it('[V-02] accept another password rule', async () => {
    await change({ registerRules: await withRule('password', { patternId: 20, minLength: 12, maxLength: 30 }) });
    const weak = 'quiet-lantern-9';
    const refused = await refusalOf(
      register({ username: 'second', email: 's@example.com', password: weak, confirmPassword: weak }),
    );
    expect(refused).toMatchObject({ code: 'INVALID_INPUT', field: 'password', params: { rule: 'pattern' } });
    await register({ username: 'second', email: 's@example.com' });
  });

  it('never block everyone or require a hidden field', async () => {
    const rules = await rulesNow();
    const at = (field: string) => rules.findIndex((rule) => rule.field === field);
    const bad: [typeof rules, string][] = [
      [rules.slice(1), 'registerRules'],
      [rules.map((rule) => ({ ...rule, field: 'username' as const })), 'registerRules'],
      [await withRule('username', { enabled: false }), 'registerRules.0.enabled'],
      [await withRule('password', { required: false }), 'registerRules.1.required'],
      [await withRule('password', { minLength: 7 }), 'registerRules.1.minLength'],
      [await withRule('username', { minLength: 9, maxLength: 8 }), 'registerRules.0.minLength'],
      [await withRule('username', { maxLength: 65 }), 'registerRules.0.maxLength'],
      [await withRule('payeeName', { enabled: false, required: true }), `registerRules.${at('payeeName')}.required`],
      [await withRule('captcha', { enabled: true, required: false }), `registerRules.${at('captcha')}.required`],
      [await withRule('username', { patternId: 24 }), 'change.registerRules.0.patternId'],
    ];
    for (const [registerRules, field] of bad)
      expect(await refusalOf(change({ registerRules }))).toMatchObject({ code: 'INVALID_INPUT', field });
    for (const minimumAge of [17, 26])
      expect(await refusalOf(change({ minimumAge }))).toMatchObject({ field: 'change.minimumAge' });
    expect(await rulesNow()).toEqual(rules);
    await change({ registerRules: standard, minimumAge: 18 });
  });
});

describe('site boot data', () => {
  it('[R-14] contains the setting that visitors must log in first', async () => {
    expect((await status()).info.settings.loginedToHomePage).toBe(false);
    await change({ loginedToHomePage: true });
    expect((await status()).info.settings.loginedToHomePage).toBe(true);
    await change({ loginedToHomePage: false });
  });

  it('[R-18] contains the apps by type with label and QR code, in the operator’s order', async () => {
    await change({
      resources: [
        { resourceType: 'MOBILECONFIG', url: '/index', qrCodeUrl: '', labels: {} },
        {
          resourceType: 'ANDROID',
          url: 'https://x.example/a.apk',
          qrCodeUrl: 'https://x.example/q',
          labels: { CN: '安卓' },
        },
      ],
    });
    const { resources } = (await status()).info;
    expect(Object.keys(resources)).toEqual(['MOBILECONFIG', 'ANDROID']);
    expect(resources).toEqual({
      MOBILECONFIG: {
        resourceType: 'MOBILECONFIG',
        key: 'MOBILECONFIG',
        url: '/index',
        qrCodeUrl: '',
        labelNameCn: 'IOS-LITE-APP',
        labels: { EN: 'IOS-LITE-APP' },
      },
      ANDROID: {
        resourceType: 'ANDROID',
        key: 'ANDROID',
        url: 'https://x.example/a.apk',
        qrCodeUrl: 'https://x.example/q',
        labelNameCn: '安卓',
        labels: { EN: 'Android', CN: '安卓' },
      },
    });
  });

  it('[P-49] returns customer service by type, encrypted for type 3', async () => {
    const address = 'https://help.example/vip?room=7';
    await change({
      customerService: [
        { type: '1', address: '', labels: {}, vip: false },
        { type: '2', address: 'https://help.example/', labels: { EN: 'Help desk' }, vip: false },
        { type: '3', address, labels: { EN: 'VIP desk' }, vip: true },
      ],
    });
    const { version } = await createSiteClient(site.otherBase).call(calls.system.services);
    expect(version.pathList.map(({ type, vip }) => [type, vip])).toEqual([
      ['1', false],
      ['2', false],
      ['3', true],
    ]);
    const sealed = version.pathList[2]?.path ?? '';
    expect(sealed).not.toContain('help.example');
    expect(await openServicePath(sealed)).toBe(address);
    expect((await status()).info.customerService).toEqual({ available: true, url: 'https://help.example/' });
    expect((await site.visitor().call(calls.system.services)).version.pathList).toHaveLength(1);
  });

  it('[P-49] lists the pages that the module switches leave open', async () => {
    const paths = async () =>
      (await createSiteClient(site.otherBase).call(calls.system.routers)).routers.map(({ path }) => path);
    expect(await paths()).toEqual(expect.arrayContaining(['/index', '/rng', '/register', '/fav', '/helpmc']));
    await change({ modules: { GAMES: false, 'MCS-REGISTER': false } });
    const left = await paths();
    for (const path of ['/rng', '/fav', '/game', '/register', '/register.html']) expect(left).not.toContain(path);
    expect(left).toContain('/index');
    expect((await status()).info.routers.map(({ path }) => path)).toEqual(left);
    await change({ modules: {} });
    const { routers } = await createSiteClient(site.otherBase).call(calls.system.routers);
    expect(routers.find(({ path }) => path === '/pointMall')).toMatchObject({ header: true, sideMenu: false });
    expect(routers.find(({ path }) => path === '/lottery')).toMatchObject({ sideMenu: false, footer: false });
    expect(routers.find(({ path }) => path === '/helpmc')).toMatchObject({ header: false });
  });

  it('[P-03] follows the module switches', async () => {
    await change({ modules: { 'GCS-HOT': false } });
    const there = createSiteClient(site.otherBase);
    expect(await codeOf(there.call(calls.games.hot, {}))).toBe('MODULE_DISABLED');
    expect((await site.visitor().call(calls.games.hot, {})).games.length).toBeGreaterThan(0);
    await change({ modules: {} });
    const modules = (await config()).modules;
    expect(modules.find(({ modId }) => modId === 'PAY-DEPOSIT')).toEqual({
      modId: 'PAY-DEPOSIT',
      parent: 'CASHIER',
      standard: true,
      dependencies: ['PAY-METHODS', 'WPS-BALANCE'],
      required: false,
    });
  });

  it('[P-16] contains the maintenance notice in the visitor’s language and its end', async () => {
    const until = '2030-01-01T06:00:00.000Z';
    await change({
      maintenance: true,
      maintenanceText: { EN: 'New tables.', CN: '新桌台。' },
      maintenanceUntil: until,
    });
    const inChinese = await fetch(`${site.otherBase}/wps/system/status`, {
      headers: { 'x-module-id': 'SYS-STATUS', 'accept-language': 'zh-CN' },
    });
    expect(await inChinese.json()).toMatchObject({
      value: { status: 1, maintenanceNotice: { text: '新桌台。', until } },
    });
    expect((await status()).maintenanceNotice?.text).toBe('New tables.');
    expect((await createSiteClient(site.otherBase).call(calls.system.services)).version.pathList).toHaveLength(3);
    expect((await site.visitor().call(calls.system.status, {})).status).toBe(0);
    await change({ maintenance: false });
    expect((await status()).maintenanceNotice).toBeNull();
  });

  it('[P-52] lists hosts for images and games, the only ones pages may load from', async () => {
    await change({ imageHosts: ['https://img1.example', 'https://img2.example'], launchHosts: [site.otherBase] });
    expect((await status()).info).toMatchObject({
      imageCDNs: ['https://img1.example', 'https://img2.example'],
      launchGameCDNs: [site.otherBase],
    });
    const policyOf = async (base: string, path = '/index') =>
      (await fetch(base + path, { headers: { accept: 'text/html' } })).headers.get('content-security-policy') ?? '';
    expect(await policyOf(site.otherBase)).toContain(
      "img-src 'self' data: blob: https://img1.example https://img2.example",
    );
    expect(await policyOf(site.otherBase)).toContain(`frame-src 'self' ${site.otherBase}`);
    expect(await policyOf(site.base)).not.toContain('img1.example');
    expect(await policyOf(site.otherBase)).not.toContain('googletagmanager');
    await change({ gtagId: 'G-ABC12345' });
    expect(await policyOf(site.otherBase)).toMatch(/script-src 'self'[^;]* https:\/\/www\.googletagmanager\.com;/);
    expect(await policyOf(site.base)).not.toContain('googletagmanager');
    await change({ gtagId: '' });
  });

  it('[P-52] allows only sites of its own brand to frame a game page', async () => {
    const framedBy = async (site_: string) =>
      /frame-ancestors ([^;]*)/.exec(
        (
          await fetch(`${site.otherBase}/play/?site=${encodeURIComponent(site_)}`, { headers: { accept: 'text/html' } })
        ).headers.get('content-security-policy') ?? '',
      )?.[1];
    expect(await framedBy('http://localhost:9')).toBe("'self' http://localhost:9");
    for (const foreign of [site.base, 'https://evil.example', 'http://localhost/path', '*', "https://x' *"])
      expect([foreign, await framedBy(foreign)]).toEqual([foreign, "'self'"]);
  });
});

describe('logo', () => {
  const set = async (file: Buffer) =>
    owner.call(brandCalls.setLogo, { version: (await config()).version, file_base64: file.toString('base64') });

  it('is a sanitised drawing or a re-encoded image, served only on its own host', async () => {
    const svg = '<svg viewBox="0 0 8 8" onload="alert(1)"><script>alert(1)</script><path d="M0 0h8v8z"/></svg>';
    const { logoUrl } = await set(Buffer.from(svg));
    expect((await status()).brand.logoUrl).toBe(logoUrl);
    const served = await fetch(site.otherBase + logoUrl);
    expect(served.headers.get('content-type')).toBe('image/svg+xml');
    expect(served.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(await served.text()).toBe(
      '<svg viewBox="0 0 8 8" xmlns="http://www.w3.org/2000/svg"><path d="M0 0h8v8z"></path></svg>',
    );
    expect((await fetch(site.base + logoUrl)).status).toBe(404);
    const png = await sharp({ create: { width: 64, height: 64, channels: 4, background: '#0a7c86' } })
      .png()
      .toBuffer();
    const second = await set(png);
    expect(second.logoUrl).toMatch(/\.png$/);
    expect((await fetch(site.otherBase + logoUrl)).status).toBe(404);
    expect((await owner.call(brandCalls.removeLogo, { version: second.version })).logoUrl).toBe('');
    expect((await lastAudit())?.action).toBe('brand.logo');
  });

  it('is refused when it is not an image', async () => {
    for (const bad of ['<html><svg', 'GIF89a....', '', '<svg viewBox="0 0 1 1"></svg>'])
      expect([bad, await codeOf(set(Buffer.from(bad)))]).toEqual([bad, 'IMAGE_INVALID']);
  });
});

describe('host names', () => {
  const held = async (host: string) => ({ version: (await config()).version, host });

  it('[P-41] are added, preferred and removed, and serve the brand immediately', async () => {
    const added = await owner.call(brandCalls.addHost, await held('Second.localhost '));
    expect(added.hosts.map(({ host }) => host)).toContain('second.localhost');
    const preferred = await owner.call(brandCalls.setPrimaryHost, await held('second.localhost'));
    expect(preferred.hosts[0]).toEqual({ host: 'second.localhost', primary: true });
    expect((await createSiteClient(site.otherBase).call(calls.system.domainRoute)).domains).toEqual(preferred.hosts);
    const reply = await fetch(`${site.base}/wps/system/domainRoute`, {
      headers: { 'x-module-id': 'SYS-DOMAIN', host: 'second.localhost' },
    });
    expect(reply.status).toBe(200);
    const left = await owner.call(brandCalls.removeHost, await held('second.localhost'));
    expect(left.hosts).toEqual([{ host: 'localhost', primary: true }]);
    expect((await lastAudit())?.action).toBe('brand.host-remove');
  });

  it('[P-41] are not taken from another brand or without verification', async () => {
    const first = await site.operator();
    const { version } = await first.call(brandCalls.config);
    expect((await first.call(brandCalls.addHost, { version, host: 'mine.example' })).hosts).toHaveLength(2);
    expect(await codeOf(owner.call(brandCalls.addHost, await held('mine.example')))).toBe('HOST_TAKEN');
    const refused = await refusalOf(owner.call(brandCalls.addHost, await held('yours.invalid')));
    expect(refused.code).toBe('HOST_NOT_VERIFIED');
    expect(refused.value).toMatchObject({ record: '_fairhouse.yours.invalid' });
    expect(refused.value?.['text']).toMatch(/^fairhouse-host=[\w-]{32}$/);
    for (const bad of ['*', 'a b', 'http://x.example', 'x..example', '-x.example'])
      expect([bad, await codeOf(owner.call(brandCalls.addHost, await held(bad)))]).toEqual([bad, 'INVALID_INPUT']);
  });

  it('[P-41] are not removed while the operator uses them', async () => {
    expect(await codeOf(owner.call(brandCalls.removeHost, await held('localhost')))).toBe('HOST_IN_USE');
    expect(await codeOf(owner.call(brandCalls.removeHost, await held('unknown.example')))).toBe('NOT_FOUND');
  });
});
