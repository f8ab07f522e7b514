import http from 'node:http';
import https from 'node:https';
import type { Webhook } from './webhooks.ts';

/** Sends a webhook. Resolves with the HTTP status, 0 when nobody answers. Names below `localhost` are this machine. */
export function sendWebhook({ url, headers, body }: Webhook): Promise<number> {
  const address = new URL(url);
  const isLocal = address.hostname.endsWith('.localhost');
  const open = address.protocol === 'https:' ? https.request : http.request;
  return new Promise((resolve) => {
    const request = open(
      {
        hostname: isLocal ? '127.0.0.1' : address.hostname,
        port: address.port,
        path: address.pathname,
        method: 'POST',
        timeout: 10_000,
        headers: { ...headers, host: address.host, 'content-length': Buffer.byteLength(body) },
      },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(0));
    request.end(body);
  });
}
