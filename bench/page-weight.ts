import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

/*
 * What the front page weighs before its first paint: `npm run build` in apps/player, then `node bench/page-weight.ts [dist]`.
 * Counts, gzipped at level 9, the entry of index.html with everything that it imports at once, and the English catalogue.
 * Exits with 1 above the limit.
 */
const LIMIT_BYTES = 130 * 1024;
const DIST = process.argv[2] ?? path.join(import.meta.dirname, '../apps/player/dist');

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

const manifest = JSON.parse(fs.readFileSync(path.join(DIST, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

function graphOf(entry: string): { scripts: Set<string>; styles: Set<string> } {
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

const weigh = (file: string): { file: string; gzip_bytes: number; brotli_bytes: number } => {
  const body = fs.readFileSync(path.join(DIST, file));
  return {
    file,
    gzip_bytes: zlib.gzipSync(body, { level: 9 }).length,
    brotli_bytes: zlib.brotliCompressSync(body).length,
  };
};

const { scripts, styles } = graphOf('index.html');
const catalogue = fs.readdirSync(path.join(DIST, 'assets')).find((name) => /^messages-en-\w+\.js$/.test(name));
if (catalogue) scripts.add(`assets/${catalogue}`);

const print = (title: string, files: Iterable<string>): number => {
  const weights = [...files].map(weigh).sort((a, b) => b.gzip_bytes - a.gzip_bytes);
  const total = weights.reduce((sum, each) => sum + each.gzip_bytes, 0);
  const brotli = weights.reduce((sum, each) => sum + each.brotli_bytes, 0);
  console.log(`${title}: ${(total / 1024).toFixed(1)} KB gzip, ${(brotli / 1024).toFixed(1)} KB brotli`);
  for (const { file, gzip_bytes } of weights)
    console.log(`  ${(gzip_bytes / 1024).toFixed(1).padStart(7)} KB  ${file}`);
  return total;
};

const script_bytes = print('script', scripts);
print('style', styles);
print(
  'page',
  fs.readdirSync(DIST).filter((name) => name === 'index.html'),
);
console.log(`${script_bytes <= LIMIT_BYTES ? 'within' : 'OVER'} the limit of ${LIMIT_BYTES / 1024} KB of script`);
process.exitCode = script_bytes <= LIMIT_BYTES ? 0 : 1;
