import { useText } from '@fairhouse/i18n/react';
import { Lock } from 'lucide-react';
import { State } from './state.tsx';

/** The role does not include this. */
export function NoPermissionState() {
  const say = useText();
  return <State icon={Lock} title={say('ui.noPermission')} />;
}
