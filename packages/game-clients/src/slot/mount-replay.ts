import { findSlot, type SlotSpec } from '@fairhouse/game-math';
import { shareOf } from './amounts.ts';
import type { SlotSpun } from './api.ts';
import { el, icon, inkControls } from './dom.ts';
import { loadLook } from './games/looks.ts';
import type { SlotLook } from './look.ts';
import { type Presentation, presentRound, resultSentence } from './present-round.ts';
import { spinReels } from './render/spin-reels.ts';
import { openStage, type Stage } from './render/stage.ts';
import { openSound } from './sound.ts';
import type { SlotTexts } from './texts.ts';

export type ReplayMount = {
  round: SlotSpun;
  texts: SlotTexts;
  format: (amount: string) => string;
  gameCode: string;
  /** By default the newest. */
  versionHash?: string;
  reducedMotion?: boolean;
};

/**
 * Shows a recorded round with the drawing code of the game: play it through, or look at it spin by spin. Moves no money. Throws
 * RangeError for a game or version that this page does not know.
 */
export function mountReplay(host: HTMLElement, options: ReplayMount): { destroy(): void } {
  const { texts, gameCode } = options;
  const spec = findSlot(gameCode, options.versionHash);
  if (!spec) throw new RangeError(`no slot ${gameCode} in version ${options.versionHash}`);
  const root = el('section', { class: 'slot slot-replay', 'aria-label': texts.say('slots.replay') });
  const opening = el('div', { class: 'slot-opening', role: 'status' }, texts.say('slots.opening'));
  root.append(opening);
  host.append(root);
  let stage: Stage | null = null;
  let gone = false;
  loadLook(gameCode).then(
    (look) => {
      if (gone) return;
      inkControls(root, look.inks);
      opening.remove();
      stage = openReplay(root, options, spec, look);
    },
    () => opening.replaceChildren(texts.say('slots.closedLost')),
  );
  return {
    destroy() {
      gone = true;
      stage?.close();
      root.remove();
    },
  };
}

function openReplay(root: HTMLElement, options: ReplayMount, spec: SlotSpec, look: SlotLook): Stage {
  const { texts, format, round } = options;
  const stage = openStage({
    root,
    spec,
    look,
    name: texts.game(spec.id),
    description: texts.say('slots.canvas'),
    firstStops: round.round.spins[0]?.stops ?? [],
    onLayout: (layout) => {
      root.dataset['layout'] = layout.kind;
      root.style.setProperty('--slot-frame-bottom', `${layout.frame.y + layout.frame.height}px`);
    },
  });
  const line = el('p', { class: 'slot-line' }, resultSentence({ texts, format }, round));
  const spoken = el('p', { class: 'slot-spoken', role: 'status', 'aria-live': 'polite' });
  // Which spin of the round is on show, when it is looked at spin by spin.
  let which = '';
  const write = (sentence: string): void => {
    line.textContent = which && sentence ? `${which} · ${sentence}` : sentence;
  };
  const show: Presentation = {
    stage,
    spec,
    texts,
    format,
    sound: openSound(look.sounds),
    motion: () => ({
      reduced: options.reducedMotion ?? matchMedia('(prefers-reduced-motion: reduce)').matches,
      quick: false,
    }),
    onWin: () => {},
    onFeature: (view) => {
      if (view) line.textContent = texts.say('slots.freeSpinsCounter', { played: view.played, total: view.total });
    },
    onSentence: (sentence) => {
      write(sentence);
      spoken.textContent = line.textContent;
    },
    onDetail: write,
  };
  const bar = replayBar(show, round, (text) => {
    which = text;
    line.textContent = text;
  });
  root.append(line, spoken, bar);
  return stage;
}

/** Plays a round through or spin by spin; while something is shown, a press shortens it. */
function replayBar(show: Presentation, spun: SlotSpun, label: (text: string) => void): HTMLElement {
  const { stage, spec, texts } = show;
  const { spins } = spun.round;
  let busy = false;
  let at = -1;
  let stopWins = () => {};
  const present = async (part: SlotSpun): Promise<void> => {
    if (busy) return stage.clock.skip();
    busy = true;
    stopWins();
    stage.clock.skip();
    const set = part.round.spins[0]?.set ?? 'base';
    stage.setLit(set === 'free');
    stopWins = await presentRound(show, part, spinReels(stage.scene, stage.clock, spec, set, show.motion()));
    busy = false;
  };
  const play = (): void => {
    if (!busy) label('');
    at = busy ? at : -1;
    void present(spun);
  };
  const step = (): void => {
    if (!busy) at = (at + 1) % spins.length;
    const spin = spins[at];
    if (!spin) return stage.clock.skip();
    if (!busy) label(texts.say('slots.replaySpin', { number: at + 1, total: spins.length }));
    const win = spins.length === 1 ? spun.win : shareOf(spun.stake, spin.win_x100);
    void present({ ...spun, win, round: { ...spun.round, spins: [spin], totalWin_x100: spin.win_x100 } });
  };
  const button = (name: 'play' | 'skip', text: string, onclick: () => void) =>
    el('button', { type: 'button', class: 'slot-action', onclick }, icon(name), text);
  return el(
    'div',
    { class: 'slot-bar slot-replay-bar' },
    button('play', texts.say('slots.replayPlay'), play),
    button('skip', texts.say('slots.replayStep'), step),
  );
}
