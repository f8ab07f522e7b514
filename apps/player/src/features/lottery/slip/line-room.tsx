import { useFormats, useTranslation } from '@fairhouse/i18n/react';

/** The largest multiple of a line that the limits and what orders have left of them allow. */
export function LineRoom({ multiple, fits, maxMultiple }: { multiple: number; fits: number; maxMultiple: number }) {
  const t = useTranslation();
  const { count } = useFormats();
  if (fits < multiple)
    return (
      <p className="text-12 text-loss-ink">
        {fits === 0 ? t('lottery.room.none') : t('lottery.room.fits', { multiple: count(fits) })}
      </p>
    );
  return <p className="text-12 text-ink-soft">{t('lottery.room.max', { multiple: count(maxMultiple) })}</p>;
}
