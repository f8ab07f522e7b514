import { CURRENCIES, type Currency, type Money, parseMoney } from '@fairhouse/contracts';
import { parse } from 'csv-parse/sync';
import { invalidField } from './read-amount.ts';

/** One payment in a gateway's or bank's file of a day. */
export interface StatementRow {
  /** The gateway's id of the payment, or our reference of a payout; the bank's reference. */
  gatewayId: string;
  way: 'in' | 'out';
  /** In the smallest unit, always positive. */
  amount: Money;
  currency: Currency;
  status: 'paid' | 'failed' | 'waiting' | 'reversed';
  /** What the provider charged, in the smallest unit. */
  cost: bigint;
  /** What the bank wrote beside it; '' otherwise. */
  text: string;
}

/** A file of more bytes in one line is none. */
const MAX_LINE = 20_000;

const DELIMITERS = [',', ';', '\t'] as const;

/** Files have commas, semicolons or tabs between columns; the line of names shows which. */
function delimiterOf(file: string): string {
  const [names = ''] = file.split('\n', 1);
  const counts = DELIMITERS.map((delimiter) => names.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Parses CSV with a line of column names, of which some are needed. Refuses INVALID_INPUT for anything else. */
export function parseCsv<Name extends string>(file: string, needed: readonly Name[]): Record<Name, string>[] {
  const rows = parseRecords(file);
  const [first] = rows;
  if (!first || needed.some((name) => !Object.hasOwn(first, name))) throw invalidField('file');
  return rows as Record<Name, string>[];
}

function parseRecords(file: string): Record<string, string>[] {
  try {
    const delimiter = delimiterOf(file);
    return parse(file, {
      delimiter,
      columns: true,
      bom: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: MAX_LINE,
    });
  } catch {
    throw invalidField('file');
  }
}

/** Parses a currency code of a file. Refuses INVALID_INPUT. */
export function parseCurrency(text: string): Currency {
  if (!Object.hasOwn(CURRENCIES, text)) throw invalidField('file');
  return text as Currency;
}

/** Parses what a payment cost; nothing is 0. Refuses INVALID_INPUT. */
export function parseCost(text: string, currency: Currency): bigint {
  const cost = parseMoney(text || '0', currency);
  if (cost === null || cost < 0n) throw invalidField('file');
  return cost;
}

/** Parses a word of a closed list. Refuses INVALID_INPUT. */
export function parseWord<Value>(words: Readonly<Record<string, Value>>, text: string): Value {
  const value = Object.hasOwn(words, text) ? words[text] : undefined;
  if (value === undefined) throw invalidField('file');
  return value;
}
