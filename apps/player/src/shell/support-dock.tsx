import { lazy } from 'react';
import { later } from '../platform/later.ts';
import { closeSupportDialog, useSupportDialog } from '../platform/support-dialog.ts';
import { DialogPart } from './dialog-part.tsx';

const SupportDialog = lazy(
  later(async () => ({ default: (await import('../features/support/support-dialog.tsx')).SupportDialog })),
);

/** Where the window of customer service stands when it is open. */
export function SupportDock() {
  const view = useSupportDialog();
  if (!view) return null;
  return (
    <DialogPart onClose={closeSupportDialog}>
      <SupportDialog view={view} />
    </DialogPart>
  );
}
