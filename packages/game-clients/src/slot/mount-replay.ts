import { findSlot, type SlotSpec } from '@fairhouse/game-math';
import { createSound } from '../game/sound.ts';
import type { SlotSpun } from './api.ts';
import { featureText } from './controls.ts';
import { resultSentence, windowText } from './describe-round.ts';
import { el, icon, paintControls } from './dom.ts';
import { loadTheme } from './games/themes.ts';
import { createMeter } from './meter.ts';
import { openRound, type Presentation, presentRound, stakeOfRound } from './present-round.ts';
import { initialView } from './render/initial-view.ts';
import { spinReels } from './render/spin-reels.ts';
import { createStage, type Stage } from './render/stage.ts';
import type { SlotTexts } from './texts.ts';
import type { SlotTheme } from './theme.ts';

export type ReplayMount = {
  round: SlotSpun;
  texts: SlotTexts;
  format: (amount: string) => string;
  gameCode: string;
  /** Default: the newest version. */
  versionHash?: string;
  reducedMotion?: boolean;
};

/**
 * Shows a recorded round with the game's drawing code: plays it through, or spin by spin. Moves no money. Throws RangeError for an unknown
 * game or version.
 */
export function mountReplay(host: HTMLElement, options: ReplayMount): { destroy(): void } {
  const { texts, gameCode } = options;
  const spec = findSlot(gameCode, options.versionHash);
  if (!spec) throw new RangeError(`no slot ${gameCode} in version ${options.versionHash}`);
  const root = el('section', { class: 'slot slot-replay', 'aria-label': texts.t('slots.replay') });
  const opening = el('div', { class: 'slot-opening', role: 'status' }, texts.t('play.opening'));
  root.append(opening);
  host.append(root);
  let stage: Stage | null = null;
  let isClosed = false;
  loadTheme(gameCode).then(
    (theme) => {
      if (isClosed) return;
      paintControls(root, theme.palette);
      opening.remove();
      stage = createReplay(root, options, spec, theme);
    },
    () => opening.replaceChildren(texts.t('play.closedLost')),
  );
  return {
    destroy() {
      isClosed = true;
      stage?.close();
      root.remove();
    },
  };
}

function createReplay(root: HTMLElement, options: ReplayMount, spec: SlotSpec, theme: SlotTheme): Stage {
  const { texts, format, round } = options;
  const stage = createStage({
    root,
    spec,
    theme,
    name: texts.game(spec.id),
    first: initialView(spec, round.round),
  });
  stage.describe(windowText(texts, initialView(spec, round.round).window));
  const meter = createMeter(root, spec, options);
  meter.stake(stakeOfRound(spec, round));
  const line = el('p', { class: 'slot-line' }, resultSentence({ texts, format }, round));
  const spoken = el('p', { class: 'slot-spoken', role: 'status', 'aria-live': 'polite' });
  // The spin shown in step-by-step mode.
  let which = '';
  const write = (sentence: string): void => {
    line.textContent = which && sentence ? `${which} · ${sentence}` : sentence;
  };
  const show: Presentation = {
    stage,
    spec,
    theme,
    texts,
    format,
    sound: createSound(theme.sounds),
    motion: () => ({
      reduced: options.reducedMotion ?? matchMedia('(prefers-reduced-motion: reduce)').matches,
      quick: false,
    }),
    onWin: () => {},
    onFeature: (view) => {
      if (view) line.textContent = featureText(texts, format, view);
    },
    onSentence: (sentence) => {
      write(sentence);
      spoken.textContent = line.textContent;
    },
    onTumble: meter.tumble,
    onDetail: write,
  };
  const bar = replayBar(show, round, (text) => {
    which = text;
    line.textContent = text;
  });
  root.append(line, spoken, bar);
  return stage;
}

/** Plays a round through or step by step. A press during the presentation shortens it. */
function replayBar(show: Presentation, spun: SlotSpun, label: (text: string) => void): HTMLElement {
  const { stage, spec, texts } = show;
  let round = openRound(show, spun);
  let busy = false;
  let at = -1;
  let stopWins = () => {};
  /** Runs one action at a time. A press in the meantime shortens it. */
  const alone = async (present: () => Promise<() => void>): Promise<void> => {
    if (busy) return stage.clock.skip();
    busy = true;
    stopWins();
    stage.clock.skip();
    stopWins = await present();
    busy = false;
  };
  const turn = () => spinReels(stage.scene, stage.clock, spec, show.motion());
  const play = () =>
    alone(() => {
      at = -1;
      label('');
      return presentRound(show, spun, turn());
    });
  const step = () =>
    alone(async () => {
      at = (at + 1) % round.steps.length;
      if (at === 0) round = openRound(show, spun);
      label(texts.t('slots.replaySpin', { number: at + 1, total: round.steps.length }));
      await round.showStep(at, at === 0 ? turn() : null);
      return at === round.steps.length - 1 ? round.rest() : () => {};
    });
  const button = (name: 'play' | 'skip', text: string, onclick: () => void) =>
    el('button', { type: 'button', class: 'slot-action', onclick }, icon(name), text);
  return el(
    'div',
    { class: 'slot-bar slot-replay-bar' },
    button('play', texts.t('slots.replayPlay'), () => void play()),
    button('skip', texts.t('slots.replayStep'), () => void step()),
  );
}
