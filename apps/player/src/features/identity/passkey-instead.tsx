import { useTranslation } from '@fairhouse/i18n/react';
import { isOn } from '../../platform/switches.ts';
import { LazyPasskeyButton } from './lazy-passkey-button.tsx';
import type { PasskeyAssertion } from './passkey-button.tsx';

/** Offers a passkey instead of what a dialog asks for, when the account has one and the browser supports it. */
export function PasskeyInstead({
  has,
  onAssertion,
}: {
  has: boolean;
  onAssertion: (assertion: PasskeyAssertion) => Promise<void>;
}) {
  const t = useTranslation();
  if (!has || !isOn('LOGIN-PASSKEY')) return null;
  return <LazyPasskeyButton label={t('identity.passkey.instead')} onAssertion={onAssertion} />;
}
