import { formatMoney } from '@fairhouse/contracts';
import { findTransactions, listTransactions, type TransactionStatus, transactionKey } from '#bets';
import type { Db } from '#db';
import { parseAmount } from '../parse-amount.ts';
import { playerName } from '../player-name.ts';
import { accountOf } from '../vendor.ts';

/** A bet or win in the vendor's own history. */
export interface VendorRow {
  class: 'bet' | 'win';
  tx: string;
  round: string;
  player: string;
  /** Decimal string. */
  amount: string;
  status: 'APPLIED' | 'REVERSED';
}

/** A difference between both histories, with each side's value. */
export interface Discrepancy {
  kind: 'missing_ours' | 'missing_vendor' | 'amount' | 'status';
  class: 'bet' | 'win';
  tx: string;
  ours: string;
  theirs: string;
}

/** Without a period, ours is read this far back. */
const DAY_MS = 86_400_000;

/**
 * Compares a vendor's history with ours. Transactions that the vendor names are compared whatever their date; those that only we have are
 * reported for the period alone, so the vendor's rows of that period must be complete. Moves nothing.
 */
export async function reconcile(
  db: Db,
  { vendorId, rows, from, to }: { vendorId: bigint; rows: readonly VendorRow[]; from?: Date; to?: Date },
): Promise<Discrepancy[]> {
  const vendor = accountOf({ vendorId });
  const span = { from: from ?? new Date(Date.now() - DAY_MS), to: to ?? new Date() };
  const named = rows.map((row) => ({ opClass: row.class, tx: row.tx }));
  const [known, standing] = await Promise.all([
    findTransactions(db, vendor, named),
    listTransactions(db, vendor, span),
  ]);
  const theirs = new Set(named.map(transactionKey));
  const missing = standing.filter((ours) => !theirs.has(transactionKey(ours)));
  return [
    ...rows.flatMap((row) => compare(row, known.get(transactionKey({ opClass: row.class, tx: row.tx }))) ?? []),
    ...missing.map((ours): Discrepancy => {
      const { opClass, tx } = ours;
      return { kind: 'missing_vendor', class: opClass as 'bet' | 'win', tx, ours: describe(ours), theirs: '' };
    }),
  ];
}

/** Compares one transaction on both sides; returns null when they agree. */
function compare(row: VendorRow, ours: TransactionStatus | undefined): Discrepancy | null {
  const differ = (kind: Discrepancy['kind']): Discrepancy => ({
    kind,
    class: row.class,
    tx: row.tx,
    ours: ours ? describe(ours) : '',
    theirs: `${row.amount} ${row.status} ${row.player}`,
  });
  const came = ours !== undefined && ours.state !== 'TOMBSTONE' && ours.state !== 'REJECTED';
  const mine = came && playerName(ours.accountId) === row.player && (ours.round === row.round || row.round === '');
  if (!mine) return row.status === 'REVERSED' && !came ? null : differ('missing_ours');
  if (parseAmount(row.amount, ours.currency) !== ours.amount) return differ('amount');
  return (ours.state === 'REVERSED') === (row.status === 'REVERSED') ? null : differ('status');
}

const describe = ({ amount, currency, state, accountId }: TransactionStatus): string =>
  `${formatMoney(amount, currency)} ${state} ${playerName(accountId)}`;
