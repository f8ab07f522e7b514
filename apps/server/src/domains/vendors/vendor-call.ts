import type { FastifyRequest } from 'fastify';
import { HEADERS } from './sign-call.ts';

/** A request as it came, before anything of it is believed. */
export interface VendorCall {
  method: string;
  /** Without the query. */
  path: string;
  /** The last part of the path. */
  op: string;
  keyId: string;
  time_ms: string;
  nonce: string;
  sign: string;
  body: Buffer;
  ip: string;
}

const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};

export function readCall(request: FastifyRequest): VendorCall {
  const [path = ''] = request.url.split('?', 1);
  return {
    method: request.method,
    path,
    op: path.slice(path.lastIndexOf('/') + 1),
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
