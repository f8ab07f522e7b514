import type { AccountId } from '@fairhouse/contracts';
import type { Db, RowOf } from '#db';
import type { OpClass } from './command.ts';
import type { TxState } from './rules/state.ts';

/** The current state of a round's transaction. Amounts in the smallest unit. */
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

type RecordedRound = RowOf<'bets.round', 'round_no' | 'round_ref' | 'played' | 'stake' | 'win' | 'jackpot' | 'at'>;

/**
 * Returns the transactions of a round, oldest first. A first-party round is its own record: one bet and, if it won, one win, and the
 * jackpot.
 */
export async function listRoundTransactions(db: Db, accountId: AccountId, round: RecordedRound): Promise<RoundTx[]> {
  if (round.played)
    return [
      ownTx('bet', 'bet', round.stake, round),
      ...(round.win > round.jackpot ? [ownTx('win', 'win', round.win - round.jackpot, round)] : []),
      ...(round.jackpot > 0n ? [ownTx('win', 'jackpot', round.jackpot, round)] : []),
    ];
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

const ownTx = (
  opClass: 'bet' | 'win',
  kind: 'bet' | 'win' | 'jackpot',
  amount: bigint,
  { round_ref, at }: RecordedRound,
): RoundTx => ({
  kind,
  opClass,
  tx: round_ref,
  target: null,
  state: 'APPLIED',
  refusal: null,
  amount,
  cash: amount,
  reversed: 0n,
  at,
});
