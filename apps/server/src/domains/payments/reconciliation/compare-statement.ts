import type { Currency } from '@fairhouse/contracts';
import type { StatementRow } from '#integrations/payment-gateway';

/** One of our payments at a connection, as far as a file may name it. Amounts are in the smallest unit, always positive. */
export interface OwnPayment {
  gatewayId: string;
  way: 'in' | 'out';
  amount: bigint;
  currency: Currency;
  status: StatementRow['status'];
  /** When it happened, milliseconds since 1970. */
  at: number;
}

/** Why a line differs; the first that applies. */
export type LineKind =
  | 'duplicate'
  | 'missing_ours'
  | 'currency'
  | 'amount'
  | 'status'
  | 'other_day'
  | 'missing_theirs'
  | 'matched';

/** One line of a comparison; amounts with sign, out negative, null on the side that has none. */
export interface ComparedLine {
  gatewayId: string;
  kind: LineKind;
  fileAmount: bigint | null;
  ourAmount: bigint | null;
  /** Its own part of file less ledger. */
  difference: bigint;
  text: string;
}

export interface Comparison {
  lines: ComparedLine[];
  /** Sums of what is paid, out negative. File less ledger is the sum of the differences of all lines. */
  file: bigint;
  ledger: bigint;
  /** What the provider charged: shown beside it, booked nowhere. */
  cost: bigint;
}

/** A day of a file: from the first instant to the one after the last, milliseconds since 1970. */
export interface StatementDay {
  currency: Currency;
  from: number;
  to: number;
}

const signed = ({ way, amount }: { way: 'in' | 'out'; amount: bigint }): bigint => (way === 'out' ? -amount : amount);
/** Only what is paid counts. */
const counted = (row: { way: 'in' | 'out'; amount: bigint; status: string }): bigint =>
  row.status === 'paid' ? signed(row) : 0n;

/**
 * Compares a file of one day and currency with our payments, row by row by the gateway's id. `ours` has the payments of the day and all that
 * the file names.
 */
export function compareStatement(
  day: StatementDay,
  ours: readonly OwnPayment[],
  file: readonly StatementRow[],
): Comparison {
  const own = new Map(ours.map((payment) => [payment.gatewayId, payment]));
  const isOfDay = ({ currency, at }: OwnPayment) => currency === day.currency && at >= day.from && at < day.to;
  const seen = new Set<string>();
  const lines = file.map((row): ComparedLine => {
    const isSecond = seen.has(row.gatewayId);
    seen.add(row.gatewayId);
    const payment = isSecond ? undefined : own.get(row.gatewayId);
    const ledger = payment && isOfDay(payment) ? counted(payment) : 0n;
    return {
      gatewayId: row.gatewayId,
      kind: isSecond ? 'duplicate' : kindOf(row, payment, isOfDay),
      fileAmount: signed(row),
      ourAmount: payment ? signed(payment) : null,
      difference: counted(row) - ledger,
      text: row.text,
    };
  });
  const missing = ours
    .filter((payment) => !seen.has(payment.gatewayId) && isOfDay(payment) && payment.status === 'paid')
    .map(
      (payment): ComparedLine => ({
        gatewayId: payment.gatewayId,
        kind: 'missing_theirs',
        fileAmount: null,
        ourAmount: signed(payment),
        difference: -signed(payment),
        text: '',
      }),
    );
  const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);
  return {
    lines: [...lines, ...missing],
    file: sum(file.map(counted)),
    ledger: sum(ours.filter(isOfDay).map(counted)),
    cost: sum(file.map(({ cost }) => cost)),
  };
}

function kindOf(
  row: StatementRow,
  payment: OwnPayment | undefined,
  isOfDay: (payment: OwnPayment) => boolean,
): LineKind {
  if (!payment) return 'missing_ours';
  if (payment.currency !== row.currency) return 'currency';
  if (signed(payment) !== signed(row)) return 'amount';
  if (payment.status !== row.status) return 'status';
  return isOfDay(payment) ? 'matched' : 'other_day';
}
