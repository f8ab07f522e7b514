import { addDays, businessDayOf, cycleOf, type DayRules, dayBounds } from '@fairhouse/agent-math';
import type { PromotionWindow } from '@fairhouse/contracts';

/** What a reward is given for, and when the time in which it can be earned ends; null without end. */
export interface Occasion {
  occasion: string;
  endsAt: Date | null;
}

/** The occasion of what is given once. */
export const ONCE = 'once';

/** Returns the window of a time in which stakes or losses are added up. It ends with the promotion at the latest. */
export function windowOf(window: PromotionWindow, days: DayRules, at: Date, until: Date | null): Occasion {
  if (window === 'whole') return { occasion: ONCE, endsAt: until };
  const day = businessDayOf(days, at.getTime());
  const { from, to } = window === 'day' ? { from: day, to: day } : cycleOf(window, day);
  const end = new Date(dayBounds(days, addDays(to, 1)).from);
  return { occasion: `${window}:${from}`, endsAt: until && until < end ? until : end };
}

/** Returns the occasion of a deposit. */
export function depositOccasion(
  repeat: 'once' | 'day' | 'deposit',
  days: DayRules,
  at: Date,
  depositId: bigint,
): string {
  if (repeat === 'once') return ONCE;
  return repeat === 'day' ? `day:${businessDayOf(days, at.getTime())}` : `deposit:${depositId}`;
}
