import { calls, type ServiceEntry, type ServicePath, sealServicePath } from '@fairhouse/contracts';
import type { BaseContext, EnvelopeKeys, HandleCall } from '#http';
import { assert, refuse } from '#refusal';
import { type LinkTo, systemStatus } from './access/system-status.ts';
import type { BrandRecord } from './brand.ts';
import type { BrandCache } from './create-brand-cache.ts';
import { hostOfUrl } from './hosts/brand-of-host.ts';

/** Returns a brand's customer service channels as the service lookup answers them (P-49), encrypted again for each request. */
const listContactChannels = ({ settings }: Pick<BrandRecord, 'settings'>): Promise<ServicePath[]> =>
  Promise.all(settings.customerService.map(toPath));

async function toPath({ address, ...entry }: ServiceEntry): Promise<ServicePath> {
  return { ...entry, path: entry.type === '3' ? await sealServicePath(address) : address };
}

export interface BrandDeps {
  handle: HandleCall;
  brands: BrandCache;
  keys: EnvelopeKeys;
  linkTo: LinkTo;
}

/** Registers the routes that describe a site: status, modules, host names, registration rules, the key for encrypted calls. */
export function registerBrandRoutes({ handle, brands, keys, linkTo }: BrandDeps): void {
  const own = async (context: BaseContext): Promise<BrandRecord> => {
    const brand = await brands.byId(context.brand.brandId);
    assert(brand, 'the brand of the request does not exist');
    return brand;
  };
  const treeFor = async (context: BaseContext) => {
    const brand = await own(context);
    return brand.accessGate.isTester(context)
      ? { modules: brand.modulesOfTesters, routers: brand.routersOfTesters }
      : { modules: brand.modules, routers: brand.routers };
  };
  const { system } = calls;

  handle(system.status, async (context, { url }) => {
    const brand = await own(context);
    if (url !== undefined && (await brands.byHost(hostOfUrl(url)))?.brandId !== brand.brandId)
      throw refuse('HOST_UNKNOWN');
    return systemStatus(brand, context, linkTo);
  });
  handle(system.whitelabel, async (context) => ({ whitelabel: (await treeFor(context)).modules }));
  handle(system.domainRoute, async (context) => ({ domains: (await own(context)).domains }));
  handle(system.routers, async (context) => ({ routers: (await treeFor(context)).routers }));
  handle(system.services, async (context) => ({
    version: { pathList: await listContactChannels(await own(context)) },
  }));
  handle(system.publicKey, async () => {
    const { jwk } = await keys.current();
    const now = new Date().toISOString();
    return { jwk: { ...jwk } as Record<string, unknown>, alg: 'ECDH-ES', enc: 'A256GCM', now } as const;
  });
  handle(calls.identity.registerRules, async (context) => ({ rules: (await own(context)).registerRules }));
}
