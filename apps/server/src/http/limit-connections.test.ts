import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@fairhouse/contracts';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestSite, type TestSite } from '#testing';
import { connectionLimits } from './limit-connections.ts';

const NOBODY = { maxConnections: 0, maxConnectionsPerAddress: 0, trustedProxies: 0 };

describe('connection limits', () => {
  it('reserve descriptors for the database and files, whatever is configured', () => {
    expect(connectionLimits(NOBODY, 20_000)).toEqual({ total: 19_000, fromOneAddress: 1_900 });
    expect(connectionLimits(NOBODY, 1_024)).toEqual({ total: 768, fromOneAddress: 100 });
    expect(connectionLimits(NOBODY, 256)).toEqual({ total: 160, fromOneAddress: 100 });
    expect(connectionLimits({ ...NOBODY, maxConnections: 50_000 }, 1_024).total).toBe(768);
    expect(connectionLimits({ ...NOBODY, maxConnections: 500 }, 1_024)).toEqual({ total: 500, fromOneAddress: 100 });
    expect(connectionLimits(NOBODY, null).total).toBe(100_000);
  });

  it('allow the configured number per address, within the total', () => {
    const many = { ...NOBODY, maxConnectionsPerAddress: 15_000 };
    expect(connectionLimits(many, 20_000)).toEqual({ total: 19_000, fromOneAddress: 15_000 });
    expect(connectionLimits(many, 1_024)).toEqual({ total: 768, fromOneAddress: 768 });
  });

  it('count no addresses behind a proxy', () => {
    expect(connectionLimits({ ...NOBODY, trustedProxies: 1 }, 1_024)).toEqual({ total: 768, fromOneAddress: null });
  });
});

describe('too many connections', () => {
  const sockets: net.Socket[] = [];
  let site: TestSite;
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await site.close();
  });

  /** Opens keep-alive connections, each with one request; resolves with those that were served. */
  async function openConnections(count: number): Promise<net.Socket[]> {
    const { hostname, port } = new URL(site.base);
    const served: net.Socket[] = [];
    for (let n = 0; n < count; n++) {
      const socket = net.connect(Number(port), hostname);
      sockets.push(socket);
      socket.on('error', () => undefined);
      socket.once('data', () => served.push(socket));
      socket.write(`GET /favicon.ico HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
    }
    await expect.poll(() => sockets.every((socket) => socket.destroyed || served.includes(socket))).toBe(true);
    return served;
  }

  it('from one address are closed, sockets of chat and lobby included', async () => {
    site = await startTestSite({ maxConnections: 300 });
    const served = await openConnections(150);
    expect(served.length).toBe(100);
    const refused = new WebSocket(`${site.base.replace('http', 'ws')}/ws`);
    const end = await new Promise((resolve) => {
      refused.addEventListener('open', () => resolve('open'));
      refused.addEventListener('error', () => resolve('refused'));
    });
    expect(end).toBe('refused');
    served[0]?.destroy();
    await sleep(50);
    expect((await fetch(`${site.base}/favicon.ico`)).status).toBe(204);
  });

  it('in total are refused, and idle ones make room for new ones', async () => {
    site = await startTestSite({ maxConnections: 40, trustedProxies: 1 });
    const served = await openConnections(60);
    expect(served.length).toBeLessThan(60);
    await expect
      .poll(async () => (await fetch(`${site.base}/favicon.ico`).catch(() => null))?.status, { timeout: 5_000 })
      .toBe(204);
    expect((await site.visitor().call(calls.system.status, {})).status).toBe(0);
  });
});
