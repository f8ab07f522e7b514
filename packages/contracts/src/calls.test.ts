import { describe, expect, it } from 'vitest';
import type { Call } from './call.ts';
import { calls } from './index.ts';
import { REFUSALS } from './refusals.ts';

const all: [string, Call][] = Object.entries(calls).flatMap(([domain, group]) =>
  Object.entries(group as Record<string, Call>).map(([name, call]): [string, Call] => [`${domain}.${name}`, call]),
);

describe('contracts', () => {
  it('[P-50] every call names its module, its token rule and refusals of the closed list', () => {
    for (const [name, call] of all) {
      expect(call.module, name).toMatch(/^[A-Z][A-Z-]+$/);
      expect(['public', 'member', 'guest', 'game', 'operator', 'gateway'], name).toContain(call.auth);
      for (const code of call.errors) expect(REFUSALS, name).toHaveProperty(code);
      expect(call.summary, name).toMatch(/\.$/);
    }
  });

  it('no two calls share a method and path', () => {
    const keys = all.map(([, call]) => `${call.method} ${call.path}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('[P-50] the token lists hold: what needs a token and what does not', () => {
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
