import type { AccountId } from '@fairhouse/contracts';
import type { Db } from '#db';
import type { RoundState, TxRow } from '../../src/domains/bets/rules/state.ts';

export interface Facts {
  accounts: { accountId: AccountId; balance: bigint; held: bigint; version: bigint; overdrawn: boolean }[];
  entries: {
    accountId: AccountId;
    seq: bigint;
    kind: string;
    amount: bigint;
    heldDelta: bigint;
    balanceAfter: bigint;
    heldAfter: bigint;
  }[];
  rounds: Pick<RoundState, 'accountId' | 'roundNo' | 'stake' | 'win' | 'refund' | 'adjusted' | 'recall'>[];
  txs: Pick<
    TxRow,
    | (
        | 'accountId'
        | 'vendor'
        | 'opClass'
        | 'tx'
        | 'roundNo'
        | 'kind'
        | 'state'
        | 'amount'
        | 'cash'
        | 'reversed'
        | 'drawn'
      )
    | 'held'
  >[];
}

const sum = <T>(rows: readonly T[], of: (row: T) => bigint): bigint => rows.reduce((total, row) => total + of(row), 0n);

/** Checks the wallet invariants I1 to I5 and I8. Returns a description of each violation; empty when all hold. */
export function betInvariants(facts: Facts): string[] {
  return [...accountErrors(facts), ...txErrors(facts), ...roundErrors(facts)];
}

function accountErrors({ accounts, entries, txs }: Facts): string[] {
  return accounts.flatMap((account) => {
    const mine = entries.filter((e) => e.accountId === account.accountId).toSorted((a, b) => Number(a.seq - b.seq));
    const holds = txs.filter((t) => t.accountId === account.accountId);
    const closed = holds.filter((t) => t.held !== 0n && t.state !== 'HELD' && t.state !== 'PARTLY_SETTLED');
    let balance = 0n;
    const chained = mine.every((e, index) => {
      balance += e.amount;
      return e.seq === BigInt(index + 1) && e.balanceAfter === balance;
    });
    // spending held money does not reduce the available balance, so it is allowed below zero too
    const below = mine.filter(
      (e) => e.balanceAfter < e.heldAfter && e.amount - e.heldDelta < 0n && !MAY_OVERDRAW.has(e.kind),
    );
    return [
      sum(mine, (e) => e.amount) === account.balance
        ? ''
        : `I1 the entries of ${account.accountId} do not add up to its balance`,
      sum(mine, (e) => e.heldDelta) === account.held
        ? ''
        : `I1 the entries of ${account.accountId} do not add up to its held amount`,
      sum(holds, (t) => t.held) === account.held && closed.length === 0
        ? ''
        : `I1 the open holds of ${account.accountId} do not add up to its held amount`,
      chained ? '' : `I5 the entries of ${account.accountId} are not consecutive`,
      BigInt(mine.length) === account.version
        ? ''
        : `I5 the version of ${account.accountId} is not its number of entries`,
      below.length === 0 ? '' : `I2 account ${account.accountId} went below zero`,
      account.overdrawn === account.balance < account.held
        ? ''
        : `I2 the overdrawn flag of ${account.accountId} is wrong`,
    ].filter(Boolean);
  });
}

const MAY_OVERDRAW = new Set(['win-reversal', 'free-win-reversal', 'adjustment-debit', 'refund-reversal']);

/** What of a transaction can be reversed. */
const reversible = (t: Facts['txs'][number]): bigint =>
  t.opClass === 'reserve' ? t.cash : t.amount < 0n ? 0n : t.amount;

function txErrors({ txs }: Facts): string[] {
  const keys = txs.map((t) => `${t.vendor}/${t.opClass}/${t.tx}`);
  return [
    ...(new Set(keys).size === keys.length ? [] : ['I3 a transaction id occurs twice']),
    ...txs.filter((t) => t.reversed < 0n || t.reversed > reversible(t)).map((t) => `I4 ${t.tx}`),
    ...txs
      .filter(
        (t) => t.opClass !== 'reserve' && (t.state === 'REVERSED') !== (t.reversed === t.amount && t.reversed > 0n),
      )
      .filter((t) => !(t.amount === 0n && (t.opClass === 'bet' || t.opClass === 'win')))
      .filter((t) => t.opClass === 'bet' || t.opClass === 'win')
      .filter((t) => t.state !== 'TOMBSTONE' && t.state !== 'REJECTED')
      .map((t) => `I4 state of ${t.tx}`),
  ];
}

function roundErrors({ rounds, txs }: Facts): string[] {
  return rounds
    .filter((round) => round.recall === null)
    .flatMap((round) => {
      const mine = txs.filter(
        (t) => t.accountId === round.accountId && t.roundNo === round.roundNo && t.state !== 'REJECTED',
      );
      const of = (opClass: string) => mine.filter((t) => t.opClass === opClass);
      const stake =
        sum(of('bet'), (t) => t.amount) + sum(of('reserve'), (t) => t.cash) + sum(of('settle_part'), (t) => t.amount);
      const win = sum(of('win'), (t) => t.amount - t.reversed);
      const refund = sum([...of('bet'), ...of('reserve')], (t) => t.reversed);
      const adjusted = sum(of('adjust'), (t) => t.cash);
      return stake === round.stake && win === round.win && refund === round.refund && adjusted === round.adjusted
        ? []
        : [`I8 totals of round ${round.accountId}-${round.roundNo}`];
    });
}

/** Returns the same facts from the database for some accounts. */
export async function loadFacts(db: Db, ids: readonly AccountId[]): Promise<Facts> {
  const accounts = await db.selectFrom('ledger.account').selectAll().where('account_id', 'in', ids).execute();
  const entries = await db.selectFrom('ledger.entry').selectAll().where('account_id', 'in', ids).execute();
  const rounds = await db.selectFrom('bets.round').selectAll().where('account_id', 'in', ids).execute();
  const txs = await db.selectFrom('bets.tx').selectAll().where('account_id', 'in', ids).execute();
  return {
    accounts: accounts.map((a) => ({ ...a, accountId: a.account_id as AccountId })),
    entries: entries.map((e) => ({
      ...e,
      accountId: e.account_id as AccountId,
      heldDelta: e.held_delta,
      balanceAfter: e.balance_after,
      heldAfter: e.held_after,
    })),
    rounds: rounds.map((r) => ({
      ...r,
      accountId: r.account_id as AccountId,
      roundNo: r.round_no,
      recall: r.played ? ({} as RoundState['recall']) : null,
    })),
    txs: txs.map((t) => ({
      ...t,
      accountId: t.account_id as AccountId,
      opClass: t.op_class as TxRow['opClass'],
      roundNo: t.round_no,
      state: t.state as TxRow['state'],
    })),
  };
}
