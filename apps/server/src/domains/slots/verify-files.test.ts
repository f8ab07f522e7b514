import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls, money } from '@fairhouse/contracts';
import { listSlotVersions, type SlotSpec, versionHash } from '@fairhouse/game-math';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, createSiteClient, startTestSite, startVerifyPy, type TestSite } from '#testing';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const fetchFile = (address: string, headers: Record<string, string> = {}) =>
  fetch(new URL(address, site.base), { headers });

describe('[C-06] public verification files, without login', () => {
  it('include the spec of every version by its hash, as a file and as a call', async () => {
    const { versions } = await site.visitor().call(calls.slots.specs);
    expect(versions.map((each) => each.versionHash)).toEqual(listSlotVersions().map(versionHash));
    expect(versions.filter(({ gameCode }) => gameCode === 'ember-forge')).toHaveLength(2);
    for (const { gameCode, version, versionHash: hash, file } of versions) {
      const reply = await fetchFile(file);
      const text = await reply.text();
      expect(hashOf(text)).toBe(hash);
      expect(JSON.parse(text) as SlotSpec).toMatchObject({ id: gameCode, version });
      expect(Object.fromEntries(reply.headers)).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
      });
      const called = await site.visitor().call(calls.slots.spec, { versionHash: hash });
      expect(called).toEqual({ gameCode, version, versionHash: hash, spec: text });
    }
  });

  it('include no spec for an unknown hash', async () => {
    const spec = (hash: string) => codeOf(site.visitor().call(calls.slots.spec, { versionHash: hash }));
    expect(await spec('0'.repeat(64))).toBe('NOT_FOUND');
    expect(await spec('../../etc/passwd')).toBe('INVALID_INPUT');
    expect((await fetchFile(`/verify/specs/${'0'.repeat(64)}.json`)).status).toBe(404);
  });

  it('include a program with its published SHA-256, and the documentation to write another', async () => {
    const { verifiers } = await site.visitor().call(calls.slots.specs);
    const python = verifiers.find(({ file }) => file === '/verify/verify.py');
    const reply = await fetchFile('/verify/verify.py');
    const text = await reply.text();
    expect(python).toEqual({ file: '/verify/verify.py', sha256: hashOf(text), bytes: Buffer.byteLength(text) });
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'text/x-python; charset=utf-8',
      'content-disposition': 'attachment; filename="verify.py"',
      'cache-control': 'public, max-age=300',
    });
    const etag = reply.headers.get('etag') ?? '';
    expect((await fetchFile('/verify/verify.py', { 'if-none-match': etag })).status).toBe(304);
    const page = await fetchFile('/verify/verify.md');
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(await page.text()).toContain('# Verify a round on your own');
  });

  it('are sufficient: the Python program verifies a round just played', async () => {
    const member = await site.member({ funds: money(200_000n) });
    const { game_url } = await member.call(calls.games.launch, { gameId: 'storm-atlas' });
    const launchToken = game_url.split('#launch=')[1] ?? '';
    const { gameToken, opened } = await site.visitor().call(calls.slots.open, { launchToken });
    const game = createSiteClient(member.base, gameToken);
    const bet = { stake: opened.stakes[0] ?? '', option: 'buy-free-spins', clientRoundId: randomUUID() };
    const { roundId } = await game.call(calls.slots.spin, bet);
    const python = await startVerifyPy();
    const verify = async () => {
      const { text } = await member.call(calls.bets.proof, { roundId });
      const spec = await (await fetchFile(`/verify/specs/${opened.versionHash}.json`)).text();
      const keys = await (await fetchFile('/.well-known/fairhouse-keys.json')).text();
      const result = python.run({ 'round.json': text, 'spec.json': spec, 'keys.json': keys });
      // it blocks this process for seconds: the connections that expired meanwhile are closed first
      await sleep(1_000);
      return { text, ...result };
    };
    expect(await verify()).toMatchObject({ code: 2, printed: expect.stringContaining('not revealed yet') });
    await game.call(calls.slots.presented, { roundId });
    await game.call(calls.slots.rotate, { clientSeed: 'Glück: 客' });
    const { text, code, printed } = await verify();
    expect(printed).toMatch(/^VERIFIED$/m);
    expect(code).toBe(0);

    // our packages are not published, so a registry could run a stranger's; and the caller's host name is not repeated
    const { howToCheck } = JSON.parse(text) as { howToCheck: string };
    expect(howToCheck).toContain('/verify/fairhouse-verify.mjs');
    expect(howToCheck).not.toMatch(/npx|npm|https?:/);
  });
});
