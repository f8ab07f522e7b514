import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { CurrencyCode } from '../money.ts';
import { Time } from '../paging.ts';

interface ModuleNode {
  modId: string;
  enabled: '0' | '1';
  childrenNodes: ModuleNode[];
}
const Node: z.ZodMiniType<ModuleNode> = z.object({
  modId: z.string(),
  enabled: z.enum(['0', '1']),
  get childrenNodes() {
    return z.array(Node);
  },
});

export const FieldRule = z.object({
  field: z.string(),
  enabled: z.boolean(),
  required: z.boolean(),
  patternId: z.number(),
  minLength: z.number(),
  maxLength: z.number(),
  acceptedPattern: z.string(),
});

/** The brand as shown on the site. */
export const Brand = z.object({
  merchantCode: z.string(),
  name: z.string(),
  demo: z.boolean(),
  theme: z.string(),
  /** Overrides of the theme's values, by token name without the dashes (`color-primary`). */
  tokens: z.record(z.string(), z.string()),
  /** Address of the brand's own logo; '' shows the default logo beside the name. */
  logoUrl: z.string(),
  currency: CurrencyCode,
  /** What a new player may choose from, `currency` first. */
  currencies: z.array(CurrencyCode),
  languages: z.array(z.string()),
  defaultLanguage: z.string(),
});
export type Brand = z.infer<typeof Brand>;

/** A download: an app (IOS, MOBILECONFIG, ANDROID) or any other offer of the operator. */
export const Resource = z.object({
  resourceType: z.string(),
  key: z.string(),
  url: z.string(),
  /** Target of the QR code; '' means the url itself. */
  qrCodeUrl: z.string(),
  labelNameCn: z.string(),
  /** The label by language code. */
  labels: z.record(z.string(), z.string()),
});
export type Resource = z.infer<typeof Resource>;

/**
 * A support channel. `1` is the built-in chat, without a path; `2` is a link; `3` is a link whose path is encrypted and contains its key in
 * the last eight characters (`openServicePath`).
 */
export const ServicePath = z.object({
  type: z.enum(['1', '2', '3']),
  path: z.string(),
  /** The name by language code. */
  labels: z.record(z.string(), z.string()),
  /** Only for players of a rank above 4 (specification §6). */
  vip: z.boolean(),
});
export type ServicePath = z.infer<typeof ServicePath>;

/** A page of the player site left open by the module switches, with its page frame. */
export const RouterEntry = z.object({
  path: z.string(),
  header: z.boolean(),
  sideMenu: z.boolean(),
  footer: z.boolean(),
  /** Only for members. */
  member: z.boolean(),
});
export type RouterEntry = z.infer<typeof RouterEntry>;

export const SystemStatus = z.object({
  /** 0 normal, 1 maintenance, 2 region restriction (specification §4). */
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  maintenance: z.boolean(),
  regionRestriction: z.boolean(),
  /** The operator's maintenance text in the visitor's language, and the planned end; null without a text. */
  maintenanceNotice: z.nullable(z.object({ text: z.string(), until: z.nullable(Time) })),
  location: z.object({ ip: z.string(), country: z.string() }),
  brand: Brand,
  info: z.object({
    whitelabel: z.array(Node),
    register: z.array(FieldRule),
    /** By `resourceType` (§3), in display order. */
    resources: z.record(z.string(), Resource),
    /** Whether there is a support channel, and the address of the first plain link ('' without one); `services` returns all channels. */
    customerService: z.object({ available: z.boolean(), url: z.string() }),
    settings: z.object({
      /** Visitors without a token see only the login page. */
      loginedToHomePage: z.boolean(),
      /** In years; registration confirms at least this age. */
      minimumAge: z.number(),
    }),
    routers: z.array(RouterEntry),
    /** In a country that the brand does not serve (status 2): the modules that are still available. Empty elsewhere. */
    regionModules: z.array(z.string()),
    /** Empty: no analytics. Otherwise only with the visitor's consent. */
    analytics: z.object({ gtagId: z.string() }),
    /** Origins (`https://images.example.com`) that serve the same files; one is picked at random. Empty: this host. */
    imageCDNs: z.array(z.string()),
    launchGameCDNs: z.array(z.string()),
  }),
});
export type SystemStatus = z.infer<typeof SystemStatus>;

/** Data written into the served page, so that the first paint needs no call. */
export const Boot = z.object({ status: SystemStatus, language: z.string(), nonce: z.string() });
export type Boot = z.infer<typeof Boot>;

export const system = {
  status: defineCall({
    summary:
      'Get what the site may show this visitor: status, location, brand, modules, registration rules. `url` is the host in the visitor’s browser (an address or a bare host): a host of another brand is refused.',
    method: 'GET',
    path: '/wps/system/status',
    module: 'SYS-STATUS',
    inMaintenance: 'open',
    anyRegion: true,
    auth: 'public',
    input: z.object({ url: z.optional(z.string().check(z.maxLength(500))) }),
    output: SystemStatus,
    errors: ['HOST_UNKNOWN'],
  }),
  whitelabel: defineCall({
    summary: 'Get the module tree of the brand; a node with enabled "1" is on.',
    method: 'GET',
    path: '/wps/system/whitelabel',
    module: 'SYS-WHITELABEL',
    inMaintenance: 'open',
    anyRegion: true,
    auth: 'public',
    output: z.object({ whitelabel: z.array(Node) }),
    errors: [],
  }),
  domainRoute: defineCall({
    summary: 'List the host names of the brand, the preferred one first.',
    method: 'GET',
    path: '/wps/system/domainRoute',
    module: 'SYS-DOMAIN',
    inMaintenance: 'open',
    anyRegion: true,
    auth: 'public',
    output: z.object({ domains: z.array(z.object({ host: z.string(), primary: z.boolean() })) }),
    errors: [],
  }),
  routers: defineCall({
    summary: 'List the pages of the player site left open by the module switches, each with its page frame.',
    method: 'GET',
    path: '/wps/system/routers',
    module: 'SYS-ROUTERS',
    inMaintenance: 'open',
    anyRegion: true,
    auth: 'public',
    output: z.object({ routers: z.array(RouterEntry) }),
    errors: [],
  }),
  services: defineCall({
    summary:
      'List the support channels, in display order. The path of type 3 is decrypted with its own last eight characters.',
    method: 'GET',
    path: '/wps/system/services',
    module: 'SYS-SERVICES',
    inMaintenance: 'open',
    anyRegion: true,
    auth: 'public',
    output: z.object({ version: z.object({ pathList: z.array(ServicePath) }) }),
    errors: [],
  }),
  publicKey: defineCall({
    summary:
      'Get the public key for encrypted calls, as a JWK (ECDH-ES on P-256 with A256GCM). It is rotated; the previous one is accepted for a while.',
    method: 'GET',
    path: '/wps/system/publicKey',
    module: 'SYS-KEY',
    inMaintenance: 'open',
    anyRegion: true,
    auth: 'public',
    output: z.object({
      jwk: z.record(z.string(), z.unknown()),
      alg: z.literal('ECDH-ES'),
      enc: z.literal('A256GCM'),
      /** The server's time, for the `iat` of a sealed body. */
      now: Time,
    }),
    errors: [],
  }),
};
