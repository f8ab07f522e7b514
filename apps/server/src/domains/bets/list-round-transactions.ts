import type { AccountId } from '@fairhouse/contracts';
import type { Db, RowOf } from '#db';
import type { OpClass } from './command.ts';
import type { Json } from './play-request.ts';
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
  /** The part of the amount that was bonus money. */
  bonus: bigint;
  /** The part of the amount that was won in a free round and became bonus money later. */
  collected: bigint;
  reversed: bigint;
  /** What was staked on what, or the outcome of a settled part. Null for most transactions. */
  detail: Json;
  at: Date;
}

/** The columns of a `RoundTx`. */
export const TX_COLUMNS = [
  ...([
    'kind',
    'op_class',
    'tx',
    'target_tx',
    'state',
    'refusal',
    'amount',
    'cash',
    'bonus',
    'reversed',
    'detail',
    'at',
  ] as const),
] as const;

type RecordedRound = RowOf<'bets.round', 'round_no' | 'round_ref' | 'played' | 'stake' | 'win' | 'jackpot' | 'at'> &
  RowOf<'bets.round', 'grant_id' | 'bonus_no' | 'bonus_stake' | 'bonus_win'>;

/**
 * Returns the transactions of a round, oldest first. A first-party round is its own record: one bet and, if it won, one win, and the
 * jackpot.
 */
export async function listRoundTransactions(db: Db, accountId: AccountId, round: RecordedRound): Promise<RoundTx[]> {
  if (round.played)
    return [
      ownTx('bet', round, round.stake, { bonus: round.bonus_stake ?? 0n, isFree: round.grant_id !== null }),
      ...(round.win > round.jackpot ? [ownTx('win', round, round.win - round.jackpot, wonBy(round))] : []),
      ...(round.jackpot > 0n ? [ownTx('jackpot', round, round.jackpot)] : []),
    ];
  const rows = await db
    .selectFrom('bets.tx')
    .select(TX_COLUMNS)
    .where('account_id', '=', accountId)
    .where('round_no', '=', round.round_no)
    .orderBy('command_no')
    .orderBy('op_class')
    .execute();
  return rows.map(toRoundTx);
}

/** What of the win of an own round is not cash: of a free round that collects, all of it, and nothing was booked. */
const wonBy = ({ bonus_no, bonus_win }: RecordedRound): { bonus?: bigint; collected?: bigint } =>
  bonus_no === null ? { collected: bonus_win ?? 0n } : { bonus: bonus_win ?? 0n };

export type TxRecord = RowOf<'bets.tx', (typeof TX_COLUMNS)[number]>;

/** Transactions that are two rows, of which each is shown as what it is. */
const PAIRS: readonly string[] = ['bet_win', 'settle_part'];

export const toRoundTx = (row: TxRecord): RoundTx => ({
  kind: PAIRS.includes(row.kind) ? row.op_class : row.kind,
  opClass: row.op_class as OpClass,
  tx: row.tx,
  target: row.target_tx,
  state: row.state as TxState,
  refusal: row.refusal,
  amount: row.amount,
  cash: row.cash,
  bonus: row.bonus ?? 0n,
  collected: 0n,
  reversed: row.reversed,
  detail: row.detail as Json,
  at: row.at,
});

const ownTx = (
  kind: 'bet' | 'win' | 'jackpot',
  { round_ref, at }: RecordedRound,
  amount: bigint,
  { bonus = 0n, collected = 0n, isFree = false }: { bonus?: bigint; collected?: bigint; isFree?: boolean } = {},
): RoundTx => ({
  kind,
  opClass: kind === 'bet' ? 'bet' : 'win',
  tx: round_ref,
  target: null,
  state: 'APPLIED',
  refusal: null,
  amount,
  cash: isFree ? 0n : amount - bonus - collected,
  bonus,
  collected,
  reversed: 0n,
  detail: null,
  at,
});
