import type { BrandId } from '@fairhouse/contracts';
import type { Refusal } from '#refusal';

/** How the provider took a code: for how long it was waited for, and with what it was refused. */
export interface Delivery {
  took_ms: number;
  refusal: Refusal | null;
}

export interface DeliveryLog {
  record(brandId: BrandId, delivery: Delivery): void;
  /** What a code to a number that nobody has is answered like. */
  latest(brandId: BrandId): Delivery;
}

/** Before the first code of a brand: about as long as a provider takes. */
const FIRST: Delivery = { took_ms: 300, refusal: null };
/** A refusal is believed for so long; afterwards the provider may be back. */
const REFUSAL_TTL_MS = 60_000;

/**
 * Remembers how the latest code of each brand was taken. Codes for log-in and reset go to known numbers alone; an unknown one gets the
 * answer of the latest known one, in the same time, so that neither tells them apart.
 */
export function createDeliveryLog(now_ms: () => number = Date.now): DeliveryLog {
  const latestByBrand = new Map<BrandId, Delivery & { at_ms: number }>();
  return {
    record: (brandId, delivery) => void latestByBrand.set(brandId, { ...delivery, at_ms: now_ms() }),
    latest(brandId) {
      const { took_ms, refusal, at_ms } = latestByBrand.get(brandId) ?? { ...FIRST, at_ms: 0 };
      return { took_ms, refusal: now_ms() - at_ms < REFUSAL_TTL_MS ? refusal : null };
    },
  };
}
