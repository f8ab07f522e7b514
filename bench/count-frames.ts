import type { Browser, Frame, Page } from 'playwright-core';
import { PHONE } from './load-slot.ts';

/** Spins are watched for so long at most: a feature goes on for a minute, and looks like any other spin. */
const SPIN_MS = 6_000;
const EMPTY_MS = 2_000;

/** A script that counts frames until `isOver(took_ms)`, the first one not included; answers frames a second. */
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

/** Presses the button and counts until the reels rest. */
const SPIN = counting(
  "const slot = document.querySelector('.slot'); document.querySelector('.slot-main').click();",
  '',
  `now - from > ${SPIN_MS} || (frames > 2 && slot.dataset.phase === 'idle')`,
);

/** The same for a canvas as large as the screen, which is cleared each time and nothing else. */
const EMPTY = counting(
  `const canvas = document.querySelector('canvas') ?? document.body.appendChild(document.createElement('canvas'));
  canvas.width = innerWidth * devicePixelRatio;
  canvas.height = innerHeight * devicePixelRatio;
  canvas.style = 'position: fixed; inset: 0; width: 100vw; height: 100vh';
  const ctx = canvas.getContext('2d');`,
  'ctx.clearRect(0, 0, canvas.width, canvas.height);',
  `now - from > ${EMPTY_MS}`,
);

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Frames a second while a game spins, and as a share of those of an empty canvas in turn with it: the medians. */
export async function countFrames(
  browser: Browser,
  { page, frame }: { page: Page; frame: Frame },
  times: number,
): Promise<{ fps: number; ofEmpty: number }> {
  const empty = await browser.newPage(PHONE.screen);
  const seen: { spin: number; empty: number }[] = [];
  for (let n = 0; n < times; n++) {
    await empty.bringToFront();
    const before = await empty.evaluate<number>(EMPTY);
    await page.bringToFront();
    await frame.locator('.slot[data-phase=idle]').waitFor({ timeout: 180_000 });
    seen.push({ spin: await frame.evaluate<number>(SPIN), empty: before });
  }
  await empty.close();
  return { fps: middle(seen.map(({ spin }) => spin)), ofEmpty: middle(seen.map((each) => each.spin / each.empty)) };
}
