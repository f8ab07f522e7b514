/** When the business days of a brand begin: a zone of the IANA, and an hour of its clock. */
export interface DayRules {
  zone: string;
  cutHour: number;
}

/** A business day, by its date: `2026-11-26`. */
export type BusinessDay = string;
export type DayCycle = 'half-month' | 'ten-days' | 'week' | 'month';

/** From, and to but not including, in milliseconds since 1970. */
export interface Span {
  from: number;
  to: number;
}

export const HOUR_MS = 3_600_000;
export const FIVE_MINUTES_MS = 300_000;
const DAY_MS = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, format);
  return format;
}

/** Returns what the clock of a zone shows at a time, as if it were UTC. */
function clockAt(zone: string, at: number): number {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) + (((at % 1000) + 1000) % 1000);
}

/** Returns the first time at which the clock of a zone shows this; for a time that it leaves out, the time after the change. */
function timeOf(zone: string, clock: number): number {
  const offsets = [clock - DAY_MS, clock + DAY_MS].map((near) => clockAt(zone, near) - near);
  const times = offsets.map((offset) => clock - offset).filter((time) => clockAt(zone, time) === clock);
  return times.length > 0 ? Math.min(...times) : clock - (offsets[0] ?? 0);
}

const clockOf = (day: BusinessDay): number => Date.parse(`${day}T00:00:00Z`);
const dateOf = (clock: number): BusinessDay => new Date(clock).toISOString().slice(0, 10);

/** Returns the day that is a number of days later, or earlier. */
export const addDays = (day: BusinessDay, days: number): BusinessDay => dateOf(clockOf(day) + days * DAY_MS);

/**
 * The days that were asked for: each costs several questions to Intl, and a reader of rounds asks for the same few days for every round.
 */
const known = new Map<string, Readonly<Span>>();
const MOST_KNOWN = 10_000;

/** Returns when a business day begins and ends: 23, 24 or 25 hours. */
export function dayBounds({ zone, cutHour }: DayRules, day: BusinessDay): Readonly<Span> {
  const key = `${zone} ${cutHour} ${day}`;
  let bounds = known.get(key);
  if (!bounds) {
    const cut = clockOf(day) + cutHour * HOUR_MS;
    bounds = { from: timeOf(zone, cut), to: timeOf(zone, cut + DAY_MS) };
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(key, bounds);
  }
  return bounds;
}

/** A clock is at most 14 hours away from UTC, and a change of it moves the beginning of a day by less than a day. */
const NEAR_DAYS = [0, 1, -1, 2, -2];

/** Returns the business day of a time. */
export function businessDayOf(rules: DayRules, at: number): BusinessDay {
  const near = dateOf(at - rules.cutHour * HOUR_MS);
  for (const days of NEAR_DAYS) {
    const day = days === 0 ? near : addDays(near, days);
    const { from, to } = dayBounds(rules, day);
    if (from <= at && at < to) return day;
  }
  throw new RangeError(`no business day of ${rules.zone} is at ${at}`);
}

/** Returns the hour of a time, counted in hours that have passed since its business day began. */
export function hourWindowOf(rules: DayRules, at: number): Span & { hour: number } {
  const { from } = dayBounds(rules, businessDayOf(rules, at));
  const hour = Math.floor((at - from) / HOUR_MS);
  return { hour, from: from + hour * HOUR_MS, to: from + (hour + 1) * HOUR_MS };
}

/** Returns the five minutes of a time; they are numbered from 1970. */
export function fiveMinutesOf(at: number): Span & { window: number } {
  const window = Math.floor(at / FIVE_MINUTES_MS);
  return { window, from: window * FIVE_MINUTES_MS, to: (window + 1) * FIVE_MINUTES_MS };
}

/** Returns the first and the last day of the cycle that a day is in, and its number of days. */
export function cycleOf(cycle: DayCycle, day: BusinessDay): { from: BusinessDay; to: BusinessDay; days: number } {
  const clock = new Date(clockOf(day));
  const [year, month, date] = [clock.getUTCFullYear(), clock.getUTCMonth(), clock.getUTCDate()];
  const on = (first: number, last: number) => {
    const [from, to] = [Date.UTC(year, month, first), Date.UTC(year, month, last)];
    return { from: dateOf(from), to: dateOf(to), days: Math.round((to - from) / DAY_MS) + 1 };
  };
  if (cycle === 'week') {
    const monday = date - ((clock.getUTCDay() + 6) % 7);
    return on(monday, monday + 6);
  }
  const end = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  if (cycle === 'month') return on(1, end);
  if (cycle === 'half-month') return date <= 15 ? on(1, 15) : on(16, end);
  return date <= 10 ? on(1, 10) : date <= 20 ? on(11, 20) : on(21, end);
}
