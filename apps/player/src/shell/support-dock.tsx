import { lazy } from 'react';
import { lazyPart } from '../platform/lazy-part.ts';
import { closeSupportDialog, useSupportDialog } from '../platform/support-dialog.ts';
import { DialogBoundary } from './dialog-boundary.tsx';

const SupportDialog = lazy(
  lazyPart(async () => ({ default: (await import('../features/support/support-dialog.tsx')).SupportDialog })),
);

/** Shows the customer service dialog while it is open. */
export function SupportDock() {
  const view = useSupportDialog();
  if (!view) return null;
  return (
    <DialogBoundary onClose={closeSupportDialog}>
      <SupportDialog view={view} />
    </DialogBoundary>
  );
}
