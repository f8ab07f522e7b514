import { useMemo } from 'react';
import { formatAmount, formatCount, formatRate, formatTime } from '../format.ts';
import { isolate } from '../isolate-values.ts';
import { useLanguage } from './translation.tsx';

/** The formatters of `format.ts`, bound to the current language. */
export interface Formats {
  amount: (amount: string, currency: string, how?: Parameters<typeof formatAmount>[3]) => string;
  count: (count: number) => string;
  rate: (rate_bps: number) => string;
  /** In the reader's own time zone, or in the given one. */
  time: (iso: string, style?: Parameters<typeof formatTime>[2], zone?: string) => string;
  /** Joins words of several scripts, in the direction of the page. */
  row: (words: readonly string[]) => string;
}

/** Returns the formatters of the current language. */
export function useFormats(): Formats {
  const { tag, dir } = useLanguage();
  return useMemo(
    () => ({
      amount: (amount, currency, how) => formatAmount(tag, amount, currency, how),
      count: (count) => formatCount(tag, count),
      rate: (rate_bps) => formatRate(tag, rate_bps),
      time: (iso, style, zone) => formatTime(tag, iso, style, zone),
      row: (words) => words.map((word) => (dir === 'rtl' ? isolate(word) : word)).join(' · '),
    }),
    [tag, dir],
  );
}
