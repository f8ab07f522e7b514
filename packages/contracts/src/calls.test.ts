import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Call, defineCall } from './call.ts';
import { calls, MAX_INTEGER } from './index.ts';
import { REFUSALS } from './refusals.ts';
import { type JsonSchema, toJsonSchema } from './to-json-schema.ts';

const all: [string, Call][] = Object.entries(calls).flatMap(([domain, group]) =>
  Object.entries(group as Record<string, Call>).map(([name, call]): [string, Call] => [`${domain}.${name}`, call]),
);

/** The numbers of a schema, each with its path. */
function numbersOf(schema: JsonSchema, path: string): [string, JsonSchema][] {
  const { properties = {}, items, anyOf = [], oneOf = [], $defs = {} } = schema;
  return [
    ...(schema.type === 'integer' || schema.type === 'number' ? [[path, schema] as [string, JsonSchema]] : []),
    ...Object.entries({ ...properties, ...$defs }).flatMap(([name, own]) => numbersOf(own, `${path}.${name}`)),
    ...[...(items ? [items] : []), ...anyOf, ...oneOf].flatMap((own) => numbersOf(own, path)),
  ];
}

describe('contracts', () => {
  it('every number in a call’s input is an integer or enumerated, and fits its column', () => {
    const wide = all.flatMap(([name, { input }]) =>
      (input ? numbersOf(toJsonSchema(input, 'got'), name) : [])
        .filter(([, { const: one, enum: list, type, minimum, maximum }]) => {
          const bounded = minimum !== undefined && maximum !== undefined && minimum >= 0 && maximum <= MAX_INTEGER;
          return one === undefined && list === undefined && !(type === 'integer' && bounded);
        })
        .map(([path]) => path)
        // restricted to a closed list of numbers
        .filter((path) => !/\.(reminder_min|minutes|days|months|patternId)$/.test(path)),
    );
    expect(wide).toEqual([]);
  });

  it('[P-50] every call names its module, its token rule and refusals of the closed list', () => {
    for (const [name, call] of all) {
      expect(call.module, name).toMatch(/^[A-Z][A-Z\d-]+$/);
      expect(['public', 'member', 'customer', 'game', 'operator', 'gateway'], name).toContain(call.auth);
      for (const code of call.errors) expect(REFUSALS, name).toHaveProperty(code);
      expect(call.summary, name).toMatch(/\.$/);
    }
  });

  it('a public call with a password or a code does not compile without a rate limit', () => {
    const call = {
      summary: 'Log in.',
      method: 'POST',
      path: '/login',
      module: 'LOGIN',
      auth: 'public',
      input: z.object({ username: z.string(), password: z.string() }),
      output: z.null(),
      errors: [],
    } as const;
    // @ts-expect-error -- the type check fails here when the missing `rate` is accepted
    defineCall(call);
    expect(defineCall({ ...call, rate: 'sensitive' }).rate).toBe('sensitive');
    expect(defineCall({ ...call, input: z.object({ username: z.string() }) }).path).toBe('/login');
  });

  it('no two calls share a method and path', () => {
    const keys = all.map(([, call]) => `${call.method} ${call.path}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('[P-50] calls follow the lists of required and optional tokens', () => {
    const auth = Object.fromEntries(all.map(([, call]) => [`${call.method} ${call.path}`, call.auth]));
    for (const key of [
      'POST /wps/session/login',
      'GET /wps/system/whitelabel',
      'PUT /wps/member/register',
      'GET /wps/system/setting/register',
      'GET /wps/captcha',
      'GET /wps/system/status',
      'GET /wps/system/domainRoute',
      'GET /wps/relay/GCSGAME_hotGamesV2',
      'PUT /wps/feedback',
    ])
      expect(auth[key], key).toBe('public');
    for (const key of [
      'GET /wps/member/info',
      'GET /wps/v2/wallets/balance',
      'DELETE /wps/session/logout',
      'GET /wps/relay/CSP_unreadCount',
      'POST /wps/game/launchGame',
    ])
      expect(auth[key], key).toBe('member');
  });

  it('the calls marked (E) are encrypted', () => {
    const encrypted = all.filter(([, call]) => call.encrypted).map(([, call]) => call.path);
    expect(encrypted).toEqual(expect.arrayContaining(['/wps/session/login', '/wps/member/register']));
  });
});
