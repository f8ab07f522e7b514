import { fineDecimals, finePerUnit } from '@fairhouse/agent-math';
import {
  type AgentStatement,
  type ContractKind,
  CURRENCIES,
  type Currency,
  formatMoney,
  type Money,
  type StatementState,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import { statementNoOf } from '../statement-no.ts';

/** A statement with the names of its two sides. */
export interface StatementRow {
  accountId: bigint;
  statementId: bigint;
  contractId: bigint;
  version: number;
  kind: ContractKind;
  payerId: bigint | null;
  agentName: string;
  payerName: string | null;
  path: string;
  currency: Currency;
  startsAt: Date;
  endsAt: Date;
  fromDay: string;
  toDay: string;
  days: number;
  ofDays: number;
  turnover: bigint;
  active: number;
  stake: bigint;
  win: bigint;
  rebate: bigint;
  promo: bigint;
  salary: bigint;
  fee: bigint;
  rate_bps: number | null;
  gross_fine: bigint;
  below_fine: bigint;
  amount_fine: bigint;
  carryIn: bigint;
  carryOut: bigint;
  before_fine: bigint;
  adjustment_fine: bigint;
  posted: bigint;
  left_fine: bigint;
  unpaid: bigint;
  state: StatementState;
  reason: string;
  at: Date;
  paidAt: Date | null;
}

/** The columns of `StatementRow`, of a statement `s`. */
export const STATEMENT = sql`s.account_id as "accountId", s.statement_id as "statementId", s.contract_id as "contractId", s.version, s.kind,
  s.payer_id as "payerId", coalesce(m.username, '') as "agentName", p.username as "payerName", s.path, s.currency,
  s.starts_at as "startsAt", s.ends_at as "endsAt", s.from_day::text as "fromDay", s.to_day::text as "toDay", s.days,
  s.of_days as "ofDays", s.turnover, s.active, s.stake, s.win, s.rebate, s.promo, s.salary, s.fee, s.rate_bps, s.gross_fine, s.below_fine,
  s.amount_fine, s.carry_in as "carryIn", s.carry_out as "carryOut", s.before_fine, s.adjustment_fine, s.posted, s.left_fine, s.unpaid,
  s.state, s.reason, s.created_at as at, s.paid_at as "paidAt"`;
export const STATEMENT_FROM = sql`from agents.statement s left join identity.member m on m.account_id = s.account_id
  left join identity.member p on p.account_id = s.payer_id`;

/** Writes an amount with the places of calculation; without those that the currency does not have when they are zero. */
export function formatFine(fine: bigint, currency: Currency): string {
  const decimals = CURRENCIES[currency];
  const per = finePerUnit(decimals);
  if (fine % per === 0n) return formatMoney((fine / per) as Money, currency);
  const places = fineDecimals(decimals);
  const digits = String(fine < 0n ? -fine : fine).padStart(places + 1, '0');
  return `${fine < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** Returns the names of the two sides. */
export const sidesOf = ({ accountId, agentName, payerId, payerName }: StatementRow) => ({
  agent: { accountId: String(accountId), username: agentName },
  payer: payerId === null ? null : { accountId: String(payerId), username: payerName ?? '' },
});

/** What a payer may pay with `pay`. */
const PAYABLE: readonly StatementState[] = ['DUE', 'OVERDUE', 'FORCED'];

/** Returns a statement as its two sides read it. */
export function toStatement(row: StatementRow): AgentStatement {
  const { currency, kind, version, active, rate_bps, state } = row;
  const money = (amount: bigint): string => formatMoney(amount as Money, currency);
  return {
    statement: statementNoOf(row.accountId, row.statementId),
    contract: String(row.contractId),
    version,
    kind,
    currency,
    active,
    rate_bps,
    state,
    ...sidesOf(row),
    from: row.startsAt.toISOString(),
    to: row.endsAt.toISOString(),
    turnover: money(row.turnover),
    amount: formatFine(row.amount_fine, currency),
    adjustment: formatFine(row.adjustment_fine, currency),
    payable: money(row.posted),
    left: money(row.unpaid),
    due: row.payerId !== null && PAYABLE.includes(state) ? String(row.statementId) : null,
    at: row.at.toISOString(),
  };
}

/** Whether nothing of a statement will be paid any more. */
export const isFinal = ({ unpaid, state }: StatementRow): boolean =>
  unpaid === 0n || state === 'WAIVED' || state === 'REFUSED';
