import { describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';

describe('settings of sources of lotteries', () => {
  it('names nodes of chains, with keys and passwords, at least two on different hosts', () => {
    const nodes = (text: string) => loadConfig({ LOTTERY_BITCOIN_NODES: text }).chainNodes.bitcoin;
    const two = ['http://user:password@10.0.0.5:8332', 'https://node.example/v1/key'];
    expect(nodes(two.join(', '))).toEqual(two);
    expect(nodes('')).toEqual([]);
    for (const wrong of [
      'https://node.example',
      'https://node.example/a,https://node.example/b',
      'https://a.example,https://b.example,https://a.example/other',
      'ftp://a.example,https://b.example',
      'a.example,b.example',
    ])
      expect(() => nodes(wrong)).toThrow('LOTTERY_BITCOIN_NODES must be addresses of at least two nodes');
  });

  it('starts simulators of payment gateways only for the demo', () => {
    expect(loadConfig({}).runsGateways).toBe(true);
    for (const env of [{ FAIRHOUSE_DEMO: '0' }, { FAIRHOUSE_ROLE: 'api' }, { GATEWAYS_URL: 'off' }])
      expect(loadConfig(env)).toMatchObject({ runsGateways: false, gatewaysUrl: null });
    const own = loadConfig({ GATEWAYS_URL: 'http://127.0.0.1:4900' });
    expect(own).toMatchObject({ runsGateways: false, gatewaysUrl: 'http://127.0.0.1:4900' });
  });

  it('starts feeds of its own only for the demo, and takes no short secret', () => {
    expect(loadConfig({}).runsDraws).toBe(true);
    for (const env of [{ FAIRHOUSE_DEMO: '0' }, { FAIRHOUSE_ROLE: 'api' }, { DRAWS_URL: 'off' }])
      expect(loadConfig(env)).toMatchObject({ runsDraws: false, drawsUrl: null });
    const own = loadConfig({ DRAWS_URL: 'http://127.0.0.1:4800', DRAWS_SECRET: 'ab'.repeat(32) });
    expect(own).toMatchObject({ runsDraws: false, drawsUrl: 'http://127.0.0.1:4800', drawsSecret: 'ab'.repeat(32) });
    for (const secret of ['secret', 'ab'.repeat(15), `${'ab'.repeat(16)}c`])
      expect(() => loadConfig({ DRAWS_SECRET: secret })).toThrow('DRAWS_SECRET must be at least 32 hex digits');
  });

  it('[G-02] names feeds of real lotteries, each with a host and a secret of its own', () => {
    const feeds = (text: string) => loadConfig({ LOTTERY_FEEDS: text }).lotteryFeeds;
    const [one, other] = ['ab'.repeat(16), 'cd'.repeat(16)];
    expect(feeds('')).toEqual([]);
    expect(feeds(`city-a=https://a.example#${one}, city-b=https://b.example:8443#${other}`)).toEqual([
      { name: 'city-a', url: 'https://a.example', secret: one },
      { name: 'city-b', url: 'https://b.example:8443', secret: other },
    ]);
    for (const wrong of [
      'https://a.example',
      'city=https://a.example',
      'city=https://a.example#abcd',
      `city=ftp://a.example#${one}`,
      `simulated-c=https://a.example#${one}`,
    ])
      expect(() => feeds(wrong)).toThrow('LOTTERY_FEEDS must be feeds such as');
    const pairs = [
      [`a=https://a.example#${one}`, `a=https://b.example#${other}`, 'name'],
      [`a=https://a.example#${one}`, `b=https://a.example#${other}`, 'url'],
      [`a=https://a.example#${one}`, `b=https://b.example#${one}`, 'secret'],
    ];
    for (const [first, second, part] of pairs)
      expect(() => feeds(`${first},${second}`)).toThrow(`two feeds with the same ${part}`);
  });
});
