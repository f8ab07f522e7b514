import type { Browser, Frame, Page } from 'playwright-core';
import { PHONE } from './load-slot.ts';

/** Maximum time a spin is watched: a feature can run for a minute and looks like any other spin. */
const SPIN_MS = 6_000;
const EMPTY_MS = 2_000;

/** Returns a script that counts frames until `isOver(took_ms)`, excluding the first, and resolves with frames per second. */
const counting = (prepare: string, draw: string, isOver: string): string => `new Promise((tell) => {
  ${prepare}
  let from = 0;
  let frames = 0;
  const count = (now) => {
    from ||= now;
    ${draw}
    if (${isOver}) tell((frames * 1000) / (now - from));
    else requestAnimationFrame(count);
    frames += 1;
  };
  requestAnimationFrame(count);
})`;

/** Presses the button and counts frames until the reels stop. */
const SPIN = counting(
  "const slot = document.querySelector('.slot'); document.querySelector('.slot-main').click();",
  '',
  `now - from > ${SPIN_MS} || (frames > 2 && slot.dataset.phase === 'idle')`,
);

/** Counts frames of a canvas as large as the screen that is only cleared in each frame. */
const EMPTY = counting(
  `const canvas = document.querySelector('canvas') ?? document.body.appendChild(document.createElement('canvas'));
  canvas.width = innerWidth * devicePixelRatio;
  canvas.height = innerHeight * devicePixelRatio;
  canvas.style = 'position: fixed; inset: 0; width: 100vw; height: 100vh';
  const ctx = canvas.getContext('2d');`,
  'ctx.clearRect(0, 0, canvas.width, canvas.height);',
  `now - from > ${EMPTY_MS}`,
);

/** Counts frames per second of an empty canvas. */
export const countCanvasFrames = (page: Page): Promise<number> => page.evaluate<number>(EMPTY);

/** Counts frames per second of a page, with a script that runs in each frame. */
export const countFramesWhile = (page: Page, inEachFrame: string): Promise<number> =>
  page.evaluate<number>(counting('', inEachFrame, `now - from > ${EMPTY_MS}`));

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

interface Frames {
  /** Frames per second while the game spins. */
  fps: number;
  /** Ratio to the frame rate of an empty canvas. */
  ofEmpty: number;
  /** Frames per second while it spins on a processor throttled to phone speed. */
  slowed: number;
  /** Ratio to the frame rate on the unthrottled processor. */
  ofUnslowed: number;
}

/** Counts the frames of an empty canvas, of a spin, and of a spin on a throttled processor, alternating. Returns the medians. */
export async function countFrames(
  browser: Browser,
  { page, frame }: { page: Page; frame: Frame },
  times: number,
): Promise<Frames> {
  const empty = await browser.newPage(PHONE.screen);
  const cdp = await page.context().newCDPSession(page);
  const spin = async (slowedBy: number): Promise<number> => {
    await frame.locator('.slot[data-phase=idle]').waitFor({ timeout: 180_000 });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });
    const counted = await frame.evaluate<number>(SPIN);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    return counted;
  };
  const seen: { empty: number; spin: number; slowed: number }[] = [];
  for (let n = 0; n < times; n++) {
    await empty.bringToFront();
    const before = await empty.evaluate<number>(EMPTY);
    await page.bringToFront();
    seen.push({ empty: before, spin: await spin(1), slowed: await spin(PHONE.slowedBy) });
  }
  await empty.close();
  const of = (ratio: (each: (typeof seen)[number]) => number): number => middle(seen.map(ratio));
  return {
    fps: of((each) => each.spin),
    ofEmpty: of((each) => each.spin / each.empty),
    slowed: of((each) => each.slowed),
    ofUnslowed: of((each) => each.slowed / each.spin),
  };
}
