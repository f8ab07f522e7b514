import * as z from 'zod/mini';
import { CONTRACT_KINDS, CONTRACT_STATES, ContractTerms } from '../agent-contracts.ts';
import { ClientRef, IdText, MAX_INTEGER } from '../ids.ts';
import { CurrencyCode } from '../money.ts';
import { PageInput, PageOf, Time } from '../paging.ts';
import {
  AgentStatement,
  ContractSide,
  PreviewedCycle,
  STATEMENT_ANSWERS,
  STATEMENT_READS,
} from './agent-statement-fields.ts';

const Party = z.object({ accountId: z.string(), username: z.string() });
const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** The number of a version, from 1; 0 where there is none yet. Also in a query. */
const ContractVersion = z.coerce.number().check(z.int(), z.gte(0), z.lte(MAX_INTEGER - 1));

/** What the caller may do with a version now. */
export const CONTRACT_ACTIONS = ['accept', 'reject', 'withdraw', 'terminate', 'confirm', 'request'] as const;

/** One version of a contract as one of its two sides reads it. */
export const AgentContract = z.object({
  /** The number of the contract, with the number of its version. */
  contract: z.string(),
  version: z.number(),
  kind: z.enum(CONTRACT_KINDS),
  side: ContractSide,
  agent: Party,
  /** Null: the operator. */
  payer: z.nullable(Party),
  currency: CurrencyCode,
  terms: ContractTerms,
  state: z.enum(CONTRACT_STATES),
  proposedBy: z.enum(['payer', 'agent', 'operator']),
  proposedAt: Time,
  /** When a request that nobody answers ends. */
  expiresAt: Time,
  answeredAt: z.nullable(Time),
  /** In force from; of a request that waits: when it is accepted now. */
  effectiveFrom: z.nullable(Time),
  /** The business day of that time, and the zone and hour of the day's beginning. */
  effectiveDay: z.nullable(z.string()),
  zone: z.string(),
  cutHour: z.number(),
  /** In force until; null without an end. */
  endsAt: z.nullable(Time),
  /** Who asked for the end; `upline`: it ends with the contract above. */
  endingBy: z.nullable(z.enum(['payer', 'agent', 'operator', 'upline'])),
  /** The SHA-256 of the present document: accepting names it. Null for a request that nobody accepted. */
  hash: z.nullable(z.string()),
  may: z.array(z.enum(CONTRACT_ACTIONS)),
});
export type AgentContract = z.infer<typeof AgentContract>;

/** A contract below that ends with the one above it. */
export const ContractBelow = z.object({
  contract: z.string(),
  version: z.number(),
  agent: Party,
  /** Levels below the agent of the contract above: 1 for a direct agent. */
  level: z.number(),
  endsAt: Time,
  /** Tiers that would be too high; empty when there is no contract above any more. */
  tiers: z.array(z.object({ tier: z.number(), rate_bps: z.number(), payer_bps: z.number() })),
});
export type ContractBelow = z.infer<typeof ContractBelow>;

/** `ends`: the numbers of the contracts below that were listed (`below`), and that end with it. */
const Ends = z._default(z.array(IdText).check(z.maxLength(10_000)), []);
const named = { contract: IdText, version: ContractVersion };
const offered = {
  /** A direct agent for an offer; without it the caller requests for themselves. */
  agent: z.optional(IdText),
  terms: ContractTerms,
};

/** Reading operations. */
const READS = {
  list: z.object({
    op: z.literal('list'),
    side: z._default(ContractSide, 'own'),
    /** `open`: waiting, signed or ending. */
    state: z.optional(z.enum(['open', ...CONTRACT_STATES])),
    /** Only the versions of this contract. */
    contract: z.optional(IdText),
    ...PageInput,
  }),
  pending: z.object({ op: z.literal('pending') }),
  document: z.object({ op: z.literal('document'), ...named }),
  below: z.object({ op: z.literal('below'), ...named, act: z.enum(['accept', 'terminate']) }),
  ...STATEMENT_READS,
} as const;

