import { brandId, type Currency, type RegisterRule } from '@fairhouse/contracts';
import type { Db, RowOf, Tx } from '#db';
import { createAccessGate } from './access/access-gate.ts';
import { type BrandRecord, DEFAULT_SETTINGS, type StoredSettings } from './brand.ts';
import { listOpenPages } from './modules/list-open-pages.ts';
import { disableMaintained, modulesInMaintenance } from './modules/module-maintenance.ts';
import { buildModuleTree, modulesOff } from './modules/module-tree.ts';

/** Lists every brand of the installation; there are only a few. */
export async function listBrands(db: Db | Tx): Promise<BrandRecord[]> {
  const [brands, domains, modules, rules] = await Promise.all([
    db.selectFrom('brand.brand').selectAll().orderBy('brand_id').execute(),
    db.selectFrom('brand.domain').selectAll().orderBy('is_primary', 'desc').orderBy('host').execute(),
    db.selectFrom('brand.module').select(['brand_id', 'mod_id', 'enabled']).execute(),
    db.selectFrom('brand.register_rule').selectAll().orderBy('position').execute(),
  ]);
  return brands.map((row) => {
    const own = <T extends { brand_id: bigint }>(rows: T[]) => rows.filter((each) => each.brand_id === row.brand_id);
    const switches = Object.fromEntries(own(modules).map((m) => [m.mod_id, m.enabled]));
    const settings: StoredSettings = { ...DEFAULT_SETTINGS, ...(row.settings as Partial<StoredSettings>) };
    const tree = buildModuleTree(new Map(Object.entries(switches)));
    const inMaintenance = modulesInMaintenance(tree, settings.moduleMaintenance, Date.now());
    const shown = disableMaintained(tree, inMaintenance);
    const off = modulesOff(shown);
    const { maintenance, restricted_countries: restrictedCountries } = row;
    const gate = createAccessGate({ ...settings, maintenance, restrictedCountries });
    return {
      brandId: brandId(row.brand_id),
      merchantCode: row.merchant_code,
      name: row.name,
      demo: row.demo,
      theme: row.theme,
      tokens: row.tokens as Record<string, string>,
      currency: row.currency as Currency,
      currencies: [row.currency as Currency, ...settings.otherCurrencies],
      languages: row.languages,
      defaultLanguage: row.default_language,
      maintenance,
      restrictedCountries,
      accessGate: gate,
      accessBlockFor: gate.blockFor,
      isTester: gate.isTester,
      isTesterAccount: gate.isTesterAccount,
      modules: shown,
      modulesOfTesters: tree,
      modulesOff: off,
      modulesInMaintenance: inMaintenance,
      routers: listOpenPages(off),
      routersOfTesters: listOpenPages(modulesOff(tree)),
      registerRules: own(rules).map(toRule),
      domains: own(domains).map((d) => ({ host: d.host, primary: d.is_primary })),
      switches,
      version: row.version,
      settings,
      loginPolicy: settings,
      launchHosts: settings.launchHosts,
    };
  });
}

const toRule = (row: RowOf<'brand.register_rule'>): RegisterRule => ({
  field: row.field as RegisterRule['field'],
  enabled: row.enabled,
  required: row.required,
  patternId: row.pattern_id,
  minLength: row.min_length,
  maxLength: row.max_length,
  acceptedPattern: row.accepted_pattern as RegisterRule['acceptedPattern'],
});
