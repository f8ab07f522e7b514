import { useTranslation } from '@fairhouse/i18n/react';
import { Button, EmptyState } from '@fairhouse/ui';
import { MENU, type MemberRoute } from './member-pages.ts';

/** The message for an address whose page is not built yet, is closed or never existed. No other page opens instead (C-16). */
export function MissingPage({
  route: { state, title },
  onGo,
}: {
  route: Exclude<MemberRoute, { state: 'open' }>;
  onGo: (key: string) => void;
}) {
  const t = useTranslation();
  return (
    <EmptyState
      title={state === 'unknown' ? t('centre.unknown') : t(`centre.${state}`, { page: t(title) })}
      action={<Button onClick={() => onGo(MENU)}>{t('centre.title')}</Button>}
    >
      {t(`centre.${state}.body`)}
    </EmptyState>
  );
}
