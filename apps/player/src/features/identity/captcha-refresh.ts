/** A new picture at most once a second (specification §9). */
const PAUSE_MS = 1000;

/** Draws another captcha: always where the last one is used up, at most once a second for a person who asks. */
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
