import fs from 'node:fs';
import { type Call, calls, money, REFUSALS } from '@fairhouse/contracts';
import type * as jose from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SandboxEvent } from '#integrations/payment-gateway';
import { PASSWORD, sealFor, signAsSandbox, startTestSite, switchModules, type TestSite } from '#testing';
import { CASES } from '../isolation/cases.ts';
import { type FirstBrand, fillFirstBrand } from '../isolation/first-brand.ts';
import { createRandom, extremesOf, locationsOf, ODD_VALUES, schemaOf, withValue } from './hostile.ts';
import { createRawSender, type RawRequest } from './send-raw.ts';

const ALL: [name: string, call: Call][] = Object.entries(calls).flatMap(([domain, group]) =>
  Object.entries<Call>(group).map(([name, call]): [string, Call] => [`${domain}.${name}`, call]),
);
/** In the order of the cases of the isolation test: logouts come last. */
const IN_ORDER = Object.keys(CASES).flatMap((name) => ALL.filter(([known]) => known === name));
/** Codes that may come with 5xx: each says that a retry later is possible. */
const DOCUMENTED = ['RETRY', 'MAINTENANCE', 'MODULE_MAINTENANCE'];

let site: TestSite;
let first: FirstBrand;
let jwk: jose.JWK;
let sender: ReturnType<typeof createRawSender>;
const problems: string[] = [];
let count = 0;

beforeAll(async () => {
  site = await startTestSite();
  await switchModules(site.db, Object.fromEntries(ALL.map(([, { module }]) => [module, true])));
  first = await fillFirstBrand(site);
  await completeLogin();
  ({ jwk } = await site.visitor().call(calls.system.publicKey));
  sender = createRawSender(site.base);
});
afterAll(async () => {
  sender.close();
  await site.close();
});

/** Sends a request and records answers that should not occur. */
async function send(what: string, request: RawRequest): Promise<number> {
  count++;
  const { status, text } = await sender.send(request);
  const code = /"code":"([A-Z_]+)"/.exec(text)?.[1] ?? '';
  const fine = status < 500 || DOCUMENTED.includes(code);
  if (!fine || /\n\s+at .*:\d+:\d+|node_modules/.test(text)) problems.push(`${status} ${code} ${what}`);
  if (code !== '' && !Object.hasOwn(REFUSALS, code)) problems.push(`${code} is not a refusal code: ${what}`);
  return status;
}

/** A request may end sessions and close accounts: replaces accounts that can no longer log in. */
async function revive(): Promise<void> {
  // so many failures would require a captcha
  await site.db.deleteFrom('identity.login_failure').execute();
  const sheetOf = () => first.owner.call(calls.brandBackoffice.config).catch(() => null);
  if (!(await sheetOf())) first.owner = await site.operator();
  first.version = (await sheetOf())?.version ?? 0;
  if (await first.member.call(calls.identity.memberInfo).catch(() => null)) return;
  first.member = await site.member({ funds: money(10_000n) });
  await completeLogin();
}

/** Allows the member to change what needs re-authentication, and to play. */
async function completeLogin(): Promise<void> {
  await first.member.call(calls.security.reauth, { credential: PASSWORD });
  const { game_url } = await first.member.call(calls.games.launch, { gameId: 'lantern-orchard' });
  const launchToken = game_url.split('#launch=')[1] ?? '';
  first.game.token = (await site.visitor().call(calls.slots.open, { launchToken })).gameToken;
}

const tokenOf = ({ auth }: Call): string | null =>
  ({
    public: null,
    gateway: null,
    member: first.member.token,
    customer: first.visitor.token,
    game: first.game.token,
    operator: first.owner.token,
  })[auth];

const bearer = (token: string | null): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {});

