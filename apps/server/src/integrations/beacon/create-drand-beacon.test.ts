import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import rounds from '../../../../../packages/game-math/src/lottery/testing/quicknet-rounds.json' with { type: 'json' };
import { createSafeFetch } from '../http-client/index.ts';
import { createDrandBeacon } from './create-drand-beacon.ts';

const [right, other] = rounds as [(typeof rounds)[number], (typeof rounds)[number]];
const { round } = right;

describe('the drand beacon', () => {
  /** What each of two relays answers. */
  let answers: unknown[] = [];
  let asked = 0;
  const servers = [0, 1].map((at) =>
    http.createServer(({ url = '' }, response) => {
      asked += 1;
      const answer = answers[at];
      const isKnown = new RegExp(`^/[0-9a-f]{64}/public/${round}$`).test(url) && answer !== undefined;
      response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}));
    }),
  );
  let relays: string[] = [];
  beforeAll(async () => {
    await Promise.all(servers.map((server) => new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))));
    relays = servers.map((server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
  afterAll(() => {
    for (const server of servers) server.close();
  });
  beforeEach(() => {
    answers = [right, right];
    asked = 0;
  });
  const start = () => createDrandBeacon(createSafeFetch({ allowPrivate: true }), relays);
  const found = { value: right.randomness, signature: right.signature };

  it('gives a round that was recorded, and asks once for all games', async () => {
    const beacon = start();
    expect(await Promise.all([beacon.getRound(round), beacon.getRound(round)])).toEqual([found, found]);
    expect(await beacon.getRound(round)).toEqual(found);
    expect(asked).toBe(2);
  });

  it.each<[string, unknown]>([
    ['is silent', undefined],
    ['has another round', { ...other }],
    ['names another round as this one', { ...other, round }],
    ['has a value that is not the hash of the signature', { ...right, randomness: 'c'.repeat(64) }],
    ['has bytes that are no point of the curve', { ...right, signature: 'ab'.repeat(48) }],
    ['has no signature', { round, randomness: right.randomness }],
    ['has text', 'nothing'],
  ])('uses the right relay when the other %s, and gives none when both do', async (_name, wrong) => {
    answers = [wrong, right];
    expect(await start().getRound(round)).toEqual(found);
    answers = [right, wrong];
    expect(await start().getRound(round)).toEqual(found);
    answers = [wrong, wrong];
    const beacon = start();
    expect(await beacon.getRound(round)).toBeNull();
    // a missing round is asked for again
    answers = [wrong, right];
    expect(await beacon.getRound(round)).toEqual(found);
  });

  it('gives none for a round that is not public', async () => expect(await start().getRound(round + 1)).toBeNull());
});
