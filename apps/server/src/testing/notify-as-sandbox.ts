import { calls, pathOf } from '@fairhouse/contracts';
import { SIGNATURE_HEADER, signRequest, TIME_HEADER } from '#integrations/payment-gateway';
import type { Secrets } from '#secrets';
import { rawCall } from './create-site-client.ts';

/** What an impostor or a broken client sends otherwise. */
export interface OwnWebhook {
  base?: string;
  key?: Buffer;
  time_s?: number;
  /** The sent body, when it is not the signed one. */
  body?: string;
  headers?: Record<string, string>;
}

/** Path and headers of a webhook that the sandbox has signed. */
export function signAsSandbox(secrets: Secrets, body: string, own: Pick<OwnWebhook, 'key' | 'time_s'> = {}) {
  const path = pathOf(calls.payments.webhook, { gateway: 'sandbox' });
  const time_s = String(own.time_s ?? Math.floor(Date.now() / 1000));
  const key = own.key ?? secrets.derive('sandbox gateway: webhooks');
  const signature = signRequest(key, { method: calls.payments.webhook.method, path, time_s, body });
  return { path, headers: { [TIME_HEADER]: time_s, [SIGNATURE_HEADER]: signature } };
}

/** Sends a webhook as the sandbox does. Returns the answer, or the code of the refusal. */
export async function notifyAsSandbox(
  site: { base: string; secrets: Secrets },
  event: object,
  own: OwnWebhook = {},
): Promise<unknown> {
  const signed = JSON.stringify(event);
  const { headers } = signAsSandbox(site.secrets, signed, own);
  const { body } = await rawCall(own.base ?? site.base, calls.payments.webhook, {
    params: { gateway: 'sandbox' },
    body: own.body ?? signed,
    headers: { ...headers, ...own.headers },
  });
  return body.success ? body.value : body.message.code;
}
