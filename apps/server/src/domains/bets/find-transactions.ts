import { type AccountId, accountId, type Currency, type Money } from '@fairhouse/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db';
import type { OpClass } from './command.ts';
import { normalizeId, walletTx } from './ids.ts';
import type { TxState } from './rules/state.ts';

/** A transaction of a vendor as it stands now. Amounts in the smallest unit. */
export interface TransactionStatus {
  opClass: OpClass;
  /** As it is kept: verbatim, or hashed when it is long. */
  tx: string;
  accountId: AccountId;
  currency: Currency;
  state: TxState;
  /** Why it was refused for ever, where it was. */
  refusal: string | null;
  amount: Money;
  reversed: Money;
  walletTx: string;
  /** The vendor's id of its round, and the game; '' where it has none. */
  round: string;
  game: string;
  at: Date;
}

interface Row {
  op_class: OpClass;
  tx: string;
  account_id: bigint;
  command_no: bigint;
  currency: Currency;
  state: TxState;
  refusal: string | null;
  amount: bigint;
  reversed: bigint;
  round_ref: string | null;
  game_code: string | null;
  at: Date;
}

async function query(db: Db, vendor: string, condition: RawBuilder<unknown>): Promise<TransactionStatus[]> {
  const { rows } = await sql<Row>`
    select t.op_class, t.tx, t.account_id, t.command_no, a.currency, t.state, t.refusal, t.amount, t.reversed, r.round_ref,
      r.game_code, t.at
    from bets.tx t join ledger.account a on a.account_id = t.account_id
    left join bets.round r on r.account_id = t.account_id and r.round_no = t.round_no
    where t.vendor = ${vendor} and ${condition}`.execute(db);
  return rows.map(({ op_class, account_id, command_no, round_ref, game_code, amount, reversed, ...row }) => ({
    ...row,
    opClass: op_class,
    accountId: accountId(account_id),
    amount: amount as Money,
    reversed: reversed as Money,
    walletTx: walletTx(accountId(account_id), command_no),
    round: round_ref ?? '',
    game: game_code ?? '',
  }));
}

/** Looks up one transaction of a vendor; null when it never came. */
export async function findTransaction(
  db: Db,
  { vendor, opClass, tx }: { vendor: string; opClass: OpClass; tx: string },
): Promise<TransactionStatus | null> {
  const [found] = await query(db, vendor, sql`t.op_class = ${opClass} and t.tx = ${normalizeId(tx)}`);
  return found ?? null;
}

/** What a transaction of a vendor is found by, however long its id. */
export const transactionKey = ({ opClass, tx }: { opClass: OpClass; tx: string }): string =>
  `${opClass}\n${normalizeId(tx)}`;

/** The named transactions of a vendor by `transactionKey`; those that never came are left out. */
export async function findTransactions(
  db: Db,
  vendor: string,
  keys: readonly { opClass: OpClass; tx: string }[],
): Promise<Map<string, TransactionStatus>> {
  const found = await query(
    db,
    vendor,
    sql`(t.op_class, t.tx) in (select * from unnest(${keys.map(({ opClass }) => opClass)}::text[],
      ${keys.map(({ tx }) => normalizeId(tx))}::text[]))`,
  );
  return new Map(found.map((each) => [transactionKey(each), each]));
}

/** The bets and wins of a vendor that stand and moved something, of a span of time, the oldest first. */
export const listTransactions = (
  db: Db,
  vendor: string,
  { from, to }: { from: Date; to: Date },
): Promise<TransactionStatus[]> =>
  query(
    db,
    vendor,
    sql`t.op_class in ('bet', 'win') and t.state in ('APPLIED', 'PARTLY_REVERSED') and t.amount > 0
      and t.at >= ${from} and t.at < ${to} order by t.at`,
  );
