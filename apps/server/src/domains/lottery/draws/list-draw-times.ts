import type { DrawTimes, LotterySchedule } from '@fairhouse/contracts';
import { addDays, dateAt, instantOf, weekdayOf } from './local-time.ts';

/** The draws of a day, without their opening, which follows from the draw before. */
export interface DrawDay {
  day: string;
  begins: number;
  ends: number;
  draws: Omit<DrawTimes, 'openAt'>[];
}

/** No rule has longer pauses: a month of `dates`, and the longest holidays. */
const LONGEST_PAUSE_DAYS = 62;
const LONGEST_DAY_S = 25 * 3_600;

/** Lists the draws that a schedule has on a draw day, which lasts 23 to 25 hours; a draw exactly at its end belongs to it. */
export function listDrawDay(schedule: LotterySchedule, day: string): DrawDay {
  const { zone, dayStart, seal_s, rule } = schedule;
  const begins = instantOf(zone, day, dayStart);
  const ends = instantOf(zone, addDays(day, 1), dayStart);
  const digits = rule.kind === 'every' && Math.floor(LONGEST_DAY_S / rule.every_s) > 999 ? 4 : 3;
  const draws = [...new Set(instantsOf(schedule, day, { begins, ends }))]
    .sort((a, b) => a - b)
    .map((drawAt, at) => ({
      issueNo: `${day.replaceAll('-', '')}${String(at + 1).padStart(digits, '0')}`,
      closeAt: drawAt - seal_s * 1000,
      drawAt,
    }));
  return { day, begins, ends, draws };
}

function instantsOf(schedule: LotterySchedule, day: string, span: Pick<DrawDay, 'begins' | 'ends'>): number[] {
  const { zone, dayStart, rule } = schedule;
  // a local time up to the end of the draw day may be on the next date
  const at = (time: string): number => instantOf(zone, time > dayStart ? day : addDays(day, 1), time);
  switch (rule.kind) {
    case 'every': {
      const step = rule.every_s * 1000;
      const first = rule.first === undefined ? span.begins + step : at(rule.first);
      const last = rule.last === undefined ? span.ends : at(rule.last);
      return Array.from({ length: Math.max(0, Math.floor((last - first) / step) + 1) }, (_, k) => first + k * step);
    }
    case 'times': {
      const extra = (rule.extra ?? []).filter((one) => one.day === day).map((one) => at(one.at));
      const isClosed = (rule.except ?? []).some(([from, to]) => from <= day && day <= to);
      return rule.weekdays.includes(weekdayOf(day)) && !isClosed ? [...rule.at.map(at), ...extra] : extra;
    }
    case 'dates': {
      const move = rule.move ?? {};
      const isMovedHere = Object.values(move).includes(day);
      const isDate = rule.days.includes(Number(day.slice(8))) && move[day] === undefined;
      return isDate || isMovedHere ? [at(rule.at)] : [];
    }
  }
}

/** Returns the draw day that contains an instant; a draw at its begin belongs to the day before. */
export function drawDayOf({ zone, dayStart }: LotterySchedule, at: number): string {
  const date = dateAt(zone, at);
  return at <= instantOf(zone, date, dayStart) ? addDays(date, -1) : date;
}

/**
 * Lists the draws of a day with their openings: each opens when the one before closes, on whichever day that was; the very first of a
 * schedule at the begin of its day.
 */
export function listDrawTimes(schedule: LotterySchedule, day: string): Omit<DrawDay, 'draws'> & { draws: DrawTimes[] } {
  const { draws, ...rest } = listDrawDay(schedule, day);
  let openAt = draws.length === 0 ? rest.begins : (closeBefore(schedule, day) ?? rest.begins);
  return {
    ...rest,
    draws: draws.map((draw) => {
      const timed = { ...draw, openAt };
      openAt = draw.closeAt;
      return timed;
    }),
  };
}

/** Returns when the last draw before a draw day closes; null when there is none in two months. */
function closeBefore(schedule: LotterySchedule, day: string): number | null {
  for (let back = 1; back <= LONGEST_PAUSE_DAYS; back++) {
    const last = listDrawDay(schedule, addDays(day, -back)).draws.at(-1);
    if (last) return last.closeAt;
  }
  return null;
}
