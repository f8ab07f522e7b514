import { type AccountId, accountId, type Currency, type Money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import type { OpClass } from './command.ts';
import { keptId, walletTx } from './ids.ts';
import type { TxState } from './law/state.ts';

/** A transaction of a vendor as it stands now. Amounts in the smallest unit. */
export interface TxStanding {
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

/** Looks up one transaction of a vendor; null when it never came. */
export async function lookUpTx(
  db: Db,
  { vendor, opClass, tx }: { vendor: string; opClass: OpClass; tx: string },
): Promise<TxStanding | null> {
  const { rows } = await sql<Row>`
    select t.account_id, t.command_no, a.currency, t.state, t.refusal, t.amount, t.reversed, r.round_ref, r.game_code, t.at
    from bets.tx t join ledger.account a on a.account_id = t.account_id
    left join bets.round r on r.account_id = t.account_id and r.round_no = t.round_no
    where t.vendor = ${vendor} and t.op_class = ${opClass} and t.tx = ${keptId(tx)}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const account = accountId(row.account_id);
  return {
    accountId: account,
    currency: row.currency,
    state: row.state,
    refusal: row.refusal,
    amount: row.amount as Money,
    reversed: row.reversed as Money,
    walletTx: walletTx(account, row.command_no),
    round: row.round_ref ?? '',
    game: row.game_code ?? '',
    at: row.at,
  };
}
