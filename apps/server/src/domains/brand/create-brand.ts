import { type BrandId, brandId, type Currency, type RegisterRule } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import type { StoredSettings } from './brand.ts';
import { saveModules } from './modules/save-modules.ts';
import { saveRegistrationRules } from './settings/save-registration-rules.ts';

export interface NewBrand {
  brandId: bigint;
  merchantCode: string;
  name: string;
  demo: boolean;
  theme: string;
  currency: Currency;
  languages: string[];
  defaultLanguage: string;
  /** The first one is the primary host. `*` matches every host that no brand names. */
  hosts: string[];
  registerRules: RegisterRule[];
  restrictedCountries?: string[];
  /** Override the tokens of the theme. */
  tokens?: Record<string, string>;
  settings?: Partial<StoredSettings>;
  /** Switches of the module tree; modules without an entry keep the tree's default. */
  modules?: Record<string, boolean>;
  /** Setup continues after this call; `completeBrandSetup` ends it. */
  setupIncomplete?: boolean;
}

/** Creates a brand with its host names and registration rules. */
export async function createBrand(tx: Tx, brand: NewBrand): Promise<BrandId> {
  const brand_id = brand.brandId;
  await tx
    .insertInto('brand.brand')
    .values({
      brand_id,
      merchant_code: brand.merchantCode,
      name: brand.name,
      demo: brand.demo,
      theme: brand.theme,
      currency: brand.currency,
      languages: brand.languages,
      default_language: brand.defaultLanguage,
      restricted_countries: brand.restrictedCountries ?? [],
      tokens: JSON.stringify(brand.tokens ?? {}),
      settings: JSON.stringify(brand.settings ?? {}),
      setup_incomplete: brand.setupIncomplete ?? false,
    })
    .execute();
  await saveModules(tx, brandId(brand_id), brand.modules ?? {});
  await tx
    .insertInto('brand.domain')
    .values(brand.hosts.map((host, index) => ({ brand_id, host, is_primary: index === 0 })))
    .execute();
  await saveRegistrationRules(tx, brandId(brand_id), brand.registerRules);
  return brandId(brand_id);
}

/** Completes the setup of a brand. */
export async function completeBrandSetup(db: Db, id: BrandId): Promise<void> {
  await db.updateTable('brand.brand').set({ setup_incomplete: false }).where('brand_id', '=', id).execute();
}
