import { lazy, Suspense } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import type { PasskeyButtonProps } from './passkey-button.tsx';
import { canUsePasskeys } from './passkey-failure.ts';

// It includes the library for the browser's passkeys.
const PasskeyButton = lazy(lazyPart(async () => ({ default: (await import('./passkey-button.tsx')).PasskeyButton })));

/** The passkey button, loaded on demand. Renders nothing in a browser without passkeys. */
export function LazyPasskeyButton(button: PasskeyButtonProps) {
  if (!canUsePasskeys()) return null;
  return (
    <Suspense fallback={<div className={button.primary ? 'h-13' : 'h-11'} />}>
      <PasskeyButton {...button} />
    </Suspense>
  );
}
