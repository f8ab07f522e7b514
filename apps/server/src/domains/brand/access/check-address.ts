import type { calls, Output } from '@fairhouse/contracts';
import type { BrandRecord } from '../brand.ts';
import { isRegionServed } from './access-gate.ts';

/** Returns what a visitor from an address would currently see of a brand, without the cookie of a tester link. */
export function checkAddress(
  { accessGate: gate }: BrandRecord,
  address: string,
  country: string,
): Output<typeof calls.brandBackoffice.checkAddress> {
  const region = gate.regionRuleOf({ ip: address, country });
  const tester = gate.isTester({ ip: address, bypassToken: '' });
  const status = gate.inMaintenance() && !tester ? 1 : isRegionServed(region) ? 0 : 2;
  return { address, country, status, region, tester };
}
