import { lazy } from 'react';
import { later } from '../platform/later.ts';
import { closeSupportWindow, useSupportWindow } from '../platform/support-window.ts';
import { WindowPart } from './window-part.tsx';

const SupportWindow = lazy(
  later(async () => ({ default: (await import('../features/support/support-window.tsx')).SupportWindow })),
);

/** Where the window of customer service stands when it is open. */
export function SupportDock() {
  const view = useSupportWindow();
  if (!view) return null;
  return (
    <WindowPart onClose={closeSupportWindow}>
      <SupportWindow view={view} />
    </WindowPart>
  );
}
