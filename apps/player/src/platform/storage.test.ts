import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rememberedToken, rememberToken } from './storage.ts';

const HOUR_MS = 3_600_000;

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 22) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('[M-01] restores a remembered login within a day, but not later', () => {
  rememberToken('kept');
  vi.setSystemTime(Date.now() + 24 * HOUR_MS - 1_000);
  expect(rememberedToken()).toBe('kept');
  vi.setSystemTime(Date.now() + 2_000);
  expect(rememberedToken()).toBeNull();
});

it('[M-01] [M-08] is cleared at logout, and ignores foreign tokens', () => {
  rememberToken('kept');
  rememberToken(null);
  expect(rememberedToken()).toBeNull();
  localStorage.setItem('remembered', 'no JSON');
  expect(rememberedToken()).toBeNull();
});
