import { type AccountId, accountId, type ContractKind, type Money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { bigints, type Tx, texts } from '#db';
import type { GroupedMovement } from '#ledger';
import { statementNoOf } from './statement-no.ts';

/** What is to be paid of a statement. */
export interface PayableStatement {
  accountId: AccountId;
  statementId: bigint;
  /** Null: the operator. */
  payerId: AccountId | null;
  kind: ContractKind;
  unpaid: Money;
}

/** The columns of `PayableRow`. */
export const PAYABLE = sql.raw(
  'account_id::text as "accountId", statement_id as "statementId", payer_id::text as "payerId", kind, unpaid',
);

export interface PayableRow {
  accountId: string;
  statementId: bigint;
  payerId: string | null;
  kind: ContractKind;
  unpaid: bigint;
}

/** Reads a row of what can be paid. */
export const toPayable = ({ accountId: agent, statementId, payerId, kind, unpaid }: PayableRow): PayableStatement => ({
  accountId: accountId(agent),
  statementId,
  payerId: payerId === null ? null : accountId(payerId),
  kind,
  unpaid: unpaid as Money,
});

/** The accounts that the payment of a statement moves. */
export const accountsOf = ({ accountId: agent, payerId }: PayableStatement): AccountId[] =>
  payerId === null ? [agent] : [payerId, agent];

/** How a part of a statement was paid; `operator`: in the payer's place. */
export type PaidBy = 'run' | 'payer' | 'forced' | 'set-off' | 'operator';

export interface Payment {
  statement: PayableStatement;
  amount: Money;
  how: PaidBy;
}

/** Returns the movements of a part of a statement: a credit by the operator, or a debit of the payer and a credit, in one group. */
export function movementsOf(
  { accountId, statementId, payerId, kind }: PayableStatement,
  amount: Money,
  part: string,
): GroupedMovement[] {
  const name = kind === 'dividend' ? 'dividend' : 'salary';
  const statementNo = statementNoOf(accountId, statementId);
  const of = { amount, key: `statement:${statementNo}:${part}`, reference: statementNo };
  if (payerId === null) return [{ ...of, accountId, kind: name }];
  return [
    { ...of, accountId: payerId, kind: `${name}-out` },
    { ...of, accountId, kind: `${name}-in` },
  ];
}

/**
 * Stores what was paid, and marks the statements: PAID when nothing is left. What an operator paid in the payer's place is PAID_BY_OPERATOR.
 */
export async function savePayments(tx: Tx, payments: readonly Payment[]): Promise<void> {
  if (payments.length === 0) return;
  const column = (pick: (payment: Payment) => bigint | null) => bigints(payments.map(pick));
  await sql`
    with n as (
      select * from unnest(${column(({ statement }) => statement.accountId)}::bigint[],
        ${column(({ statement }) => statement.statementId)}::bigint[],
        ${column(({ statement, how }) => (how === 'operator' ? null : statement.payerId))}::bigint[],
        ${column(({ amount }) => amount)}::bigint[], ${texts(payments.map(({ how }) => how))}::text[])
        with ordinality as n (account_id, statement_id, payer_id, amount, how, at_no)
    ), part as (
      insert into agents.payment (account_id, statement_id, part, how, payer_id, amount)
      select n.account_id, n.statement_id, coalesce((select max(p.part) from agents.payment p
          where p.account_id = n.account_id and p.statement_id = n.statement_id), 0)
          + row_number() over (partition by n.account_id, n.statement_id order by n.at_no),
        n.how, n.payer_id, n.amount from n
    )
    update agents.statement s set unpaid = s.unpaid - m.amount, try_at = null,
      state = case when s.unpaid > m.amount then s.state when m.by_operator then 'PAID_BY_OPERATOR' else 'PAID' end,
      paid_at = case when s.unpaid > m.amount then s.paid_at else now() end
    from (select account_id, statement_id, sum(amount)::bigint as amount, bool_or(how = 'operator') as by_operator
      from n group by 1, 2) m
    where s.account_id = m.account_id and s.statement_id = m.statement_id`.execute(tx);
}
