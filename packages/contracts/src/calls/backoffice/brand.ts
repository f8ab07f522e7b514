import * as z from 'zod/mini';
import { BrandSettings } from '../../brand-settings.ts';
import { defineCall } from '../../call.ts';
import { Version } from '../../ids.ts';
import { MODULE_PARTS } from '../../module-parts.ts';
import { CurrencyCode } from '../../money.ts';
import { Time } from '../../paging.ts';

/** A module with what it stands under and what it cannot do without. */
export const BrandModule = z.object({
  modId: z.string(),
  parent: z.nullable(z.string()),
  /** As the installation has it when the brand says nothing. */
  standard: z.boolean(),
  /** Modules without which this one does nothing. */
  dependencies: z.array(z.string()),
  /** The site cannot be used without it. */
  required: z.boolean(),
});

/** What players get or lose with a change of switches, each in the order of the site. */
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

/** The rule that decides over a place, the first that fits: allowed, denied, its country not served, its country not among those served, none. */
export const RegionRule = z.enum(['allowed', 'denied', 'country', 'not-listed', 'open']);
export type RegionRule = z.infer<typeof RegionRule>;

/** A brand as the console shows it. */
export const BrandConfig = z.object({
  merchantCode: z.string(),
  demo: z.boolean(),
  settings: BrandSettings,
  logoUrl: z.string(),
  /** Closed at this moment, by hand or as planned. */
  inMaintenance: z.boolean(),
  /** Until when the link that testers were given opens the site during a maintenance; null without one. */
  testerLinkUntil: z.nullable(Time),
  hosts: z.array(z.object({ host: z.string(), primary: z.boolean() })),
  modules: z.array(BrandModule),
  /** The currency stays once a member has registered with it. */
  currencyFixed: z.boolean(),
  /** How many open ways there are to pay in and out, by currency; a currency without any stays away. */
  cashier: z.array(z.object({ currency: CurrencyCode, deposit: z.number(), withdrawal: z.number() })),
  /** Counts the changes; sent back with each of one's own. */
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
    summary: 'All that is set up of the brand.',
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
    summary: 'What would change for players if these were the switches of the modules; nothing is saved.',
    method: 'POST',
    path: '/console/v1/brand/modules/preview',
    input: z.object({ modules: BrandSettings.shape.modules }),
    output: z.object({
      added: ModuleEffects,
      removed: ModuleEffects,
      /** Modules that would be on without something that they need, with what is missing. */
      missing: z.array(z.object({ modId: z.string(), dependencies: z.array(z.string()) })),
    }),
    errors: [],
  }),
  setLogo: defineCall({
    ...edit,
    summary: 'Replace the logo by an SVG drawing, which is cleaned, or a PNG or JPEG picture, which is written anew.',
    method: 'POST',
    path: '/console/v1/brand/logo',
    input: z.object({ ...Target, file_base64: z.string().check(z.maxLength(700_000)) }),
    output: BrandConfig,
    errors: ['STALE_VERSION', 'IMAGE_INVALID', 'IMAGE_TOO_LARGE'],
    maxBody_bytes: 786_432,
  }),
  removeLogo: defineCall({
    ...edit,
    summary: "Wear the house's mark again instead of a logo.",
    method: 'POST',
    path: '/console/v1/brand/logo/remove',
    input: z.object(Target),
    output: BrandConfig,
    errors: ['STALE_VERSION'],
  }),
  addHost: defineCall({
    ...edit,
    summary:
      'Serve the brand under a host name. A name that does not come to this brand yet is proved by a DNS record; the refusal tells which.',
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
    summary: 'Serve the brand no longer under a host name; not the one of this very request, and not the last.',
    method: 'POST',
    path: '/console/v1/brand/host/remove',
    input: z.object({ ...Target, host: HostName }),
    output: BrandConfig,
    errors: ['STALE_VERSION', 'NOT_FOUND', 'HOST_IN_USE'],
  }),
  createTesterLink: defineCall({
    ...edit,
    summary:
      'A link that opens the site during a maintenance to whoever visits it, for some hours. It is told this once, and the one before it ends.',
    method: 'POST',
    path: '/console/v1/brand/tester-link',
    input: z.object({ ...Target, hours: z.number().check(z.int(), z.gte(1), z.lte(720)) }),
    output: z.object({ config: BrandConfig, url: z.string() }),
    errors: ['STALE_VERSION'],
  }),
  removeTesterLink: defineCall({
    ...edit,
    summary: 'End the link of the testers, and every visit that began with it.',
    method: 'POST',
    path: '/console/v1/brand/tester-link/remove',
    input: z.object(Target),
    output: BrandConfig,
    errors: ['STALE_VERSION'],
  }),
  checkAddress: defineCall({
    ...shared,
    permission: 'brand.read',
    summary: 'What a visitor from an address would see now, and by which rule.',
    method: 'GET',
    path: '/console/v1/brand/check-address',
    input: z.object({ address: z.union([z.ipv4(), z.ipv6()]) }),
    output: z.object({
      address: z.string(),
      /** Two letters; '' when unknown. */
      country: z.string(),
      /** As the site says it: 0 open, 1 maintenance, 2 region not served. */
      status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
      region: RegionRule,
      /** The address is one of a tester. */
      tester: z.boolean(),
    }),
    errors: [],
  }),
};
