import type { BrandId } from '@fairhouse/contracts';
import { createLruCache } from '#cache';
import type { Refusal } from '#refusal';

/** How the provider handled a code: the time it took, and the refusal if any. */
export interface Delivery {
  took_ms: number;
  refusal: Refusal | null;
}

export interface DeliveryLog {
  record(brandId: BrandId, delivery: Delivery): void;
  /** The delivery that a code to an unknown number imitates. */
  latest(brandId: BrandId): Delivery;
}

/** Used before the first code of a brand: about as long as a provider takes. */
const FIRST: Delivery = { took_ms: 300, refusal: null };
/** How long a refusal is imitated; afterwards the provider may be available again. */
const REFUSAL_TTL_MS = 60_000;
const MAX_BRANDS = 1_000;

/**
 * Remembers the latest delivery of each brand. Login and reset codes go to known numbers only. An unknown number gets the answer of the
 * latest known one, after the same time, so that the two cannot be distinguished.
 */
export function createDeliveryLog(now_ms: () => number = Date.now): DeliveryLog {
  const latestByBrand = createLruCache<BrandId, Delivery & { at_ms: number }>(MAX_BRANDS);
  return {
    record: (brandId, delivery) => void latestByBrand.set(brandId, { ...delivery, at_ms: now_ms() }),
    latest(brandId) {
      const { took_ms, refusal, at_ms } = latestByBrand.get(brandId) ?? { ...FIRST, at_ms: 0 };
      return { took_ms, refusal: now_ms() - at_ms < REFUSAL_TTL_MS ? refusal : null };
    },
  };
}
