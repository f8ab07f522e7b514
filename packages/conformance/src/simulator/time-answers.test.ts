import { expect, it } from 'vitest';
import { summarise } from './time-answers.ts';

it('[CON-08] reports the median and the 99th percentile of the answer times', () => {
  const hundred = Array.from({ length: 100 }, (_, n) => ((n * 37) % 100) + 1);
  expect(summarise(hundred)).toEqual({ p50_ms: 50, p99_ms: 99, max_ms: 100 });
  expect(summarise([7])).toEqual({ p50_ms: 7, p99_ms: 7, max_ms: 7 });
  expect(summarise([])).toEqual({ p50_ms: 0, p99_ms: 0, max_ms: 0 });
});
