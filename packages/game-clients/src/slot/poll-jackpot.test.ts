import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pollJackpot } from './poll-jackpot.ts';

const page = Object.assign(new EventTarget(), { hidden: false });
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  page.hidden = false;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('shows only server amounts, pauses while hidden, and stops polling once closed', async () => {
  const shown: (string | null)[] = [];
  let requests = 0;
  const jackpot = pollJackpot({ jackpot: () => Promise.resolve(`${++requests}.00`) }, '0.50', (amount) =>
    shown.push(amount),
  );
  await vi.advanceTimersByTimeAsync(11_000);
  page.hidden = true;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(shown).toEqual(['0.50', '1.00', '2.00']);
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(shown.at(-1)).toBe('3.00');
  jackpot.close();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(requests).toBe(3);
});

it('hides a figure older than 30 seconds, and polls nothing for games without a jackpot', async () => {
  const shown: (string | null)[] = [];
  const fail = () => Promise.reject(new Error('not heard'));
  const jackpot = pollJackpot({ jackpot: fail }, '5.00', (amount) => shown.push(amount));
  await vi.advanceTimersByTimeAsync(25_000);
  expect(shown).toEqual(['5.00']);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(shown).toEqual(['5.00', null]);
  jackpot.close();
  const never = vi.fn<typeof fail>(fail);
  pollJackpot({ jackpot: never }, null, () => {}).close();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(never).not.toHaveBeenCalled();
});
