/** The size of a game's or a service's own window (specification §7 and §9). */
const FEATURES = 'popup,width=440,height=500';

/**
 * Opens an empty window of 440 x 500 that cannot reach this page; null where the browser blocks it. To be called within the press that asks
 * for it. A phone opens a tab instead.
 */
export function openPopup(name = '_blank'): Window | null {
  const popup = window.open('', name, FEATURES);
  if (popup) popup.opener = null;
  return popup;
}
