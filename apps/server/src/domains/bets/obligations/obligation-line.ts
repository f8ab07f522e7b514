import { accountId, type Money, money } from '@fairhouse/contracts';
import type { CloseReserve, CommitReserve, Restake, Rollback, SettlePart, Win } from '../command.ts';

/** A command that books a decided result for one account. Each has an id, so that its record says whether it is booked. */
export type ObligationLine = SettlePart | Win | Rollback | Restake | CommitReserve | CloseReserve;

/** The amounts of a line, by field. */
const AMOUNTS = ['amount', 'stake', 'win'] as const;

/** Writes a line as JSON text: account and amounts as decimal strings. */
export const writeLine = (line: ObligationLine): string =>
  JSON.stringify(line, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

/** Parses a stored line. A field of the same name inside a detail stays as it is. */
export function parseLine(stored: Record<string, unknown>): ObligationLine {
  const amounts: Partial<Record<(typeof AMOUNTS)[number], Money>> = {};
  for (const name of AMOUNTS) if (typeof stored[name] === 'string') amounts[name] = money(BigInt(stored[name]));
  return { ...stored, ...amounts, accountId: accountId(BigInt(stored['accountId'] as string)) } as ObligationLine;
}
