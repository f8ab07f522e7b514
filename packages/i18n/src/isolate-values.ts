import type { MessageValues } from './message-id.ts';

/** First-strong isolate and its end: what stands between keeps its own direction and leaves the sentence's alone. */
const OPEN = '\u2068';
const CLOSE = '\u2069';

/** A word that keeps its own direction among others. */
export const isolate = (word: string): string => `${OPEN}${word}${CLOSE}`;

/**
 * The values of a sentence that runs from right to left, each apart from the words around it: a username, a code or a time that is written
 * from left to right would otherwise take the full stop or the bracket beside it along. Plain figures order themselves.
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