/** Builds a call as its own client sends it, for any input. */
async function requestOf(call: Call, input: unknown, token: string | null): Promise<RawRequest> {
  const { method, module } = call;
  const headers = { 'x-module-id': module, 'content-type': 'application/json', ...bearer(token) };
  if (method === 'GET' || method === 'DELETE') {
    const fields = Object.entries((input ?? {}) as Record<string, unknown>);
    const texts = fields.map(([name, value]): [string, string] => [name, textOf(value)]);
    return { method, path: `${call.path}?${new URLSearchParams(texts).toString().slice(0, 12_000)}`, headers };
  }
  const body = JSON.stringify(call.encrypted ? { jwe: await sealFor(jwk, input) } : (input ?? null));
  if (call.auth !== 'gateway') return { method, path: call.path, headers, body };
  const signed = signAsSandbox(site.secrets, body);
  return { method, path: signed.path, body, headers: { ...headers, ...signed.headers } };
}

/** The schema of a call's input; the body of a webhook has the format of its gateway. */
const inputOf = (call: Call) => (call.auth === 'gateway' ? SandboxEvent : call.input);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** Runs the work on all items, a few at a time. */
async function inTurns<T>(all: readonly T[], atATime: number, work: (one: T) => Promise<unknown>): Promise<void> {
  const left = [...all].reverse();
  const next = async (): Promise<void> => {
    for (let one = left.pop(); one !== undefined; one = left.pop()) await work(one);
  };
  await Promise.all(Array.from({ length: atATime }, next));
}

/** Maximum inputs per call: calls with many fields get a random sample. */
const MAX_INPUTS = 24;

const BOUNDARY = 'x-x-x';
const FORM = `multipart/form-data; boundary=${BOUNDARY}`;
const part = (head: string, body: string) => `--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}`;
/** Bodies that do not match their content type. */
const BODIES: [contentType: string, body: string, headers?: Record<string, string>][] = [
  ['application/json', '{"a":'],
  ['application/json', ''],
  ['application/json', 'null'],
  ['application/json', '"\\ud800"'],
  ['application/json', `${'['.repeat(9_000)}${']'.repeat(9_000)}`],
  ['application/json', '{"__proto__":{"a":1},"constructor":{"prototype":{"a":1}}}'],
  ['application/json', `{"a":"${'x'.repeat(70_000)}"}`],
  ['application/json; charset=utf-16', '{}'],
  ['application/json', '\x1f\x8b\x08\x00', { 'content-encoding': 'gzip' }],
  ['application/json', '{}', { 'content-length': '5', 'transfer-encoding': 'chunked' }],
  ['text/plain', '{}'],
  ['application/xml', '<a/>'],
  ['no type', '{}'],
  ['', '{}'],
  ['application/x-www-form-urlencoded', '%zz=%00&a[b]=1&__proto__=1'],
  ['multipart/form-data', '--'],
  [FORM, part('name="input"', '{}')],
  [FORM, `${part('name="input"', '{"a":')}\r\n--${BOUNDARY}--\r\n`],
  [FORM, `${part('name="images"; filename="a.png"\r\nContent-Type: image/png', '\x89PNG')}\r\n--${BOUNDARY}--\r\n`],
  [FORM, `--${BOUNDARY}\r\n\0: \r\n`],
];
const HEADERS: Record<string, string>[] = [
  { host: 'evil.example' },
  { host: 'evil.example:99999' },
  { host: '[' },
  { host: '%00' },
  { host: '' },
  { authorization: 'Bearer' },
  { authorization: `Bearer ${'a'.repeat(400)}` },
  { authorization: 'Basic AAAA' },
  { 'accept-language': '*;q=x,,zz-\u00ff-1;q=9' },
  { cookie: '=;;a=%00; fairhouse-tester=a' },
  { 'x-forwarded-for': '1.1.1.1, ::, [', 'x-forwarded-host': '[', 'x-forwarded-proto': 'a,b' },
  { 'x-idle-s': '9'.repeat(400) },
  { 'if-modified-since': 'x', range: 'bytes=9-1,x', 'if-none-match': '\u00ff' },
];
const QUERIES = [
  '?page=99999999999999999999&pageSize=-1&id=%00&a[b]=1&a=1&a=2',
  '?%zz=%&id=999999999999999999&from=0000-01-01T00:00:00Z&to=0000-01-01T00:00:00Z',
  `?${'a=1&'.repeat(2_000)}`,
];
const ENDS = ['/..%5cN', '/%00', '%2f..%2f..', '//', '/%', '.js', `/${'N'.repeat(400)}`];

