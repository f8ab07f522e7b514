import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { Version } from '../../ids.ts';
import { PageInput, PageOf } from '../../paging.ts';
import { PROVIDER_KINDS } from '../../social.ts';
import { ProviderId } from '../social.ts';

const Title = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));
const ClientId = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
const Secret = z.string().check(z.trim(), z.maxLength(500));

/** An external identity service as configured by an operator; its secret is write-only. */
const BackofficeProvider = z.object({
  provider: ProviderId,
  kind: z.enum(PROVIDER_KINDS),
  title: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  hasSecret: z.boolean(),
  enabled: z.boolean(),
  /** The login redirect path, under any host of the brand; '' for services without a redirect. */
  returnPath: z.string(),
  /** Number of linked player accounts. */
  linked: z.number(),
  version: z.number(),
});

const common = { module: 'OPS-BRAND', auth: 'operator' } as const;
/** The secret is readable by the server only. */
const edit = { ...common, permission: 'brand.edit', method: 'POST', encrypted: true } as const;

/** External identity services: login providers, Firebase for phone numbers, Geetest for captchas. */
export const providersBackoffice = {
  list: defineCall({
    summary: 'List the external identity services of the brand.',
    method: 'GET',
    path: '/console/v1/providers',
    ...common,
    permission: 'brand.read',
    input: z.object(PageInput),
    output: PageOf(BackofficeProvider),
    errors: [],
  }),
  add: defineCall({
    ...edit,
    summary:
      'Create an external service, closed. Its code in addresses, its kind and its issuer never change afterwards.',
    path: '/console/v1/providers/add',
    input: z.object({
      provider: ProviderId,
      kind: z.enum(PROVIDER_KINDS),
      title: Title,
      issuer: z.string().check(z.trim(), z.maxLength(200)),
      clientId: ClientId,
      secret: Secret,
    }),
    output: BackofficeProvider,
    errors: ['CONFLICT'],
  }),
  change: defineCall({
    ...edit,
    summary:
      'Change, open or close an external service. A login provider’s own configuration is fetched before it opens. Without `secret` the current one stays.',
    path: '/console/v1/providers/change',
    input: z.object({
      provider: ProviderId,
      version: Version,
      title: Title,
      clientId: ClientId,
      secret: z.optional(Secret),
      enabled: z.boolean(),
    }),
    output: BackofficeProvider,
    errors: ['NOT_FOUND', 'STALE_VERSION', 'PROVIDER_UNAVAILABLE'],
  }),
};
