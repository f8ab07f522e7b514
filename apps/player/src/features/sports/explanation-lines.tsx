import { EXPLANATION_KEYS } from '@fairhouse/game-math/sports';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { writeLine } from './describe-selection.ts';
import type { BetDetail } from './sports-queries.ts';

type Explanation = BetDetail['explanation'][number];

/** The values of an explanation that are amounts, and those that are lines. */
const AMOUNTS = ['stake', 'win', 'amount'];
const LINES = ['line', 'lower', 'upper'];

/** The sentences of an explanation, in order. Sentences that this version of the page does not know are left out. */
export function ExplanationLines({ lines, currency }: { lines: readonly Explanation[]; currency: string }) {
  const t = useTranslation();
  const { amount } = useFormats();
  const texts = lines.flatMap(({ key, values }) => {
    const known = EXPLANATION_KEYS.find((each) => each === key);
    if (!known) return [];
    const write = (name: string, value: string | number) => {
      if (AMOUNTS.includes(name)) return amount(String(value), currency, { currency: 'none' });
      return LINES.includes(name) ? writeLine(String(value)) : value;
    };
    const written = Object.entries(values).map(([name, value]) => [name, write(name, value)]);
    return [t(known, Object.fromEntries(written) as Explanation['values'])];
  });
  if (texts.length === 0) return null;
  return (
    <ol className="flex flex-col gap-0.5 text-14 text-ink-soft">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ol>
  );
}
