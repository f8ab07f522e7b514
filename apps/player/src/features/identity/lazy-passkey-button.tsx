import { lazy, Suspense } from 'react';
import { later } from '../../platform/later.ts';
import type { Signed } from './passkey-button.tsx';
import { canUsePasskeys } from './passkey-failure.ts';

// it brings what speaks with the browser's passkeys
const PasskeyButton = lazy(later(async () => ({ default: (await import('./passkey-button.tsx')).PasskeyButton })));

/** The button that asks for a passkey, loaded where it is shown; nothing in a browser without passkeys. */
export function LazyPasskeyButton(button: { label: string; onSigned: (signed: Signed) => Promise<void> }) {
  if (!canUsePasskeys()) return null;
  return (
    <Suspense fallback={<div className="h-11" />}>
      <PasskeyButton {...button} />
    </Suspense>
  );
}
