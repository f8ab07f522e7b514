import { useDialogs } from '../../platform/dialogs.ts';

/** Opens the cashier next to the game. An element in full screen hides every dialog of the site, so full screen ends first. */
export function useOpenCashier(): () => void {
  const { openCentre } = useDialogs();
  return () => {
    const left = document.fullscreenElement ? document.exitFullscreen() : Promise.resolve();
    void left.then(() => openCentre('depositv2'));
  };
}
