import { type Currency, type Money, parseMoney } from '@fairhouse/contracts';
import { parseCsv, type StatementRow } from '#integrations/payment-gateway';
import { invalidField } from '../parse-method-settings.ts';

/** Which columns of a bank's file have what; text and payer may be '' for none. */
export interface BankColumns {
  reference: string;
  amount: string;
  text: string;
  payer: string;
}

const GROUPED = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/;

/**
 * Parses a bank statement in CSV by its columns. Amounts have a decimal point, may have commas between thousands, and a minus sign for what
 * left the account. Refuses INVALID_INPUT.
 */
export function parseBankStatement(file: string, columns: BankColumns, currency: Currency): StatementRow[] {
  const needed = [columns.reference, columns.amount, columns.text, columns.payer].filter((name) => name !== '');
  return parseCsv(file, needed).map((row) => {
    const typed = row[columns.amount] ?? '';
    const plain = (GROUPED.test(typed) ? typed.replaceAll(',', '') : typed).replace(/^\+/, '');
    const isOut = plain.startsWith('-');
    const amount = parseMoney(isOut ? plain.slice(1) : plain, currency);
    const gatewayId = row[columns.reference] ?? '';
    if (amount === null || amount <= 0n || gatewayId === '') throw invalidField('file');
    const words = [columns.text, columns.payer].map((name) => row[name] ?? '').filter((word) => word !== '');
    const text = words.join(' · ').slice(0, MAX_TEXT);
    return { gatewayId, way: isOut ? 'out' : 'in', amount: amount as Money, currency, status: 'paid', cost: 0n, text };
  });
}

const MAX_TEXT = 300;
