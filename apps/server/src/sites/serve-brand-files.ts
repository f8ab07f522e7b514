import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TranslateIn } from '#http';
import { refuse } from '#refusal';
import { offlinePage } from './offline-page.ts';
import { ICONS, type IconName, iconSvg, renderIcon } from './render-icon.ts';
import type { BuildBootPayload } from './serve-sites.ts';
import { themeColours } from './theme-colours.ts';

const HOUR = 'public, max-age=3600';

/**
 * Serves the files of a site besides its pages, each in the brand's name and colours: web manifest, icons, the offline page and its worker,
 * robots.
 */
export function serveBrandFiles(
  app: FastifyInstance,
  createBootPayloadBuilder: BuildBootPayload,
  t: TranslateIn,
  playerFolder: string,
): void {
  const appearanceOf = async (request: FastifyRequest) => {
    const { boot, theme, lang, dir } = await createBootPayloadBuilder(request);
    const { brand } = boot.status;
    return { brand, language: boot.language, lang, dir, colours: themeColours(theme, brand.tokens) };
  };

  app.get('/manifest.webmanifest', async (request, reply) => {
    const { brand, language, lang, dir, colours } = await appearanceOf(request);
    const icon = (name: IconName) => ({
      src: `/icons/${name}.png`,
      sizes: `${ICONS[name].side}x${ICONS[name].side}`,
      type: 'image/png',
      purpose: ICONS[name].cut ? 'maskable' : 'any',
    });
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send({
        id: '/',
        name: brand.name,
        short_name: brand.name.length > 12 ? (brand.name.split(' ')[0] ?? brand.name) : brand.name,
        description: t(language, 'home.lead', {}),
        lang,
        dir,
        start_url: '/index',
        scope: '/',
        display: 'standalone',
        background_color: colours.page,
        theme_color: colours.page,
        icons: [icon('icon-192'), icon('icon-512'), icon('maskable-512')],
      });
  });

  app.get('/icons/icon.svg', async (request, reply) => {
    const { colours } = await appearanceOf(request);
    return reply.type('image/svg+xml').header('cache-control', HOUR).send(iconSvg(colours));
  });
  app.get<{ Params: { name: string } }>('/icons/:name.png', async (request, reply) => {
    const name = Object.keys(ICONS).find((each) => each === request.params.name) as IconName | undefined;
    if (!name) throw refuse('NOT_FOUND');
    const { colours } = await appearanceOf(request);
    return reply
      .type('image/png')
      .header('cache-control', HOUR)
      .send(await renderIcon(name, colours));
  });

  app.get('/offline.html', async (request, reply) => {
    const { brand, language, lang, dir, colours } = await appearanceOf(request);
    const nonce = randomBytes(16).toString('base64');
    const words = {
      name: brand.name,
      title: t(language, 'server.offline', {}),
      body: t(language, 'server.offline.body', {}),
      retry: t(language, 'server.offline.retry', {}),
    };
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'`)
      .send(offlinePage(words, { colours, lang, dir, nonce }));
  });
  app.get('/sw.js', (_request: FastifyRequest, reply: FastifyReply) =>
    reply.header('cache-control', 'no-cache').sendFile('sw.js', path.resolve(playerFolder), { cacheControl: false }),
  );

  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', HOUR)
      .send(
        'User-agent: *\nDisallow: /console/\nDisallow: /play/\nDisallow: /fav\nDisallow: /game\nDisallow: /seamless\n',
      ),
  );
}
