import type { BrandConfig, BrandSettings, Currency, Theme } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import type { LinkTo } from '../access/system-status.ts';
import type { BrandRecord } from '../brand.ts';
import { MODULE_DEPENDENCIES, REQUIRED_MODULES } from '../modules/module-dependencies.ts';
import { listModules } from '../modules/module-tree.ts';

/** Returns a brand's settings as the operator edits them. */
export function settingsOf(brand: BrandRecord): BrandSettings {
  const { logo: _logo, maintenanceBypass: _bypass, testerAccounts, ...settings } = brand.settings;
  return {
    ...settings,
    testerAccounts: testerAccounts.map(({ username }) => username),
    name: brand.name,
    theme: brand.theme as Theme,
    tokens: brand.tokens,
    currency: brand.currency,
    languages: brand.languages,
    defaultLanguage: brand.defaultLanguage,
    modules: brand.switches,
    registerRules: brand.registerRules,
    maintenance: brand.maintenance,
    restrictedCountries: brand.restrictedCountries.toSorted(),
  };
}

/** Returns true when accounts exist in the brand's currency, which fixes it. */
export async function isCurrencyFixed(db: Db | Tx, { brandId }: Pick<BrandRecord, 'brandId'>): Promise<boolean> {
  const members = db.selectFrom('identity.member').select('account_id').where('brand_id', '=', brandId);
  return (await members.limit(1).executeTakeFirst()) !== undefined;
}

/** Counts the enabled deposit and withdrawal methods by currency: in a currency without any, nobody can use the cashier. */
async function countPaymentMethods(db: Db | Tx, { brandId }: BrandRecord): Promise<BrandConfig['cashier']> {
  const rows = await db
    .selectFrom('payments.method')
    .select(['currency', 'kind', (eb) => eb.fn.countAll<bigint>().as('methods')])
    .where('brand_id', '=', brandId)
    .where('enabled', '=', true)
    .groupBy(['currency', 'kind'])
    .orderBy('currency')
    .execute();
  const methodsOf = (currency: string, kind: string) =>
    Number(rows.find((row) => row.currency === currency && row.kind === kind)?.methods ?? 0);
  return [...new Set(rows.map(({ currency }) => currency as Currency))].map((currency) => ({
    currency,
    deposit: methodsOf(currency, 'deposit'),
    withdrawal: methodsOf(currency, 'withdrawal'),
  }));
}

/** Returns a brand as the console shows it. */
export async function buildBrandConfig(db: Db | Tx, brand: BrandRecord, linkTo: LinkTo): Promise<BrandConfig> {
  const { logo, maintenanceBypass } = brand.settings;
  return {
    merchantCode: brand.merchantCode,
    demo: brand.demo,
    settings: settingsOf(brand),
    logoUrl: logo === null ? '' : linkTo(logo),
    inMaintenance: brand.accessGate.inMaintenance(),
    testerLinkUntil:
      maintenanceBypass && Date.parse(maintenanceBypass.until) > Date.now() ? maintenanceBypass.until : null,
    hosts: brand.domains,
    modules: listModules().map((module) => ({
      ...module,
      dependencies: [...(MODULE_DEPENDENCIES[module.modId] ?? [])],
      required: REQUIRED_MODULES.has(module.modId),
    })),
    currencyFixed: await isCurrencyFixed(db, brand),
    cashier: await countPaymentMethods(db, brand),
    version: brand.version,
  };
}
