import { readAmount } from '../read-amount.ts';
import { parseCost, parseCsv, parseCurrency, parseWord, type StatementRow } from '../statement.ts';

const COLUMNS = ['trade_no', 'order_no', 'type', 'real_amount', 'currency', 'status', 'fee'] as const;
const WAYS = { pay: 'in', transfer: 'out' } as const;
const STATUSES = { 0: 'waiting', 1: 'paid', 2: 'failed', 3: 'reversed' } as const;

/** Parses the file of a day of a gateway of forms; a transfer is named by our reference. Refuses INVALID_INPUT. */
export const parseFormStatement = (file: string): StatementRow[] =>
  parseCsv(file, COLUMNS).map((row) => {
    const way = parseWord<StatementRow['way']>(WAYS, row.type);
    return {
      gatewayId: way === 'in' ? row.trade_no : row.order_no,
      way,
      ...readAmount(row.real_amount, row.currency),
      status: parseWord<StatementRow['status']>(STATUSES, row.status),
      cost: parseCost(row.fee, parseCurrency(row.currency)),
      text: '',
    };
  });
