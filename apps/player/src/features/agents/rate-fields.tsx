import { RATE_CATEGORIES, type RebateRates } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { TextField } from '@fairhouse/ui';
import { formatRate, parseRate } from './rate-text.ts';

type Category = (typeof RATE_CATEGORIES)[number];
/** What is typed, by category. */
export type RateTexts = Partial<Record<Category, string>>;

export interface RateBounds {
  most: RebateRates;
  least?: RebateRates;
}

/** The categories in which a rate may be given. */
const openIn = ({ most }: RateBounds): Category[] => RATE_CATEGORIES.filter((category) => (most[category] ?? 0) > 0);

const isWithin = (rate: number | null, category: Category, { most, least = {} }: RateBounds): rate is number =>
  rate !== null && rate <= (most[category] ?? 0) && rate >= (least[category] ?? 0);

/** Returns the typed rates; null when one is no rate or beyond its bounds. */
export function readRates(texts: RateTexts, bounds: RateBounds): RebateRates | null {
  const rates: RebateRates = {};
  for (const category of openIn(bounds)) {
    const rate = parseRate(texts[category] ?? '');
    if (!isWithin(rate, category, bounds)) return null;
    if (rate > 0) rates[category] = rate;
  }
  return rates;
}

/** Returns what the fields have for present rates. */
export const textsOf = (rates: RebateRates): RateTexts =>
  Object.fromEntries(Object.entries(rates).map(([category, rate]) => [category, formatRate(rate ?? 0)]));

/** A field for each category in which a rate may be given, in percent with one decimal place, with its bounds. */
export function RateFields({
  texts,
  bounds,
  onChange,
}: {
  texts: RateTexts;
  bounds: RateBounds;
  onChange: (texts: RateTexts) => void;
}) {
  const t = useTranslation();
  const { rate } = useFormats();
  const open = openIn(bounds);
  if (open.length === 0) return <p className="text-14 text-ink-soft">{t('agents.rates.nothing')}</p>;
  return (
    <fieldset>
      <legend className="pb-2 text-14 font-medium">{t('agents.rates')}</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {open.map((category) => {
          const [least, most] = [bounds.least?.[category] ?? 0, bounds.most[category] ?? 0];
          const text = texts[category] ?? '';
          const isRight = isWithin(parseRate(text), category, bounds);
          const range = t('agents.rate.range', { least: rate(least * 10), most: rate(most * 10) });
          return (
            <TextField
              key={category}
              label={t(`agents.category.${category}`)}
              help={range}
              error={isRight ? undefined : range}
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
