import { generateSecret, generateSync, generateURI } from 'otplib';
import { equalInConstantTime } from '#secrets';

const STEP_S = 30;

/** Creates a secret for an authenticator app, base32. */
export const generateTotpSecret = (): string => generateSecret();

/** The URL that an authenticator app reads from a QR code. */
export const totpUrl = (secret: string, issuer: string, label: string): string =>
  generateURI({ issuer, label, secret });

/** The code at a given time. */
export const totpCode = (secret: string, at_ms: number): string =>
  generateSync({ secret, epoch: Math.floor(at_ms / 1000) });

/** Returns the 30-second step of this code, with one step of clock difference allowed either way; null when none matches. */
export function totpStep(secret: string, code: string, now_ms: number): bigint | null {
  const current = Math.floor(now_ms / 1000 / STEP_S);
  for (const step of [current, current - 1, current + 1])
    if (equalInConstantTime(totpCode(secret, step * STEP_S * 1000), code)) return BigInt(step);
  return null;
}
