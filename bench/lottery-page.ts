import { calls, createClient } from '@fairhouse/contracts';
import type { BrowserContext, Page } from 'playwright-core';
import { openBrowser } from '../e2e/browser/browser.ts';
import { openSite } from '../e2e/site/site.ts';
import { describeMachine } from './load/describe-machine.ts';
import { parseOptions } from './load/parse-options.ts';
import { printTargets, type Target } from './load/print-targets.ts';
import { median } from './load/statistics.ts';
import { countCanvasFrames, countFramesWhile } from './pages/count-frames.ts';
import { fillHistory } from './pages/fill-history.ts';
import { PHONE } from './pages/load-slot.ts';

// The pages of lotteries in a real browser with software rendering, on a processor slowed four times: a tap on a large selection, pasted
// numbers, trends of a thousand draws, and every kind of opening. Frames are those of an empty canvas, in turn. Build the sites first.
//   node bench/lottery-page.ts --help
const options = parseOptions('node bench/lottery-page.ts: what a slow phone shows of lotteries', {
  only: ['', 'one of: tap, paste, trends, openings'],
  taps: [20, 'taps on a selection of 100,000 units'],
  tickets: [100_000, 'pasted numbers'],
  times: [5, 'counts of frames, in turn'],
});
/** A frame of 60 a second. */
const FRAME_MS = 16;
const LONGEST_TASK_MS = 50;
const LEAST_FRAMES = 0.9;
/** A draw of a game of a minute is at most this far away. */
const DRAW_MS = 120_000;
const DRAWS = 1_000;

const site = await openSite({ env: { RATE_PER_MINUTE: '1000000' } });
const browser = await openBrowser();
const call = createClient({ base: site.base });

async function openPage(
  path: string,
): Promise<{ page: Page; slow(by: number): Promise<void>; context: BrowserContext }> {
  const context = await browser.newContext({ ...PHONE.screen, serviceWorkers: 'block' });
  const page = await context.newPage();
  page.setDefaultTimeout(DRAW_MS);
  await fillHistory(context, DRAWS);
  await page.goto(site.base + path);
  const cdp = await context.newCDPSession(page);
  const slow = async (rate: number): Promise<void> => void (await cdp.send('Emulation.setCPUThrottlingRate', { rate }));
  return { page, slow, context };
}

/**
 * From a press until the units, amount and prize are those of the new selection and laid out, in ms: what the main thread does before the next
 * frame can show them. `named` is the button of a place.
 */
const TAP = (named: string): string => `(() => {
  const fact = (name) => [...document.querySelectorAll('dt')].find((dt) => dt.textContent === name).nextSibling;
  const button = [...document.querySelectorAll('[role=toolbar]')].at(-1).querySelector('[aria-pressed]:nth-child(${named})');
  const before = fact('Units').textContent;
  const from = performance.now();
  button.click();
  return Promise.resolve().then(() => {
    const height = document.body.offsetHeight;
    const took = performance.now() - from;
    if (fact('Units').textContent === before || height === 0) throw new Error('the press changed nothing');
    return took;
  });
})()`;

/** Prepares the numbers to paste, which is no work of the page. */
const PREPARE = (tickets: number): string =>
  `void (window.pasted = Array.from({ length: ${tickets} }, (_, at) => String(at % 100000).padStart(5, '0')).join(' '))`;

/** Pastes the prepared numbers and returns the longest task of the main thread until they are counted, in ms. */
const PASTE = (tickets: number): string => `new Promise((tell) => {
  let longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  }).observe({ type: 'longtask' });
  const area = document.querySelector('textarea');
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', window.pasted);
  area.focus();
  // what the browser does at a paste: the page is asked first, then the text is inserted
  if (area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })))
    document.execCommand('insertText', false, window.pasted);
  const look = () => {
    const fact = [...document.querySelectorAll('dt')].find((dt) => dt.textContent === 'Units').nextSibling;
    if (fact.textContent === (${tickets}).toLocaleString('en')) setTimeout(() => tell(longest), 500);
    else setTimeout(look, 50);
  };
  look();
})`;

async function measureTaps(): Promise<number> {
  const { page, slow, context } = await openPage('/lottery?gameCode=river-five-10&playType=ssc.5.direct');
  const places = page.getByRole('group', { name: /^Tools for / });
  // the list of what is on a page waits for nothing
  await places.nth(4).waitFor();
  for (const tools of await places.all()) await tools.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByText('100,000', { exact: true }).first().waitFor();
  await slow(PHONE.slowedBy);
  const taps: number[] = [];
  for (let n = 0; n < options.taps; n++) taps.push(await page.evaluate<number>(TAP('1')));
  await context.close();
  return median(taps);
}

