/** The sections of the brand configuration, in page order. */
export const BRAND_TABS = [
  'overview',
  'theme',
  'languages',
  'hosts',
  'modules',
  'registration',
  'providers',
  'payouts',
  'apps',
  'service',
  'access',
  'sources',
] as const;
export type BrandTab = (typeof BRAND_TABS)[number];
