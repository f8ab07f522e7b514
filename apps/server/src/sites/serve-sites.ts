import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { type Boot, isOpenPath } from '@fairhouse/contracts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TranslateIn } from '#http';
import { refuse } from '#refusal';
import { createPageRenderer } from './create-page-renderer.ts';
import { escapeHtml } from './escape-html.ts';
import { type OwnHead, pageHead } from './page-head.ts';
import { type PageSources, pagePolicy } from './page-policy.ts';
import { serveBrandFiles } from './serve-brand-files.ts';
import { themeColours } from './theme-colours.ts';

const ROOT = path.join(import.meta.dirname, '../../../..');

/** The boot data of a served page, so that its first paint needs no call. */
export type BuildBootPayload = (request: FastifyRequest) => Promise<{
  boot: Omit<Boot, 'nonce'>;
  title: string;
  /** The canonical address of the brand: scheme, host, port. */
  canonicalOrigin: string;
  theme: string;
  /** CSS of the brand's theme; '' for none. */
  style: string;
  dir: 'ltr' | 'rtl';
  lang: string;
  sources: PageSources;
}>;

/**
 * Finds the head of a page whose texts belong to the brand of a host (an operator's text, a vendor), in a language, by path and the id in
 * its query.
 */
export type FindHead = (host: string, language: string, path: string, id: string | null) => Promise<OwnHead | null>;

/** Serves the player site at /, the game page at /play/ and the console at /console/, each page under a strict policy with a fresh nonce. */
export async function serveSites(
  app: FastifyInstance,
  createBootPayloadBuilder: BuildBootPayload,
  t: TranslateIn,
  findHead: FindHead,
): Promise<void> {
  const player = path.join(ROOT, 'apps/player/dist');
  const console = path.join(ROOT, 'apps/console/dist');
  const cache = (reply: FastifyReply, file: string): void => {
    // Slot tiles and avatar faces are the only assets whose names do not change with their content.
    const isFixed = file.includes('/assets/') && !/[/](?:label|face)-[\w-]+\.svg/.test(file);
    void reply.header('cache-control', isFixed ? 'public, max-age=31536000, immutable' : 'no-cache');
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
    let cached: { html: string; mtime_ms: number } | null = null;
    return (): string => {
      const mtime_ms = fs.statSync(file).mtimeMs;
      if (!cached || cached.mtime_ms !== mtime_ms) cached = { html: fs.readFileSync(file, 'utf8'), mtime_ms };
      return cached.html;
    };
  };
  const pages = {
    player: page(path.join(player, 'index.html')),
    play: page(path.join(player, 'play.html')),
    console: page(path.join(console, 'index.html')),
  };
  const renderPage = createPageRenderer(app, path.join(player, 'ssr/render-page.js'));
  const send = async (request: FastifyRequest, reply: FastifyReply, name: keyof typeof pages) => {
    const nonce = randomBytes(16).toString('base64');
    const { boot, title, canonicalOrigin, theme, style, dir, lang, sources } = await createBootPayloadBuilder(request);
    const path = pathOf(request);
    const isKnown = name !== 'player' || isOpenPath(path, boot.status.info.routers);
    const head = pageHead({
      origin: canonicalOrigin,
      path,
      isKnown,
      own:
        name === 'player' && isKnown && boot.status.status === 0
          ? await findHead(request.host, boot.language, path, idIn(request))
          : null,
      brand: title,
      language: boot.language,
      themeColour: themeColours(theme, boot.status.brand.tokens).page,
      t,
    });
    const ssr = name === 'player' && isKnown ? await renderPage(request, boot) : null;
    const html = fill(pages[name](), {
      SSR_HTML: ssr?.html ?? '',
      SSR_DATA: (ssr?.data ?? '[]').replaceAll('<', '\\u003c'),
      LANGUAGE: boot.language,
      BOOT: JSON.stringify({ ...boot, nonce }).replaceAll('<', '\\u003c'),
      LANG: lang,
      DIR: dir,
      THEME: theme,
      TITLE: escapeHtml(name === 'player' ? head.title : title),
      NONCE: nonce,
    })
      .replace('</title>', () => (name === 'player' ? `</title>\n    ${head.tags}` : '</title>'))
      .replace('</head>', () =>
        // The console keeps its own theme, so that an operator can always read it.
        style && name !== 'console' ? `<style nonce="${nonce}">${style}</style></head>` : '</head>',
      );
    if (/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) void reply.header('content-encoding', 'gzip');
    return reply
      .code(isKnown ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('vary', 'accept-encoding')
      .header('cache-control', 'no-store')
      .header('content-security-policy', pagePolicy(nonce, sources))
      .send(reply.hasHeader('content-encoding') ? await compress(html) : html);
  };

  app.get('/console', (_request, reply) => reply.redirect('/console/'));
  app.get('/console/*', (request, reply) => send(request, reply, 'console'));
  app.get('/play/', (request, reply) => send(request, reply, 'play'));
  app.get('/favicon.ico', (_request, reply) => reply.code(204).send());
  serveBrandFiles(app, createBootPayloadBuilder, t, player);
  app.setNotFoundHandler(async (request, reply) => {
    const pathname = pathOf(request);
    if (isReadRequest(request) && !/\.[a-z0-9]{2,5}$/i.test(pathname.replace(/\.html$/, ''))) {
      const accept = request.headers.accept || ANYTHING;
      const isOpen = async () =>
        isOpenPath(pathname, (await createBootPayloadBuilder(request)).boot.status.info.routers);
      // A link preview, a probe or `curl` accepts anything, and so do the site's own calls: for them an address without a page is not
      // found.
      if (accept.includes('text/html') || (accept.includes(ANYTHING) && (await isOpen())))
        return send(request, reply, 'player');
    }
    const otherMethod = (['GET', 'POST', 'PUT', 'DELETE'] as const).some(
      (method) => method !== request.method && app.hasRoute({ method, url: pathname }),
    );
    throw refuse(otherMethod ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND');
  });
}

/** A rendered page has some fifty kilobytes, a fifth of it compressed. */
const compress = promisify(zlib.gzip);

const ANYTHING = '*/*';

const isReadRequest = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** The id of a text in the query of a page. */
const idIn = ({ query }: FastifyRequest): string | null => {
  const { id } = query as Record<string, unknown>;
  return typeof id === 'string' && /^\d{1,18}$/.test(id) ? id : null;
};

/** `/` is served as the page that it redirects to. */
const pathOf = ({ url }: FastifyRequest): string => {
  const path = url.split('?')[0] ?? '/';
  return path === '/' ? '/index' : path;
};

const fill = (html: string, values: Record<string, string>): string =>
  html.replace(/%([A-Z_]+)%/g, (whole, name: string) => values[name] ?? whole);
