import { AGES, type BrandSettings, LOCK_MIN, type RegisterRule, type RouterEntry } from '@fairhouse/contracts';
import type { BrandContext } from '#http';
import type { AccessGate } from './access-gate.ts';
import type { MaintenanceBypass, TesterAccount } from './maintenance-bypass.ts';
import type { ModuleNode } from './module-tree.ts';

/** All that is known of a brand; what requests carry around is its `BrandContext` part. */
export interface BrandRecord extends BrandContext {
  demo: boolean;
  theme: string;
  tokens: Record<string, string>;
  registerRules: RegisterRule[];
  accessGate: AccessGate;
  /** The tree as visitors see it: what is being worked on is off. */
  modules: ModuleNode[];
  /** The tree as testers see it. */
  modulesOfTesters: ModuleNode[];
  domains: { host: string; primary: boolean }[];
  settings: StoredSettings;
  /** The brand's own switches, as the operator set them. */
  switches: Record<string, boolean>;
  /** Counts the operator's changes. */
  version: number;
  /** Pages that the modules leave open, and those that testers see. */
  routers: RouterEntry[];
  routersOfTesters: RouterEntry[];
  maintenance: boolean;
  restrictedCountries: string[];
}

/** What of a brand is kept as one document (`brand.brand.settings`). */
export type StoredSettings = Pick<
  BrandSettings,
  | 'loginedToHomePage'
  | 'minimumAge'
  | 'payoutWaitHours'
  | 'kycAbove'
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
  /** Name of the file of the logo; null wears the house's mark. */
  logo: string | null;
  maintenanceBypass: MaintenanceBypass | null;
  testerAccounts: TesterAccount[];
};

/** A brand that nobody has set up yet: visitors may look around, customer service is the house's own chat. */
export const DEFAULT_SETTINGS: StoredSettings = {
  loginedToHomePage: false,
  minimumAge: AGES.min,
  payoutWaitHours: 24,
  kycAbove: null,
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
