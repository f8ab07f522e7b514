import type { VendorKey } from '../vendor.ts';
import type { WalletReply } from '../wallet-api/handle-wallet-call.ts';
import type { Fields } from '../wallet-api/parsing/parse-json.ts';
import type { VendorCall } from '../wallet-api/vendor-call.ts';
import type { CallLogEntry } from './call-log.ts';

/** Maximum stored length of a body, in characters. */
const MAX_BODY = 2_000;
/** Maximum stored length of an id. */
const MAX_ID = 128;

/** Masks session tokens, which allow play; the log only shows that there was one. */
const maskTokens = (text: string): string =>
  text.replaceAll(/("session"\s*:\s*")(?:[^"\\]|\\.)*"/g, '$1…"').replaceAll(/gs_[\w-]+/g, 'gs_…');

/** Makes text valid for the database: no NUL, no lone surrogate. */
const toStorable = (text: string, max: number): string => text.replaceAll('\u0000', '').toWellFormed().slice(0, max);

/** Builds the log entry of a call. */
export function buildCallLogEntry(of: {
  call: VendorCall;
  key: VendorKey | null;
  reply: WalletReply;
  body: Fields | null;
  took_ms: number;
  bodyHash: Buffer;
}): CallLogEntry {
  const { call, key, reply, body } = of;
  const field = (...names: string[]): string => {
    const value = names.map((name) => body?.[name]).find((each) => typeof each === 'string');
    return toStorable(typeof value === 'string' ? value : '', MAX_ID);
  };
  return {
    at: new Date(),
    brandId: key?.vendor.brandId ?? null,
    vendorId: key?.vendor.vendorId ?? null,
    keyId: toStorable(call.keyId, MAX_ID),
    op: toStorable(call.op, 32),
    requestId: field('request_id'),
    tx: field('tx', 'bet_tx'),
    player: reply.answer.player ?? field('player'),
    amount: field('amount', 'bet_amount'),
    currency: field('currency'),
    status: reply.answer.status,
    httpStatus: reply.httpStatus,
    replay: reply.answer.replay ?? false,
    took_ms: of.took_ms,
    ip: call.ip,
    bodyHash: of.bodyHash,
    // an unsigned body is not stored verbatim
    body: key && body ? toStorable(maskTokens(call.body.toString('utf8')), MAX_BODY) : '',
  };
}
