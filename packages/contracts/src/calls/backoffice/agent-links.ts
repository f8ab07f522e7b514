import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { IdText, Version } from '../../ids.ts';
import { PageInput, PageOf } from '../../paging.ts';
import { Reason } from '../../reason.ts';
import { AgentLink, LinkCode } from '../agents.ts';

const operator = { module: 'OPS-AGENTS', auth: 'operator' } as const;

export const agentLinksBackoffice = {
  list: defineCall({
    summary: 'List the invitation links of an agent, newest first.',
    method: 'GET',
    path: '/console/v1/agents/links',
    ...operator,
    permission: 'agents.read',
    input: z.object({ ...PageInput, accountId: IdText }),
    output: PageOf(AgentLink),
    errors: ['NOT_FOUND'],
  }),
  change: defineCall({
    summary:
      'Turn an invitation link on or off, or set its host name: who registers on this host without a code uses the link.',
    method: 'PUT',
    path: '/console/v1/agents/links',
    ...operator,
    permission: 'agents.edit',
    input: z.object({
      code: LinkCode,
      version: Version,
      enabled: z.boolean(),
      /** One of the brand's host names; '' for none. */
      host: z.string().check(z.maxLength(253)),
      reason: Reason,
    }),
    output: AgentLink,
    errors: ['NOT_FOUND', 'STALE_VERSION', 'HOST_UNKNOWN', 'LINK_HOST_TAKEN'],
  }),
};
