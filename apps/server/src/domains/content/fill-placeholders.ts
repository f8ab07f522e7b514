import { CURRENCIES, PROMOTION_PLACEHOLDERS, type PromotionPlaceholder } from '@fairhouse/contracts';

/** The figures of a promotion, as they are written in a language. */
export type Figures = Readonly<Partial<Record<PromotionPlaceholder, string>>>;

const PLACEHOLDER = /\{(\w+)\}/g;
/** Shown where the rules of now do not have what the text names. */
const NONE = '–';
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const isKnown = (name: string): name is PromotionPlaceholder => PROMOTION_PLACEHOLDERS.some((known) => known === name);

/** Writes the figures of the live rules into a text of a promotion, as plain text or in HTML. */
export const fillPlaceholders = (text: string, figures: Figures): string =>
  text.replaceAll(PLACEHOLDER, (whole, name: string) => {
    if (!isKnown(name)) return whole;
    return (figures[name] ?? NONE).replaceAll(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign);
  });

/** Returns the names in braces that are no placeholder. */
export const findUnknown = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name).filter((name) => !isKnown(name));

const SIGNS = '[$€¥￥£₫₮]';
const CODES = Object.keys(CURRENCIES).join('|');
/** Percentages, amounts with a sign or a code of a currency, and dates. */
const FIGURES: readonly RegExp[] = [
  /\d\s*[%٪％]|[%٪％]\s*\d/,
  new RegExp(`\\d\\s*${SIGNS}|${SIGNS}\\s*\\d`),
  new RegExp(`\\d\\s*(${CODES})\\b|\\b(${CODES})\\s*\\d`, 'i'),
  /\d\s*[元块đ]/,
  /\b\d{4}[-/.]\d{1,2}[-/.]\d{1,2}\b|\b\d{1,2}[-/.]\d{1,2}[-/.]\d{4}\b|\d\s*[年月日]/,
];

/** Whether a text states a percentage, an amount of money or a date. */
export const statesFigure = (text: string): boolean => FIGURES.some((pattern) => pattern.test(text));
