let dialogs = 0;

const update = (): void => {
  const frame = document.querySelector<HTMLElement>('[data-frame]');
  if (!frame) return;
  frame.inert = dialogs > 0;
  // said in both ways: not everything that reads a page out knows `inert`
  if (frame.inert) frame.setAttribute('aria-hidden', 'true');
  else frame.removeAttribute('aria-hidden');
};

/**
 * Shuts the frame of the page (`data-frame`) behind a modal window: what comes there while the window stands can be neither reached nor heard.
 * A window by itself hides only what stood when it opened. Notices and windows stand beside the frame.
 * @returns the function that ends it; the frame is open again when the last window is gone.
 */
export function makePageInert(): () => void {
  dialogs += 1;
  update();
  return () => {
    dialogs -= 1;
    update();
  };
}
