import { useTranslation } from '@fairhouse/i18n/react';
import { Lock } from 'lucide-react';
import { State } from './state.tsx';

/** The role does not include this. */
export function NoPermissionState() {
  const t = useTranslation();
  return <State icon={Lock} title={t('ui.noPermission')} />;
}
