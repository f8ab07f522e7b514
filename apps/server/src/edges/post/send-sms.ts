import { setTimeout as pause } from 'node:timers/promises';
import { refuse } from '#refusal';
import type { Letter } from './post.ts';

const TIMEOUT_MS = 8_000;

export interface SmsProvider {
  /** Takes `POST {"to","text"}` in JSON and answers 2xx once it has it; most providers do, or a small relay before them. */
  url: string;
  /** Sent as `Authorization: Bearer …`; '' sends none. */
  token: string;
}

/** Hands a text to the provider over HTTPS, twice at most, and only again when it did not hear. Refuses SMS_NOT_SENT. */
export async function sendSms(
  { url, token }: SmsProvider,
  { to, text }: Letter,
  log: (line: string) => void,
): Promise<void> {
  for (const last of [false, true]) {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify({ to, text }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => null);
    if (answer?.ok) return;
    if (answer || last) {
      // the number stays out of the log
      log(
        `An SMS was not taken: ${answer ? `the provider answered ${answer.status}` : 'the provider does not answer'}.`,
      );
      throw refuse('SMS_NOT_SENT');
    }
    await pause(300);
  }
}
