import { isResult } from '@fairhouse/game-math/lottery';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type FeedFault, NO_FAULTS } from './faults.ts';
import { type AskedDraw, type FeedName, resultPath } from './feeds.ts';
import { type DrawsServer, serveDraws } from './serve-draws.ts';
import { isSigned, SIGNATURE_HEADER, signAnswer, signRequest, TIME_HEADER } from './sign.ts';

const SECRET = Buffer.alloc(32, 3);
const draw = (ago_ms: number): AskedDraw => ({
  gameCode: 'x',
  family: 'SSC',
  issueNo: '20261126001',
  drawAt: Date.now() - ago_ms,
});

describe('the process of the feeds', () => {
  let server: DrawsServer;
  beforeAll(async () => {
    server = await serveDraws({ secret: SECRET, port: 0 });
  });
  afterEach(() => server.setFaults(NO_FAULTS));
  afterAll(() => server.close());

  const send = async (method: string, path: string, { body = '', secret = SECRET, time = String(Date.now()) } = {}) => {
    const signature = signRequest(secret, { method, path, body, time });
    const response = await fetch(server.url + path, {
      method,
      headers: { [TIME_HEADER]: time, [SIGNATURE_HEADER]: signature },
      ...(body && { body }),
    });
    const text = await response.text();
    const right = signAnswer(SECRET, signature, response.status, text);
    const isRight = isSigned(response.headers.get(SIGNATURE_HEADER), right);
    return { status: response.status, isRight, body: JSON.parse(text) as Record<string, unknown> };
  };
  const ask = (feed: FeedName, ago_ms: number) => send('GET', resultPath(feed, draw(ago_ms)));
  const numbersOf = async (feed: FeedName, ago_ms: number) => (await ask(feed, ago_ms)).body['numbers'];

  it('publishes the same result in both feeds, a second after the draw, and signs it', async () => {
    expect(await numbersOf('simulated-a', 500)).toBeNull();
    const { status, isRight, body } = await ask('simulated-a', 2_000);
    expect([status, isRight, body['gameCode'], body['issueNo']]).toEqual([200, true, 'x', '20261126001']);
    expect(isResult('SSC', body['numbers'] as number[])).toBe(true);
    expect(await numbersOf('simulated-b', 2_000)).toEqual(body['numbers']);
  });

  it.each<[FeedFault, unknown[]]>([
    [{ kind: 'different' }, ['other', 'other']],
    [{ kind: 'malformed' }, ['malformed', 'malformed']],
    [{ kind: 'wrong', correctedAfter_ms: 5_000 }, ['other', 'same']],
    [{ kind: 'late', by_ms: 4_000 }, ['none', 'same']],
  ])('with the fault %j the second feed has %j, two and ten seconds later', async (fault, expected) => {
    server.setFaults({ ...NO_FAULTS, 'simulated-b': fault });
    const said: string[] = [];
    for (const ago_ms of [2_000, 10_000]) {
      const [numbers, own] = [await numbersOf('simulated-a', ago_ms), await numbersOf('simulated-b', ago_ms)];
      if (own === null) said.push('none');
      else if (!Array.isArray(own)) said.push('malformed');
      else said.push(String(own) === String(numbers) ? 'same' : 'other');
    }
    expect(said).toEqual(expected);
  });

  it('closes connections when it is silent, holds answers back when slow, and signs them wrongly when forged', async () => {
    server.setFaults({ ...NO_FAULTS, 'simulated-b': { kind: 'silent' } });
    await expect(ask('simulated-b', 2_000)).rejects.toThrow('fetch failed');
    server.setFaults({ ...NO_FAULTS, 'simulated-b': { kind: 'slow', by_ms: 300 } });
    const began_ms = performance.now();
    expect((await ask('simulated-b', 2_000)).isRight).toBe(true);
    expect(performance.now() - began_ms).toBeGreaterThanOrEqual(295);
    server.setFaults({ ...NO_FAULTS, 'simulated-b': { kind: 'forged' } });
    expect((await ask('simulated-b', 2_000)).isRight).toBe(false);
    expect((await ask('simulated-a', 2_000)).isRight).toBe(true);
  });

  it('answers nobody without the secret, and no old request', async () => {
    const path = resultPath('simulated-a', draw(2_000));
    const other = await send('GET', path, { secret: Buffer.alloc(32, 4) });
    expect([other.status, other.isRight, other.body]).toEqual([401, false, { code: 'NOT_SIGNED' }]);
    expect((await send('GET', path, { time: String(Date.now() - 31_000) })).status).toBe(401);
    expect((await send('GET', path, { time: '' })).status).toBe(401);
    expect((await fetch(server.url + path)).status).toBe(401);
  });

  it('changes its faults by a signed call, and refuses others', async () => {
    const faults = { ...NO_FAULTS, 'simulated-a': { kind: 'silent' } };
    expect((await send('PUT', '/v1/faults', { body: JSON.stringify(faults) })).body).toEqual(faults);
    expect((await send('GET', '/v1/faults')).body).toEqual(faults);
    for (const body of ['{"simulated-a":null}', '{"simulated-a":{"kind":"odd"},"simulated-b":null}', 'x'])
      expect((await send('PUT', '/v1/faults', { body })).status).toBe(400);
    expect((await send('GET', '/v1/feeds/simulated-c/results/x/20261126001?family=SSC&drawAt=1')).status).toBe(400);
    expect((await send('GET', '/v1/feeds/simulated-a/results/x/1?family=SSC&drawAt=1')).status).toBe(404);
    expect((await send('GET', '/v1/feeds/simulated-a/results/x/20261126001?family=SSC')).status).toBe(400);
  });
});
