import { Overlays } from '@fairhouse/ui';
import { useBackClosesDialog } from '../platform/back-closes-dialog.ts';
import { useMemberLanguage } from './choose-language.ts';
import { SupportDock } from './support-dock.tsx';
import { useStartStatus } from './use-start-status.ts';
import { WindowsOverPage } from './windows-over-page.tsx';

/** What lies over every page: the windows of the address, customer service, dialogs and notices. Nothing of it is seen at first, so it comes later. */
export function OverPage() {
  useBackClosesDialog();
  useMemberLanguage();
  useStartStatus();
  return (
    <>
      <WindowsOverPage />
      <SupportDock />
      <Overlays />
    </>
  );
}
