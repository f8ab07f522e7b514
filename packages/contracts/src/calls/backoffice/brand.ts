import * as z from 'zod/mini';
import { BrandSettings } from '../../brand-settings.ts';
import { defineCall } from '../../call.ts';
import { Version } from '../../ids.ts';
import { MODULE_PARTS } from '../../module-parts.ts';
import { CurrencyCode } from '../../money.ts';
import { Time } from '../../paging.ts';

/** A module with its parent and its dependencies. */
export const BrandModule = z.object({
  modId: z.string(),
  parent: z.nullable(z.string()),
  /** The installation's default, used when the brand sets nothing. */
  standard: z.boolean(),
  /** Modules that this one requires. */
  dependencies: z.array(z.string()),
  /** The site cannot be used without it. */
  required: z.boolean(),
});

/** What players gain or lose when switches change, each in the order of the site. */
export const ModuleEffects = z.object({
  /** Module ids. */
  modules: z.array(z.string()),
  /** Paths of the site, `/promotions`. */
  pages: z.array(z.string()),
  /** Tabs, fields, buttons, rows, menu entries and rules. */
  parts: z.array(z.enum(MODULE_PARTS)),
  /** Method and path, `GET /wps/…`. */
  calls: z.array(z.string()),
});
export type ModuleEffects = z.infer<typeof ModuleEffects>;

/** The rule that decides on a visitor, the first match: allowed, denied, country not served, country not among those served, none. */
export const RegionRule = z.enum(['allowed', 'denied', 'country', 'not-listed', 'open']);
export type RegionRule = z.infer<typeof RegionRule>;

/** A brand as the console shows it. */
export const BrandConfig = z.object({
  merchantCode: z.string(),
  demo: z.boolean(),
  settings: BrandSettings,
  logoUrl: z.string(),
  /** Closed at this moment, manually or as scheduled. */
  inMaintenance: z.boolean(),
  /** Until when the tester link opens the site during maintenance; null without one. */
  testerLinkUntil: z.nullable(Time),
  hosts: z.array(z.object({ host: z.string(), primary: z.boolean() })),
  modules: z.array(BrandModule),
  /** The currency cannot change once a member has registered with it. */
  currencyFixed: z.boolean(),
  /** Number of open deposit and withdrawal methods, by currency; currencies without any are omitted. */
  cashier: z.array(z.object({ currency: CurrencyCode, deposit: z.number(), withdrawal: z.number() })),
  /** Version of the settings; required with each change. */
  version: z.number(),
});
export type BrandConfig = z.infer<typeof BrandConfig>;

const Target = { version: Version };
const HostName = z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(253));

const shared = { module: 'OPS-BRAND', auth: 'operator' } as const;
const edit = { ...shared, permission: 'brand.edit' } as const;

export const brandBackoffice = {
  config: defineCall({
    ...shared,
    permission: 'brand.read',
    summary: 'Get all settings of the brand.',
    method: 'GET',
    path: '/console/v1/brand',
    output: BrandConfig,
    errors: [],
  }),
  change: defineCall({
    ...edit,
    summary: 'Change parts of the brand; the site follows within seconds.',
    method: 'POST',
    path: '/console/v1/brand/change',
    input: z.object({ ...Target, change: z.partial(BrandSettings) }),
    output: BrandConfig,
    errors: ['STALE_VERSION', 'CURRENCY_FIXED'],
    maxBody_bytes: 262_144,
  }),
  previewModules: defineCall({
    ...shared,
    permission: 'brand.read',
    summary: 'Preview what these module switches would change for players; nothing is saved.',
    method: 'POST',
    path: '/console/v1/brand/modules/preview',
    input: z.object({ modules: BrandSettings.shape.modules }),
    output: z.object({
      added: ModuleEffects,
      removed: ModuleEffects,
      /** Modules that would be on without a dependency, with what is missing. */
      missing: z.array(z.object({ modId: z.string(), dependencies: z.array(z.string()) })),
    }),
    errors: [],
  }),
  setLogo: defineCall({
    ...edit,
    summary: 'Replace the logo by an SVG drawing, which is sanitised, or a PNG or JPEG image, which is re-encoded.',
    method: 'POST',
    path: '/console/v1/brand/logo',
    input: z.object({ ...Target, file_base64: z.string().check(z.maxLength(700_000)) }),
    output: BrandConfig,
    errors: ['STALE_VERSION', 'IMAGE_INVALID', 'IMAGE_TOO_LARGE'],
    maxBody_bytes: 786_432,
  }),
  removeLogo: defineCall({
    ...edit,
    summary: 'Reset the logo to the default.',
    method: 'POST',
    path: '/console/v1/brand/logo/remove',
    input: z.object(Target),
    output: BrandConfig,
    errors: ['STALE_VERSION'],
  }),
  addHost: defineCall({
    ...edit,
    summary:
      'Serve the brand under a host name. A name that does not resolve to this brand yet is verified by a DNS record, which the refusal names.',
    method: 'POST',
    path: '/console/v1/brand/host/add',
    input: z.object({ ...Target, host: HostName }),
    output: BrandConfig,
    errors: ['STALE_VERSION', 'HOST_TAKEN', 'HOST_NOT_VERIFIED'],
  }),
  setPrimaryHost: defineCall({
    ...edit,
    summary: 'Make a host name of the brand the preferred one.',
    method: 'POST',
    path: '/console/v1/brand/host/set-primary',
    input: z.object({ ...Target, host: HostName }),
    output: BrandConfig,
    errors: ['STALE_VERSION', 'NOT_FOUND'],
  }),
  removeHost: defineCall({
    ...edit,
    summary: 'Stop serving the brand under a host name; not the one of this request, and not the last.',
    method: 'POST',
    path: '/console/v1/brand/host/remove',
    input: z.object({ ...Target, host: HostName }),
    output: BrandConfig,
    errors: ['STALE_VERSION', 'NOT_FOUND', 'HOST_IN_USE'],
  }),
  createTesterLink: defineCall({
    ...edit,
    summary:
      'Create a link that opens the site to its visitors during maintenance, for some hours. It is returned only once, and the previous link ends.',
    method: 'POST',
    path: '/console/v1/brand/tester-link',
    input: z.object({ ...Target, hours: z.number().check(z.int(), z.gte(1), z.lte(720)) }),
    output: z.object({ config: BrandConfig, url: z.string() }),
    errors: ['STALE_VERSION'],
  }),
  removeTesterLink: defineCall({
    ...edit,
    summary: 'Revoke the tester link, and every visit that started with it.',
    method: 'POST',
    path: '/console/v1/brand/tester-link/remove',
    input: z.object(Target),
    output: BrandConfig,
    errors: ['STALE_VERSION'],
  }),
  checkAddress: defineCall({
    ...shared,
    permission: 'brand.read',
    summary: 'Get what a visitor from an address would see now, and by which rule.',
    method: 'GET',
    path: '/console/v1/brand/check-address',
    input: z.object({ address: z.union([z.ipv4(), z.ipv6()]) }),
    output: z.object({
      address: z.string(),
      /** Two letters; '' when unknown. */
      country: z.string(),
      /** As the site reports it: 0 open, 1 maintenance, 2 region not served. */
      status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
      region: RegionRule,
      /** The address is a tester's. */
      tester: z.boolean(),
    }),
    errors: [],
  }),
};
