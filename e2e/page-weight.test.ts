import { slotCodes } from '@fairhouse/game-math';
import { expect, it } from 'vitest';
import {
  CONSOLE_DIST,
  GAME_LIMIT_BYTES,
  gzipped,
  LIMIT_BYTES,
  scriptsOf,
  weighFirstLoad,
  weighGame,
  weighScripts,
} from '../bench/pages/weigh-first-load.ts';

it('keeps the front page within its limit before the first paint', () => {
  const { scripts } = weighFirstLoad();
  const list = scripts.map(({ file, gzip_bytes }) => `${gzip_bytes} bytes ${file}`).join('\n');
  expect(gzipped(scripts), `before the first paint:\n${list}\n`).toBeLessThanOrEqual(LIMIT_BYTES);
});

it('keeps each game within its limit until playable', () => {
  for (const code of slotCodes()) {
    const files = weighGame(code);
    const list = files.map(({ file, gzip_bytes }) => `${gzip_bytes} bytes ${file}`).join('\n');
    expect(gzipped(files), `of ${code}:\n${list}\n`).toBeLessThanOrEqual(GAME_LIMIT_BYTES);
    expect(files.length, code).toBeGreaterThan(10);
  }
});

const FRAME = 'src/shell/frame-deferred.ts';
const LOTTERY = 'src/features/lottery/lottery-page.tsx';
const LOTTERY_LIMIT_BYTES = 160 * 1024;

it('[R-07] keeps the betting page of lotteries within its limit, without openings, and out of the first load', () => {
  const files = weighScripts(scriptsOf(LOTTERY, ['index.html', FRAME]));
  const list = files.map(({ file, gzip_bytes }) => `${gzip_bytes} bytes ${file}`).join('\n');
  expect(gzipped(files), list).toBeLessThanOrEqual(LOTTERY_LIMIT_BYTES);
  expect(list).not.toMatch(/opening/);
  expect(scriptsOf('index.html').filter((file) => /lotter|draws/.test(file))).toEqual([]);
});

// Each requested file costs a browser about five milliseconds, more than the weight of most of our files.
it.each<[what: string, scripts: () => string[], max: number]>([
  // one of them is React, which games in rooms need without the rest of the site
  ['the first load', () => scriptsOf('index.html'), 5],
  ['the frame of every page', () => scriptsOf(FRAME, ['index.html']), 5],
  ['the rest of home', () => scriptsOf('src/features/home/home-deferred.ts', ['index.html', FRAME]), 4],
  ['the console', () => scriptsOf('index.html', [], CONSOLE_DIST), 3],
])('%s loads in a handful of files', (_what, scripts, max) => {
  const files = scripts();
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(max);
});
