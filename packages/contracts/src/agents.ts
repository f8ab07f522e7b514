import * as z from 'zod/mini';
import type { GameCategory } from './calls/games.ts';
import { MEMBER_TYPE, type MemberType } from './member-type.ts';

/**
 * What an agent may do: see the team, open players, open agents, raise rates of direct members, offer contracts, have contracts of their
 * own, and transfer to the team.
 */
export const AGENT_RIGHTS = ['team', 'players', 'agents', 'rates', 'offer', 'contracts', 'transfer'] as const;
export type AgentRight = (typeof AGENT_RIGHTS)[number];

/** Rights by member type; a brand may take rights away, not add any. Members of other types have none. */
const RIGHTS: Readonly<Partial<Record<MemberType, readonly AgentRight[]>>> = {
  [MEMBER_TYPE.agent]: AGENT_RIGHTS,
  [MEMBER_TYPE.subAgent]: AGENT_RIGHTS,
  [MEMBER_TYPE.agent41]: ['team', 'players', 'contracts'],
  [MEMBER_TYPE.agent42]: ['team', 'players', 'agents', 'rates', 'contracts'],
};

/** Returns the rights of a member type. */
export const rightsOfType = (type: number): readonly AgentRight[] => RIGHTS[type as MemberType] ?? [];

/** Rebate rates by category: tenths of a percent of the valid stake. A category that is left out has the rate 0. */
export const MAX_RATE = 200;
export const RATE_CATEGORIES = [
  'RNG',
  'LIVE',
  'FISH',
  'PVP',
  'SPORTS',
  'LOTT',
  'ELOTT',
] as const satisfies readonly z.infer<typeof GameCategory>[];
export const RebateRates = z.partialRecord(
  z.enum(RATE_CATEGORIES),
  z.number().check(z.int(), z.gte(0), z.lte(MAX_RATE)),
);
export type RebateRates = z.infer<typeof RebateRates>;

/**
 * The highest rate of traditional lotteries: that of the highest prize group, 1700 + 20 x 13 = 1960, which returns 98 % of the stakes with the
 * rebate. A player with a higher rate would have a group that no price was checked for (decision 122).
 */
export const MAX_LOTT_RATE = 130;

/** The highest rates that a brand may allow. */
export const MAX_CEILINGS: RebateRates = Object.fromEntries(
  RATE_CATEGORIES.map((category) => [category, category === 'LOTT' ? MAX_LOTT_RATE : MAX_RATE]),
);

/** A band of an agent's rates, from a rate up to the next band of the category: so many members may be given a rate in it. */
export const QuotaBand = z.object({
  category: z.enum(RATE_CATEGORIES),
  /** Tenths of a percent. */
  fromRate: z.number().check(z.int(), z.gte(1), z.lte(MAX_RATE)),
  most: z.number().check(z.int(), z.gte(0), z.lte(1_000_000)),
});
export type QuotaBand = z.infer<typeof QuotaBand>;
/** The band with how many were given one already. */
export const AgentQuota = z.extend(QuotaBand, { used: z.number() });
export type AgentQuota = z.infer<typeof AgentQuota>;
/** Bands that one agent may have. */
export const MAX_QUOTAS = 40;

/** What a link opens. */
export const LINK_OPENS = ['player', 'agent'] as const;
/** Links and codes that one agent may have. */
export const MAX_LINKS = 200;
/** Messages that an agent may send to direct members within 24 hours, and the characters of one. */
export const MAX_AGENT_MESSAGES = 100;
export const MAX_AGENT_MESSAGE = 1_000;
/** Levels below the top of a line that a brand may allow, and the standard. */
export const MAX_TREE_DEPTH = 100;
export const TREE_DEPTH = 20;

/** Money that came to a member or left other than by play. */
export const TEAM_FLOW_KINDS = [
  'deposit',
  'withdrawal',
  'bonus',
  'rebate',
  'salary',
  'dividend',
  'transfer-in',
  'transfer-out',
  'fee',
] as const;
export type TeamFlowKind = (typeof TEAM_FLOW_KINDS)[number];

/**
 * Signs of abuse in teams: a member who resembles an agent of the line, transferred money that comes back, members whose only deposits are
 * transfers of agents, turnover without risk, many registrations from one address by one link, and members who bet on opposite sides.
 */
export const AGENT_SIGNS = ['self-referral', 'circle', 'bought', 'riskless', 'burst', 'opposite'] as const;
export type AgentSign = (typeof AGENT_SIGNS)[number];

/** A sign waits for an operator, who decides that the play of the member counts, or that it does not. */
export const REVIEW_STATES = ['OPEN', 'COUNTS', 'NOT_COUNTED'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** What became of the share of a member with a sign. */
export const SHARE_STATES = ['HELD', 'COUNTED', 'NOT_COUNTED'] as const;
export type ShareState = (typeof SHARE_STATES)[number];
