import { Overlays } from '@fairhouse/ui';
import { useCloseDialogOnBack } from '../platform/use-close-on-back.ts';
import { useMemberLanguage } from './choose-language.ts';
import { PageDialogs } from './page-dialogs.tsx';
import { SupportDock } from './support-dock.tsx';
import { useStartStatus } from './use-start-status.ts';

/**
 * The overlays of every page: dialogs from the address, customer service, generic dialogs and notifications. None is visible at first, so
 * they load later.
 */
export function PageOverlays() {
  useCloseDialogOnBack();
  useMemberLanguage();
  useStartStatus();
  return (
    <>
      <PageDialogs />
      <SupportDock />
      <Overlays />
    </>
  );
}
