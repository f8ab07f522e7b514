import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { createWallet, type Key, type Wallet } from '../protocol/create-wallet.ts';
import { sameSign, signAnswer, signRequest } from '../protocol/sign.ts';
import { COUPON_GAME } from './coupon/coupon-game.ts';
import { createCouponSessions } from './coupon/create-coupon-sessions.ts';
import { DEMO_GAMES } from './demo-games.ts';
import { createDemoSessions } from './demo-sessions.ts';
import { createFreeRoundStore } from './free-round-store.ts';
import { createHistory, type History } from './history.ts';
import { createSessionStore } from './session-store.ts';
import { createTransferWallet, SILENCE, type TransferWallet } from './transfer-wallet.ts';
import { answerPlatform } from './vendor-simulator.ts';

/**
 * A site that the simulator plays for: one brand, one key. If several keys belong to one site, the first plays the games and all may query.
 */
export interface Platform extends Key {
  /** Origin of its site, which is also the base of its wallet. */
  url: string;
}

export interface SimulatorOptions {
  platforms: readonly Platform[];
  /** Seed of all rounds drawn while it runs. */
  seed: string;
  port: number;
  host?: string;
  log?: (line: string) => void;
}

export interface Simulator {
  url: string;
  history: History;
  transfers: TransferWallet;
  close(): Promise<void>;
}

/** Max body size that is read. */
const BODY_BYTES = 64 * 1_024;
const PAGE = path.join(import.meta.dirname, 'page');
const FILES: Readonly<Record<string, [file: string, type: string]>> = {
  '/play': ['play.html', 'text/html; charset=utf-8'],
  '/play.css': ['play.css', 'text/css; charset=utf-8'],
  '/play.js': ['play.js', 'text/javascript; charset=utf-8'],
  '/coupon': ['coupon.html', 'text/html; charset=utf-8'],
  '/coupon.css': ['coupon.css', 'text/css; charset=utf-8'],
  '/coupon.js': ['coupon.js', 'text/javascript; charset=utf-8'],
  '/coupon-words.js': ['coupon-words.js', 'text/javascript; charset=utf-8'],
  '/frame.js': ['frame.js', 'text/javascript; charset=utf-8'],
};

interface Reply {
  http: number;
  type: string;
  body: string;
  headers?: Record<string, string>;
}

const json = (status: number, value: unknown): Reply => ({
  http: status,
  type: 'application/json',
  body: JSON.stringify(value),
});

/** Serves the vendor's calls, the page of the demo games and their rounds. */
export async function serveSimulator(options: SimulatorOptions): Promise<Simulator> {
  const { platforms, seed, port, host = '127.0.0.1', log = () => undefined } = options;
  const [history, transfers] = [createHistory(), createTransferWallet()];
  const free = createFreeRoundStore((game) => DEMO_GAMES.some(({ code }) => code === game));
  const wallets = new Map<string, Wallet>();
  for (const platform of platforms) {
    const { origin } = new URL(platform.url);
    if (!wallets.has(origin)) wallets.set(origin, createWallet([platform.url], platform));
  }
  for (const [origin, wallet] of [...wallets]) {
    const alias = aliasOf(origin);
    if (alias && !wallets.has(alias)) wallets.set(alias, wallet);
  }
  const sessions = createSessionStore(wallets);
  const demoSessions = createDemoSessions({ sessions, seed, history, free });
  const couponSessions = createCouponSessions({ sessions, seed, history });
  /** The calls of the games' pages. */
  const pageCalls = new Map<string, (fields: Record<string, unknown>) => Promise<object>>([
    ['/play/open', demoSessions.open],
    ['/play/round', demoSessions.play],
    ['/coupon/open', couponSessions.open],
    ['/coupon/place', couponSessions.place],
    ['/coupon/step', couponSessions.step],
  ]);
  let url = '';

  const answerPlatformCall = (request: http.IncomingMessage, where: string, body: string): Reply => {
    const t = (name: string): string => String(request.headers[name] ?? '');
    const platform = platforms.find(({ keyId }) => keyId === t('x-house-key'));
    const facts = { path: where, time: t('x-house-time'), nonce: t('x-house-nonce') };
    const right = platform && signRequest(platform.secret, { ...facts, method: 'POST', body });
    if (!platform || !right || !sameSign(t('x-house-sign'), right)) return json(401, { status: 'BAD_SIGNATURE' });
    const fields = readObject(body);
    if (!fields) return json(400, { status: 'INVALID_REQUEST', field: 'body' });
    const answer = answerPlatform(
      { history, transfers, free, pageUrl: `${url}/play`, closeSession: sessions.close },
      where.slice('/vendor/v1/'.length),
      fields,
    );
    const { request_id } = fields;
    const reply = json(answer.http, { ...(typeof request_id === 'string' ? { request_id } : {}), ...answer.body });
    const sign = signAnswer(platform.secret, { ...facts, status: answer.http, body: reply.body });
    return { ...reply, headers: { 'x-house-sign': sign } };
  };

  const answer = async (request: http.IncomingMessage): Promise<Reply> => {
    const { pathname: where, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (request.method !== 'POST') {
      const isCoupon = where === '/play' && searchParams.get('game') === COUPON_GAME.code;
      return readPage(isCoupon ? '/coupon' : where, [...wallets.keys()]);
    }
    const body = await readBody(request);
    if (body === null) return json(413, { status: 'INVALID_REQUEST' });
    if (where.startsWith('/vendor/v1/')) return answerPlatformCall(request, where, body);
    const fields = readObject(body);
    const call = pageCalls.get(where);
    if (fields && call) return json(200, await call(fields));
    return json(404, { status: 'INVALID_REQUEST' });
  };

  const server = http.createServer((request, response) => {
    answer(request).then(
      (reply) => {
        if (reply.http === SILENCE) return void response.destroy();
        response.writeHead(reply.http, { 'content-type': reply.type, 'cache-control': 'no-store', ...reply.headers });
        response.end(request.method === 'HEAD' ? undefined : reply.body);
      },
      (error: Error) => {
        log(`a call failed: ${error.message}`);
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  const address = server.address();
  url = `http://${host}:${typeof address === 'object' && address ? address.port : port}`;
  return {
    url,
    history,
    transfers,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A site on this machine is also opened as `localhost`. */
function aliasOf(origin: string): string | null {
  const url = new URL(origin);
  if (url.hostname !== '127.0.0.1') return null;
  url.hostname = 'localhost';
  return url.origin;
}

/** Returns the game page. Only the configured sites may frame it, and it loads nothing from elsewhere. */
function readPage(where: string, sites: readonly string[]): Reply {
  const file = FILES[where];
  if (!file) return { http: where === '/' ? 200 : 404, type: 'text/plain', body: 'Vendor simulator\n' };
  const policy = `default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; frame-ancestors ${sites.join(' ') || "'none'"}`;
  const headers = {
    'content-security-policy': policy,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
  return { http: 200, type: file[1], body: fs.readFileSync(path.join(PAGE, file[0]), 'utf8'), headers };
}

async function readBody(request: http.IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > BODY_BYTES) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function readObject(body: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
