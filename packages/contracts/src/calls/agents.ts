import * as z from 'zod/mini';
import { AGENT_RIGHTS, AgentQuota, LINK_OPENS, MAX_AGENT_MESSAGE, RebateRates } from '../agents.ts';
import { defineCall } from '../call.ts';
import { ClientRef, IdText, Version } from '../ids.ts';
import { MemberType } from '../member-type.ts';
import { PageInput, PageOf, SortBy, Time } from '../paging.ts';

/** 8 characters without those that look alike. */
export const LinkCode = z.string().check(z.regex(/^[0-9A-Z]{4,16}$/));

const Uses = z.number().check(z.int(), z.gte(1), z.lte(100_000));
const Note = z.string().check(z.maxLength(100));

export const AgentLink = z.object({
  code: LinkCode,
  opens: z.enum(LINK_OPENS),
  rates: RebateRates,
  /** The host name that registers with this link without a code; '' for none. */
  host: z.string(),
  note: z.string(),
  enabled: z.boolean(),
  /** Why it opens nothing now; null when it does. `rates`: higher than its owner may give by now. `quotas`: no more members with them. */
  closedBy: z.nullable(z.enum(['owner', 'expiry', 'uses', 'rates', 'quotas'])),
  expiresAt: z.nullable(Time),
  maxUses: z.nullable(z.number()),
  /** How often its registration page was opened, how many have registered with it, and how many of these have deposited. */
  opened: z.number(),
  uses: z.number(),
  firstDeposits: z.number(),
  createdAt: Time,
  version: Version,
});
export type AgentLink = z.infer<typeof AgentLink>;

/** A member of a team. */
export const TeamMember = z.object({
  accountId: z.string(),
  /** Masked below the direct members, where the brand sets that. */
  username: z.string(),
  type: MemberType,
  /** Levels below the agent who asks: 1 for a direct member. */
  level: z.number(),
  joinedAt: Time,
  /** Members directly below, and below in all. */
  direct: z.number(),
  team: z.number(),
  rates: RebateRates,
});
export type TeamMember = z.infer<typeof TeamMember>;

const member = { module: 'AGENTS', auth: 'member', realAccount: true } as const;

