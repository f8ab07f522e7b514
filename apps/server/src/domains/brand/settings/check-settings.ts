import { AMOUNT_SETTINGS, type BrandSettings, type Currency, isTokenValue, parseMoney } from '@fairhouse/contracts';
import { LANGUAGES } from '@fairhouse/i18n';
import { refuse } from '#refusal';
import { listModules } from '../modules/module-tree.ts';
import { validateRegistrationRules } from './validate-registration-rules.ts';

const repeated = (values: readonly string[]): boolean => new Set(values).size < values.length;

const isKnown = (language: string): boolean => LANGUAGES.some(({ code }) => code === language);

const KNOWN: ReadonlySet<string> = new Set(listModules().map(({ modId }) => modId));

const check = (right: boolean, field: string): void => {
  if (!right) throw refuse('INVALID_INPUT', { field, params: { field } });
};

/** Checks that only modules of the tree have switches. Refuses INVALID_INPUT with the invalid module. */
export function checkModules(modules: BrandSettings['modules']): void {
  for (const modId of Object.keys(modules)) check(KNOWN.has(modId), `modules.${modId}`);
}

/** Checks settings beyond their schema. Refuses INVALID_INPUT with the invalid field. */
export function checkSettings(settings: BrandSettings): void {
  for (const [name, value] of Object.entries(settings.tokens)) check(isTokenValue(name, value), `tokens.${name}`);
  check(settings.languages.every(isKnown) && !repeated(settings.languages), 'languages');
  check(settings.languages.includes(settings.defaultLanguage), 'defaultLanguage');
  checkModules(settings.modules);
  for (const [modId, { from, until }] of Object.entries(settings.moduleMaintenance)) {
    check(KNOWN.has(modId), `moduleMaintenance.${modId}`);
    check(isAfter(from, until), `moduleMaintenance.${modId}.until`);
  }
  checkSchedule(settings);
  const invalidRule = validateRegistrationRules(settings.registerRules);
  if (invalidRule) check(false, invalidRule);
  checkAmounts(settings);
  check(!repeated(settings.resources.map(({ resourceType }) => resourceType)), 'resources');
  settings.resources.forEach(({ url, qrCodeUrl }, at) => {
    check(!isDownloadPage(url), `resources.${at}.url`);
    check(!isDownloadPage(qrCodeUrl), `resources.${at}.qrCodeUrl`);
  });
  settings.customerService.forEach(({ type, address }, at) =>
    check((type === '1') === (address === ''), `customerService.${at}.address`),
  );
  for (const list of ['imageHosts', 'launchHosts', 'restrictedCountries', 'onlyCountries'] as const)
    check(!repeated(settings[list]), list);
  for (const list of ['allowedAddresses', 'deniedAddresses', 'testerAddresses', 'testerAccounts'] as const)
    check(!repeated(settings[list]), list);
}

/** Checks the currencies of new players, and that every amount is one of its currency. */
function checkAmounts({ currency, otherCurrencies, otherAmounts, ...settings }: BrandSettings): void {
  check(!repeated([currency, ...otherCurrencies]), 'otherCurrencies');
  for (const name of AMOUNT_SETTINGS) {
    const amount = settings[name];
    check(amount === null || parseMoney(amount, currency) !== null, name);
  }
  for (const other of Object.keys(otherAmounts) as Currency[])
    for (const name of AMOUNT_SETTINGS) {
      const amount = otherAmounts[other]?.[name];
      check(amount === undefined || parseMoney(amount, other) !== null, `otherAmounts.${other}.${name}`);
    }
}

/** Returns true for the download pages: an app whose address or QR code leads there leads nowhere. */
const isDownloadPage = (address: string): boolean => /^\/(?:down|download)\/?(?:[?#]|$)/.test(address);

const isAfter = (from: string | null, until: string | null): boolean =>
  !from || !until || Date.parse(from) < Date.parse(until);

/** Checks that a maintenance ends after it begins, and opens automatically only at a given time. */
function checkSchedule({ maintenanceFrom, maintenanceUntil, maintenanceEnds }: BrandSettings): void {
  check(
    isAfter(maintenanceFrom, maintenanceUntil) && (!maintenanceEnds || maintenanceUntil !== null),
    'maintenanceUntil',
  );
}
