import { useText } from '@fairhouse/i18n/react';
import { lazy, Suspense } from 'react';
import { later } from '../../platform/later.ts';
import { isOn } from '../../platform/switches.ts';
import type { Signed } from './passkey-button.tsx';
import { canUsePasskeys } from './passkey-failure.ts';

// it brings what speaks with the browser's passkeys
const PasskeyButton = lazy(later(async () => ({ default: (await import('./passkey-button.tsx')).PasskeyButton })));

/** A passkey instead of what a window asks for, where the account has one and the browser can. */
export function PasskeyInstead({ has, onSigned }: { has: boolean; onSigned: (signed: Signed) => Promise<void> }) {
  const say = useText();
  if (!has || !isOn('LOGIN-PASSKEY') || !canUsePasskeys()) return null;
  return (
    <Suspense fallback={<div className="h-11" />}>
      <PasskeyButton label={say('identity.passkey.instead')} onSigned={onSigned} />
    </Suspense>
  );
}
