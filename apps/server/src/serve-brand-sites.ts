import type { BrandId } from '@fairhouse/contracts';
import type { FastifyInstance } from 'fastify';
import { createBootPayloadBuilder, type createBrandCache } from '#brand';
import { contentMetaFor, type createContentCache } from '#content';
import type { Db } from '#db';
import { type createGames, type createLaunchTargets, createVendorMeta } from '#games';
import type { createSiteAddresses, createTranslate } from '#http';
import type { createLocalStorage } from '#integrations/storage';
import { describeLaunched } from '#promotions';
import { type FindHead, serveSites } from '#sites';

export interface BrandSitesDeps {
  http: FastifyInstance;
  db: Db;
  t: ReturnType<typeof createTranslate>;
  brands: ReturnType<typeof createBrandCache>;
  games: ReturnType<typeof createGames>;
  addresses: ReturnType<typeof createSiteAddresses>;
  country: (ip: string) => string;
  contentCache: ReturnType<typeof createContentCache>;
  storage: ReturnType<typeof createLocalStorage>;
  launchTargets: ReturnType<typeof createLaunchTargets>;
}

/** Serves the player site and the console of every brand, with the brand's own boot payload and page heads. */
export async function serveBrandSites(deps: BrandSitesDeps): Promise<void> {
  const { http, db, t, brands, games, addresses, country, contentCache, storage, launchTargets } = deps;
  const brandOf = (host: string) => brands.byHost(host);
  const gameOrigins = async (brandId: BrandId) => [
    ...(await games.origins(brandId)),
    ...(launchTargets.simulator ? [launchTargets.simulator] : []),
  ];
  const boots = createBootPayloadBuilder({ brands, addresses, country, linkTo: storage.linkTo, gameOrigins });
  const brandIdOf = async (host: string) => (await brandOf(host))?.brandId ?? null;
  const contentMeta = contentMetaFor({
    db,
    contentCache,
    brandIdOf,
    describePromotions: (brandId, language) => describeLaunched(db, brandId, language),
  });
  const vendorMeta = createVendorMeta({ games, brandOf, t });
  const findHead: FindHead = async (host, language, path, id) =>
    (await contentMeta(host, language, path, id)) ?? vendorMeta(host, language, path);
  await serveSites(http, boots, t, findHead);
}
