import type { calls, Output } from '@fairhouse/contracts';
import { isRegionServed } from './access-gate.ts';
import type { BrandRecord } from './brand.ts';

/** What a visitor from an address would see of a brand now; without the pass that a link leaves. */
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
