/** The server's clock less that of this page, in milliseconds. */
export interface Clock {
  offset_ms: number;
}

/** A clock that only moves forward. It starts at the time of the device, so that the answers of a server-rendered page mean something. */
const pageTime = (): number => performance.timeOrigin + performance.now();

/** Between these offsets the answers so far put the server's clock: it was read after a request was sent and before its answer came. */
let bounds = { min_ms: Number.NEGATIVE_INFINITY, max_ms: Number.POSITIVE_INFINITY };

/** Starts a reading of the server's clock; the result takes the time that an answer has, when it is there. */
export function readClock(): (now: number) => Clock {
  const sentAt = pageTime();
  return (now) => narrow(now - pageTime(), now - sentAt);
}

/** Returns the clock by a time that the server sent without a request. */
export const clockOf = (now: number): Clock => narrow(now - pageTime(), Number.POSITIVE_INFINITY);

/** An offset outside of the bounds begins new ones: the device slept, or a clock was set. */
function narrow(min_ms: number, max_ms: number): Clock {
  const [min, max] = [Math.max(min_ms, bounds.min_ms), Math.min(max_ms, bounds.max_ms)];
  bounds = min <= max ? { min_ms: min, max_ms: max } : { min_ms, max_ms };
  return { offset_ms: Number.isFinite(bounds.max_ms) ? (bounds.min_ms + bounds.max_ms) / 2 : bounds.min_ms };
}

/** The time of the server now, in milliseconds since 1970. */
export const serverNow = ({ offset_ms }: Clock): number => pageTime() + offset_ms;
