import type { Json } from '../play-request.ts';

/** Maximum size of a bet's detail as JSON. */
export const MAX_BET_DETAIL_BYTES = 2_048;
/** Maximum size of the outcome of a settled part as JSON; a batch of shots has one line for each. */
export const MAX_PART_DETAIL_BYTES = 16_384;

/** Returns a detail as JSON text, null when there is none, or INVALID_INPUT when it is too large. */
export function writeDetail(
  detail: Json | undefined,
  maxBytes: number,
): { text: string | null } | { refusal: 'INVALID_INPUT' } {
  if (detail === undefined) return { text: null };
  const text = JSON.stringify(detail);
  return Buffer.byteLength(text) > maxBytes ? { refusal: 'INVALID_INPUT' } : { text };
}
