import { type DayRules, dayBounds } from '@fairhouse/agent-math';
import { type AccountId, type BrandId, type Currency, formatMoney, type Money } from '@fairhouse/contracts';
import {
  ACCOUNT_FIGURES,
  type AccountStatement,
  STATEMENT_FORMAT,
  type StatementDay,
  type StatementPayment,
} from '@fairhouse/game-math/accounts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { inSnapshot, type ProfitDay, readProfitDays } from '../profit/get-profit-and-loss.ts';
import { movementsOf } from '../profit/sums-of-kinds.ts';
import type { BusinessPeriod } from '../record/business-period.ts';
import { countRecord } from '../record/count-record.ts';

export interface StatementOf {
  accountId: AccountId;
  username: string;
  currency: Currency;
  brand: { brandId: BrandId; name: string };
  rules: DayRules;
  period: BusinessPeriod;
}

/** Composes the statement of an account: figures by day, payments one by one, opening and closing. */
export async function composeStatement(
  db: Db,
  { accountId, username, currency, brand, rules, period }: StatementOf,
): Promise<AccountStatement> {
  const entries = await countRecord(db, accountId, rules);
  const format = (amount: bigint): string => formatMoney(amount as Money, currency);
  const { fromDay, toDay } = period;
  const span = { from: new Date(dayBounds(rules, fromDay).from), to: new Date(dayBounds(rules, toDay).to) };
  const { opening, days, payments } = await inSnapshot(db, async (tx) => ({
    ...(await readProfitDays(tx, accountId, period)),
    payments: await readPayments(tx, accountId, { ...span, upto: entries }),
  }));
  return {
    format: STATEMENT_FORMAT,
    brand: String(brand.brandId),
    brandName: brand.name,
    account: String(accountId),
    username,
    currency,
    fromDay,
    toDay,
    zone: rules.zone,
    cutHour: rules.cutHour,
    issuedAt: new Date().toISOString(),
    entries: String(entries),
    opening: format(opening),
    closing: format(days.at(-1)?.closing ?? opening),
    days: days.map((day) => writeDay(day, format)),
    payments: payments.map(
      ({ at, kind, amount, reference }): StatementPayment => ({
        at: at.toISOString(),
        kind,
        amount: format(amount),
        reference,
      }),
    ),
  };
}

const writeDay = ({ day, opening, closing, figures }: ProfitDay, format: (amount: bigint) => string): StatementDay => ({
  day,
  opening: format(opening),
  closing: format(closing),
  ...(Object.fromEntries(ACCOUNT_FIGURES.map((name) => [name, format(figures[name])] as const)) as Pick<
    StatementDay,
    (typeof ACCOUNT_FIGURES)[number]
  >),
});

interface Payment {
  at: Date;
  kind: string;
  amount: bigint;
  reference: string;
}

/** Deposits, withdrawals and their fees, in the order of the journal. */
async function readPayments(
  tx: Tx,
  accountId: AccountId,
  { from, to, upto }: { from: Date; to: Date; upto: bigint },
): Promise<Payment[]> {
  const kinds = [...movementsOf('deposits'), ...movementsOf('paidOut'), ...movementsOf('fees')];
  const { rows } = await sql<Payment>`
    select at, kind, amount, reference from ledger.entry
    where account_id = ${accountId} and kind = any(${kinds}::text[]) and at >= ${from} and at < ${to} and seq <= ${upto}
    order by seq`.execute(tx);
  return rows;
}
