import { hash } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseDown } from '#db';
import { Refusal } from '#refusal';
import { buildCallLogEntry } from '../call-log/build-call-log-entry.ts';
import type { CallLog } from '../call-log/call-log.ts';
import { HEADERS, signAnswer } from '../sign-call.ts';
import type { VendorKey } from '../vendor.ts';
import type { KeyDirectory } from './create-key-directory.ts';
import { handleWalletCall, requestIdOf, type WalletCallDeps, type WalletReply } from './handle-wallet-call.ts';
import { type Fields, parseJson } from './parsing/parse-json.ts';
import { parseCall, type VendorCall, WALLET_PATH } from './vendor-call.ts';

/** Maximum body size: a batch of fifty steps with long ids fits. */
const BODY_BYTES = 65_536;
/** Maximum number of logged calls per minute with unknown keys. */
const STRANGERS_PER_MINUTE = 600;

export interface WalletApi extends WalletCallDeps {
  http: FastifyInstance;
  directory: KeyDirectory;
  calls: CallLog;
  log: (line: string) => void;
}

/** Serves HOUSE/1 under `/wallet/v1/`: raw bodies, signed answers, every call logged. */
export async function registerWalletApi(api: WalletApi): Promise<void> {
  // a separate scope: only here do bodies stay bytes and refusals use the protocol
  await api.http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: BODY_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.setErrorHandler(async (error: FastifyError, request, reply) => {
      const known = { FST_ERR_CTP_BODY_TOO_LARGE: 413, FST_ERR_CTP_INVALID_MEDIA_TYPE: 400 }[error.code];
      if (known === undefined) throw error;
      await logError(api, request, reply, async () => ({
        httpStatus: known,
        operation: null,
        answer: { status: 'INVALID_REQUEST', field: 'body', message: 'the body must be JSON of at most 64 KiB' },
      }));
      return reply;
    });
    scope.all(
      `${WALLET_PATH}*`,
      { bodyLimit: BODY_BYTES, config: { isCall: true, rateLimit: false } },
      async (request, reply) => {
        await logError(api, request, reply, (key, call, body) => handleWalletCall(api, call, key, body));
        return reply;
      },
    );
  });
}

/** Answers a call: logs it, signs the answer with the key that the call names, and sends it. */
async function logError(
  api: WalletApi,
  request: FastifyRequest,
  reply: FastifyReply,
  find: (key: VendorKey | null, call: VendorCall, body: Fields | null) => Promise<WalletReply>,
): Promise<void> {
  const began_ms = performance.now();
  const call = parseCall(request);
  const body = parseJson(call.body);
  let key: VendorKey | null = null;
  let result: WalletReply;
  try {
    key = await api.directory.byKey(call.keyId);
    result = await find(key, call, body);
  } catch (error) {
    result = { httpStatus: 503, answer: { status: 'RETRY' }, operation: null };
    const expected = isDatabaseDown(error) || (error instanceof Refusal && error.code === 'RETRY');
    if (!expected) api.log(`a vendor call failed: ${(error as Error).stack ?? String(error)}`);
  }
  const requestId = body && requestIdOf(body);
  const text = JSON.stringify({ ...(requestId ? { request_id: requestId } : {}), ...result.answer });
  const took_ms = Math.round(performance.now() - began_ms);
  const bodyHash = hash('sha256', call.body, 'buffer');
  // limits log entries for invented keys
  if (key || api.rate.tryAcquire('strangers', STRANGERS_PER_MINUTE))
    api.calls.record(buildCallLogEntry({ call, key, reply: result, body, took_ms, bodyHash }));
  if (key) reply.header(HEADERS.sign, signAnswer(key.secret, call, { httpStatus: result.httpStatus, body: text }));
  await reply.code(result.httpStatus).type('application/json; charset=utf-8').send(text);
}
