import { closeTopDialog, useHasDialog } from '@fairhouse/ui';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** While a generic dialog is open, Back closes it and the page stays, as phone users expect. */
export function useCloseDialogOnBack(): void {
  useBackGuard(closeTopDialog, useHasDialog());
}

/** While an overlay of the member centre is open, Back closes it and the centre stays. A dialog over it is closed first. */
export function useCloseOverlayOnBack(onClose: () => void): void {
  useBackGuard(() => {
    if (!closeTopDialog()) onClose();
    return true;
  });
}

/** Intercepts Back: if `close` closed something, the navigation is cancelled. */
function useBackGuard(close: () => boolean, applies = true): void {
  const { history } = useRouter();
  const tryClose = useEffectEvent(close);
  useEffect(() => {
    if (!applies) return;
    return history.block({ enableBeforeUnload: false, blockerFn: ({ action }) => action === 'BACK' && tryClose() });
  }, [applies, history]);
}
