/** The parts of the brand's set-up, in the order of the page. */
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
