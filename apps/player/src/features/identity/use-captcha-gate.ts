import { RefusedCall } from '@fairhouse/contracts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useCaptcha } from './captcha-field.tsx';

/** Refusals that belong to the captcha field rather than to the form. */
const OF_CAPTCHA = ['CAPTCHA_REQUIRED', 'CAPTCHA_INVALID'];

/** What of a captcha goes with a call. */
export interface CaptchaAnswer {
  captchaId?: string;
  captcha?: string;
}

/** Shows the captcha once the server asks for one, gives its answer to a call, and another picture after each. */
export function useCaptchaGate(shownFromStart = false) {
  const [shown, setShown] = useState(shownFromStart);
  const captcha = useCaptcha(shown);
  return {
    shown,
    captcha,
    /** What goes with a call. */
    answer: (text: string): CaptchaAnswer =>
      shown && captcha.id ? { captchaId: captcha.id, captcha: text.trim() } : {},
    /** After a call that went through: the picture is used up. */
    passed: () => {
      if (shown) captcha.renew();
    },
    /** After a refusal: true when it is the captcha's own. Its field stands when this returns. */
    refused: (failure: unknown): boolean => {
      const refused = failure instanceof RefusedCall ? failure : null;
      const own = refused !== null && OF_CAPTCHA.includes(refused.code);
      if (shown) captcha.renew();
      if (own || refused?.value?.['captcha']) flushSync(() => setShown(true));
      return own;
    },
  };
}
