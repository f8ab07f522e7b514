import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

/** What the front page may load before its first paint: scripts and sentences, gzipped at level 9. */
export const LIMIT_BYTES = 126 * 1024;

/** The built site of the players. */
export const PLAYER_DIST = path.join(import.meta.dirname, '../apps/player/dist');

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

/** A file of the built site with its sizes on the wire. */
export interface Weight {
  file: string;
  gzip_bytes: number;
  brotli_bytes: number;
}

function weigh(dist: string, file: string): Weight {
  const body = fs.readFileSync(path.join(dist, file));
  return {
    file,
    gzip_bytes: zlib.gzipSync(body, { level: 9 }).length,
    brotli_bytes: zlib.brotliCompressSync(body).length,
  };
}

/** The scripts and styles that an entry of the manifest needs at once. */
function neededAtOnce(dist: string, entry: string): { scripts: Set<string>; styles: Set<string> } {
  const manifest = JSON.parse(fs.readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const file of chunk.css ?? []) styles.add(file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  visit(entry);
  return { scripts, styles };
}

const heaviest = (weights: Weight[]): Weight[] => weights.toSorted((a, b) => b.gzip_bytes - a.gzip_bytes);

/** Sum in bytes after gzip. */
export const gzipped = (weights: readonly Weight[]): number =>
  weights.reduce((sum, { gzip_bytes }) => sum + gzip_bytes, 0);

/**
 * What the front page loads before its first paint, the heaviest file first: the entry of index.html with everything that it imports at once,
 * and its sentences in the language that has most of them. Throws where the site is not built.
 */
export function weighFirstLoad(dist = PLAYER_DIST): { scripts: Weight[]; styles: Weight[]; page: Weight } {
  const { scripts, styles } = neededAtOnce(dist, 'index.html');
  const sentences = fs
    .readdirSync(path.join(dist, 'assets'))
    .filter((name) => /^messages-(?!.*-rest-)[\w-]+-[0-9a-f]{8}\.js$/.test(name));
  const [most] = heaviest(sentences.map((name) => weigh(dist, `assets/${name}`)));
  if (scripts.size < 2 || !most) throw new Error(`${dist} is not the built site`);
  return {
    scripts: heaviest([...[...scripts].map((file) => weigh(dist, file)), most]),
    styles: heaviest([...styles].map((file) => weigh(dist, file))),
    page: weigh(dist, 'index.html'),
  };
}
