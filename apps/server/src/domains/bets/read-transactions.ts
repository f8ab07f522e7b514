import type { AccountId } from '@fairhouse/contracts';
import type { Db } from '#db';
import type { OpClass } from './command.ts';
import type { TxState } from './law/state.ts';

/** A transaction of a round as it stands now. Amounts in the smallest unit. */
export interface RoundTx {
  kind: string;
  opClass: OpClass;
  tx: string;
  target: string | null;
  state: TxState;
  refusal: string | null;
  amount: bigint;
  cash: bigint;
  reversed: bigint;
  at: Date;
}

interface RecordedRound {
  round_no: bigint;
  round_ref: string;
  played: boolean;
  stake: bigint;
  win: bigint;
  at: Date;
}

/** The transactions of a round, the oldest first. A round of our own is its own record: one bet and, if it won, one win. */
export async function readTransactions(db: Db, accountId: AccountId, round: RecordedRound): Promise<RoundTx[]> {
  if (round.played)
    return [ownTx('bet', round.stake, round), ...(round.win > 0n ? [ownTx('win', round.win, round)] : [])];
  const rows = await db
    .selectFrom('bets.tx')
    .select(['kind', 'op_class', 'tx', 'target_tx', 'state', 'refusal', 'amount', 'cash', 'reversed', 'at'])
    .where('account_id', '=', accountId)
    .where('round_no', '=', round.round_no)
    .orderBy('command_no')
    .orderBy('op_class')
    .execute();
  return rows.map(({ op_class, target_tx, kind, ...row }) => ({
    ...row,
    kind: kind === 'bet_win' ? op_class : kind,
    opClass: op_class as OpClass,
    target: target_tx,
    state: row.state as TxState,
  }));
}

const ownTx = (opClass: 'bet' | 'win', amount: bigint, { round_ref, at }: RecordedRound): RoundTx => ({
  ...{ kind: opClass, opClass, tx: round_ref, target: null, state: 'APPLIED', refusal: null },
  ...{ amount, cash: amount, reversed: 0n, at },
});
