import { VENDOR_PAGES } from '@fairhouse/contracts';
import type { BrandContext, TranslateIn } from '#http';
import type { OwnHead } from '#sites';
import type { Games } from '../create-games.ts';

export interface VendorMetaDeps {
  games: Games;
  brandOf: (host: string) => Promise<BrandContext | null>;
  t: TranslateIn;
}

/**
 * Finds the head of a vendor's page: the vendor as the brand names it, or its code when the brand offers none of its games; null for
 * every other page.
 */
export const createVendorMeta =
  ({ games, brandOf, t }: VendorMetaDeps) =>
  async (host: string, language: string, path: string): Promise<OwnHead | null> => {
    const vendorCode = VENDOR_PAGES.find((each) => path === `/${each}`)?.toUpperCase();
    const brand = vendorCode && (await brandOf(host));
    if (!brand) return null;
    const { brandId, currency } = brand;
    const vendors = await games.vendors({ brandId, currency, language, country: '' });
    const name = vendors.find((vendor) => vendor.vendorCode === vendorCode)?.title ?? vendorCode;
    return { title: name, about: t(language, 'lobby.vendor.lead', { name }), id: null };
  };
