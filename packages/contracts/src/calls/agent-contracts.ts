import { defineCall } from '../call.ts';
import type { RefusalCode } from '../refusals.ts';
import { ContractAnswer, ContractOperation, ContractQuery } from './agent-contract-fields.ts';

const READ_ERRORS = [
  'NOT_AN_AGENT',
  'RIGHT_MISSING',
  'NOT_FOUND',
  'STATE_CHANGED',
] as const satisfies readonly RefusalCode[];
const ERRORS = [
  ...READ_ERRORS,
  'MODULE_DISABLED',
  'CONTRACT_RATE_TOO_HIGH',
  'CONTRACT_PENDING',
  'CONTRACTS_BELOW',
  'CONFLICT',
  'STALE_VERSION',
  'PAYMENT_PASSWORD_REQUIRED',
  'PAYMENT_PASSWORD_INVALID',
  'LOGIN_LOCKED',
  'INSUFFICIENT_FUNDS',
] as const satisfies readonly RefusalCode[];

const member = { module: 'AGENTS', auth: 'member', realAccount: true } as const;
const reading = {
  method: 'GET',
  ...member,
  input: ContractQuery,
  output: ContractAnswer,
  errors: READ_ERRORS,
} as const;
const acting = { method: 'POST', ...member, input: ContractOperation, output: ContractAnswer, errors: ERRORS } as const;

/**
 * The contracts of agents, one path for each kind; `op` names the operation. Reading: list, pending, document, below, preview, records, record,
 * file, progress, lines. Acting: request, accept, reject, withdraw, terminate, pay. A closed switch of a kind refuses request and accept alone.
 */
export const agentContracts = {
  readDividend: defineCall({
    summary: 'Read the agent’s dividend contracts and their statements; an acting operation is refused here.',
    path: '/wps/relay/MCS2_processDividendReq',
    ...reading,
  }),
  dividend: defineCall({
    summary:
      'Read the agent’s dividend contracts and statements, or act on one: request, accept, reject, withdraw, terminate, pay.',
    path: '/wps/relay/MCS2_processDividendReq',
    ...acting,
  }),
  readDaily: defineCall({
    summary: 'Read the agent’s contracts of daily salary and their statements; an acting operation is refused here.',
    path: '/wps/relay/MCS2_processDailySalContract',
    ...reading,
  }),
  daily: defineCall({
    summary: 'Read the agent’s contracts of daily salary and statements, or act on one as on a dividend contract.',
    path: '/wps/relay/MCS2_processDailySalContract',
    ...acting,
  }),
  hourly: defineCall({
    summary: 'Read the agent’s contracts of hourly salary and statements, or act on one as on a dividend contract.',
    path: '/wps/relay/MCS2_processContractHourSalary',
    ...acting,
  }),
  realtime: defineCall({
    summary: 'Read the agent’s contracts of real-time salary and statements, or act on one as on a dividend contract.',
    path: '/wps/relay/MCSFE_processRealTimeSalaryContract',
    ...acting,
  }),
};
