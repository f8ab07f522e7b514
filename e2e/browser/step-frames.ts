import type { Frame, Page } from 'playwright-core';

// A game animates by the time of its frames. Here the test controls that time: each frame comes on request, so that a round looks the same
// on every machine and a one-minute round takes seconds.

/** One frame: what the reels show according to the game, and a checksum of all pixels. */
export type SeenFrame = { window: string; dots: number };

/** Takes control of the frame time of a page with a game; animation stops until `stepFrames`. */
export const holdFrames = (frame: Frame | Page): Promise<void> => frame.evaluate(HOLD);

/**
 * Renders frame after frame until the sentence or the reel window (`until`) appears or the round ends, then `more` frames. Resolves with
 * the frames since the reels first landed.
 */
export const stepFrames = (frame: Frame | Page, until?: { words: string; more: number }): Promise<SeenFrame[]> =>
  frame.evaluate(`frameSteps.go(${JSON.stringify(until ?? null)})`);

/** Returns the frame time to the browser. */
export const releaseFrames = (frame: Frame | Page): Promise<void> => frame.evaluate('frameSteps.release()');

const STEP_MS = 100;
/** Ten minutes of a game: longer than any round. */
const MAX_STEPS = 6_000;

const HOLD = `(() => {
  self.frameSteps ??= take();
  frameSteps.hold(document.querySelector('.slot-board'), document.querySelector('.slot-spoken'));

  function take() {
    const nowOf = performance.now.bind(performance);
    const soon = requestAnimationFrame.bind(self);
    let ahead = 0;
    let held = null;
    let waiting = [];
    let board, copy, drawn, dots, seen, said, end, watch;
    performance.now = () => held ?? nowOf() + ahead;
    self.requestAnimationFrame = (act) => (held === null ? soon(() => act(performance.now())) : waiting.push(act));
    // what the game does between two frames is done when this has come round
    const settle = () => new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done(port1.close());
      port2.postMessage(0);
    });
    const sum = () => {
      // what was not drawn anew is the same
      if (!drawn) return dots;
      drawn = false;
      const { width, height } = board;
      // read from a copy: reading the board itself would have it drawn in another way
      copy.clearRect(0, 0, width, height);
      copy.drawImage(board, 0, 0);
      const all = new Uint32Array(copy.getImageData(0, 0, width, height).data.buffer);
      dots = 0;
      for (let at = 0; at < all.length; at++) dots = (Math.imul(dots, 31) + all[at]) | 0;
      return dots;
    };
    const seeDrawings = () => {
      drawn = true;
      const { width, height } = board;
      copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
      // each drawing begins with a clean board
      const brush = board.getContext('2d');
      brush.clearRect = (...box) => {
        drawn = true;
        CanvasRenderingContext2D.prototype.clearRect.apply(brush, box);
      };
    };
    return {
      hold(canvas, spoken) {
        board = canvas;
        seeDrawings();
        // whole milliseconds, so that no rounding differs from run to run
        held = Math.ceil(performance.now());
        seen = [];
        said = [];
        end = false;
        watch?.disconnect();
        watch = new MutationObserver((changes) => {
          for (const { target } of changes) {
            if (target === board) said.push(board.getAttribute('aria-label'));
            else {
              said.push(spoken.textContent);
              if (/^(You won|No win)/.test(spoken.textContent)) end = true;
            }
          }
        });
        watch.observe(board, { attributeFilter: ['aria-label'] });
        watch.observe(spoken, { childList: true, characterData: true, subtree: true });
      },
      async go(until) {
        // the answer comes by the time of the world
        while (document.querySelector('.slot').dataset.phase === 'asking') await new Promise((done) => setTimeout(done, 5));
        const met = () => until && said.some((each) => each.includes(until.words));
        let left = until ? until.more : 0;
        for (let steps = 0; steps < ${MAX_STEPS}; steps++) {
          if (end || (met() && left-- <= 0)) return seen;
          held += ${STEP_MS};
          const due = waiting;
          waiting = [];
          for (const act of due) act(held);
          await settle();
          const landed = said.some((each) => each.startsWith('Reel 1'));
          if (landed) seen.push({ window: board.getAttribute('aria-label'), dots: sum() });
        }
        throw new Error('the round has no end; said last: ' + said.slice(-3).join(' / '));
      },
      release() {
        ahead = held - nowOf();
        held = null;
        for (const act of waiting.splice(0)) self.requestAnimationFrame(act);
      },
    };
  }
})()`;
