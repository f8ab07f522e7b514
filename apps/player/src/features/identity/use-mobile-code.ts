import { useTranslation } from '@fairhouse/i18n/react';
import { useCodeSending } from './code-field.tsx';
import type { Dialled, useMobileNumber } from './mobile-fields.tsx';
import { phoneFailureText } from './phone-failure-text.ts';
import type { CaptchaAnswer, useCaptchaGate } from './use-captcha-gate.ts';

/** The parts of a form that sending a code uses. */
interface CodeForm {
  getValues(field: 'captcha'): string;
  resetField(field: 'captcha'): void;
  setError(field: 'captcha', error: { message: string }): void;
  setFocus(field: 'captcha' | 'verificationCode'): void;
}

interface Deps {
  mobile: ReturnType<typeof useMobileNumber>;
  gate: ReturnType<typeof useCaptchaGate>;
  form: CodeForm;
  send: (dialled: Dialled, captcha: CaptchaAnswer) => Promise<{ expiryMinutes: number }>;
}

/** Sends a code to the number of a form, with the captcha if the server requires one. Then the code field has the focus. */
export function useMobileCode({ mobile, gate, form, send }: Deps): ReturnType<typeof useCodeSending> {
  const t = useTranslation();
  return useCodeSending(async () => {
    const dialled = mobile.read();
    if (!dialled) return null;
    const captcha = gate.answer(form.getValues('captcha'));
    form.resetField('captcha');
    try {
      const sent = await send(dialled, captcha);
      gate.passed();
      setTimeout(() => form.setFocus('verificationCode'));
      return sent;
    } catch (failure) {
      if (!gate.refused(failure)) throw failure;
      form.setError('captcha', { message: phoneFailureText(failure, t) });
      setTimeout(() => form.setFocus('captcha'));
      return null;
    }
  });
}
