let dialogs = 0;

const update = (): void => {
  const frame = document.querySelector<HTMLElement>('[data-frame]');
  if (!frame) return;
  frame.inert = dialogs > 0;
  // set both: not every screen reader knows `inert`
  if (frame.inert) frame.setAttribute('aria-hidden', 'true');
  else frame.removeAttribute('aria-hidden');
};

/**
 * Makes the page frame (`data-frame`) inert behind a modal dialog: content that appears in it while the dialog is open is neither reachable
 * nor announced. A dialog alone hides only what existed when it opened. Toasts and dialogs are outside the frame.
 * @returns the function that ends it; the frame is active again when the last dialog has closed.
 */
export function setPageInert(): () => void {
  dialogs += 1;
  update();
  return () => {
    dialogs -= 1;
    update();
  };
}
