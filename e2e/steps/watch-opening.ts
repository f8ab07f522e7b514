// Scripts for a page that shows the opening of a draw, which is over in seconds, also on a busy machine.

/** Presses Skip in the frame in which it appears. */
export const PRESS_SKIP = `new Promise((resolve) => {
  const press = () => {
    const skip = [...document.querySelectorAll('button')].find((button) => button.textContent === 'Skip');
    if (!skip) return requestAnimationFrame(press);
    skip.click();
    resolve();
  };
  press();
})`;

/** Resolves when an opening that moves, which offers Skip, has come and ended. */
export const OPENING_ENDS = `new Promise((resolve) => {
  let hasBegun = false;
  const look = () => {
    const isMoving = [...document.querySelectorAll('button')].some((button) => button.textContent === 'Skip');
    if (hasBegun && !isMoving) return resolve();
    hasBegun ||= isMoving;
    requestAnimationFrame(look);
  };
  look();
})`;
