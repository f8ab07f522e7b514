import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { SmsReason } from '@fairhouse/contracts';
import { refuse } from '#refusal';
import type { SafeFetch } from '../http-client/index.ts';
import type { OutboundMessage } from './notifier.ts';

export interface SmsProvider {
  /**
   * Accepts `POST {"to","text"}` in JSON and answers 2xx on success; most providers do, or a small relay in front of them. Requests with
   * the same `Idempotency-Key` must be sent only once.
   */
  url: string;
  /** Sent as `Authorization: Bearer …`; '' sends none. */
  token: string;
}

/** Why a provider rejects a text, by the status of its answer. */
const REASONS: Readonly<Record<number, SmsReason>> = {
  400: 'invalid-phone-number',
  402: 'quota-exceeded',
  403: 'operation-not-allowed',
  422: 'invalid-phone-number',
  429: 'too-many-requests',
};

/**
 * Sends a text to the provider over HTTPS, at most twice. Retries only without an answer, with the same key. Refuses SMS_NOT_SENT with the
 * `reason` of the provider.
 */
export async function sendSms(
  { url, token }: SmsProvider,
  { to, text }: OutboundMessage,
  { safeFetch, timeout_ms, log }: { safeFetch: SafeFetch; timeout_ms: number; log: (line: string) => void },
): Promise<void> {
  const key = randomUUID();
  for (const last of [false, true]) {
    const answer = await safeFetch
      .fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': key,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        body: JSON.stringify({ to, text }),
        signal: AbortSignal.timeout(timeout_ms),
      })
      .catch(() => null);
    if (answer?.ok) return;
    if (answer || last) {
      // keep the number out of the log
      log(
        `An SMS was not taken: ${answer ? `the provider answered ${answer.status}` : 'the provider does not respond'}.`,
      );
      const reason = answer && REASONS[answer.status];
      throw refuse('SMS_NOT_SENT', reason ? { params: { reason } } : {});
    }
    await pause(300);
  }
}
