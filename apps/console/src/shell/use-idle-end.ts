import { useTranslation } from '@fairhouse/i18n/react';
import { showDialog } from '@fairhouse/ui';
import { useEffect, useEffectEvent } from 'react';
import { IDLE_WARNING_MS, watchIdle } from '../platform/idle.ts';
import { logOut } from './log-out.ts';

/** Ends the session of an inactive operator; warns before, and any activity cancels it. */
export function useIdleEnd(): void {
  const t = useTranslation();
  const warn = useEffectEvent(() => {
    void showDialog({
      icon: 'warning',
      title: t('console.idle.title'),
      body: t('console.idle.about', { minutes: IDLE_WARNING_MS / 60_000 }),
      buttons: [{ value: 'stay', label: t('console.idle.stay'), kind: 'primary' }],
      timeout_ms: IDLE_WARNING_MS,
    });
  });
  useEffect(() => watchIdle({ warn: () => warn(), end: () => logOut('idle') }), []);
}
