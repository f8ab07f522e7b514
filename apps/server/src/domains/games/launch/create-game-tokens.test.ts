import { createHash, createHmac } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { createGameTokens } from './create-game-tokens.ts';

const secretsOf = (key: string) => ({
  derive: (purpose: string) => createHmac('sha256', key).update(purpose).digest(),
});
const tokens = createGameTokens(secretsOf('one house'));
const claims = { memberHash: createHash('sha256').update('member').digest(), country: 'IT', code: 'lantern-orchard' };

afterEach(() => vi.useRealTimers());

it('returns what it was created from', () => {
  const token = tokens.issue(claims);
  expect(token).toMatch(/^[\w.-]{20,400}$/);
  expect(tokens.verify(token)).toEqual(claims);
  const nowhere = { ...claims, country: '' };
  expect(tokens.verify(tokens.issue(nowhere))).toEqual(nowhere);
});

it('is invalid with any character changed, missing or added', () => {
  const token = tokens.issue(claims);
  for (let at = 0; at < token.length; at++) {
    const other = token[at] === 'A' ? 'B' : 'A';
    expect([at, tokens.verify(token.slice(0, at) + other + token.slice(at + 1))]).toEqual([at, null]);
    expect([at, tokens.verify(token.slice(0, at) + token.slice(at + 1))]).toEqual([at, null]);
  }
  // the last character of a MAC has two unused bits; they must be checked too
  const last = token.slice(0, -1);
  const readable = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'].filter((sign) =>
    tokens.verify(last + sign),
  );
  expect(readable).toEqual([token.at(-1)]);
  for (const wrong of [`${token}A`, `${token}=`, `${token}.`, `.${token}`, '', '.', token.split('.')[0] ?? ''])
    expect([wrong, tokens.verify(wrong)]).toEqual([wrong, null]);
});

it('is invalid with another key or for a different game', () => {
  expect(createGameTokens(secretsOf('another house')).verify(tokens.issue(claims))).toBeNull();
  const [, seal] = tokens.issue(claims).split('.');
  const [body] = tokens.issue({ ...claims, code: 'another-game' }).split('.');
  expect(tokens.verify(`${body}.${seal}`)).toBeNull();
});

it('expires after 24 hours', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const token = tokens.issue(claims);
  const begun_ms = Date.now();
  vi.setSystemTime(begun_ms + 24 * 3_600_000 - 2_000);
  expect(tokens.verify(token)).toEqual(claims);
  vi.setSystemTime(begun_ms + 24 * 3_600_000);
  expect(tokens.verify(token)).toBeNull();
});
