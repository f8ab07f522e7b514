import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, LostCall, RefusedCall } from './client.ts';
import { calls } from './index.ts';

/** The next answer of the fake server. */
let answer = { status: 200, body: '' };
const server = http.createServer((_request, reply) => {
  reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
});
let base = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const callWith = (status: number, body: unknown) => {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
  return createClient({ base })(calls.system.domainRoute).catch((error: unknown) => error);
};

describe('typed client', () => {
  it('returns the value, and throws a refusal with its code', async () => {
    expect(await callWith(200, { success: true, value: { domains: [] }, message: null })).toEqual({ domains: [] });
    const message = { code: 'RETRY', key: 'error.RETRY', text: 'Try again.', params: {} };
    const refused = await callWith(503, { success: false, value: null, message });
    expect(refused).toBeInstanceOf(RefusedCall);
    expect(refused).toMatchObject({ code: 'RETRY', message: 'Try again.' });
  });

  it('throws LostCall for foreign answers, so that the same request is retried', async () => {
    const strange = [{ error: 'Service Unavailable', statusCode: 503 }, { success: false }, null, 'text', '<html>', []];
    for (const body of strange) expect(await callWith(503, body)).toBeInstanceOf(LostCall);
    const nobody = createClient({ base: 'http://127.0.0.1:1' })(calls.system.domainRoute);
    await expect(nobody).rejects.toBeInstanceOf(LostCall);
  });
});
