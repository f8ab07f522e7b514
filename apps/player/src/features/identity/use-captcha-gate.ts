import { RefusedCall } from '@fairhouse/contracts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useCaptcha } from './captcha-field.tsx';

/** Refusals that belong to the captcha field rather than to the form. */
const OF_CAPTCHA = ['CAPTCHA_REQUIRED', 'CAPTCHA_INVALID'];

/** The captcha fields sent with a call. */
export interface CaptchaAnswer {
  captchaId?: string;
  captcha?: string;
}

/** Shows the captcha when the server requires one, adds its answer to a call, and loads another image after each. */
export function useCaptchaGate(shownFromStart = false) {
  const [shown, setShown] = useState(shownFromStart);
  const captcha = useCaptcha(shown);
  return {
    shown,
    captcha,
    /** Returns the captcha fields for a call. */
    answer: (text: string): CaptchaAnswer =>
      shown && captcha.id ? { captchaId: captcha.id, captcha: text.trim() } : {},
    /** After a successful call: the image is used up. */
    passed: () => {
      if (shown) captcha.renew();
    },
    /** After a refusal: returns true when it is about the captcha, whose field is visible by then. */
    refused: (failure: unknown): boolean => {
      const refused = failure instanceof RefusedCall ? failure : null;
      const own = refused !== null && OF_CAPTCHA.includes(refused.code);
      if (shown) captcha.renew();
      if (own || refused?.value?.['captcha']) flushSync(() => setShown(true));
      return own;
    },
  };
}
