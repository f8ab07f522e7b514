import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

/** Maximum size of what the front page loads before its first paint: scripts and message catalogues, gzipped at level 9. */
export const LIMIT_BYTES = 126 * 1024;

/** Maximum size of what a game loads until it can be played, including images, sounds and fonts, gzipped. */
export const GAME_LIMIT_BYTES = 500 * 1024;

/** The built player site. */
export const PLAYER_DIST = path.join(import.meta.dirname, '../../apps/player/dist');

interface Chunk {
  file: string;
  assets?: string[];
  imports?: string[];
  css?: string[];
}

/** The built console. */
export const CONSOLE_DIST = path.join(import.meta.dirname, '../../apps/console/dist');

/** A file of the built site with its sizes over the wire. */
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

/** Returns the scripts and styles that an entry of the manifest loads statically. */
function neededAtOnce(dist: string, entry: string) {
  const manifest = JSON.parse(fs.readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const assets = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const file of chunk.css ?? []) styles.add(file);
    for (const file of chunk.assets ?? []) assets.add(file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  visit(entry);
  return { scripts, styles, assets };
}

/**
 * Returns the scripts that a browser loads immediately with `entry` when it already has those of `before`. Throws if the site has no such
 * entry.
 */
export function scriptsOf(entry: string, before: readonly string[] = [], dist = PLAYER_DIST): string[] {
  const there = new Set(before.flatMap((each) => [...neededAtOnce(dist, each).scripts]));
  const scripts = [...neededAtOnce(dist, entry).scripts];
  if (scripts.length === 0) throw new Error(`${dist} has no entry ${entry}`);
  return scripts.filter((file) => !there.has(file));
}

/** Returns the sizes of files of the built player site, the largest first. */
export const weighScripts = (files: readonly string[]): Weight[] =>
  heaviest(files.map((file) => weigh(PLAYER_DIST, file)));

const heaviest = (weights: Weight[]): Weight[] => weights.toSorted((a, b) => b.gzip_bytes - a.gzip_bytes);

/** The sum in bytes after gzip. */
export const gzipped = (weights: readonly Pick<Weight, 'gzip_bytes'>[]): number =>
  weights.reduce((sum, { gzip_bytes }) => sum + gzip_bytes, 0);

/**
 * Returns what the front page loads before its first paint, the largest file first: the entry of index.html with all its static imports,
 * and the message catalogue of the largest language. Throws if the site is not built.
 */
export function weighFirstLoad(dist = PLAYER_DIST): { scripts: Weight[]; styles: Weight[]; page: Weight } {
  const { scripts, styles } = neededAtOnce(dist, 'index.html');
  const sentences = fs
    .readdirSync(path.join(dist, 'assets'))
    .filter((name) => /^messages-(?!.*-rest-)[\w-]+-[0-9a-f]{8}\.js$/.test(name));
  const [max] = heaviest(sentences.map((name) => weigh(dist, `assets/${name}`)));
  if (scripts.size < 2 || !max) throw new Error(`${dist} is not a built site`);
  return {
    scripts: heaviest([...[...scripts].map((file) => weigh(dist, file)), max]),
    styles: heaviest([...styles].map((file) => weigh(dist, file))),
    page: weigh(dist, 'index.html'),
  };
}

const gzippedFiles = new Map<string, number>();
/** Cached because the games share most of their files. */
function gzippedOnce(dist: string, file: string): number {
  const whole = path.join(dist, file);
  const known = gzippedFiles.get(whole) ?? zlib.gzipSync(fs.readFileSync(whole), { level: 9 }).length;
  gzippedFiles.set(whole, known);
  return known;
}

/**
 * Returns everything a game may request until it can be played: its page, the rendering code, its images and tunes, every font, and all
 * messages of the largest language. A browser loads less: only the fonts it needs.
 */
export function weighGame(code: string, dist = PLAYER_DIST): Pick<Weight, 'file' | 'gzip_bytes'>[] {
  const page = neededAtOnce(dist, 'play.html');
  const client = neededAtOnce(dist, 'src/play/mount-slot-game.ts');
  const game = neededAtOnce(dist, `../../packages/game-clients/src/slot/games/${code}/index.ts`);
  if (client.scripts.size === 0 || game.scripts.size === 0) throw new Error(`${dist} has no slot ${code}`);
  const files = new Set(
    [page, client, game].flatMap(({ scripts, styles, assets }) => [...scripts, ...styles, ...assets]),
  );
  const weighOne = (file: string) => ({ file, gzip_bytes: gzippedOnce(dist, file) });
  const sentences = fs.readdirSync(path.join(dist, 'assets')).filter((name) => /^messages-.*\.js$/.test(name));
  const max = [true, false].flatMap((rest) => {
    const own = sentences.filter((name) => name.includes('-rest-') === rest).map((name) => weighOne(`assets/${name}`));
    return own.toSorted((a, b) => b.gzip_bytes - a.gzip_bytes).slice(0, 1);
  });
  return [...['play.html', ...files].map(weighOne), ...max];
}
