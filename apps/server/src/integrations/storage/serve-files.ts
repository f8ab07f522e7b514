import type { FastifyInstance } from 'fastify';
import type { BrandContext } from '#http';
import { refuse } from '#refusal';
import type { Secrets } from '#secrets';
import { FILES, fileLinkKey, isValidFileLink } from './file-link.ts';
import { parseFileName } from './file-name.ts';
import { CONTENT_TYPES, type Storage } from './storage.ts';

const YEAR_S = 31_536_000;
const HOUR_S = 3_600;

export interface FileDeps {
  http: FastifyInstance;
  storage: Storage;
  secrets: Secrets;
  /** Returns the brand of a host name. */
  brandOf: (host: string) => Promise<Pick<BrandContext, 'brandId'> | null>;
}

/**
 * Serves stored files under `/files/`, each only on the host of its brand; a private one only with a link signed by us. Forbidden files get
 * the same answer as missing ones.
 */
export function serveFiles({ http, storage, secrets, brandOf }: FileDeps): void {
  const linkKey = fileLinkKey(secrets);
  http.get<{ Params: { name: string }; Querystring: Record<string, unknown> }>(
    `${FILES}:name`,
    async (request, reply) => {
      const { name } = request.params;
      const file = parseFileName(name);
      const brand = file && (await brandOf(request.host));
      if (!file || file.access === 'sealed' || brand?.brandId !== file.brandId) throw refuse('NOT_FOUND');
      const open = file.access === 'public';
      if (!open && !isValidFileLink(linkKey, name, request.query, Date.now())) throw refuse('NOT_FOUND');
      const found = await storage.open(name);
      if (!found) throw refuse('NOT_FOUND');
      return (
        reply
          .type(CONTENT_TYPES[file.kind])
          .header('content-length', found.size)
          .header('cache-control', open ? `public, max-age=${YEAR_S}, immutable` : `private, max-age=${HOUR_S}`)
          .header(
            'content-disposition',
            // the page that links to a file names it
            file.kind === 'csv' ? 'attachment' : `inline; filename="image.${file.kind}"`,
          )
          // A brand's images may be requested from its site while they are served from one of its image hosts (P-52).
          .header('cross-origin-resource-policy', open ? 'cross-origin' : 'same-origin')
          // An SVG opened directly runs no scripts and loads nothing.
          .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
          .send(found.stream)
      );
    },
  );
}
