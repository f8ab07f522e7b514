import { calls } from '@fairhouse/contracts';
import type { BaseContext, Bind, EnvelopeKeys } from '#http';
import { assert } from '#refusal';
import type { BrandRecord } from './brand.ts';
import type { Brands } from './open-brands.ts';
import { systemStatus } from './system-status.ts';

/** The calls by which a site learns what it is: status, modules, host names, registration rules, the key for encrypted calls. */
export function bindBrand({ bind, brands, keys }: { bind: Bind; brands: Brands; keys: EnvelopeKeys }): void {
  const own = async (context: BaseContext): Promise<BrandRecord> => {
    const brand = await brands.byId(context.brand.brandId);
    assert(brand, 'a request came to a brand that is not there');
    return brand;
  };
  const { system } = calls;

  bind(system.status, async (context) => systemStatus(await own(context), context));
  bind(system.whitelabel, async (context) => ({ whitelabel: (await own(context)).modules }));
  bind(system.domainRoute, async (context) => ({ domains: (await own(context)).domains }));
  bind(system.publicKey, async () => {
    const { jwk } = await keys.current();
    return { jwk: { ...jwk } as Record<string, unknown>, alg: 'ECDH-ES', enc: 'A256GCM' } as const;
  });
  bind(calls.identity.registerRules, async (context) => ({ rules: (await own(context)).registerRules }));
}
