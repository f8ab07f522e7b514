import { slotCodes } from '@fairhouse/game-math';
import { openBrowser } from '../e2e/browser/browser.ts';
import { openSite } from '../e2e/site/site.ts';
import { logInAsPlayer } from '../e2e/steps/log-in.ts';
import { countFrames } from './pages/count-frames.ts';
import { loadSlot, PHONE } from './pages/load-slot.ts';
import { GAME_LIMIT_BYTES } from './pages/weigh-first-load.ts';

/*
 * The loaded size of each slot, the time a slow phone takes to open it, and its frame rate while it spins: on the unthrottled processor and
 * on one throttled to phone speed, against an empty canvas of the same size, alternating. Uses the real server and a real browser with
 * software rendering; build the sites first.
 *   node bench/slots-on-a-phone.ts [game code | all] [loads and spins of each, 5]
 * Exits with 1 if a slot exceeds the size limit.
 */
const [selection = 'all', times = '5'] = process.argv.slice(2);

const site = await openSite({ env: { RATE_PER_MINUTE: '1000000' } });
const browser = await openBrowser();
const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

async function measure(code: string): Promise<string> {
  const ready: number[] = [];
  for (let n = 1; ; n++) {
    const visit = await browser.newContext({ ...PHONE.screen, serviceWorkers: 'block' });
    const page = await visit.newPage();
    await logInAsPlayer(page, site);
    const { frame, bytes, ready_ms } = await loadSlot(page, site.base, code);
    ready.push(ready_ms);
    if (bytes > GAME_LIMIT_BYTES) process.exitCode = 1;
    if (n < Number(times)) {
      await visit.close();
      continue;
    }
    const { fps, ofEmpty, slowed, ofUnslowed } = await countFrames(browser, { page, frame }, n);
    await visit.close();
    const kilobytes = (bytes / 1024).toFixed(1);
    const frames = [fps.toFixed(0), ofEmpty.toFixed(2), slowed.toFixed(0), ofUnslowed.toFixed(2)];
    return `| ${[code, kilobytes, (middle(ready) / 1000).toFixed(2), ...frames].join(' | ')} |`;
  }
}

try {
  console.log(`Medians of ${times}; limit ${GAME_LIMIT_BYTES / 1024} KB\n`);
  console.log(
    '| game | KB | playable after, s | frames a second | of an empty canvas | on a slowed processor | of unslowed |\n|---|---|---|---|---|---|---|',
  );
  for (const code of selection === 'all' ? slotCodes() : [selection]) console.log(await measure(code));
} finally {
  await browser.close();
  await site.stop();
}
