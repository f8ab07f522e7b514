import { expect, it } from 'vitest';
import { gzipped, LIMIT_BYTES, weighFirstLoad } from '../bench/weigh-first-load.ts';

it('the front page keeps to what it may load before its first paint', () => {
  const { scripts } = weighFirstLoad();
  const list = scripts.map(({ file, gzip_bytes }) => `${gzip_bytes} bytes ${file}`).join('\n');
  expect(gzipped(scripts), `before the first paint:\n${list}\n`).toBeLessThanOrEqual(LIMIT_BYTES);
});