export const agents = {
  self: defineCall({
    summary:
      'Get what the agent may do, the own rates, and the highest rates that a new player or agent of theirs may get.',
    method: 'GET',
    path: '/agents/v1/self',
    ...member,
    output: z.object({
      rights: z.array(z.enum(AGENT_RIGHTS)),
      rates: RebateRates,
      mostForPlayers: RebateRates,
      mostForAgents: RebateRates,
      /** The agent above; null at the top of a line. */
      upline: z.nullable(z.string()),
      /** Levels that may still be opened below. */
      levelsLeft: z.number(),
      direct: z.number(),
      team: z.number(),
      /** The time zone of the brand's business days. */
      zone: z.string(),
      /** How many members may be given high rates; none: any number. */
      quotas: z.array(AgentQuota),
      /** Whether dividends that the agent owes are paid by the run. */
      paysDividends: z.boolean(),
    }),
    errors: ['NOT_AN_AGENT'],
  }),
  payDividends: defineCall({
    summary:
      'Have the run pay the dividends that the agent owes to agents below, or stop it. What is due already is paid too; without enough money it is tried again.',
    method: 'PUT',
    path: '/agents/v1/automatic-dividends',
    ...member,
    input: z.object({ enabled: z.boolean() }),
    output: z.object({ enabled: z.boolean() }),
    errors: ['NOT_AN_AGENT'],
  }),
  upline: defineCall({
    summary: 'Get the agent directly above the member; null for a member who belongs to no agent.',
    method: 'GET',
    path: '/agents/v1/upline',
    ...member,
    output: z.object({
      upline: z.nullable(
        z.object({
          username: z.string(),
          since: Time,
          /** Agents above in all; those above the direct one read the member's name masked where `masksDeeper`. */
          agentsAbove: z.number(),
          masksDeeper: z.boolean(),
          /** Lower rates that the agent asks the member to accept; null when there is no such request. */
          lowering: z.nullable(z.object({ rates: RebateRates, now: RebateRates, askedAt: Time, expiresAt: Time })),
        }),
      ),
    }),
    errors: [],
  }),
  links: defineCall({
    summary: 'List the agent’s invitation links, newest first.',
    method: 'GET',
    path: '/agents/v1/links',
    ...member,
    input: z.object({ ...PageInput }),
    output: PageOf(AgentLink),
    errors: ['NOT_AN_AGENT'],
  }),
  createLink: defineCall({
    summary: 'Create an invitation link: who registers with it is placed below the agent, with its rates.',
    method: 'POST',
    path: '/agents/v1/links',
    ...member,
    input: z.object({
      clientRef: ClientRef,
      opens: z.enum(LINK_OPENS),
      rates: RebateRates,
      note: z._default(Note, ''),
      expiresAt: z.nullable(Time),
      maxUses: z.nullable(Uses),
    }),
    output: AgentLink,
    errors: ['NOT_AN_AGENT', 'RIGHT_MISSING', 'RATE_TOO_HIGH', 'DEPTH_REACHED', 'TOO_MANY_LINKS', 'CONFLICT'],
  }),
  changeLink: defineCall({
    summary: 'Turn an invitation link on or off, or change its note, end or number of uses.',
    method: 'PUT',
    path: '/agents/v1/links',
    ...member,
    input: z.object({
      code: LinkCode,
      version: Version,
      enabled: z.boolean(),
      note: Note,
      expiresAt: z.nullable(Time),
      maxUses: z.nullable(Uses),
    }),
    output: AgentLink,
    errors: ['NOT_AN_AGENT', 'NOT_FOUND', 'STALE_VERSION'],
  }),
  openAccount: defineCall({
    summary:
      'Open an account directly below the agent. It gets a temporary password, which is answered once and must be changed at the first login.',
    method: 'POST',
    path: '/agents/v1/accounts',
    ...member,
    input: z.object({
      opens: z.enum(LINK_OPENS),
      username: z.string().check(z.minLength(1), z.maxLength(255)),
      rates: RebateRates,
    }),
    output: z.object({ accountId: z.string(), username: z.string(), password: z.string() }),
    errors: [
      'NOT_AN_AGENT',
      'RIGHT_MISSING',
      'RATE_TOO_HIGH',
      'QUOTA_SPENT',
      'DEPTH_REACHED',
      'USERNAME_TAKEN',
      'REGISTRATION_CLOSED',
    ],
  }),
  members: defineCall({
    summary:
      'List the members directly below a member of the team (the agent’s own when none is named), or search the whole team by the beginning of a username.',
    method: 'GET',
    path: '/agents/v1/members',
    ...member,
    input: z.object({
      ...PageInput,
      under: z.optional(IdText),
      search: z.optional(z.string().check(z.maxLength(64))),
      sort: SortBy('joinedAt', 'username'),
    }),
    output: z.extend(PageOf(TeamMember), {
      /** From the agent's direct member down to the one whose members are listed; empty for the own ones. */
      line: z.array(z.object({ accountId: z.string(), username: z.string() })),
    }),
    errors: ['NOT_AN_AGENT', 'NOT_FOUND'],
  }),
  raiseRates: defineCall({
    summary:
      'Raise the rates of a direct member, at most to the own rates less the gap. Lowering needs the member or an operator.',
    method: 'POST',
    path: '/agents/v1/rates',
    ...member,
    input: z.object({ accountId: IdText, rates: RebateRates }),
    output: TeamMember,
    errors: ['NOT_AN_AGENT', 'RIGHT_MISSING', 'NOT_FOUND', 'RATE_TOO_HIGH', 'RATE_TOO_LOW', 'QUOTA_SPENT'],
  }),
  askLowerRates: defineCall({
    summary:
      'Ask a direct member to accept lower rates. The member has 72 hours for the answer; a newer request replaces it. Nothing changes before.',
    method: 'POST',
    path: '/agents/v1/rates/lower',
    ...member,
    input: z.object({ accountId: IdText, rates: RebateRates }),
    output: z.object({ expiresAt: Time }),
    errors: ['NOT_AN_AGENT', 'RIGHT_MISSING', 'NOT_FOUND', 'RATE_TOO_HIGH', 'RATE_TOO_LOW'],
  }),
  answerLowerRates: defineCall({
    summary: 'Accept or reject the lower rates that the agent above asks for.',
    method: 'POST',
    path: '/agents/v1/rates/answer',
    ...member,
    input: z.object({
      /** Of the request that was read. */
      askedAt: Time,
      accept: z.boolean(),
    }),
    output: z.object({ rates: RebateRates }),
    errors: ['NOT_FOUND', 'STATE_CHANGED', 'RATE_TOO_LOW'],
  }),
  sendMessage: defineCall({
    summary:
      'Send a message to a direct member, who reads it with the agent’s username. A member who takes a break gets none; the answer is the same.',
    method: 'POST',
    path: '/agents/v1/messages',
    ...member,
    input: z.object({
      clientRef: ClientRef,
      accountId: IdText,
      /** Plain text. */
      text: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_AGENT_MESSAGE)),
    }),
    /** How many more may be sent now. */
    output: z.object({ left: z.number() }),
    errors: ['NOT_AN_AGENT', 'RIGHT_MISSING', 'NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
  }),
};
