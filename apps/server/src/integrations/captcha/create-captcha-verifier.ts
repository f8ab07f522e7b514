import { createHmac } from 'node:crypto';
import type { SafeFetch } from '../http-client/index.ts';

/** How the house is known to Geetest. */
export interface CaptchaSettings {
  /** `https://gcaptcha4.geetest.com`. */
  address: string;
  captchaId: string;
  key: string;
}

/** What its widget hands out once it is solved, by the names of its documentation. */
export interface CaptchaSolution {
  lot_number: string;
  captcha_output: string;
  pass_token: string;
  gen_time: string;
}

/** Asks an outside captcha whether it was solved. */
export interface CaptchaVerifier {
  /** False for anything but a plain yes: a service that is away lets nobody in. */
  passes(settings: CaptchaSettings, solved: CaptchaSolution): Promise<boolean>;
}

const PATIENCE_MS = 5_000;

/** Geetest's second check, version 4 (docs.geetest.com, "Server"): the lot number signed with the key by HMAC-SHA-256. */
export function createCaptchaVerifier({
  safeFetch,
  log,
}: {
  safeFetch: SafeFetch;
  log: (line: string) => void;
}): CaptchaVerifier {
  return {
    async passes({ address, captchaId, key }, { lot_number, captcha_output, pass_token, gen_time }) {
      const sign_token = createHmac('sha256', key).update(lot_number).digest('hex');
      try {
        const answer = await safeFetch.fetch(`${address}/validate?captcha_id=${encodeURIComponent(captchaId)}`, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ lot_number, captcha_output, pass_token, gen_time, sign_token }).toString(),
          signal: AbortSignal.timeout(PATIENCE_MS),
        });
        if (!answer.ok) throw new Error(`it answered ${answer.status}`);
        const { result } = (await answer.json()) as { result?: unknown };
        return result === 'success';
      } catch (error) {
        log(`The captcha service does not answer: ${(error as Error).message}`);
        return false;
      }
    },
  };
}
