import type { DayRules } from '@fairhouse/agent-math';
import { type AccountId, type Currency, isRecordKind, type ProfitFigure, parseMoney } from '@fairhouse/contracts';
import { type DateRange, parsePeriod } from '#db';
import type { RecordFilter } from '#ledger';
import { refuse } from '#refusal';
import { movementsInFigure } from '../profit/sums-of-kinds.ts';
import { type PeriodQuery, timesOf } from './business-period.ts';
import { ofRounds, type RoundsOf } from './record-categories.ts';

/** The filters of the account record, as sent. */
export interface RecordInput extends PeriodQuery, RoundsOf {
  from?: string | undefined;
  to?: string | undefined;
  kind?: string | undefined;
  figure?: ProfitFigure | undefined;
  least?: string | undefined;
  most?: string | undefined;
  reference?: string | undefined;
}

/** Returns the entries that the filters name. Refuses INVALID_INPUT for an amount that the currency does not have, or days out of order. */
export function parseRecordFilter(
  { accountId, currency, rules }: { accountId: AccountId; currency: Currency; rules: DayRules },
  input: RecordInput,
): RecordFilter {
  const amountOf = (field: 'least' | 'most') => {
    const text = input[field];
    if (text === undefined) return undefined;
    const amount = parseMoney(text, currency);
    if (amount === null) throw refuse('INVALID_INPUT', { field });
    return amount;
  };
  return {
    accountId,
    kinds: input.kind?.split(',').filter(isRecordKind),
    movements: input.figure && movementsInFigure(input.figure),
    ...narrower(timesOf(rules, input), parsePeriod(input)),
    least: amountOf('least'),
    most: amountOf('most'),
    reference: input.reference,
    condition: ofRounds(accountId, input),
  };
}

/** What two time ranges have in common. */
function narrower(days: DateRange, times: DateRange): DateRange {
  const later = (one?: Date, other?: Date) => (one && other ? (one > other ? one : other) : (one ?? other));
  const earlier = (one?: Date, other?: Date) => (one && other ? (one < other ? one : other) : (one ?? other));
  return { from: later(days.from, times.from), to: earlier(days.to, times.to) };
}

/** Whether the filters name kinds and whole business days alone, so that the days which were counted answer for them. */
export const isOfCountedDays = ({ from, to, least, most, reference }: RecordInput): boolean =>
  [from, to, least, most, reference].every((each) => each === undefined);
