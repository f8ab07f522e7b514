import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCaptchaRefresh } from './captcha-refresh.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 22) });
});
afterEach(() => {
  vi.useRealTimers();
});

it('[S-07] asked for twice within a second, one picture is drawn; after it another', () => {
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

it('[S-07] a picture that is used up gives way to another at once, and nobody asks for a third in that second', () => {
  const draw = vi.fn<() => void>();
  const { renew, requestAnother } = createCaptchaRefresh(draw);
  renew();
  renew();
  expect(draw).toHaveBeenCalledTimes(2);
  requestAnother();
  expect(draw).toHaveBeenCalledTimes(2);
});
