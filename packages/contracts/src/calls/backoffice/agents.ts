import * as z from 'zod/mini';
import { ActiveScheme, CONTRACT_KINDS, ContractTerms } from '../../agent-contracts.ts';
import {
  AGENT_RIGHTS,
  AGENT_SIGNS,
  AgentQuota,
  MAX_QUOTAS,
  MAX_TREE_DEPTH,
  QuotaBand,
  RATE_CATEGORIES,
  RebateRates,
} from '../../agents.ts';
import { defineCall } from '../../call.ts';
import { IdText, Version } from '../../ids.ts';
import { AGENT_TYPES, MemberType } from '../../member-type.ts';
import { Amount, CurrencyCode, PositiveAmount } from '../../money.ts';
import { PageInput, PageOf, Time } from '../../paging.ts';
import { Reason } from '../../reason.ts';
import { AgentMove } from './agent-moves.ts';

/** Transfers between members: off where the place allows none. Amounts are in the main unit of the brand's currency. */
export const TransferRules = z.object({
  /** Agents with the right may transfer to anybody in their team. */
  enabled: z.boolean(),
  /** Members may also transfer to the agent directly above. */
  toUpline: z.boolean(),
  /** Of one transfer. */
  min: PositiveAmount,
  max: PositiveAmount,
  /** Of one sender within 24 hours: how many, and how much. */
  perDay: z.number().check(z.int(), z.gte(1), z.lte(1_000)),
  dayMax: PositiveAmount,
});
export type TransferRules = z.infer<typeof TransferRules>;

/** When something about a member is a sign of abuse. Amounts are in the main unit. */
export const SignRules = z.object({
  /** Signs that the brand does not look for. */
  without: z.array(z.enum(AGENT_SIGNS)),
  /** An address that members share with an agent of the line counts from so many of them in so many days. */
  addressMembers: z.number().check(z.int(), z.gte(1), z.lte(1_000)),
  addressDays: z.number().check(z.int(), z.gte(1), z.lte(30)),
  /** Within so many days after a transfer money that comes back is a circle. */
  circleDays: z.number().check(z.int(), z.gte(1), z.lte(30)),
  /** Stakes less wins of a team within so much of its valid stake (basis points) are without risk, from a valid stake on. */
  risklessWithin_bps: z.number().check(z.int(), z.gte(0), z.lte(1_000)),
  risklessMinValid: PositiveAmount,
  /** More registrations than this within an hour from one address by one link are a burst. */
  burstPerHour: z.number().check(z.int(), z.gte(1), z.lte(10_000)),
  /**
   * Two members of a team on opposite sides in so many draws and rounds of live tables of 30 days, with so much of the smaller one's stakes on sides
   * covered (percent).
   */
  oppositeDraws: z._default(z.number().check(z.int(), z.gte(2), z.lte(10_000)), 20),
  oppositeShare_percent: z._default(z.number().check(z.int(), z.gte(51), z.lte(100)), 80),
});
export type SignRules = z.infer<typeof SignRules>;

/** How agents of a brand work. Rates are tenths of a percent. */
export const AgentSettings = z.object({
  /** Levels below the top of a line. */
  maxDepth: z.number().check(z.int(), z.gte(1), z.lte(MAX_TREE_DEPTH)),
  /** How far a rate must be below that of the member above. */
  gap: z.number().check(z.int(), z.gte(0), z.lte(10)),
  /** The highest rates of the top of a line. */
  ceilings: RebateRates,
  /** Rights that are taken from a type of agents. */
  withoutRights: z
    .array(z.object({ type: z.literal(AGENT_TYPES), right: z.enum(AGENT_RIGHTS) }))
    .check(z.maxLength(100)),
  /** Whether usernames below the direct members are masked. */
  masksDeeper: z.boolean(),
  /** IANA zone of the business days, and the hour at which they begin. */
  zone: z.string().check(z.maxLength(64)),
  cutHour: z.number().check(z.int(), z.gte(0), z.lte(6)),
  /** Who counts as an active member; contracts name a scheme by its number, from 1. */
  schemes: z._default(z.array(ActiveScheme).check(z.minLength(1), z.maxLength(8)), [
    { activeMinValid: '1000', activeMinDeposit: '0', excludeSelf: true, includeSelf: false },
  ]),
  /** How far below the payer's rate every rate of a contract must be, basis points, and whether it may be equal without a gap. */
  contractGap_bps: z._default(z.number().check(z.int(), z.gte(0), z.lte(1_000)), 0),
  equalAllowed: z._default(z.boolean(), false),
  /** Who pays salaries and dividends: the operator everybody, or each agent the ones directly below. */
  payers: z._default(z.enum(['operator', 'line']), 'operator'),
  /** When rebates are paid: after each five minutes, or for each business day when it is over. */
  rebates: z._default(z.enum(['window', 'day']), 'window'),
  /** Above this amount, in the main unit, another operator approves what forces a due or voids a contract; null: never. */
  fourEyesAbove: z._default(z.nullable(PositiveAmount), null),
  transfers: z._default(TransferRules, {
    enabled: false,
    toUpline: false,
    min: '1',
    max: '10000',
    perDay: 20,
    dayMax: '50000',
  }),
  signs: z._default(SignRules, {
    without: [],
    addressMembers: 3,
    addressDays: 7,
    circleDays: 7,
    risklessWithin_bps: 20,
    risklessMinValid: '10000',
    burstPerHour: 20,
    oppositeDraws: 20,
    oppositeShare_percent: 80,
  }),
});
export type AgentSettings = z.infer<typeof AgentSettings>;

