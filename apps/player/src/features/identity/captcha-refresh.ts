/** At most one new image per second (specification §9). */
const PAUSE_MS = 1000;

/** Loads another captcha: always when the last one is used up, and at most once a second on request. */
export function createCaptchaRefresh(draw: () => void) {
  let last_ms = 0;
  const renew = () => {
    last_ms = Date.now();
    draw();
  };
  return {
    renew,
    requestAnother: () => {
      if (Date.now() - last_ms >= PAUSE_MS) renew();
    },
  };
}
