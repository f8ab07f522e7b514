import { type BusinessDay, businessDayOf, type DayRules } from '@fairhouse/agent-math';
import type { AccountId, AgentSign, ContractKind } from '@fairhouse/contracts';

/** Something that was seen; the console has a text for each name. */
export interface Evidence {
  name: string;
  value: string;
}

/** A sign of abuse that was found (agents-settlement 17). */
export interface FoundSign {
  /** The member; of turnover without risk the agent whose team it is. */
  accountId: AccountId;
  sign: AgentSign;
  /** What raised it: the same raises it once. */
  source: string;
  /** The agent of the line whom it concerns. */
  agentId: AccountId;
  fromDay: BusinessDay;
  evidence: Evidence[];
  /** Of turnover without risk: the last day of the window, and the kind of contract. */
  toDay?: BusinessDay;
  kind?: ContractKind;
}

/** How far back jobs look, in days: longer than a server is down. */
export const LOOK_BACK_DAYS = 30;

/** Returns the business day of a time. */
export const dayOf = (rules: DayRules, at: Date): BusinessDay => businessDayOf(rules, at.getTime());
