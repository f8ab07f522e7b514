import type { MessageValues } from './message-id.ts';

/** First-strong isolate and its end: the text in between keeps its own direction and does not affect the rest of the message. */
const OPEN = '\u2068';
const CLOSE = '\u2069';

/** Isolates a word so that it keeps its own direction among others. */
export const isolate = (word: string): string => `${OPEN}${word}${CLOSE}`;

/**
 * Isolates the values of a right-to-left message from the text around them: a left-to-right username, code or time would otherwise pull the
 * adjacent full stop or bracket along. Plain figures need no isolation.
 */
export function isolateValues(values: MessageValues | undefined): MessageValues | undefined {
  if (!values) return values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const apart = typeof value === 'number' || /^\d*$|^[\u2066-\u2068]/.test(value);
      return [name, apart ? value : isolate(value)];
    }),
  );
}
