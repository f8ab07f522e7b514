import { calls } from '@fairhouse/contracts';
import { describe, expect, it } from 'vitest';
import { rawCall, startTestSite } from '#testing';

describe('forged client address', () => {
  // the client's own claim comes first; each proxy appends the address it saw
  const CLAIMED = '8.8.8.8';
  const SEEN = '139.18.1.1';
  const INNER = '10.0.0.2';
  const cases: [hops: number, forwarded: string, believed: string][] = [
    [0, CLAIMED, '127.0.0.1'],
    [0, `${CLAIMED}, ${SEEN}`, '127.0.0.1'],
    [1, SEEN, SEEN],
    [1, `${CLAIMED}, ${SEEN}`, SEEN],
    [1, `${CLAIMED}, ${CLAIMED}, ${SEEN}`, SEEN],
    [2, `${SEEN}, ${INNER}`, SEEN],
    [2, `${CLAIMED}, ${SEEN}, ${INNER}`, SEEN],
  ];

  it('[R-21] is ignored behind 0, 1 or 2 trusted proxies', { timeout: 60_000 }, async () => {
    for (const hops of [0, 1, 2]) {
      const site = await startTestSite({ trustedProxies: hops });
      for (const [, forwarded, believed] of cases.filter(([trusted]) => trusted === hops)) {
        const headers = { 'x-forwarded-for': forwarded, 'x-real-ip': CLAIMED, forwarded: `for=${CLAIMED}` };
        const { body } = await rawCall(site.base, calls.system.status, { headers });
        const { ip } = (body.value as { location: { ip: string } }).location;
        expect([hops, forwarded, ip]).toEqual([hops, forwarded, believed]);
      }
      await site.close();
    }
  });
});
