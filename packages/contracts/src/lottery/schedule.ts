import * as z from 'zod/mini';

const LocalTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
/** A day of this century, in the zone of the schedule. */
export const LocalDate = z.iso.date().check(z.regex(/^20/));
/** Monday is 1, Sunday 7 (ISO 8601). */
const Weekday = z.int().check(z.gte(1), z.lte(7));

/** Every so many seconds of elapsed time from the begin of the draw day, or from one local time to another, both included. */
const EveryRule = z.object({
  kind: z.literal('every'),
  every_s: z.int().check(z.gte(1), z.lte(86_400)),
  first: z.optional(LocalTime),
  last: z.optional(LocalTime),
});

/** At local times of some weekdays, without the days of some ranges (both included), and on extra days. */
const TimesRule = z.object({
  kind: z.literal('times'),
  weekdays: z.array(Weekday).check(z.minLength(1), z.maxLength(7)),
  at: z.array(LocalTime).check(z.minLength(1), z.maxLength(48)),
  except: z.optional(z.array(z.tuple([LocalDate, LocalDate]))),
  extra: z.optional(z.array(z.object({ day: LocalDate, at: LocalTime }))),
});

/** On days of the month; `move` puts the draw of a date on another. */
const DatesRule = z.object({
  kind: z.literal('dates'),
  days: z.array(z.int().check(z.gte(1), z.lte(31))).check(z.minLength(1), z.maxLength(31)),
  at: LocalTime,
  move: z.optional(z.record(LocalDate, LocalDate)),
});

/** When a lottery draws. A draw day begins at `dayStart` of the zone. */
export const LotterySchedule = z.object({
  zone: z.string().check(z.minLength(1), z.maxLength(64)),
  dayStart: LocalTime,
  /** Seconds from the close to the draw. */
  seal_s: z.int().check(z.gte(1), z.lte(86_400)),
  rule: z.discriminatedUnion('kind', [EveryRule, TimesRule, DatesRule]),
  /** What the board of each day of the week is called, from Monday; empty for a day without a name of its own. */
  boards: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.length(7))),
});
export type LotterySchedule = z.infer<typeof LotterySchedule>;
