export { bypassTokenOf } from './access/maintenance-bypass.ts';
export { createBootPayloadBuilder } from './boot/create-boot-payload-builder.ts';
export { type BrandRecord, DEFAULT_SETTINGS } from './brand.ts';
export { completeBrandSetup, createBrand, type NewBrand } from './create-brand.ts';
export { type BrandCache, createBrandCache } from './create-brand-cache.ts';
export { listBrandsWithoutHost } from './hosts/list-brands-without-host.ts';
export { registerBrand } from './register-brand.ts';
export { getFirstCurrency, withdrawalPolicyOf } from './settings/withdrawal-policy.ts';
