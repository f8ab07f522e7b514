import { type Money, money } from '@fairhouse/contracts';
import { invalidField } from '../read-amount.ts';
import { parseCsv, parseCurrency, parseWord, type StatementRow } from '../statement.ts';

const COLUMNS = ['id', 'type', 'amount', 'currency', 'status', 'fee'] as const;
const WAYS = { payment: 'in', refund: 'out' } as const;
const STATUSES = { processing: 'waiting', succeeded: 'paid', declined: 'failed', disputed: 'reversed' } as const;

/** Parses the balance report of a day of a card gateway, whose amounts are in the smallest unit. Refuses INVALID_INPUT. */
export const parseCardStatement = (file: string): StatementRow[] =>
  parseCsv(file, COLUMNS).map((row) => ({
    gatewayId: row.id,
    way: parseWord<StatementRow['way']>(WAYS, row.type),
    amount: parseUnits(row.amount, 1n),
    currency: parseCurrency(row.currency),
    status: parseWord<StatementRow['status']>(STATUSES, row.status),
    cost: parseUnits(row.fee || '0', 0n),
    text: '',
  }));

function parseUnits(text: string, least: bigint): Money {
  if (!/^\d{1,18}$/.test(text) || BigInt(text) < least) throw invalidField('file');
  return money(BigInt(text));
}
