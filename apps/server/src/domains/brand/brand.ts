import { AGES, type BrandSettings, LOCK_MIN, type RegisterRule, type RouterEntry } from '@fairhouse/contracts';
import type { BrandContext } from '#http';
import type { AccessGate } from './access/access-gate.ts';
import type { MaintenanceBypass, TesterAccount } from './access/maintenance-bypass.ts';
import type { ModuleNode } from './modules/module-tree.ts';

/** A brand's complete record; requests carry its `BrandContext` part. */
export interface BrandRecord extends BrandContext {
  demo: boolean;
  theme: string;
  tokens: Record<string, string>;
  registerRules: RegisterRule[];
  accessGate: AccessGate;
  /** The tree as visitors see it: modules in maintenance are off. */
  modules: ModuleNode[];
  /** The tree as testers see it. */
  modulesOfTesters: ModuleNode[];
  domains: { host: string; primary: boolean }[];
  settings: StoredSettings;
  /** The brand's own module switches, as set by the operator. */
  switches: Record<string, boolean>;
  /** Incremented by every operator change. */
  version: number;
  /** Pages that the modules leave available, and the same for testers. */
  routers: RouterEntry[];
  routersOfTesters: RouterEntry[];
  maintenance: boolean;
  restrictedCountries: string[];
}

/** The brand settings stored as one document (`brand.brand.settings`). */
export type StoredSettings = Pick<
  BrandSettings,
  | 'loginedToHomePage'
  | 'minimumAge'
  | 'payoutWaitHours'
  | 'kycAbove'
  | 'fourEyesAbove'
  | 'secondFactorAbove'
  | 'otherCurrencies'
  | 'otherAmounts'
  | 'withdrawalCancellable'
  | 'dormantMonths'
  | 'resources'
  | 'customerService'
  | 'imageHosts'
  | 'launchHosts'
  | 'gtagId'
  | 'maintenanceText'
  | 'maintenanceFrom'
  | 'maintenanceUntil'
  | 'maintenanceEnds'
  | 'moduleMaintenance'
  | 'secondFactor'
  | 'newDeviceCode'
  | 'idleLock_min'
  | 'testerAddresses'
  | 'onlyCountries'
  | 'allowedAddresses'
  | 'deniedAddresses'
> & {
  /** File name of the logo; null uses the Fairhouse logo. */
  logo: string | null;
  maintenanceBypass: MaintenanceBypass | null;
  testerAccounts: TesterAccount[];
};

/** Settings of a new brand: visitors may browse, customer service is the built-in chat. */
export const DEFAULT_SETTINGS: StoredSettings = {
  loginedToHomePage: false,
  minimumAge: AGES.min,
  payoutWaitHours: 24,
  kycAbove: null,
  fourEyesAbove: null,
  secondFactorAbove: null,
  otherCurrencies: [],
  otherAmounts: {},
  withdrawalCancellable: true,
  dormantMonths: null,
  resources: [],
  customerService: [{ type: '1', address: '', labels: {}, vip: false }],
  imageHosts: [],
  launchHosts: [],
  gtagId: '',
  maintenanceText: {},
  maintenanceFrom: null,
  maintenanceUntil: null,
  maintenanceEnds: false,
  moduleMaintenance: {},
  secondFactor: 'risk',
  newDeviceCode: false,
  idleLock_min: LOCK_MIN.max,
  testerAddresses: [],
  testerAccounts: [],
  onlyCountries: [],
  allowedAddresses: [],
  deniedAddresses: [],
  logo: null,
  maintenanceBypass: null,
};
