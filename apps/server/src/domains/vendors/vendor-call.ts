import type { FastifyRequest } from 'fastify';
import { HEADERS } from './sign-call.ts';

/** A request as it came, before anything of it is believed. */
export interface VendorCall {
  method: string;
  /** Without the query. */
  path: string;
  /** What follows the path, `?` included; '' when nothing does. It is not signed, so nothing may be there. */
  query: string;
  /** The character encoding that the body is said to have, in small letters; '' when nothing is said. */
  charset: string;
  /** What follows the prefix in the path. */
  op: string;
  keyId: string;
  time_ms: string;
  nonce: string;
  sign: string;
  body: Buffer;
  ip: string;
}

/** Where all operations of HOUSE/1 are. */
export const PREFIX = '/wallet/v1/';

const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};

export function readCall(request: FastifyRequest): VendorCall {
  const [path = ''] = request.url.split('?', 1);
  const charset = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(header(request, 'content-type'))?.[1] ?? '';
  return {
    method: request.method,
    path,
    query: request.url.slice(path.length),
    charset: charset.toLowerCase(),
    op: path.startsWith(PREFIX) ? path.slice(PREFIX.length) : '',
    keyId: header(request, HEADERS.key).slice(0, 64),
    time_ms: header(request, HEADERS.time),
    nonce: header(request, HEADERS.nonce),
    sign: header(request, HEADERS.sign),
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    ip: request.ip,
  };
}

/** Whether the headers of the signature have the shape that they must have. */
export const hasSignature = ({ time_ms, nonce, sign }: VendorCall): boolean =>
  /^\d{1,15}$/.test(time_ms) && /^[\x21-\x7e]{1,64}$/.test(nonce) && /^[\da-f]{64}$/i.test(sign);
