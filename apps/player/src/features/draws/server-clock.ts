/** The server's clock less that of this page, in milliseconds. */
export interface Clock {
  offset_ms: number;
}

/** A clock that only moves forward. It starts at the time of the device, so that the answers of a server-rendered page mean something. */
const pageTime = (): number => performance.timeOrigin + performance.now();

export const clockOf = (now: number): Clock => ({ offset_ms: now - pageTime() });

/** The time of the server now, in milliseconds since 1970. */
export const serverNow = ({ offset_ms }: Clock): number => pageTime() + offset_ms;
