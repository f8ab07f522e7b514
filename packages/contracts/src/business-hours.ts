import * as z from 'zod/mini';

const Clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/));

/** Start and end by the clock of the zone, `HH:MM`; `to` at or before `from` is past midnight, `24:00` is the end of the day. */
const Span = z.object({ from: Clock, to: Clock });
type Span = z.infer<typeof Span>;

/** Hours of a week, of support or of a payment method. */
export const BusinessHours = z.object({
  timeZone: z.string().check(z.minLength(1), z.maxLength(64)),
  /** Monday first, seven days; null: closed. */
  week: z.array(z.nullable(Span)).check(z.length(7)),
});
export type BusinessHours = z.infer<typeof BusinessHours>;
export type HoursSpan = Span;

const DAY_MIN = 1_440;
const MINUTE_MS = 60_000;

interface LocalTime {
  /** Days since 1970 in the zone's calendar. */
  day: number;
  /** Minutes since its midnight. */
  minute: number;
}

function localTime(at: Date, timeZone: string): LocalTime {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const midnight = Date.UTC(part['year'] ?? 0, (part['month'] ?? 1) - 1, part['day'] ?? 1);
  return { day: midnight / (DAY_MIN * MINUTE_MS), minute: (part['hour'] ?? 0) * 60 + (part['minute'] ?? 0) };
}

/** Whether a name is a time zone known to this machine. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** Returns the instant at which the clock of a zone shows a local time; in the gap of a clock change, the instant after it. */
function momentOf({ day, minute }: LocalTime, timeZone: string): Date {
  const target_ms = (day * DAY_MIN + minute) * MINUTE_MS;
  let guess_ms = target_ms;
  for (let tries = 0; tries < 3; tries++) {
    const shown = localTime(new Date(guess_ms), timeZone);
    guess_ms += target_ms - (shown.day * DAY_MIN + shown.minute) * MINUTE_MS;
  }
  return new Date(guess_ms);
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Monday is 0; 1 January 1970 was a Thursday. */
const weekday = (day: number): number => (((day + 3) % 7) + 7) % 7;

/** Returns the span that starts on a day, in minutes since its midnight; null on a closed day. */
function spanOf({ week }: BusinessHours, day: number): { from: number; to: number } | null {
  const span = week[weekday(day)];
  if (!span) return null;
  const from = minutesOf(span.from);
  const to = minutesOf(span.to);
  return { from, to: to <= from ? to + DAY_MIN : to };
}

/** Whether an instant is within the hours. */
export function isOpenAt(hours: BusinessHours, at: Date): boolean {
  const { day, minute } = localTime(at, hours.timeZone);
  const today = spanOf(hours, day);
  const yesterday = spanOf(hours, day - 1);
  return (
    (today !== null && minute >= today.from && minute < today.to) ||
    (yesterday !== null && minute + DAY_MIN < yesterday.to)
  );
}

/** Returns the next instant at which the hours begin; null when they never do. Within them, returns `at`. */
export function nextOpening(hours: BusinessHours, at: Date): Date | null {
  if (isOpenAt(hours, at)) return at;
  const { day } = localTime(at, hours.timeZone);
  for (let ahead = 0; ahead <= 7; ahead++) {
    const span = spanOf(hours, day + ahead);
    if (!span) continue;
    const opens = momentOf({ day: day + ahead, minute: span.from }, hours.timeZone);
    if (opens > at) return opens;
  }
  return null;
}
