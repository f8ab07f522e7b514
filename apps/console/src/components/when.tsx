import { formatTime, useFormats, useLanguage, useTranslation } from '@fairhouse/i18n/react';

/** A time in the operator's time zone; the title shows UTC, so operators in different zones can compare. */
export function When({ at, style = 'full' }: { at: string; style?: 'full' | 'date' | 'time' }) {
  const t = useTranslation();
  const { time } = useFormats();
  const { tag } = useLanguage();
  return (
    <time dateTime={at} title={t('console.utc', { time: formatTime(tag, at, 'full', 'UTC') })} className="figures">
      {time(at, style)}
    </time>
  );
}
