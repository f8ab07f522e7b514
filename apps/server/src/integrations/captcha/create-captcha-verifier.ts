import { createHmac } from 'node:crypto';
import type { SafeFetch } from '../http-client/index.ts';

/** Credentials of the server at Geetest. */
export interface CaptchaSettings {
  address: string;
  captchaId: string;
  key: string;
}

/** The values that the widget returns once it is solved, named as in its documentation. */
export interface CaptchaSolution {
  lot_number: string;
  captcha_output: string;
  pass_token: string;
  gen_time: string;
}

/** Verifies solutions at an external captcha service. */
export interface CaptchaVerifier {
  /** Returns false for anything but an explicit success: an unavailable service lets nobody in. */
  passes(settings: CaptchaSettings, solved: CaptchaSolution): Promise<boolean>;
}

const PATIENCE_MS = 5_000;

/** Geetest's secondary verification, version 4 (docs.geetest.com, "Server"): the lot number signed with the key by HMAC-SHA-256. */
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
        if (!answer.ok) throw new Error(`captcha service answered ${answer.status}`);
        const { result } = (await answer.json()) as { result?: unknown };
        return result === 'success';
      } catch (error) {
        log(`The captcha service does not respond: ${(error as Error).message}`);
        return false;
      }
    },
  };
}
