import { languageOf } from './languages.ts';

/**
 * Formats figures and times for a language. Amounts stay decimal strings throughout: `Intl` reads a string digit by digit, so no figure
 * passes through a floating-point number.
 */
const formats = new Map<string, Intl.NumberFormat>();
const times = new Map<string, Intl.DateTimeFormat>();

/**
 * Arabic and similar scripts write a figure from left to right inside a right-to-left line; the isolate keeps its signs on the correct
 * side.
 */
const apart = (tag: string, figure: string): string =>
  languageOf(tag).dir === 'rtl' ? `\u2066${figure}\u2069` : figure;

const numberFormat = (tag: string, options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const key = `${tag} ${JSON.stringify(options)}`;
  const cached = formats.get(key) ?? new Intl.NumberFormat(tag, options);
  formats.set(key, cached);
  return cached;
};

/** Amounts use western digits in every language, so that tables align and figures can be compared. */
const figures = (tag: string): string => `${tag}-u-nu-latn`;

/** Decimals shown for a currency: ISO 4217, and two to six for USDT; all others have two. */
const PLACES: Readonly<Record<string, { min: number; max: number }>> = {
  JPY: { min: 0, max: 0 },
  VND: { min: 0, max: 0 },
  KWD: { min: 3, max: 3 },
  USDT: { min: 2, max: 6 },
};

const SYMBOLS: Readonly<Record<string, string>> = { USD: '$', EUR: '€', CNY: '¥', JPY: '¥', VND: '₫', USDT: '₮' };

/** The specification's way of every currency: two decimals, also where it has none or more. */
const TWO = { min: 2, max: 2 };

/** Decimals of amounts that are computed below the smallest unit. */
const EXACT_PLACES = 6;

const DECIMAL = /^-?\d+(\.\d+)?$/;

/**
 * Formats an amount ("-1234.5", "USD"): separators, the decimals of its currency, a true minus sign. `currency: 'none'` omits the currency
 * symbol, `'code'` writes its three letters after the figure. `exact` shows what is below a smallest unit too, up to six decimals; `two`
 * exactly two decimals whatever the currency has, and no minus sign where every digit shown is 0.
 */
export function formatAmount(
  tag: string,
  amount: string,
  currency: string,
  how: { currency?: 'symbol' | 'code' | 'none'; plus?: boolean; exact?: boolean; two?: boolean } = {},
): string {
  if (!DECIMAL.test(amount)) throw new Error(`"${amount}" is not a decimal amount`);
  const places = how.two ? TWO : (PLACES[currency] ?? TWO);
  const shown = how.two ? amount.replace(/(\.\d\d)\d+$/, '$1') : amount;
  const negative = amount.startsWith('-') && /[1-9]/.test(shown);
  const digits = amount.replace('-', '') as `${number}`;
  const figure = numberFormat(figures(tag), {
    minimumFractionDigits: places.min,
    maximumFractionDigits: how.exact ? EXACT_PLACES : places.max,
    roundingMode: 'trunc',
  }).format(digits);
  const sign = negative ? '\u2212' : how.plus && /[1-9]/.test(shown) ? '+' : '';
  if (how.currency === 'none') return apart(tag, sign + figure);
  const symbol = how.currency === 'code' ? undefined : SYMBOLS[currency];
  return apart(tag, symbol ? `${sign}${symbol}${figure}` : `${sign}${figure}\u00a0${currency}`);
}

/** An integer count ("1,204"). */
export const formatCount = (tag: string, count: number): string => numberFormat(figures(tag), {}).format(count);

/** A rate in basis points as a percentage: 9650 is "96.50%". */
export const formatRate = (tag: string, rate_bps: number): string =>
  apart(tag, numberFormat(figures(tag), { style: 'percent', minimumFractionDigits: 2 }).format(rate_bps / 10_000));

const TIME_STYLES = {
  date: { year: 'numeric', month: 'short', day: 'numeric' },
  month: { year: 'numeric', month: 'short' },
  time: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  clock: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  weekday: { weekday: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  full: {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Formats a time from the wire (ISO 8601) in the reader's own time zone, or in the given zone. */
export function formatTime(
  tag: string,
  iso: string,
  style: keyof typeof TIME_STYLES = 'full',
  timeZone?: string,
): string {
  const key = `${tag} ${style} ${timeZone ?? ''}`;
  const cached =
    times.get(key) ??
    new Intl.DateTimeFormat(figures(tag), { ...TIME_STYLES[style], ...(timeZone ? { timeZone } : {}) });
  times.set(key, cached);
  return cached.format(new Date(iso));
}
