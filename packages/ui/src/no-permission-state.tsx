import { useTranslation } from '@fairhouse/i18n/react';
import { Lock } from 'lucide-react';
import { State } from './state.tsx';

/** Shown when the role lacks the permission. */
export function NoPermissionState() {
  const t = useTranslation();
  return <State icon={Lock} title={t('ui.noPermission')} />;
}
