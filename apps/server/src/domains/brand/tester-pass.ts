import { timingSafeEqual } from 'node:crypto';
import { hashToken } from '#secrets';

/** What is kept of the link that testers were given: the pass in it only as its SHA-256. */
export interface TesterPass {
  hash_hex: string;
  /** ISO time; the pass opens nothing from then on. */
  until: string;
}

/** Whether what a browser shows is the pass, and still in its time. */
export function isPassOf(kept: TesterPass | null, shown: string, now_ms: number): boolean {
  if (!kept || shown === '' || now_ms >= Date.parse(kept.until)) return false;
  return timingSafeEqual(Buffer.from(kept.hash_hex, 'hex'), hashToken(shown));
}
