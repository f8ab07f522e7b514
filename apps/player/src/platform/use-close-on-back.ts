import { closeTopDialog, useHasDialog } from '@fairhouse/ui';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** While a generic dialog is open, Back closes it and the page stays: on a phone that is what Back is pressed for. */
export function useCloseDialogOnBack(): void {
  useBackGuard(closeTopDialog, useHasDialog());
}

/** While a window of the member centre is open over it, Back does what the window's cross does and the centre stays; a dialog over it goes first. */
export function useCloseOverlayOnBack(onClose: () => void): void {
  useBackGuard(() => {
    if (!closeTopDialog()) onClose();
    return true;
  });
}

/** Has Back ask first: where `close` had something to close, that was all of it. */
function useBackGuard(close: () => boolean, applies = true): void {
  const { history } = useRouter();
  const tryClose = useEffectEvent(close);
  useEffect(() => {
    if (!applies) return;
    return history.block({ enableBeforeUnload: false, blockerFn: ({ action }) => action === 'BACK' && tryClose() });
  }, [applies, history]);
}
