import type { CallLogEntry } from './call-log.ts';
import type { WalletReply } from './handle-wallet-call.ts';
import type { Fields } from './parse-json.ts';
import type { VendorKey } from './vendor.ts';
import type { VendorCall } from './vendor-call.ts';

/** What of a body is kept, in characters. */
const MAX_BODY = 2_000;
/** Of an id. */
const MAX_ID = 128;

/** A session's token lets play; what is kept tells only that there was one. */
const maskTokens = (text: string): string =>
  text.replaceAll(/("session"\s*:\s*")(?:[^"\\]|\\.)*"/g, '$1…"').replaceAll(/gs_[\w-]+/g, 'gs_…');

/** Text that the database takes: no NUL, no half of a pair. */
const toStorable = (text: string, max: number): string => text.replaceAll('\u0000', '').toWellFormed().slice(0, max);

/** The log's line of a call. */
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
    // what nobody signed is not kept word by word
    body: key && body ? toStorable(maskTokens(call.body.toString('utf8')), MAX_BODY) : '',
  };
}
