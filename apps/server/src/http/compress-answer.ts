import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(gzip);

/**
 * Returns the body of an answer, compressed when the client accepts gzip. Only for answers without secrets: the length of a compressed
 * answer that also contains a client's text would give them away.
 */
export async function compressAnswer(request: FastifyRequest, reply: FastifyReply, answer: object): Promise<unknown> {
  reply.header('vary', 'accept-encoding');
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return answer;
  reply.header('content-encoding', 'gzip').type('application/json; charset=utf-8');
  return compress(JSON.stringify(answer));
}
