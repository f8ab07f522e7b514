import { useTranslation } from '@fairhouse/i18n/react';
import { Button, EmptyState } from '@fairhouse/ui';
import { type CentreRoute, MENU } from './centre-page.ts';

/** The message for an address whose page is closed or never existed. No other page opens instead (C-16). */
export function MissingPage({
  route: { state, title },
  centre,
  onGo,
}: {
  route: Exclude<CentreRoute, { state: 'open' }>;
  /** What the centre is called. */
  centre: string;
  onGo: (key: string) => void;
}) {
  const t = useTranslation();
  return (
    <EmptyState
      title={state === 'unknown' ? t('centre.unknown') : t(`centre.${state}`, { page: t(title) })}
      action={<Button onClick={() => onGo(MENU)}>{centre}</Button>}
    >
      {t(`centre.${state}.body`)}
    </EmptyState>
  );
}
