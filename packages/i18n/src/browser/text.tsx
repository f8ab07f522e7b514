import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import { formatAmount, formatCount, formatRate, formatTime } from '../format.ts';
import { isolate } from '../isolate-values.ts';
import { type Language, languageOf } from '../languages.ts';
import type { MessageId, MessageValues, Say } from '../message-id.ts';
import { sayNow, speech } from './speech.ts';

const Locale = createContext('en');

const inUse = (): string => speech.locale;

/** Renders everything below again when the language changes. `activateLanguage` must have run once before. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const locale = useSyncExternalStore((changed) => speech.on('change', changed), inUse, inUse);
  return <Locale value={locale}>{children}</Locale>;
}

/** The language in use. */
export const useLanguage = (): Language => languageOf(useContext(Locale));

/** The function that says a sentence in the language in use. */
export function useText(): Say {
  const locale = useContext(Locale);
  // A new function a language: whatever was memoised on it is said again.
  return useMemo<Say>(() => (locale ? (id, values) => sayNow(id, values) : (id) => id), [locale]);
}

/** A sentence as a piece of page. */
export function Text({ id, values }: { id: MessageId; values?: MessageValues }) {
  return useText()(id, values);
}

/** The formatters of `format.ts`, bound to the language in use. */
export interface Formats {
  amount: (amount: string, currency: string, how?: Parameters<typeof formatAmount>[3]) => string;
  count: (count: number) => string;
  rate: (rate_bps: number) => string;
  time: (iso: string, style?: Parameters<typeof formatTime>[2]) => string;
  /** Words of several scripts in a row, in the order of the page. */
  row: (words: readonly string[]) => string;
}

/** Figures and times in the manner of the language in use. */
export function useFormats(): Formats {
  const { tag, dir } = useLanguage();
  return useMemo(
    () => ({
      amount: (amount, currency, how) => formatAmount(tag, amount, currency, how),
      count: (count) => formatCount(tag, count),
      rate: (rate_bps) => formatRate(tag, rate_bps),
      time: (iso, style) => formatTime(tag, iso, style),
      row: (words) => words.map((word) => (dir === 'rtl' ? isolate(word) : word)).join(' · '),
    }),
    [tag, dir],
  );
}