async function measurePaste(): Promise<number> {
  const { page, slow, context } = await openPage('/lottery?gameCode=river-five-10&playType=ssc.5.tickets');
  await page.getByLabel('Tickets').waitFor();
  await page.evaluate(PREPARE(options.tickets));
  await slow(PHONE.slowedBy);
  const longest = await page.evaluate<number>(PASTE(options.tickets));
  await context.close();
  return longest;
}

/** Scrolls the chart of a place in every frame. */
const SCROLL = `const chart = document.querySelector('section[tabindex="0"]'); chart.scrollTop = (chart.scrollTop + 40) % 20000;`;

async function measureTrends(): Promise<number> {
  const { page, slow, context } = await openPage('/lottery/trends?gameCode=river-five-1');
  await page.getByRole('button', { name: String(DRAWS), exact: true }).click();
  await page
    .getByRole('heading', { name: /last 1,?000 draws/ })
    .first()
    .waitFor();
  const empty = await browser.newPage(PHONE.screen);
  const shares: number[] = [];
  for (let n = 0; n < options.times; n++) {
    await empty.bringToFront();
    const bare = await countCanvasFrames(empty);
    await page.bringToFront();
    await slow(PHONE.slowedBy);
    shares.push((await countFramesWhile(page, SCROLL)) / bare);
    await slow(1);
  }
  await Promise.all([empty.close(), context.close()]);
  return median(shares);
}

/** Frames of the opening of the newest draw of a game, of those of an empty canvas. */
async function measureOpening(gameCode: string, issueNo: string): Promise<number> {
  const { page, slow, context } = await openPage(`/lottery/draw?gameCode=${gameCode}&issueNo=${issueNo}`);
  const watch = page.getByRole('button', { name: /^Watch / });
  await watch.waitFor();
  const empty = await browser.newPage(PHONE.screen);
  const shares: number[] = [];
  for (let n = 0; n < options.times; n++) {
    await empty.bringToFront();
    const bare = await countCanvasFrames(empty);
    await page.bringToFront();
    await slow(PHONE.slowedBy);
    await watch.click();
    await page.locator('canvas').first().waitFor();
    shares.push((await countFramesWhile(page, '')) / bare);
    await slow(1);
    await page.reload();
    await watch.waitFor();
  }
  await Promise.all([empty.close(), context.close()]);
  return median(shares);
}

/** The newest draws of one game for each family, and of one that is presented as a studio. */
async function newestDraws(): Promise<{ kind: string; gameCode: string; issueNo: string }[]> {
  const deadline = Date.now() + DRAW_MS;
  for (;;) {
    const { games } = await call(calls.lottery.games, {});
    const drawn = games.flatMap(({ family, gameCode, presentation, last }) =>
      last?.numbers ? [{ kind: presentation === 'VIDEO' ? 'studio' : family, gameCode, issueNo: last.issueNo }] : [],
    );
    const kinds = new Map(drawn.map((each) => [each.kind, each]));
    if (kinds.size >= new Set(games.map(({ family }) => family)).size || Date.now() > deadline)
      return [...kinds.values()];
    await new Promise((resolve) => setTimeout(resolve, 2_000));
  }
}

async function measureOpenings(): Promise<Target[]> {
  const targets: Target[] = [];
  for (const { kind, gameCode, issueNo } of await newestDraws())
    targets.push({
      ...{ figure: `opening of ${kind}, of an empty canvas`, measured: await measureOpening(gameCode, issueNo) },
      ...{ atLeast: LEAST_FRAMES, less: false },
    });
  return targets;
}

const ofFrames = { atLeast: LEAST_FRAMES, less: false };
const parts: Record<string, () => Promise<Target[]>> = {
  tap: async () => [
    { figure: 'a tap on 100,000 units, ms', measured: await measureTaps(), atLeast: FRAME_MS, less: true },
  ],
  paste: async () => [
    {
      figure: 'longest task of pasted numbers, ms',
      measured: await measurePaste(),
      atLeast: LONGEST_TASK_MS,
      less: true,
    },
  ],
  trends: async () => [
    { figure: `trends of ${DRAWS} draws, of an empty canvas`, measured: await measureTrends(), ...ofFrames },
  ],
  openings: measureOpenings,
};
try {
  console.log(describeMachine());
  for (const [name, measure] of Object.entries(parts))
    if (options.only === '' || options.only === name) printTargets(await measure());
} finally {
  await browser.close();
  await site.stop();
}
