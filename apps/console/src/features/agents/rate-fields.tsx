import { formatTenths, MAX_RATE, parseTenths, RATE_CATEGORIES, type RebateRates } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { TextField } from '@fairhouse/ui';

type Category = (typeof RATE_CATEGORIES)[number];
/** What is typed, by category. */
export type RateTexts = Partial<Record<Category, string>>;

/** The highest and lowest rates; without them every rate that a brand may have. */
export interface RateBounds {
  most?: RebateRates | undefined;
  least?: RebateRates | undefined;
}

const rangeOf = (category: Category, { most, least }: RateBounds): [least: number, most: number] => [
  least?.[category] ?? 0,
  most ? (most[category] ?? 0) : MAX_RATE,
];

/** A rate that stays may be outside its bounds, which have changed since. */
const isRight = (text: string, category: Category, bounds: RateBounds, before: RebateRates): boolean => {
  const rate = parseTenths(text);
  const [least, most] = rangeOf(category, bounds);
  return rate !== null && (rate === (before[category] ?? 0) || (rate >= least && rate <= most));
};

/** Returns the typed rates; null when one is no rate or beyond its bounds. */
export function readRates(texts: RateTexts, bounds: RateBounds, before: RebateRates): RebateRates | null {
  const rates: RebateRates = {};
  for (const category of RATE_CATEGORIES) {
    const text = texts[category] ?? '';
    if (!isRight(text, category, bounds, before)) return null;
    const rate = parseTenths(text) ?? 0;
    if (rate > 0) rates[category] = rate;
  }
  return rates;
}

/** Returns what the fields have for present rates. */
export const textsOf = (rates: RebateRates): RateTexts =>
  Object.fromEntries(Object.entries(rates).map(([category, rate]) => [category, formatTenths(rate ?? 0)]));

/** A field for each category, in percent with one decimal place, with its bounds. */
export function RateFields({
  legend,
  texts,
  bounds,
  before,
  onChange,
}: {
  legend: string;
  texts: RateTexts;
  bounds: RateBounds;
  before: RebateRates;
  onChange: (texts: RateTexts) => void;
}) {
  const t = useTranslation();
  const { rate } = useFormats();
  return (
    <fieldset className="min-w-0">
      <legend className="pb-2 text-14 font-medium text-ink-soft">{legend}</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {RATE_CATEGORIES.map((category) => {
          const [least, most] = rangeOf(category, bounds);
          const text = texts[category] ?? '';
          const range = t('console.agents.rates.range', { least: rate(least * 10), most: rate(most * 10) });
          return (
            <TextField
              key={category}
              label={t(`console.agents.category.${category}`)}
              help={range}
              error={isRight(text, category, bounds, before) ? undefined : range}
              dir="ltr"
              inputMode="decimal"
              maxLength={5}
              value={text}
              onChange={(event) => onChange({ ...texts, [category]: event.target.value })}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
