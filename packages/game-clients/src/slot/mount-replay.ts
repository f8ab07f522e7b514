import { findSlot, type SlotRound, slotCodes } from '@fairhouse/game-math';
import type { SlotSpun } from './api.ts';
import { el, icon } from './dom.ts';
import { type Presentation, presentRound, resultSentence } from './present-round.ts';
import { reelsAt } from './render/scene.ts';
import { spinReels } from './render/spin-reels.ts';
import { openStage } from './render/stage.ts';
import { openSound } from './sound.ts';
import type { SlotTexts } from './texts.ts';

export type ReplayMount = {
  round: SlotSpun;
  texts: SlotTexts;
  format: (amount: string) => string;
  /** By default the newest version of our only slot. */
  gameCode?: string;
  versionHash?: string;
  reducedMotion?: boolean;
};

/** Shows a recorded round with the drawing code of the game: play it through, or look at it spin by spin. Moves no money. */
export function mountReplay(host: HTMLElement, options: ReplayMount): { destroy(): void } {
  const { texts, format, round } = options;
  const spec = findSlot(options.gameCode ?? (slotCodes()[0] as string), options.versionHash);
  if (!spec) throw new RangeError(`no slot ${options.gameCode} in version ${options.versionHash}`);
  const root = el('section', { class: 'slot slot-replay', 'aria-label': texts.say('slots.replay') });
  host.append(root);
  const stage = openStage({
    root,
    spec,
    name: texts.say('slots.gameName'),
    description: texts.say('slots.canvas'),
    firstStops: round.round.spins[0]?.stops ?? [],
    onLayout: (layout) => {
      root.dataset['layout'] = layout.kind;
      root.style.setProperty('--slot-frame-bottom', `${layout.frame.y + layout.frame.height}px`);
    },
  });
  const line = el('p', { class: 'slot-line' }, resultSentence({ texts, format }, round));
  const spoken = el('p', { class: 'slot-spoken', role: 'status', 'aria-live': 'polite' });
  const show: Presentation = {
    stage,
    spec,
    texts,
    format,
    sound: openSound(),
    motion: () => ({
      reduced: options.reducedMotion ?? matchMedia('(prefers-reduced-motion: reduce)').matches,
      quick: false,
    }),
    onWin: () => {},
    onFeature: (view) => {
      if (view) line.textContent = texts.say('slots.freeSpinsCounter', { played: view.played, total: view.total });
    },
    onSentence: (sentence) => {
      line.textContent = sentence;
      spoken.textContent = sentence;
    },
    onDetail: (sentence) => {
      line.textContent = sentence;
    },
  };
  const bar = replayBar(show, round, line);
  root.append(line, spoken, bar);
  return {
    destroy() {
      stage.close();
      root.remove();
    },
  };
}

function replayBar(show: Presentation, spun: SlotSpun, line: HTMLElement): HTMLElement {
  const { stage, spec, texts } = show;
  let busy = false;
  let at = -1;
  let stopWins = () => {};
  const once = (work: () => Promise<void>) => (): void => {
    if (busy) return stage.clock.skip();
    busy = true;
    stopWins();
    stage.clock.skip();
    void work().finally(() => {
      busy = false;
    });
  };
  const one = (round: SlotRound): Promise<void> => {
    const set = round.spins[0]?.set ?? 'base';
    stage.setLit(set === 'free');
    const turning = spinReels(stage.scene, stage.clock, spec, set, show.motion());
    return presentRound(show, { ...spun, round }, turning).then((stop) => {
      stopWins = stop;
    });
  };
  const play = once(async () => {
    at = -1;
    await one(spun.round);
  });
  const step = once(async () => {
    const { spins } = spun.round;
    at = (at + 1) % spins.length;
    const spin = spins[at];
    if (!spin) return;
    stage.scene.reels = reelsAt(
      spec,
      spin.set,
      stage.scene.reels.map((reel) => Math.round(reel.position)),
    );
    await one({ ...spun.round, spins: [spin], totalWin_x100: spin.win_x100 });
    line.textContent = texts.say('slots.replaySpin', { number: at + 1, total: spins.length });
  });
  const button = (name: 'play' | 'skip', label: string, onclick: () => void) =>
    el('button', { type: 'button', class: 'slot-action', onclick }, icon(name), label);
  return el(
    'div',
    { class: 'slot-bar slot-replay-bar' },
    button('play', texts.say('slots.replayPlay'), play),
    button('skip', texts.say('slots.replayStep'), step),
  );
}
