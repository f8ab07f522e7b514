import { closeTopDialog, useHasDialog } from '@fairhouse/ui';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** While a generic dialog is open, Back closes it and the page stays: on a phone that is what Back is pressed for. */
export function useBackClosesDialog(): void {
  const open = useHasDialog();
  const { history } = useRouter();
  useEffect(() => {
    if (!open) return;
    return history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => action === 'BACK' && closeTopDialog(),
    });
  }, [open, history]);
}
