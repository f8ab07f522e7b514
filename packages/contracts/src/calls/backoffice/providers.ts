import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { Version } from '../../ids.ts';
import { PageInput, PageOf } from '../../paging.ts';
import { PROVIDER_KINDS } from '../../social.ts';
import { ProviderId } from '../social.ts';

const Title = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));
const ClientId = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
const Secret = z.string().check(z.trim(), z.maxLength(500));

/** An outside service as an operator sets it up; the secret is written and never read. */
const BackofficeProvider = z.object({
  provider: ProviderId,
  kind: z.enum(PROVIDER_KINDS),
  title: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  hasSecret: z.boolean(),
  enabled: z.boolean(),
  /** Where a log-in comes back to, after any host of the brand; '' for services that nobody comes back from. */
  returnPath: z.string(),
  /** How many players it opens the account of. */
  linked: z.number(),
  version: z.number(),
});

const desk = { module: 'OPS-BRAND', auth: 'operator' } as const;
/** The secret is for the house alone. */
const edit = { ...desk, permission: 'brand.edit', method: 'POST', encrypted: true } as const;

/** Outside services that say who players are: providers to log in with, Firebase for numbers, Geetest for captchas. */
export const providersBackoffice = {
  list: defineCall({
    summary: 'The outside log-in services of the brand.',
    method: 'GET',
    path: '/console/v1/providers',
    ...desk,
    permission: 'brand.read',
    input: z.object(PageInput),
    output: PageOf(BackofficeProvider),
    errors: [],
  }),
  add: defineCall({
    ...edit,
    summary:
      'Set up an outside service, closed. Its name in addresses, its kind and its issuer never change afterwards.',
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
      'Change an outside service, or open or close it. One to log in with is asked for its settings before it opens. Without `secret` the present one stays.',
    path: '/console/v1/providers/change',
    input: z.object({
      ...{ provider: ProviderId, version: Version },
      ...{ title: Title, clientId: ClientId, secret: z.optional(Secret), enabled: z.boolean() },
    }),
    output: BackofficeProvider,
    errors: ['NOT_FOUND', 'STALE_VERSION', 'PROVIDER_UNAVAILABLE'],
  }),
};
