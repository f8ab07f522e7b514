import { type AccountId, accountId, type Currency, type Money } from '@fairhouse/contracts';
import { type Nullable, type RawBuilder, sql } from 'kysely';
import type { Db, RowOf } from '#db';
import type { OpClass } from './command.ts';
import { normalizeId, walletTx } from './ids.ts';
import type { TxState } from './rules/state.ts';

/** The current state of a vendor's transaction. Amounts in the smallest unit. */
export interface TransactionStatus {
  opClass: OpClass;
  /** The id as stored: verbatim, or hashed when it is long. */
  tx: string;
  accountId: AccountId;
  currency: Currency;
  state: TxState;
  /** Reason of a final refusal. */
  refusal: string | null;
  amount: Money;
  reversed: Money;
  walletTx: string;
  /** The vendor's id of its round, and the game; '' when there is none. */
  round: string;
  game: string;
  at: Date;
}

interface Row
  extends RowOf<'bets.tx', 'tx' | 'account_id' | 'command_no' | 'refusal' | 'amount' | 'reversed' | 'at'>,
    Nullable<RowOf<'bets.round', 'round_ref' | 'game_code'>> {
  op_class: OpClass;
  currency: Currency;
  state: TxState;
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

/** Looks up one transaction of a vendor. Returns null when it never arrived. */
export async function findTransaction(
  db: Db,
  { vendor, opClass, tx }: { vendor: string; opClass: OpClass; tx: string },
): Promise<TransactionStatus | null> {
  const [found] = await query(db, vendor, sql`t.op_class = ${opClass} and t.tx = ${normalizeId(tx)}`);
  return found ?? null;
}

/** Returns the lookup key of a vendor's transaction, for ids of any length. */
export const transactionKey = ({ opClass, tx }: { opClass: OpClass; tx: string }): string =>
  `${opClass}\n${normalizeId(tx)}`;

/** Returns the named transactions of a vendor by `transactionKey`; those that never arrived are left out. */
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

/** Returns a vendor's effective bets and wins that moved money in a period, oldest first. */
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
