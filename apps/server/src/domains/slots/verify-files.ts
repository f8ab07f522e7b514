import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { canonicalSpec, listSlotVersions, versionHash } from '@fairhouse/game-math';
import type { FastifyInstance } from 'fastify';

const ROOT = path.join(import.meta.dirname, '../../../../..');

interface VerifyFile {
  address: string;
  body: Buffer;
  type: string;
  sha256: string;
  cacheControl: string;
  /** The browser downloads it instead of displaying it. */
  saved: boolean;
}

/** Files served besides the specs: a single-file program that checks proofs, the same in Python, and how to write another. */
const PROGRAMS = [
  { name: 'fairhouse-verify.mjs', from: 'apps/player/dist/verify/fairhouse-verify.mjs', type: 'text/javascript' },
  { name: 'verify.py', from: 'docs/verify/verify.py', type: 'text/x-python' },
  { name: 'verify.md', from: 'docs/verify.md', type: 'text/plain' },
];

/** Returns the path of the spec of a slot version. */
export const specAddress = (hash: string): string => `/verify/specs/${hash}.json`;

/**
 * Loads the files that a player needs to check a round without this site, as they are on disk now; an unbuilt site lacks the first program.
 */
export function loadVerifyFiles(): VerifyFile[] {
  const programs = PROGRAMS.filter(({ from }) => fs.existsSync(path.join(ROOT, from))).map(({ name, from, type }) => ({
    ...contentOf(fs.readFileSync(path.join(ROOT, from))),
    address: `/verify/${name}`,
    type: `${type}; charset=utf-8`,
    cacheControl: 'public, max-age=300',
    saved: !name.endsWith('.md'),
  }));
  const specs = listSlotVersions().map((spec) => ({
    ...contentOf(Buffer.from(canonicalSpec(spec))),
    address: specAddress(versionHash(spec)),
    type: 'application/json; charset=utf-8',
    // the file name is the hash of its content
    cacheControl: 'public, max-age=31536000, immutable',
    saved: false,
  }));
  return [...programs, ...specs];
}

const contentOf = (body: Buffer) => ({ body, sha256: createHash('sha256').update(body).digest('hex') });

/**
 * Serves the files publicly, also during maintenance and in countries that the brand does not serve, so that a round can always be checked.
 */
export function serveVerifyFiles(http: FastifyInstance, files: readonly VerifyFile[]): void {
  for (const { address, body, type, sha256, cacheControl, saved } of files)
    http.get(address, (request, reply) => {
      const etag = `"${sha256}"`;
      void reply.headers({ etag, 'cache-control': cacheControl, 'access-control-allow-origin': '*' });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      if (saved) void reply.header('content-disposition', `attachment; filename="${path.basename(address)}"`);
      return reply.type(type).send(body);
    });
}

/** Lists the programs among the files, each with the hash that proves a complete download. */
export const listVerifiers = (files: readonly VerifyFile[]): { file: string; sha256: string; bytes: number }[] =>
  files
    .filter(({ saved }) => saved)
    .map(({ address, sha256, body }) => ({ file: address, sha256, bytes: body.length }));
