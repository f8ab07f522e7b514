import { Overlays } from '@fairhouse/ui';
import { useCloseDialogOnBack } from '../platform/use-close-on-back.ts';
import { useMemberLanguage } from './choose-language.ts';
import { PageDialogs } from './page-dialogs.tsx';
import { SupportDock } from './support-dock.tsx';
import { useStartStatus } from './use-start-status.ts';

/** What lies over every page: the windows of the address, customer service, dialogs and notices. Nothing of it is seen at first, so it comes later. */
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
