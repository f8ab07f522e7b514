import type { BrandId } from '@fairhouse/contracts';
import { expect, it } from 'vitest';
import { refuse } from '#refusal';
import { createDeliveryLog } from './delivery-log.ts';

const [one, other] = [1n as BrandId, 2n as BrandId];

it('answers an unknown number like the brand’s latest known one, a failure for a minute', () => {
  let now = 1_000_000;
  const log = createDeliveryLog(() => now);
  expect(log.latest(one)).toEqual({ took_ms: 300, refusal: null });
  const refusal = refuse('SMS_NOT_SENT');
  log.record(one, { took_ms: 40, refusal });
  expect(log.latest(one)).toEqual({ took_ms: 40, refusal });
  expect(log.latest(other).refusal).toBeNull();
  now += 60_000;
  expect(log.latest(one)).toEqual({ took_ms: 40, refusal: null });
  log.record(one, { took_ms: 50, refusal: null });
  expect(log.latest(one)).toEqual({ took_ms: 50, refusal: null });
});

it('stores the deliveries of 1,000 brands, the most recent ones', () => {
  const log = createDeliveryLog();
  for (let n = 1n; n <= 1_001n; n++) log.record(n as BrandId, { took_ms: 40, refusal: null });
  expect([log.latest(one).took_ms, log.latest(other).took_ms]).toEqual([300, 40]);
});
