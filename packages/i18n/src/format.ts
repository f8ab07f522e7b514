import { languageOf } from './languages.ts';

/**
 * Figures and times in the manner of a language. Amounts stay decimal strings to the end: `Intl` reads a string digit by digit,
 * so no figure passes through a floating-point number.
 */
const formats = new Map<string, Intl.NumberFormat>();
const times = new Map<string, Intl.DateTimeFormat>();

/** Arabic and its like write a figure from left to right inside a line from right to left; its signs stay at their own side of it so. */
const apart = (tag: string, figure: string): string =>
  languageOf(tag).dir === 'rtl' ? `\u2066${figure}\u2069` : figure;

const numberFormat = (tag: string, options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const key = `${tag} ${JSON.stringify(options)}`;
  const cached = formats.get(key) ?? new Intl.NumberFormat(tag, options);
  formats.set(key, cached);
  return cached;
};

/** Amounts are written with western digits everywhere, so that tables align and figures can be compared. */
const figures = (tag: string): string => `${tag}-u-nu-latn`;

/** Decimal places shown for a currency: ISO 4217, and two to six for USDT. */
const PLACES: Readonly<Record<string, { min: number; max: number }>> = {
  JPY: { min: 0, max: 0 },
  VND: { min: 0, max: 0 },
  USDT: { min: 2, max: 6 },
};

const SYMBOLS: Readonly<Record<string, string>> = { USD: '$', EUR: '€', CNY: '¥', JPY: '¥', VND: '₫', USDT: '₮' };

const DECIMAL = /^-?\d+(\.\d+)?$/;

/**
 * An amount ("-1234.5", "USD") as a person reads it: separators, the places of its currency, a true minus sign.
 * `currency: 'none'` leaves the sign of the currency out, `'code'` writes its three letters after the figure.
 */
export function formatAmount(
  tag: string,
  amount: string,
  currency: string,
  how: { currency?: 'symbol' | 'code' | 'none'; plus?: boolean } = {},
): string {
  if (!DECIMAL.test(amount)) throw new Error(`"${amount}" is not a decimal amount`);
  const places = PLACES[currency] ?? { min: 2, max: 2 };
  const negative = amount.startsWith('-') && /[1-9]/.test(amount);
  const digits = amount.replace('-', '') as `${number}`;
  const figure = numberFormat(figures(tag), {
    minimumFractionDigits: places.min,
    maximumFractionDigits: places.max,
    roundingMode: 'trunc',
  }).format(digits);
  const sign = negative ? '\u2212' : how.plus && /[1-9]/.test(amount) ? '+' : '';
  if (how.currency === 'none') return apart(tag, sign + figure);
  const symbol = how.currency === 'code' ? undefined : SYMBOLS[currency];
  return apart(tag, symbol ? `${sign}${symbol}${figure}` : `${sign}${figure}\u00a0${currency}`);
}

/** A whole count ("1,204"). */
export const formatCount = (tag: string, count: number): string => numberFormat(figures(tag), {}).format(count);

/** A rate in basis points as a percentage: 9650 is "96.50%". */
export const formatRate = (tag: string, rate_bps: number): string =>
  apart(tag, numberFormat(figures(tag), { style: 'percent', minimumFractionDigits: 2 }).format(rate_bps / 10_000));

const TIME_STYLES = {
  date: { year: 'numeric', month: 'short', day: 'numeric' },
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

/** A time of the wire (ISO 8601) in the reader's own time zone, or in the zone given. */
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