const AgentRow = z.object({
  accountId: z.string(),
  username: z.string(),
  type: MemberType,
  /** From the top of the line down to the agent. */
  line: z.array(z.object({ accountId: z.string(), username: z.string() })),
  rates: RebateRates,
  direct: z.number(),
  team: z.number(),
  joinedAt: Time,
});

/** How many business days a list of profits may cover. */
export const PROFIT_DAYS = ['1', '7', '30', '90'] as const;
export type ProfitDays = (typeof PROFIT_DAYS)[number];

/** An agent with all members below. */
const LineProfit = z.object({
  accountId: z.string(),
  username: z.string(),
  type: MemberType,
  currency: CurrencyCode,
  /** Valid stake. */
  turnover: Amount,
  stake: Amount,
  /** Without what a growing jackpot paid. */
  win: Amount,
  rebate: Amount,
  bonus: Amount,
  salary: Amount,
  dividend: Amount,
  /** Stakes less wins and everything that was paid. */
  profit: Amount,
});
export type LineProfit = z.infer<typeof LineProfit>;

const Bps = z.number().check(z.int(), z.gte(0), z.lte(10_000));

const operator = { module: 'OPS-AGENTS', auth: 'operator' } as const;

/** What the line of an agent costs by category, against what the operator earned on it. */
const LineCost = z.object({
  currency: CurrencyCode,
  /** The first and the last day, `yyyy-MM-dd`, and until when figures are complete. */
  from: z.string(),
  to: z.string(),
  asOf: Time,
  rows: z.array(
    z.object({
      category: z.enum(RATE_CATEGORIES),
      /** Valid stake. */
      turnover: Amount,
      /** Stakes less wins; a jackpot that was won is not a win. */
      profit: Amount,
      /** What a unit of turnover costs, and the cost of all of it. */
      cost_bps: z.number(),
      cost: Amount,
      /** The profit in basis points of the turnover; null without any. */
      margin_bps: z.nullable(z.number()),
      /** The cost is above the profit. */
      isAbove: z.boolean(),
    }),
  ),
});

const SalaryKind = z.enum(['realtime', 'hourly', 'daily']);

