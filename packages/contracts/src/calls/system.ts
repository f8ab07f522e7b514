import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { CurrencyCode } from '../money.ts';

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

/** The brand as the site shows it. */
export const Brand = z.object({
  merchantCode: z.string(),
  name: z.string(),
  demo: z.boolean(),
  theme: z.string(),
  tokens: z.record(z.string(), z.string()),
  currency: CurrencyCode,
  languages: z.array(z.string()),
  defaultLanguage: z.string(),
});
export type Brand = z.infer<typeof Brand>;

export const SystemStatus = z.object({
  /** 0 normal, 1 maintenance, 2 region restriction (specification §4). */
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  maintenance: z.boolean(),
  regionRestriction: z.boolean(),
  location: z.object({ ip: z.string(), country: z.string() }),
  brand: Brand,
  info: z.object({
    whitelabel: z.array(Node),
    register: z.array(FieldRule),
    resources: z.array(z.object({ key: z.string(), url: z.string(), qrCodeUrl: z.string(), labelNameCn: z.string() })),
    customerService: z.object({ url: z.string() }),
    analytics: z.object({ gtagId: z.string() }),
    imageCDNs: z.array(z.string()),
    launchGameCDNs: z.array(z.string()),
  }),
});
export type SystemStatus = z.infer<typeof SystemStatus>;

/** What the server writes into the served page, so that the first paint asks nothing. */
export const Boot = z.object({ status: SystemStatus, language: z.string(), nonce: z.string() });
export type Boot = z.infer<typeof Boot>;

export const system = {
  status: defineCall({
    summary: 'What the site may show this visitor: status, location, brand, modules, registration rules.',
    method: 'GET',
    path: '/wps/system/status',
    module: 'SYS-STATUS',
    auth: 'public',
    input: z.object({ url: z.optional(z.string().check(z.maxLength(253))) }),
    output: SystemStatus,
    errors: [],
  }),
  whitelabel: defineCall({
    summary: 'The module tree of the brand; a node with enabled "1" is on.',
    method: 'GET',
    path: '/wps/system/whitelabel',
    module: 'SYS-WHITELABEL',
    auth: 'public',
    output: z.object({ whitelabel: z.array(Node) }),
    errors: [],
  }),
  domainRoute: defineCall({
    summary: 'The host names of the brand, the preferred one first.',
    method: 'GET',
    path: '/wps/system/domainRoute',
    module: 'SYS-DOMAIN',
    auth: 'public',
    output: z.object({ domains: z.array(z.object({ host: z.string(), primary: z.boolean() })) }),
    errors: [],
  }),
  publicKey: defineCall({
    summary:
      'The public key for encrypted calls, as a JWK (ECDH-ES on P-256 with A256GCM). Rotated; the previous one is honoured for a while.',
    method: 'GET',
    path: '/wps/system/publicKey',
    module: 'SYS-KEY',
    auth: 'public',
    output: z.object({ jwk: z.record(z.string(), z.unknown()), alg: z.literal('ECDH-ES'), enc: z.literal('A256GCM') }),
    errors: [],
  }),
};
