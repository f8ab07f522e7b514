import type { ContractAnswerOf, ContractInputOf, ContractKind } from '@fairhouse/contracts';
import type { BrandContext, MemberSession } from '#http';
import type { CallingAgent } from '../require-agent.ts';

/** The agent who calls, and the kind of contract whose path was called. */
export interface ContractCaller {
  brand: BrandContext;
  member: MemberSession;
  agent: CallingAgent;
  kind: ContractKind;
}

/**
 * What the calls of contracts do with statements and dues. A statement or due is answered only to one of its two sides; everything else is
 * NOT_FOUND.
 */
export interface StatementCalls {
  /** Returns a page of statements, latest window first. */
  listRecords(caller: ContractCaller, input: ContractInputOf<'records'>): Promise<ContractAnswerOf<'records'>>;
  /** Returns one statement with its arithmetic. Refuses NOT_FOUND. */
  getRecord(caller: ContractCaller, input: ContractInputOf<'record'>): Promise<ContractAnswerOf<'record'>>;
  /** Returns the signed file of a statement. Refuses NOT_FOUND, and STATE_CHANGED while something is to be paid. */
  getStatementFile(caller: ContractCaller, input: ContractInputOf<'file'>): Promise<ContractAnswerOf<'file'>>;
  /** Returns the members of a statement, or the rounds of one. Refuses NOT_FOUND. */
  listLines(caller: ContractCaller, input: ContractInputOf<'lines'>): Promise<ContractAnswerOf<'lines'>>;
  /** Returns how far the caller’s own contracts are in the open window. */
  getProgress(caller: ContractCaller): Promise<ContractAnswerOf<'progress'>>;
  /**
   * Pays a due of the caller, once for a reference (`withClientRef`). Refuses NOT_FOUND, STATE_CHANGED for a paid one, INSUFFICIENT_FUNDS,
   * CONFLICT.
   */
  payDue(caller: ContractCaller, input: ContractInputOf<'pay'>): Promise<ContractAnswerOf<'pay'>>;
  /** Returns what an offer would have paid in each of the last six closed cycles. Refuses NOT_FOUND for an agent who is no direct one. */
  previewOffer(caller: ContractCaller, input: ContractInputOf<'preview'>): Promise<ContractAnswerOf<'preview'>>;
}
