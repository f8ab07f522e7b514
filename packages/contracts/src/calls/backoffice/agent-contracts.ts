import * as z from 'zod/mini';
import { CONTRACT_KINDS, CONTRACT_STATES, ContractTerms } from '../../agent-contracts.ts';
import { defineCall } from '../../call.ts';
import { ClientRef, IdText, MAX_INTEGER } from '../../ids.ts';
import { PageInput, PageOf } from '../../paging.ts';
import { Reason } from '../../reason.ts';
import { AgentContract, ContractBelow } from '../agent-contract-fields.ts';

const operator = { module: 'OPS-AGENTS', auth: 'operator' } as const;
const Kind = z.enum(CONTRACT_KINDS);
const named = {
  kind: Kind,
  contract: IdText,
  version: z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_INTEGER - 1)),
};
/** The numbers of the contracts below that were listed (`below`), and that end with it. */
const Ends = z._default(z.array(IdText).check(z.maxLength(10_000)), []);

/** Which contract an operator voids, and why. */
export const ContractVoiding = z.object({ ...named, ends: Ends, reason: Reason });

/** What an operator does at the operator's side of a contract with the top of a line. */
export const OPERATOR_CONTRACT_ACTS = ['accept', 'reject', 'withdraw', 'terminate'] as const;

export const agentContractsBackoffice = {
  list: defineCall({
    summary: 'List the versions of contracts of the brand’s agents, newest first.',
    method: 'GET',
    path: '/console/v1/agents/contracts',
    ...operator,
    permission: 'agents.read',
    input: z.object({
      ...PageInput,
      kind: z.optional(Kind),
      /** `open`: waiting, signed or ending. */
      state: z.optional(z.enum(['open', ...CONTRACT_STATES])),
      agent: z.optional(IdText),
    }),
    output: PageOf(AgentContract),
    errors: [],
  }),
  below: defineCall({
    summary: 'List the contracts below that would end if a contract were accepted, ended by notice, or voided now.',
    method: 'GET',
    path: '/console/v1/agents/contracts/below',
    ...operator,
    permission: 'agents.edit',
    input: z.object({ ...named, act: z.enum(['accept', 'terminate', 'void']) }),
    output: z.object({ contracts: z.array(ContractBelow) }),
    errors: ['NOT_FOUND', 'STALE_VERSION', 'STATE_CHANGED'],
  }),
  offer: defineCall({
    summary: 'Offer the top of a line a contract that the operator pays, or a new version of the signed one.',
    method: 'POST',
    path: '/console/v1/agents/contracts',
    ...operator,
    permission: 'agents.edit',
    input: z.object({
      clientRef: ClientRef,
      kind: Kind,
      agent: IdText,
      terms: ContractTerms,
      /** The version in force that the terms replace; 0 when there is none. */
      version: z.number().check(z.int(), z.gte(0), z.lte(MAX_INTEGER - 1)),
      reason: Reason,
    }),
    output: AgentContract,
    errors: [
      ...(['NOT_FOUND', 'NOT_AN_AGENT', 'RIGHT_MISSING', 'MODULE_DISABLED', 'CONTRACT_PENDING'] as const),
      ...(['STALE_VERSION', 'CONTRACT_RATE_TOO_HIGH', 'CONFLICT', 'STATE_CHANGED'] as const),
    ],
  }),
  act: defineCall({
    summary:
      'Accept or reject the request of the top of a line, withdraw an offer of the operator, or end a contract that the operator pays by notice.',
    method: 'POST',
    path: '/console/v1/agents/contracts/act',
    ...operator,
    permission: 'agents.edit',
    input: z.object({
      ...named,
      act: z.enum(OPERATOR_CONTRACT_ACTS),
      /** Of the document that is accepted. */
      hash: z._default(z.string().check(z.maxLength(64)), ''),
      ends: Ends,
      reason: Reason,
    }),
    output: AgentContract,
    errors: [
      ...(['NOT_FOUND', 'NOT_AN_AGENT', 'RIGHT_MISSING', 'MODULE_DISABLED', 'STALE_VERSION'] as const),
      ...(['STATE_CHANGED', 'CONTRACT_RATE_TOO_HIGH', 'CONTRACTS_BELOW'] as const),
    ],
  }),
  void: defineCall({
    summary:
      'End any contract with the present day, hour or five minutes, or cancel a request that waits, without the consent of its sides.',
    method: 'POST',
    path: '/console/v1/agents/contracts/void',
    ...operator,
    permission: 'agents.edit',
    input: ContractVoiding,
    /** `proposal`: above the amount of the brand another operator decides this proposal, and the contract goes on; null: it is done. */
    output: z.extend(AgentContract, { proposal: z.nullable(z.string()) }),
    errors: ['NOT_FOUND', 'STALE_VERSION', 'STATE_CHANGED', 'CONTRACTS_BELOW'],
  }),
};
