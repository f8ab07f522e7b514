import type { Brand, SystemStatus } from '@fairhouse/contracts';
import type { BrandRecord } from './brand.ts';

/** The brand as its site shows it. */
export const brandForSite = (brand: BrandRecord): Brand => ({
  merchantCode: brand.merchantCode,
  name: brand.name,
  demo: brand.demo,
  theme: brand.theme,
  tokens: brand.tokens,
  currency: brand.currency,
  languages: brand.languages,
  defaultLanguage: brand.defaultLanguage,
});

/**
 * What the site may show a visitor (specification §4): 1 when in maintenance, else 2 when the visitor's country is not served,
 * else 0. An unknown country ('') is served.
 */
export function systemStatus(brand: BrandRecord, visitor: { ip: string; country: string }): SystemStatus {
  const regionRestriction = brand.restrictedCountries.has(visitor.country);
  return {
    status: brand.maintenance ? 1 : regionRestriction ? 2 : 0,
    maintenance: brand.maintenance,
    regionRestriction,
    location: { ip: visitor.ip, country: visitor.country },
    brand: brandForSite(brand),
    info: {
      whitelabel: brand.modules,
      register: brand.registerRules,
      resources: [],
      customerService: { url: brand.settings.customerServiceUrl ?? '' },
      analytics: { gtagId: brand.settings.gtagId ?? '' },
      imageCDNs: [],
      launchGameCDNs: [],
    },
  };
}
