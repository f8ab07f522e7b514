export { bootFor } from './boot-for.ts';
export { type BrandRecord, NO_SETTINGS } from './brand.ts';
export { listNameless } from './list-nameless.ts';
export { finishBrand, makeBrand, type NewBrand } from './make-brand.ts';
export { type Brands, openBrands } from './open-brands.ts';
export { registerBrandBackofficeRoutes } from './operator-routes.ts';
export { registerBrandRoutes } from './routes.ts';
export { serveTesterLink } from './serve-tester-link.ts';
export { passOfAccount } from './tester-pass.ts';
