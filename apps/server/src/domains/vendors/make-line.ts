import type { Told } from './answer-call.ts';
import type { CallLine } from './call-log.ts';
import type { Fields } from './read-json.ts';
import type { VendorKey } from './vendor.ts';
import type { VendorCall } from './vendor-call.ts';

/** What of a body is kept, in characters. */
const KEPT = 2_000;
/** Of an id. */
const KEPT_ID = 128;

/** A session's token lets play; what is kept tells only that there was one. */
const maskTokens = (text: string): string =>
  text.replaceAll(/("session"\s*:\s*")(?:[^"\\]|\\.)*"/g, '$1…"').replaceAll(/gs_[\w-]+/g, 'gs_…');

/** Text that the database takes: no NUL, no half of a pair. */
const keepable = (text: string, max: number): string => text.replaceAll('\u0000', '').toWellFormed().slice(0, max);

/** The log's line of a call. */
export function makeLine(of: {
  call: VendorCall;
  key: VendorKey | null;
  told: Told;
  body: Fields | null;
  took_ms: number;
  bodyHash: Buffer;
}): CallLine {
  const { call, key, told, body } = of;
  const field = (...names: string[]): string => {
    const value = names.map((name) => body?.[name]).find((each) => typeof each === 'string');
    return keepable(typeof value === 'string' ? value : '', KEPT_ID);
  };
  return {
    at: new Date(),
    brandId: key?.vendor.brandId ?? null,
    vendorId: key?.vendor.vendorId ?? null,
    keyId: keepable(call.keyId, KEPT_ID),
    op: keepable(call.op, 32),
    requestId: field('request_id'),
    tx: field('tx', 'bet_tx'),
    player: told.answer.player ?? field('player'),
    amount: field('amount', 'bet_amount'),
    currency: field('currency'),
    status: told.answer.status,
    httpStatus: told.httpStatus,
    replay: told.answer.replay ?? false,
    took_ms: of.took_ms,
    ip: call.ip,
    bodyHash: of.bodyHash,
    // what nobody signed is not kept word by word
    body: key && body ? keepable(maskTokens(call.body.toString('utf8')), KEPT) : '',
  };
}
