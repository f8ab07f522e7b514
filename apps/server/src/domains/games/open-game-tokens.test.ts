import { createHash, createHmac } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { openGameTokens } from './open-game-tokens.ts';

const secretsOf = (key: string) => ({
  derive: (purpose: string) => createHmac('sha256', key).update(purpose).digest(),
});
const tokens = openGameTokens(secretsOf('one house'));
const ticket = { memberHash: createHash('sha256').update('member').digest(), country: 'IT', code: 'lantern-orchard' };

afterEach(() => vi.useRealTimers());

it('says what it was made of', () => {
  const token = tokens.make(ticket);
  expect(token).toMatch(/^[\w.-]{20,400}$/);
  expect(tokens.read(token)).toEqual(ticket);
  const nowhere = { ...ticket, country: '' };
  expect(tokens.read(tokens.make(nowhere))).toEqual(nowhere);
});

it('is nothing once any sign of it is another, missing or too many', () => {
  const token = tokens.make(ticket);
  for (let at = 0; at < token.length; at++) {
    const other = token[at] === 'A' ? 'B' : 'A';
    expect([at, tokens.read(token.slice(0, at) + other + token.slice(at + 1))]).toEqual([at, null]);
    expect([at, tokens.read(token.slice(0, at) + token.slice(at + 1))]).toEqual([at, null]);
  }
  // the last sign of a MAC has two bits that nobody reads; they must count all the same
  const last = token.slice(0, -1);
  const readable = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'].filter((sign) =>
    tokens.read(last + sign),
  );
  expect(readable).toEqual([token.at(-1)]);
  for (const wrong of [`${token}A`, `${token}=`, `${token}.`, `.${token}`, '', '.', token.split('.')[0] ?? ''])
    expect([wrong, tokens.read(wrong)]).toEqual([wrong, null]);
});

it('is nothing in a house with another key, nor for a game that was written over', () => {
  expect(openGameTokens(secretsOf('another house')).read(tokens.make(ticket))).toBeNull();
  const [, seal] = tokens.make(ticket).split('.');
  const [body] = tokens.make({ ...ticket, code: 'another-game' }).split('.');
  expect(tokens.read(`${body}.${seal}`)).toBeNull();
});

it('ends after 24 hours', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const token = tokens.make(ticket);
  const begun_ms = Date.now();
  vi.setSystemTime(begun_ms + 24 * 3_600_000 - 2_000);
  expect(tokens.read(token)).toEqual(ticket);
  vi.setSystemTime(begun_ms + 24 * 3_600_000);
  expect(tokens.read(token)).toBeNull();
});
