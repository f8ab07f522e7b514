import type { BrandSettings, calls, Input } from '@fairhouse/contracts';
import type { Tx } from '#db';
import type { OperatorContext, RecordAudit } from '#http';
import { refuse } from '#refusal';
import type { Secrets } from '#secrets';
import { type FindPlayer, findTesters } from '../access/find-testers.ts';
import type { TesterAccount } from '../access/maintenance-bypass.ts';
import type { BrandRecord, StoredSettings } from '../brand.ts';
import { listBrands } from '../brand-store.ts';
import { brandOfHost } from '../hosts/brand-of-host.ts';
import { getBrand, lockBrand } from '../lock-brand.ts';
import { saveModules } from '../modules/save-modules.ts';
import { isCurrencyFixed, settingsOf } from './build-brand-config.ts';
import { checkSettings } from './check-settings.ts';
import { saveRegistrationRules } from './save-registration-rules.ts';

/** Changes parts of a brand and records old and new values in the audit log. Refuses STALE_VERSION, CURRENCY_FIXED, INVALID_INPUT. */
export async function changeBrand(
  tx: Tx,
  { recordAudit, secrets, findPlayer }: { recordAudit: RecordAudit; secrets: Secrets; findPlayer: FindPlayer },
  context: OperatorContext,
  { version, change }: Input<typeof calls.brandBackoffice.change>,
): Promise<BrandRecord> {
  const brand = await lockBrand(tx, context, version);
  const before = settingsOf(brand);
  const after: BrandSettings = { ...before, ...dropUndefined(change) };
  checkSettings(after);
  if (after.currency !== before.currency && (await isCurrencyFixed(tx, brand)))
    throw refuse('CURRENCY_FIXED', { field: 'currency' });
  if (change.launchHosts) await checkLaunchHosts(tx, brand, change.launchHosts);
  const testerAccounts = await findTesters(tx, { secrets, findPlayer }, brand, after.testerAccounts);
  await saveSettings(tx, brand, after, testerAccounts);
  await recordAudit(tx, context, { action: 'brand.change', ...differences(before, after) });
  return getBrand(tx, brand.brandId);
}

/** Checks that every launch host belongs to this brand, since game pages are served under it. */
async function checkLaunchHosts(tx: Tx, { brandId }: BrandRecord, origins: readonly string[]): Promise<void> {
  const brands = await listBrands(tx);
  for (const origin of origins)
    if (brandOfHost(brands, new URL(origin).host)?.brandId !== brandId)
      throw refuse('INVALID_INPUT', { field: 'launchHosts', params: { field: 'launchHosts' } });
}

async function saveSettings(
  tx: Tx,
  brand: BrandRecord,
  after: BrandSettings,
  testerAccounts: TesterAccount[],
): Promise<void> {
  const stored: StoredSettings = {
    loginedToHomePage: after.loginedToHomePage,
    minimumAge: after.minimumAge,
    payoutWaitHours: after.payoutWaitHours,
    kycAbove: after.kycAbove,
    fourEyesAbove: after.fourEyesAbove,
    secondFactorAbove: after.secondFactorAbove,
    otherCurrencies: after.otherCurrencies,
    otherAmounts: after.otherAmounts,
    withdrawalCancellable: after.withdrawalCancellable,
    dormantMonths: after.dormantMonths,
    resources: after.resources,
    customerService: after.customerService,
    imageHosts: after.imageHosts,
    launchHosts: after.launchHosts,
    gtagId: after.gtagId,
    maintenanceText: after.maintenanceText,
    maintenanceFrom: after.maintenanceFrom,
    maintenanceUntil: after.maintenanceUntil,
    maintenanceEnds: after.maintenanceEnds,
    moduleMaintenance: after.moduleMaintenance,
    secondFactor: after.secondFactor,
    newDeviceCode: after.newDeviceCode,
    idleLock_min: after.idleLock_min,
    testerAddresses: after.testerAddresses,
    onlyCountries: after.onlyCountries,
    allowedAddresses: after.allowedAddresses,
    deniedAddresses: after.deniedAddresses,
    logo: brand.settings.logo,
    testerAccounts,
    maintenanceBypass: brand.settings.maintenanceBypass,
  };
  await tx
    .updateTable('brand.brand')
    .set({
      name: after.name,
      theme: after.theme,
      tokens: JSON.stringify(after.tokens),
      currency: after.currency,
      languages: after.languages,
      default_language: after.defaultLanguage,
      maintenance: after.maintenance,
      restricted_countries: after.restrictedCountries,
      settings: JSON.stringify(stored),
    })
    .where('brand_id', '=', brand.brandId)
    .execute();
  await saveModules(tx, brand.brandId, after.modules);
  await saveRegistrationRules(tx, brand.brandId, after.registerRules);
}

/** Returns the differing parts as JSON for the audit log. */
function differences(before: BrandSettings, after: BrandSettings): { before: string; after: string } {
  const keys = (Object.keys(after) as (keyof BrandSettings)[]).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  const part = (settings: BrandSettings) => JSON.stringify(Object.fromEntries(keys.map((key) => [key, settings[key]])));
  return { before: part(before), after: part(after) };
}

const dropUndefined = (change: Input<typeof calls.brandBackoffice.change>['change']): Partial<BrandSettings> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