describe('arbitrary input to routes', () => {
  it('causes no internal error with any paths, hosts, headers and bodies', { timeout: 120_000 }, async () => {
    const random = createRandom(1);
    const tokens = [null, first.member.token, first.owner.token];
    const byRoute = new Map(ALL.map(([, call]) => [`${call.method} ${call.path}`, call]));
    const requests = site.routes.flatMap(({ method, url }): [string, RawRequest][] => {
      const call = byRoute.get(`${method} ${url}`);
      const values = ['%00', '..%5cN', '%ff', 'N'.repeat(90), '0', '__proto__', '%2e%2e%2fN'];
      const value = () => values[random(values.length)] ?? '';
      const path = url.replaceAll(/:\w+|\*/g, value);
      const own = (): Record<string, string> => ({
        'x-module-id': random(9) === 0 ? 'X' : (call?.module ?? ''),
        accept: random(2) === 0 ? 'text/html' : '*/*',
        ...bearer(random(3) > 0 && call ? tokenOf(call) : (tokens[random(3)] ?? null)),
      });
      const reads = method === 'GET' || method === 'HEAD' || method === 'DELETE';
      const bodies = reads
        ? BODIES.filter(() => random(8) === 0)
        : [...BODIES.slice(0, 4), ...BODIES.slice(4).filter(() => random(2) === 0)];
      return [
        ...QUERIES.map((query): RawRequest => ({ method, path: path + query, headers: own() })),
        ...ENDS.filter(() => random(3) === 0).map((end): RawRequest => ({ method, path: path + end, headers: own() })),
        ...HEADERS.filter(() => random(3) === 0).map(
          (headers): RawRequest => ({ method, path, headers: { ...own(), ...headers } }),
        ),
        ...bodies.map(([type, body, headers]): RawRequest => {
          const typed = type === '' ? {} : { 'content-type': type };
          return { method, path, headers: { ...own(), ...typed, ...headers }, body };
        }),
        { method: 'PATCH', path, headers: own() },
      ].map((request): [string, RawRequest] => [
        `${request.method} ${request.path.slice(0, 80)} ${JSON.stringify(request.headers).slice(0, 300)} ${String(request.body).slice(0, 40)}`,
        request,
      ]);
    });
    await inTurns(requests, 16, ([what, request]) => send(what, request));
    expect(problems.splice(0)).toEqual([]);
    expect(count).toBeGreaterThan(4_000);
  });

  it('causes no internal error with nearly valid input from the right caller', {
    timeout: 180_000,
  }, async () => {
    const random = createRandom(2);
    const since = count;
    for (const [name, call] of IN_ORDER) {
      await revive();
      const base = CASES[name]?.ask(first);
      const declared = inputOf(call);
      if (!declared) continue;
      const schema = schemaOf(declared);
      const inputs = locationsOf(schema, base).flatMap(({ path, schema: own }) =>
        [
          ...extremesOf(own, schema.$defs),
          ...Array.from({ length: 3 }, () => ODD_VALUES[random(ODD_VALUES.length)]),
        ].map((value): [string, unknown] => [
          `${name} ${path.join('.')}=${textOf(value).slice(0, 60)}`,
          withValue(base, path, value),
        ]),
      );
      const some = inputs.filter(() => inputs.length <= MAX_INPUTS || random(inputs.length) < MAX_INPUTS);
      await inTurns([[name, base] as [string, unknown], ...some], 1, async ([what, input]) => {
        await send(what, await requestOf(call, input, tokenOf(call)));
      });
    }
    expect(problems.splice(0)).toEqual([]);
    expect(count - since).toBeGreaterThan(3_000);
  });

  it('writes no stack trace to the log', () => {
    const lines = fs.readFileSync(site.logFile, 'utf8').trim().split('\n');
    const traced = lines
      .map((line) => JSON.parse(line) as { err?: { stack?: string } })
      .filter(({ err }) => err?.stack);
    expect(traced).toEqual([]);
    expect(site.lines.filter((line) => /\n\s+at /.test(line))).toEqual([]);
  });
});
