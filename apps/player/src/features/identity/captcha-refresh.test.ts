import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCaptchaRefresh } from './captcha-refresh.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 22) });
});
afterEach(() => {
  vi.useRealTimers();
});

it('[S-07] renders one image for two requests within a second, then another one', () => {
  const draw = vi.fn<() => void>();
  const { requestAnother } = createCaptchaRefresh(draw);
  requestAnother();
  vi.setSystemTime(Date.now() + 999);
  requestAnother();
  expect(draw).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 1);
  requestAnother();
  expect(draw).toHaveBeenCalledTimes(2);
});

it('[S-07] replaces a used image immediately, but not twice within that second', () => {
  const draw = vi.fn<() => void>();
  const { renew, requestAnother } = createCaptchaRefresh(draw);
  renew();
  renew();
  expect(draw).toHaveBeenCalledTimes(2);
  requestAnother();
  expect(draw).toHaveBeenCalledTimes(2);
});
