import { CONTRAST_PAIRS, contrastOf } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Card, Icon } from '@fairhouse/ui';
import { CircleCheck, TriangleAlert } from 'lucide-react';

/** Lists text colours with too little contrast on their backgrounds (WCAG 2.2 AA). It only warns; the operator decides. */
export function ContrastList({ values }: { values: Partial<Record<string, string>> }) {
  const t = useTranslation();
  const { count } = useFormats();
  const faint = CONTRAST_PAIRS.flatMap(({ ink, ground, min }) => {
    const [one, two] = [values[ink], values[ground]];
    const contrast = one && two ? contrastOf(one, two) : Number.POSITIVE_INFINITY;
    return contrast < min ? [{ ink, ground, min, contrast }] : [];
  });
  return (
    <Card title={t('brand.contrast')}>
      {faint.length === 0 ? (
        <p className="flex items-start gap-2 text-14 text-ink-soft">
          <Icon of={CircleCheck} size={18} className="mt-0.5 shrink-0 text-win" />
          {t('brand.contrast.good')}
        </p>
      ) : (
        <ul aria-live="polite" className="flex flex-col gap-2 text-14">
          {faint.map(({ ink, ground, min, contrast }) => (
            <li key={`${ink} ${ground}`} className="flex items-start gap-2">
              <Icon of={TriangleAlert} size={18} className="mt-0.5 shrink-0 text-loss-ink" />
              <span>
                {t('brand.contrast.faint', {
                  ink: t(`brand.token.${ink}`),
                  ground: t(`brand.token.${ground}`),
                  contrast: count(Math.floor(contrast * 10) / 10),
                  min: count(min),
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
