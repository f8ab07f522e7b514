import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Boot } from '@fairhouse/contracts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '#refusal';

const ROOT = path.join(import.meta.dirname, '../../../..');

/** What the served page is told, so that its first paint needs no call. */
export type BootFor = (
  request: FastifyRequest,
) => Promise<{ boot: Omit<Boot, 'nonce'>; title: string; theme: string; dir: 'ltr' | 'rtl'; lang: string }>;

/** Serves the player site at /, the game page at /play/ and the console at /console/, each page under a strict policy with a fresh nonce. */
export async function serveSites(app: FastifyInstance, bootFor: BootFor): Promise<void> {
  const player = path.join(ROOT, 'apps/player/dist');
  const console = path.join(ROOT, 'apps/console/dist');
  const cache = (reply: FastifyReply, file: string): void => {
    void reply.header('cache-control', file.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
  };
  const shared = { index: false as const, preCompressed: true, setHeaders: cache, wildcard: true as const };
  await app.register(fastifyStatic, {
    ...shared,
    root: path.join(player, 'assets'),
    prefix: '/assets/',
    decorateReply: true,
  });
  await app.register(fastifyStatic, {
    ...shared,
    root: path.join(console, 'assets'),
    prefix: '/console/assets/',
    decorateReply: false,
  });

  const page = (file: string) => {
    let read: { html: string; mtime_ms: number } | null = null;
    return (): string => {
      const mtime_ms = fs.statSync(file).mtimeMs;
      if (!read || read.mtime_ms !== mtime_ms) read = { html: fs.readFileSync(file, 'utf8'), mtime_ms };
      return read.html;
    };
  };
  const pages = {
    player: page(path.join(player, 'index.html')),
    play: page(path.join(player, 'play.html')),
    console: page(path.join(console, 'index.html')),
  };
  const send = async (request: FastifyRequest, reply: FastifyReply, name: keyof typeof pages, status = 200) => {
    const nonce = randomBytes(16).toString('base64');
    const { boot, title, theme, dir, lang } = await bootFor(request);
    const html = fill(pages[name](), {
      BOOT: JSON.stringify({ ...boot, nonce }).replaceAll('<', '\\u003c'),
      LANG: lang,
      DIR: dir,
      THEME: theme,
      TITLE: escapeHtml(title),
      NONCE: nonce,
    });
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy(nonce))
      .send(html);
  };

  app.get('/console', (_request, reply) => reply.redirect('/console/'));
  app.get('/console/*', (request, reply) => send(request, reply, 'console'));
  app.get('/play/', (request, reply) => send(request, reply, 'play'));
  app.get('/favicon.ico', (_request, reply) => reply.code(204).send());
  app.setNotFoundHandler((request, reply) => {
    const pathname = request.url.split('?')[0] ?? '/';
    const isPage =
      request.method === 'GET' &&
      (request.headers.accept ?? '').includes('text/html') &&
      !/\.[a-z0-9]{2,5}$/i.test(pathname.replace(/\.html$/, ''));
    if (isPage) return send(request, reply, 'player');
    const otherMethod = (['GET', 'POST', 'PUT', 'DELETE'] as const).some(
      (method) => method !== request.method && app.hasRoute({ method, url: pathname }),
    );
    throw refuse(otherMethod ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND');
  });
}

const fill = (html: string, values: Record<string, string>): string =>
  html.replace(/%([A-Z]+)%/g, (whole, name: string) => values[name] ?? whole);

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

const policy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "frame-ancestors 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
  ].join('; ');
