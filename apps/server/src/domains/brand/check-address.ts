import type { calls, Output } from '@fairhouse/contracts';
import type { BrandRecord } from './brand.ts';
import { isServed } from './walls.ts';

/** What a visitor from an address would see of a brand now; without the pass that a link leaves. */
export function checkAddress(
  { walls }: BrandRecord,
  address: string,
  country: string,
): Output<typeof calls.brandBackoffice.checkAddress> {
  const place = walls.placeOf({ ip: address, country });
  const tester = walls.isTester({ ip: address, pass: '' });
  const status = walls.inMaintenance() && !tester ? 1 : isServed(place) ? 0 : 2;
  return { address, country, status, place, tester };
}
