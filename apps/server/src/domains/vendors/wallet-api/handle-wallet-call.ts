import type { Db } from '#db';
import { Refusal } from '#refusal';
import { isSignedBy } from '../sign-call.ts';
import type { VendorKey } from '../vendor.ts';
import { isAllowed } from './allow-list.ts';
import type { NonceCache } from './create-nonce-cache.ts';
import type { RateLimiter } from './create-rate-limiter.ts';
import { getTxStatus } from './get-tx-status.ts';
import { OPERATIONS, type Operation } from './operation.ts';
import { isStorable } from './parsing/parse-fields.ts';
import type { Fields } from './parsing/parse-json.ts';
import { parseOperation } from './parsing/parse-operation.ts';
import { type RunDeps, runOperation } from './run-operation.ts';
import { httpStatusOf, wireStatus } from './status.ts';
import { toWireAnswer, type WireAnswer } from './to-wire-answer.ts';
import { hasSignature, isUtf8, type VendorCall } from './vendor-call.ts';

/** A debit or query whose clock differs from ours by more is refused (§5.1). */
const CLOCK_WINDOW_MS = 300_000;

const NO_BODY = 'the body is not a JSON object in UTF-8 with unique keys';

export interface WalletCallDeps extends RunDeps {
  db: Db;
  nonces: NonceCache;
  rate: RateLimiter;
  now_ms: () => number;
}

/** The reply to a vendor, and its entry in the log. */
export interface WalletReply {
  httpStatus: number;
  answer: WireAnswer;
  operation: Operation | null;
}

const rejected = (httpStatus: number, status: string, more: Partial<WireAnswer> = {}): WalletReply => ({
  httpStatus,
  answer: { status, ...more },
  operation: null,
});

/**
 * Handles one call in the order of §4.7: signature, strict parsing, then the rules. `body` is null when it is no JSON object. Throws only for
 * unknown outcomes: the database is down, or a bug of ours.
 */
export async function handleWalletCall(
  deps: WalletCallDeps,
  call: VendorCall,
  key: VendorKey | null,
  body: Fields | null,
): Promise<WalletReply> {
  const name = OPERATIONS.find((each) => each === call.op);
  if (!name) return rejected(404, 'INVALID_REQUEST', { message: 'unknown operation' });
  if (call.method !== 'POST') return rejected(405, 'INVALID_REQUEST', { message: 'operations require POST' });
  if (!key) return rejected(401, 'BAD_SIGNATURE');
  if (!isAllowed(key.vendor.allowed, call.ip)) return rejected(403, 'IP_REFUSED');
  if (!hasSignature(call) || !isSignedBy(key.secret, call, call.sign)) return rejected(401, 'BAD_SIGNATURE');
  if (call.hasQuery)
    return rejected(400, 'INVALID_REQUEST', {
      field: 'query',
      message: 'a query string is not allowed, because it is not signed',
    });
  if (!isUtf8(call)) return rejected(400, 'INVALID_REQUEST', { field: 'charset', message: 'the body must be UTF-8' });
  if (!body) return rejected(400, 'INVALID_REQUEST', { field: 'body', message: NO_BODY });
  try {
    const requestId = requestIdOf(body);
    if (requestId === undefined) throw new Refusal('INVALID_INPUT', { field: 'request_id' });
    const operation = parseOperation(name, body, key.vendor.api.numericIds);
    return { ...(await runFresh(deps, call, key, operation, requestId)), operation };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'INVALID_INPUT') throw error;
    const field = error.details.field ?? 'body';
    return rejected(400, 'INVALID_REQUEST', { field, message: `${field} is missing or invalid` });
  }
}

/** Returns the vendor's id of the call, which every answer repeats; undefined when there is none. */
export function requestIdOf(body: Fields): string | undefined {
  const id = body['request_id'];
  return typeof id === 'string' && id.length <= 128 && isStorable(id) ? id : undefined;
}

/** Checks that a valid call is recent, new and within the rate limit. */
async function runFresh(
  deps: WalletCallDeps,
  call: VendorCall,
  { keyId, vendor }: VendorKey,
  operation: Operation,
  requestId: string,
): Promise<Omit<WalletReply, 'operation'>> {
  const { fresh, limited } = kindOf(operation);
  if (fresh && Math.abs(deps.now_ms() - Number(call.time_ms)) > CLOCK_WINDOW_MS)
    return rejected(401, 'BAD_SIGNATURE', { message: 'the time differs from the server time by more than 300 s' });
  if (!deps.nonces.claim(keyId, call.nonce, call.sign.toLowerCase()))
    return rejected(401, 'BAD_SIGNATURE', { message: 'the nonce was already used for another request' });
  if (limited && !deps.rate.tryAcquire(String(vendor.vendorId), vendor.rate_perMinute))
    return rejected(429, 'RETRY', { message: 'too many calls' });
  if (operation.what === 'status') {
    return { httpStatus: 200, answer: await getTxStatus(deps.db, vendor, requestId, operation) };
  }
  const reply = await runOperation(deps, vendor, operation);
  const tx = operation.what === 'step' ? operation.step.tx : '';
  const answer = toWireAnswer(vendor, requestId, tx, reply);
  return { httpStatus: httpStatusOf(wireStatus(reply.status)), answer };
}

/** Clock and rate limits apply to debits and queries; never to credits and reversals. */
function kindOf(operation: Operation): { fresh: boolean; limited: boolean } {
  if (operation.what === 'status') return { fresh: false, limited: true };
  const steps = operation.what === 'step' ? [operation.step] : operation.steps;
  const fresh = steps.some((step) => step.fresh);
  return { fresh, limited: fresh };
}
