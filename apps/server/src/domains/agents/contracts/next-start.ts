import { addDays, businessDayOf, cycleOf, dayBounds, fiveMinutesOf, hourWindowOf } from '@fairhouse/agent-math';
import type { AgentSettings, ContractCycle, ContractKind } from '@fairhouse/contracts';

/** How long before the end of a cycle a notice must be given. */
const NOTICE_MS = 7 * 86_400_000;

type Rules = Pick<AgentSettings, 'zone' | 'cutHour'>;

/** Whether a cycle begins with a business day. */
const beginsWith = (cycle: ContractCycle, day: string): boolean =>
  cycle === 'day' || cycle === 'hour' || cycle === '300s' || cycleOf(cycle, day).from === day;

const startOfDay = (rules: Rules, day: string): Date => new Date(dayBounds(rules, day).from);

/** Returns the first window of a cycle that begins after a moment (agents-settlement 12). */
export function nextStart(cycle: ContractCycle, rules: Rules, after: Date): Date {
  const at = after.getTime();
  if (cycle === '300s') return new Date(fiveMinutesOf(at).to);
  const today = businessDayOf(rules, at);
  const tomorrow = addDays(today, 1);
  // the last hour of a day may be short where a clock is changed by half an hour
  if (cycle === 'hour') return new Date(Math.min(hourWindowOf(rules, at).to, startOfDay(rules, tomorrow).getTime()));
  return startOfDay(rules, cycle === 'day' ? tomorrow : addDays(cycleOf(cycle, today).to, 1));
}

/** How many days are searched for a day that begins a cycle of either length. */
const COMMON_DAYS = 31;

/**
 * Returns from when a new version is in force: the next cycle of the version that it replaces, since a running one is never cut. Where the
 * length changes, that is a day that begins a cycle of either, if there is one within a month.
 */
export function nextVersionStart(cycle: ContractCycle, replaced: ContractCycle, rules: Rules, after: Date): Date {
  const next = nextStart(replaced, rules, after);
  if (replaced === cycle) return next;
  const first = businessDayOf(rules, next.getTime());
  for (let days = 0; days < COMMON_DAYS; days += 1) {
    const day = addDays(first, days);
    if (beginsWith(cycle, day) && beginsWith(replaced, day)) return startOfDay(rules, day);
  }
  return next;
}

/** Returns when a contract ends by notice: with its first cycle that ends seven days from now or later. */
export const noticeEnd = (cycle: ContractCycle, rules: Rules, now: Date): Date =>
  nextStart(cycle, rules, new Date(now.getTime() + NOTICE_MS - 1));

/** Returns when a contract ends that both sides want to end: with this day, hour or five minutes. */
export const agreedEnd = (kind: ContractKind, rules: Rules, now: Date): Date =>
  nextStart(kind === 'realtime' ? '300s' : kind === 'hourly' ? 'hour' : 'day', rules, now);
