const HOUR_MS = 3_600_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Whether this is a time zone of the tz database. */
export function isZone(zone: string): boolean {
  try {
    return offsetAt(zone, 0) !== null;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** The offset of a zone from UTC at an instant, in milliseconds. */
function offsetAt(zone: string, at: number): number {
  const known = formats.get(zone);
  const format =
    known ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      ...({ year: 'numeric', month: 'numeric', day: 'numeric' } as const),
      ...({ hour: 'numeric', minute: 'numeric', second: 'numeric' } as const),
    });
  if (!known) formats.set(zone, format);
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const of = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  const local = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return local - Math.floor(at / 1000) * 1000;
}

/**
 * Returns the instant of a local time. One that does not exist is the instant of the change of clocks; one that comes twice is the first.
 *
 * @param date `yyyy-MM-dd`; `time` `HH:mm`
 */
export function instantOf(zone: string, date: string, time: string): number {
  const wanted = Date.parse(`${date}T${time}:00Z`);
  // offsets are at most 14 hours, and no zone changes its clocks twice in two days
  const before = offsetAt(zone, wanted - 26 * HOUR_MS);
  const after = offsetAt(zone, wanted + 26 * HOUR_MS);
  const found = [before, after].filter((offset) => offsetAt(zone, wanted - offset) === offset);
  if (found.length > 0) return wanted - Math.max(...found);
  return changeBetween(zone, wanted - Math.max(before, after), wanted - Math.min(before, after));
}

/** Returns the first instant, to the second, at which the offset differs from that of `from`. */
function changeBetween(zone: string, from: number, to: number): number {
  const old = offsetAt(zone, from);
  let [low, high] = [from, to];
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2000) * 1000;
    if (offsetAt(zone, middle) === old) low = middle;
    else high = middle;
  }
  return high;
}

/** Returns the local date of an instant, `yyyy-MM-dd`. */
export const dateAt = (zone: string, at: number): string =>
  new Date(at + offsetAt(zone, at)).toISOString().slice(0, 10);

/** Returns the date so many days later. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 24 * HOUR_MS).toISOString().slice(0, 10);

/** Monday is 1, Sunday 7. */
export const weekdayOf = (date: string): number => ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
