import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renewImage } from './renew-image.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 22) });
});
afterEach(() => {
  vi.useRealTimers();
});

it('[S-07] asked for twice within a second, one picture is drawn; after it another', () => {
  const draw = vi.fn<() => void>();
  const { askForAnother } = renewImage(draw);
  askForAnother();
  vi.setSystemTime(Date.now() + 999);
  askForAnother();
  expect(draw).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 1);
  askForAnother();
  expect(draw).toHaveBeenCalledTimes(2);
});

it('[S-07] a picture that is used up gives way to another at once, and nobody asks for a third in that second', () => {
  const draw = vi.fn<() => void>();
  const { renew, askForAnother } = renewImage(draw);
  renew();
  renew();
  expect(draw).toHaveBeenCalledTimes(2);
  askForAnother();
  expect(draw).toHaveBeenCalledTimes(2);
});
