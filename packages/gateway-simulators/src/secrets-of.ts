import { createHmac } from 'node:crypto';

/** The secrets of an account at a simulated gateway: derived, so that the server and the simulators share one secret and no list. */
export function secretsOf(secret: Buffer, merchant: string): { apiKey: string; webhookKey: string } {
  const derive = (purpose: string): string =>
    createHmac('sha256', secret).update(`${purpose} ${merchant}`).digest('hex');
  return { apiKey: derive('api key'), webhookKey: derive('webhook key') };
}