/** Acting operations, each with the client's reference. */
const ACTS = {
  request: z.object({
    op: z.literal('request'),
    clientRef: ClientRef,
    ...offered,
    /** The version in force that the terms replace; 0 when there is none. */
    version: ContractVersion,
  }),
  accept: z.object({
    op: z.literal('accept'),
    clientRef: ClientRef,
    ...named,
    hash: Hash,
    paymentPassword: z.optional(z.string().check(z.maxLength(128))),
    ends: Ends,
  }),
  reject: z.object({ op: z.literal('reject'), clientRef: ClientRef, ...named }),
  withdraw: z.object({ op: z.literal('withdraw'), clientRef: ClientRef, ...named }),
  terminate: z.object({ op: z.literal('terminate'), clientRef: ClientRef, ...named, ends: Ends }),
  pay: z.object({ op: z.literal('pay'), clientRef: ClientRef, due: IdText }),
} as const;

/** What a GET takes: reading alone, since a GET may be repeated or fetched ahead. */
export const ContractQuery = z.discriminatedUnion('op', [
  READS.list,
  READS.pending,
  READS.document,
  READS.below,
  READS.records,
  READS.record,
  READS.file,
  READS.progress,
  READS.lines,
]);

/** What a POST takes: reading and acting. The rules of a preview do not fit a query. */
export const ContractOperation = z.discriminatedUnion('op', [
  READS.list,
  READS.pending,
  READS.document,
  READS.below,
  READS.records,
  READS.record,
  READS.file,
  READS.progress,
  READS.lines,
  z.object({ op: z.literal('preview'), ...offered }),
  ACTS.request,
  ACTS.accept,
  ACTS.reject,
  ACTS.withdraw,
  ACTS.terminate,
  ACTS.pay,
]);
export type ContractOperation = z.infer<typeof ContractOperation>;
export type ContractOp = ContractOperation['op'];

const acted = { contract: AgentContract };
/** The answer names the operation, as the request does. */
export const ContractAnswer = z.discriminatedUnion('op', [
  z.object({ op: z.literal('list'), ...PageOf(AgentContract).shape }),
  z.object({
    op: z.literal('pending'),
    /** Requests of this kind that wait for the caller. */
    rows: z.array(AgentContract),
    /** How many wait, by kind. */
    counts: z.object({ dividend: z.number(), daily: z.number(), hourly: z.number(), realtime: z.number() }),
  }),
  /** The file to keep, as text: the document, both acceptances and the signature of the platform. */
  z.object({ op: z.literal('document'), name: z.string(), file: z.string() }),
  z.object({ op: z.literal('below'), contracts: z.array(ContractBelow) }),
  z.object({
    op: z.literal('preview'),
    currency: CurrencyCode,
    cycles: z.array(PreviewedCycle),
    /** Salaries by hour and five minutes: each day is computed as one window, to which tiers, conditions and cap are applied. */
    estimated: z.boolean(),
  }),
  STATEMENT_ANSWERS.records,
  STATEMENT_ANSWERS.record,
  STATEMENT_ANSWERS.file,
  STATEMENT_ANSWERS.progress,
  STATEMENT_ANSWERS.lines,
  z.object({ op: z.literal('request'), ...acted }),
  z.object({ op: z.literal('accept'), ...acted }),
  z.object({ op: z.literal('reject'), ...acted }),
  z.object({ op: z.literal('withdraw'), ...acted }),
  z.object({ op: z.literal('terminate'), ...acted }),
  z.object({ op: z.literal('pay'), statement: AgentStatement }),
]);
export type ContractAnswer = z.infer<typeof ContractAnswer>;
/** The operation, and the answer, of one name. */
export type ContractInputOf<Op extends ContractOp> = Extract<ContractOperation, { op: Op }>;
export type ContractAnswerOf<Op extends ContractOp> = Extract<ContractAnswer, { op: Op }>;