export const agentsBackoffice = {
  settings: defineCall({
    summary: 'Get the settings of the brand’s agents.',
    method: 'GET',
    path: '/console/v1/agents/settings',
    ...operator,
    permission: 'agents.read',
    output: z.extend(AgentSettings, { version: Version }),
    errors: [],
  }),
  saveSettings: defineCall({
    summary: 'Change the settings of the brand’s agents. Rates that are already given stay.',
    method: 'PUT',
    path: '/console/v1/agents/settings',
    ...operator,
    permission: 'agents.edit',
    input: z.extend(AgentSettings, { version: Version }),
    output: z.extend(AgentSettings, { version: Version }),
    errors: ['STALE_VERSION', 'RATE_TOO_HIGH', 'SCHEME_IN_USE', 'BUSINESS_DAY_IN_USE'],
  }),
  list: defineCall({
    summary:
      'List agents, or members of all types: the tops of lines, those directly below an agent, or by the beginning of the username.',
    method: 'GET',
    path: '/console/v1/agents',
    ...operator,
    permission: 'agents.read',
    input: z.object({
      ...PageInput,
      under: z.optional(IdText),
      search: z.optional(z.string().check(z.maxLength(64))),
      /** `members`: players too. */
      show: z._default(z.enum(['agents', 'members']), 'agents'),
    }),
    output: PageOf(AgentRow),
    errors: ['NOT_FOUND'],
  }),
  appoint: defineCall({
    summary:
      'Make a member the top of a line, or change the type of an agent, with rates up to the ceilings of the brand.',
    method: 'POST',
    path: '/console/v1/agents',
    ...operator,
    permission: 'agents.edit',
    input: z.object({
      accountId: IdText,
      type: MemberType,
      rates: RebateRates,
      reason: Reason,
    }),
    output: AgentRow,
    errors: [
      ...(['NOT_FOUND', 'RATE_TOO_HIGH', 'RATE_TOO_LOW', 'HAS_TEAM', 'TRIAL_NOT_ALLOWED'] as const),
      ...(['CURRENCY_MISMATCH', 'RETRY'] as const),
    ],
  }),
  member: defineCall({
    summary: 'Get the place of a member in the tree, the bounds of the rates, and a planned move.',
    method: 'GET',
    path: '/console/v1/agents/member',
    ...operator,
    permission: 'agents.read',
    input: z.object({ accountId: IdText }),
    output: z.object({
      /** Null when the member belongs to no line. */
      member: z.nullable(AgentRow),
      type: MemberType,
      /** The highest and lowest rates that an operator may set. */
      most: RebateRates,
      least: RebateRates,
      move: z.nullable(AgentMove),
      quotas: z.array(AgentQuota),
    }),
    errors: ['NOT_FOUND'],
  }),
  setRates: defineCall({
    summary:
      'Set the rates of a member of a line: at most those of the member above less the gap, and not below those of the members below.',
    method: 'PUT',
    path: '/console/v1/agents/rates',
    ...operator,
    permission: 'agents.edit',
    input: z.object({ accountId: IdText, rates: RebateRates, reason: Reason }),
    output: AgentRow,
    errors: ['NOT_FOUND', 'RATE_TOO_HIGH', 'RATE_TOO_LOW', 'RETRY'],
  }),
  profits: defineCall({
    summary:
      'List what the operator earned on lines of agents in past business days, after everything that was paid to them: the tops of lines, or those directly below an agent.',
    method: 'GET',
    path: '/console/v1/agents/profits',
    ...operator,
    permission: 'agents.read',
    input: z.object({
      ...PageInput,
      under: z.optional(IdText),
      /** Business days up to and including the present one. */
      days: z.optional(z.enum(PROFIT_DAYS)),
    }),
    output: z.extend(PageOf(LineProfit), { from: z.string(), to: z.string(), asOf: Time }),
    errors: [],
  }),
  setQuotas: defineCall({
    summary:
      'Set how many members an agent may give rates of a band; a band that stays keeps what was used of it. Without bands there is no limit.',
    method: 'PUT',
    path: '/console/v1/agents/quotas',
    ...operator,
    permission: 'agents.edit',
    input: z.object({ accountId: IdText, quotas: z.array(QuotaBand).check(z.maxLength(MAX_QUOTAS)), reason: Reason }),
    output: z.object({ quotas: z.array(AgentQuota) }),
    errors: ['NOT_FOUND', 'NOT_AN_AGENT'],
  }),
  simulate: defineCall({
    summary:
      'Compute what rates and salaries would have cost on the turnover of a team on past days, by category, against what the operator earned.',
    method: 'POST',
    path: '/console/v1/agents/simulate',
    ...operator,
    permission: 'agents.read',
    input: z.object({
      accountId: IdText,
      /** Whole business days before the present one. */
      days: z.number().check(z.int(), z.gte(1), z.lte(90)),
      rates: RebateRates,
      /** The highest rates of the line’s contracts, basis points of the turnover. */
      realtime_bps: Bps,
      hourly_bps: Bps,
      daily_bps: Bps,
    }),
    output: LineCost,
    errors: ['NOT_FOUND'],
  }),
  lineCost: defineCall({
    summary:
      'Compute what the line of an agent costs at most with a salary contract beside its present rates and contracts, by category, against what the operator earned on the last 30 business days.',
    method: 'POST',
    path: '/console/v1/agents/line-cost',
    ...operator,
    permission: 'agents.read',
    input: z.object({
      accountId: IdText,
      kind: SalaryKind,
      /** The highest rate of the contract, basis points of the turnover. */
      rate_bps: Bps,
    }),
    output: LineCost,
    errors: ['NOT_FOUND'],
  }),
  simulateContract: defineCall({
    summary:
      'Replay a contract on the closed windows of past business days, as runs compute it, against what the operator earned. At most 90 days, hourly 7, real-time 1.',
    method: 'POST',
    path: '/console/v1/agents/simulate/contract',
    ...operator,
    permission: 'agents.read',
    input: z.object({
      accountId: IdText,
      kind: z.enum(CONTRACT_KINDS),
      terms: ContractTerms,
      /** Whole business days before the present one. */
      days: z.number().check(z.int(), z.gte(1), z.lte(90)),
    }),
    output: z.object({
      currency: CurrencyCode,
      /** The first and the last day, `yyyy-MM-dd`, and until when figures are complete. */
      from: z.string(),
      to: z.string(),
      asOf: Time,
      /** False: of some windows no figures are kept. Those of hours and five minutes are, while the agent has a contract of the kind. */
      complete: z.boolean(),
      turnover: Amount,
      /** Stakes less wins. */
      profit: Amount,
      cost: Amount,
      /** The cost is above the profit. */
      isAbove: z.boolean(),
      /** Windows with a turnover, oldest first. */
      rows: z.array(
        z.object({
          from: Time,
          to: Time,
          turnover: Amount,
          active: z.number(),
          profit: Amount,
          /** Of the tier; null below the first. */
          rate_bps: z.nullable(z.number()),
          amount: Amount,
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
  }),
};
