import { readAmount } from '../read-amount.ts';
import { parseCost, parseCsv, parseCurrency, parseWord, type StatementRow } from '../statement.ts';

const COLUMNS = ['PaymentId', 'Type', 'Amount', 'Currency', 'Status', 'Fee'] as const;
const WAYS = { Received: 'in', Payout: 'out' } as const;
const STATUSES = { Processing: 'waiting', Settled: 'paid', Completed: 'paid', Invalid: 'failed' } as const;

/** Parses the export of a day of an invoice gateway. Refuses INVALID_INPUT. */
export const parseInvoiceStatement = (file: string): StatementRow[] =>
  parseCsv(file, COLUMNS).map((row) => ({
    gatewayId: row.PaymentId,
    way: parseWord<StatementRow['way']>(WAYS, row.Type),
    ...readAmount(row.Amount, row.Currency),
    status: parseWord<StatementRow['status']>(STATUSES, row.Status),
    cost: parseCost(row.Fee, parseCurrency(row.Currency)),
    text: '',
  }));
