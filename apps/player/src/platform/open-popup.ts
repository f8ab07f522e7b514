/** The size of a popup for a game or a service (specification §7 and §9). */
const FEATURES = 'popup,width=440,height=500';

/**
 * Opens an empty window of 440 x 500 that cannot access this page, or returns null when the browser blocks it. It must be called within the
 * press that requests it. A phone opens a tab instead.
 */
export function openPopup(name = '_blank'): Window | null {
  const popup = window.open('', name, FEATURES);
  if (popup) popup.opener = null;
  return popup;
}
