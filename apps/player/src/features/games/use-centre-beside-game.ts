import { useDialogs } from '../../platform/dialogs.ts';

/**
 * Opens a page of the member centre beside the game: the cashier or the betting record. An element in full screen hides every dialog of the
 * site, so full screen ends first.
 */
export function useCentreBesideGame(): (page: 'depositv2' | 'personalHistoryCopy') => void {
  const { openCentre } = useDialogs();
  return (page) => {
    const left = document.fullscreenElement ? document.exitFullscreen() : Promise.resolve();
    void left.then(() => openCentre(page));
  };
}
