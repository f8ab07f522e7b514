import { slotCodes } from '@fairhouse/game-math';
import { expect, it } from 'vitest';
import { GAME_LIMIT_BYTES, gzipped, LIMIT_BYTES, weighFirstLoad, weighGame } from '../bench/weigh-first-load.ts';

it('the front page keeps to what it may load before its first paint', () => {
  const { scripts } = weighFirstLoad();
  const list = scripts.map(({ file, gzip_bytes }) => `${gzip_bytes} bytes ${file}`).join('\n');
  expect(gzipped(scripts), `before the first paint:\n${list}\n`).toBeLessThanOrEqual(LIMIT_BYTES);
});

it('each game keeps to what it may load until it can be played', () => {
  for (const code of slotCodes()) {
    const files = weighGame(code);
    const list = files.map(({ file, gzip_bytes }) => `${gzip_bytes} bytes ${file}`).join('\n');
    expect(gzipped(files), `of ${code}:\n${list}\n`).toBeLessThanOrEqual(GAME_LIMIT_BYTES);
    expect(files.length, code).toBeGreaterThan(10);
  }
});
