import { type Currency, formatMoney, formatPoints, money, parseMoney } from '@fairhouse/contracts';
import { refuse } from '#refusal';

const POINT_DECIMALS = 6;

/** Returns millionths of points; null for anything but digits with up to six decimal places. */
function parsePoints(text: string): bigint | null {
  const [all, whole = '', fraction = ''] = /^(\d{1,9})(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  return all === undefined ? null : BigInt(whole + fraction.padEnd(POINT_DECIMALS, '0'));
}

/** Returns a reward in its smallest unit: of the currency, or millionths of a point. Refuses INVALID_AMOUNT, also for nothing. */
export function parseReward(
  kind: 'cash' | 'points',
  text: string,
  { currency, field }: { currency: Currency; field: string },
): bigint {
  const amount = kind === 'points' ? parsePoints(text) : parseMoney(text, currency);
  if (amount === null || amount <= 0n) throw refuse('INVALID_AMOUNT', { field });
  return amount;
}

/** Returns a reward as players and operators read it; '' for none. */
export function formatReward(kind: 'none' | 'cash' | 'points', amount: bigint, currency: Currency): string {
  if (kind === 'none' || amount === 0n) return '';
  return kind === 'points' ? formatPoints(amount) : formatMoney(money(amount), currency);
}
