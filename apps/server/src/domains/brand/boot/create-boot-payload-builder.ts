import { type BrandId, isTokenValue } from '@fairhouse/contracts';
import { localeOf } from '@fairhouse/i18n';
import { getExternalAccount, pickLanguage, type SiteAddresses } from '#http';
import { refuse } from '#refusal';
import type { BuildBootPayload } from '#sites';
import { type LinkTo, systemStatus } from '../access/system-status.ts';
import type { BrandCache } from '../create-brand-cache.ts';

/** Returns the brand's own tokens over those of its theme, as the style in its pages from the first paint. */
function pageStyle(tokens: Readonly<Record<string, string>>): string {
  // Validated when saved and validated again, since this is written into a page.
  const own = Object.entries(tokens).filter(([name, value]) => isTokenValue(name, value));
  return own.length > 0 ? `:root[data-theme]{${own.map(([name, value]) => `--${name}:${value}`).join(';')}}` : '';
}

export interface BootPayloadDeps {
  brands: BrandCache;
  addresses: SiteAddresses;
  country: (ip: string) => string;
  linkTo: LinkTo;
  /** Origins of external games that are framed in the brand's site. */
  gameOrigins: (brandId: BrandId) => Promise<readonly string[]>;
}

/**
 * Creates the boot payload of a served page, so that its first paint needs no request (R-22): status, brand, rules, modules, language,
 * theme.
 */
export function createBootPayloadBuilder({
  brands,
  addresses,
  country,
  linkTo,
  gameOrigins,
}: BootPayloadDeps): BuildBootPayload {
  return async (request) => {
    const brand = await brands.byHost(request.host);
    if (!brand) throw refuse('HOST_UNKNOWN');
    const language = pickLanguage(request.headers['accept-language'], brand.languages, brand.defaultLanguage);
    const { tag, dir } = localeOf(language);
    const status = systemStatus(brand, { ...getExternalAccount(request, country), language }, linkTo);
    const site = embeddingSiteOf(request.query);
    const isOwn =
      site !== null &&
      addresses.isOwn(site, brand) &&
      (await brands.byHost(new URL(site).host))?.brandId === brand.brandId;
    return {
      boot: { status, language },
      title: brand.name,
      canonicalOrigin: addresses.canonical(brand),
      theme: brand.theme,
      style: pageStyle(brand.tokens),
      dir,
      lang: tag,
      sources: {
        images: brand.settings.imageHosts,
        frames: [...brand.settings.launchHosts, ...(await gameOrigins(brand.brandId))],
        ancestors: isOwn ? [site] : [],
        analytics: brand.settings.gtagId !== '',
      },
    };
  };
}

/** Returns the site that a game page names as its embedding site (`?site=`), when that is another host than its own. */
function embeddingSiteOf(query: unknown): string | null {
  const site = (query as Record<string, unknown> | null)?.['site'];
  return typeof site === 'string' ? site : null;
}
