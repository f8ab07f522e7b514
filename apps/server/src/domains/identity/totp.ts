import { generateSecret, generateSync, generateURI } from 'otplib';
import { equalInConstantTime } from '#secrets';

const STEP_S = 30;

/** A new secret for an authenticator app, base32. */
export const generateTotpSecret = (): string => generateSecret();

/** The address that an authenticator app reads from a QR code. */
export const totpUrl = (secret: string, issuer: string, label: string): string =>
  generateURI({ issuer, label, secret });

/** The code of a moment. */
export const totpCode = (secret: string, at_ms: number): string =>
  generateSync({ secret, epoch: Math.floor(at_ms / 1000) });

/** The 30-second step whose code this is, one step of clock difference either way allowed; null when it is none of them. */
export function totpStep(secret: string, code: string, now_ms: number): bigint | null {
  const current = Math.floor(now_ms / 1000 / STEP_S);
  for (const step of [current, current - 1, current + 1])
    if (equalInConstantTime(totpCode(secret, step * STEP_S * 1000), code)) return BigInt(step);
  return null;
}
