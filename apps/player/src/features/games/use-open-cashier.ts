import { useDialogs } from '../../platform/dialogs.ts';

/** Opens the cashier beside the game. What is in full screen hides every window of the site, so that ends first. */
export function useOpenCashier(): () => void {
  const { openCentre } = useDialogs();
  return () => {
    const left = document.fullscreenElement ? document.exitFullscreen() : Promise.resolve();
    void left.then(() => openCentre('depositv2'));
  };
}
