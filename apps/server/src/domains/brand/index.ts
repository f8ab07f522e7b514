export { type BrandRecord, DEFAULT_SETTINGS } from './brand.ts';
export { createBootPayloadBuilder } from './create-boot-payload-builder.ts';
export { completeBrandSetup, createBrand, type NewBrand } from './create-brand.ts';
export { type BrandCache, createBrandCache } from './create-brand-cache.ts';
export { listBrandsWithoutHost } from './list-brands-without-host.ts';
export { bypassTokenOf } from './maintenance-bypass.ts';
export { registerBrandBackofficeRoutes } from './operator-routes.ts';
export { registerBrandRoutes } from './routes.ts';
export { serveTesterLink } from './serve-tester-link.ts';
