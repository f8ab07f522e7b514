export { bootFor } from './boot-for.ts';
export type { BrandRecord } from './brand.ts';
export { keepSettings } from './keep-settings.ts';
export { makeBrand, type NewBrand } from './make-brand.ts';
export { type Brands, openBrands } from './open-brands.ts';
export { bindBrand } from './routes.ts';
