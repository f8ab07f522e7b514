import { lazy, Suspense } from 'react';
import { later } from '../platform/later.ts';
import { useSupportWindow } from '../platform/support-window.ts';

const SupportWindow = lazy(
  later(async () => ({ default: (await import('../features/support/support-window.tsx')).SupportWindow })),
);

/** Where the window of customer service stands when it is open. */
export function SupportDock() {
  const view = useSupportWindow();
  if (!view) return null;
  return (
    <Suspense>
      <SupportWindow view={view} />
    </Suspense>
  );
}
