import { gzipped, LIMIT_BYTES, PLAYER_DIST, type Weight, weighFirstLoad } from './pages/weigh-first-load.ts';

/*
 * Prints what the front page loads before its first paint: `npm run build` in apps/player, then `node bench/page-weight.ts [dist]`. Exits
 * with 1 above the limit, which `e2e/page-weight.test.ts` enforces.
 */
const { scripts, styles, page } = weighFirstLoad(process.argv[2] ?? PLAYER_DIST);
const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

function print(title: string, weights: readonly Weight[]): void {
  const brotli = weights.reduce((sum, each) => sum + each.brotli_bytes, 0);
  console.log(`${title}: ${kilobytes(gzipped(weights))} gzip, ${kilobytes(brotli)} brotli`);
  for (const { file, gzip_bytes } of weights) console.log(`${kilobytes(gzip_bytes).padStart(12)}  ${file}`);
}

print('script', scripts);
print('style', styles);
print('page', [page]);
const isWithin = gzipped(scripts) <= LIMIT_BYTES;
console.log(`${isWithin ? 'within' : 'OVER'} the script limit of ${kilobytes(LIMIT_BYTES)}`);
process.exitCode = isWithin ? 0 : 1;
