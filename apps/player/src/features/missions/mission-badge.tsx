import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { missionsQuery } from './mission-queries.ts';

/** The number of open missions (C-13), with an accessible label. Renders nothing at zero. */
export function MissionBadge() {
  const t = useTranslation();
  const { count } = useFormats();
  const { data } = useQuery(missionsQuery);
  if (!data || data.open === 0) return null;
  return (
    <span className="figures shrink-0 rounded-chip bg-primary px-1.5 text-12 leading-5 font-semibold text-on-primary">
      <span aria-hidden="true">{count(data.open)}</span>
      <span className="sr-only">{t('missions.open', { count: data.open })}</span>
    </span>
  );
}
