import { findSlot, type SlotSpec } from '@fairhouse/game-math';
import { imageSvg } from '../game/art/image-svg.ts';
import type { MountedGame } from '../game/mounted-game.ts';
import { createSessionClock } from '../game/session-clock.ts';
import { createSound, type Sound } from '../game/sound.ts';
import { refusalCode, type SlotApi, type SlotEvent, type SlotOpened } from './api.ts';
import { closed, opened } from './changes.ts';
import { type Controls, createControls } from './controls.ts';
import { windowText } from './describe-round.ts';
import { el, paintControls } from './dom.ts';
import { loadTheme } from './games/themes.ts';
import { createMeter } from './meter.ts';
import { createPanels } from './open-panels.ts';
import { createPlay } from './play.ts';
import { pollJackpot } from './poll-jackpot.ts';
import type { Presentation } from './present-round.ts';
import { initialView } from './render/initial-view.ts';
import { createStage, type Stage } from './render/stage.ts';
import type { SoundName } from './slot-sounds.ts';
import { initialState, type SlotState, stakeOf } from './state.ts';
import type { SlotTexts } from './texts.ts';
import type { SlotTheme } from './theme.ts';

/**
 * Makes Space and Enter press the main button regardless of focus, unless the focused element uses the key. A held key plays only one
 * round.
 */
function listenKeys(root: HTMLElement, press: () => void): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.code !== 'Space' && event.code !== 'Enter') return;
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('button, a, input, select, textarea, summary, dialog')) return;
    if (root.querySelector('dialog[open]')) return;
    event.preventDefault();
    press();
  };
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}

export type SlotMount = {
  gameCode: string;
  api: SlotApi;
  texts: SlotTexts;
  /** A language tag for dates and numbers, such as `en` or `zh-CN`. */
  language: string;
  /** Formats a decimal string for the player, with its currency. */
  format: (amount: string) => string;
  /** Called with the balance shown to the player: reduced by the stake when a spin starts, increased by the win when it has been shown. */
  onBalance?: (balance: string) => void;
  onEvent?: (event: SlotEvent) => void;
  /** Fade instead of spinning. Default: the system setting. */
  reducedMotion?: boolean;
};

/** Shared by all parts of the running game. State changes only through `change`. */
export type SlotGame = SlotMount & {
  state: SlotState;
  change: (next: SlotState) => void;
  spec: SlotSpec;
  theme: SlotTheme;
  stage: Stage;
  controls: Controls;
  presentation: Presentation;
  root: HTMLElement;
  /** Shows the amount of the progressive jackpot. */
  updateJackpot: (amount: string | null) => void;
  /** Checked before each round. True while a reality check is open and no round may start. */
  isPaused: () => boolean;
};

/** Mounts the game in `root`, which must have a size. slot.css must be on the page. */
export function mountSlot(host: HTMLElement, options: SlotMount): MountedGame {
  const root = el('section', { class: 'slot', 'aria-label': options.texts.game(options.gameCode) });
  host.append(root);
  let running: MountedGame | null = null;
  let muted = false;
  let isClosed = false;
  const open = async (): Promise<void> => {
    const emblem = showOpening(root, options.texts);
    try {
      const answer = options.api.open();
      // Only the first failure is caught below. This prevents an unhandled rejection of the other.
      answer.catch(() => {});
      const theme = await loadTheme(options.gameCode);
      paintControls(root, theme.palette);
      emblem.innerHTML = imageSvg(theme.symbols[theme.emblem] ?? []);
      const opened = await answer;
      if (isClosed) return;
      running = start(root, options, opened, theme);
      running.mute(muted);
    } catch (error) {
      if (!isClosed) showClosed(root, options, error, () => void open());
    }
  };
  void open();
  return {
    setBalance: (balance, bonus) => running?.setBalance(balance, bonus),
    mute(next) {
      muted = next;
      running?.mute(next);
    },
    destroy() {
      isClosed = true;
      running?.destroy();
      root.remove();
    },
  };
}

/** Shows a placeholder until the game is open. Returns the element for its emblem, which arrives with its images. */
function showOpening(root: HTMLElement, texts: SlotTexts): HTMLElement {
  const emblem = el('span', { class: 'slot-emblem' });
  root.replaceChildren(el('div', { class: 'slot-opening', role: 'status' }, emblem, texts.t('play.opening')));
  return emblem;
}

function showClosed(root: HTMLElement, { texts }: SlotMount, error: unknown, open: () => void): void {
  const state = closed(initialState, refusalCode(error));
  const sentence = state.notice?.kind === 'refused' ? texts.refusal(state.notice.code) : texts.t('play.closedLost');
  const retry = el('button', { type: 'button', class: 'slot-action', onclick: open }, texts.t('play.retry'));
  root.replaceChildren(el('div', { class: 'slot-opening', role: 'alert' }, el('p', {}, sentence), retry));
}

function start(root: HTMLElement, options: SlotMount, answer: SlotOpened, theme: SlotTheme): MountedGame {
  root.replaceChildren();
  const spec = findSlot(answer.gameCode, answer.versionHash);
  if (!spec) throw new Error(`unknown version ${answer.versionHash} of ${answer.gameCode}: reload the page`);
  const resting = answer.unfinished ?? answer.lastRound;
  const stage = createStage({
    root,
    spec,
    theme,
    name: options.texts.game(answer.gameCode),
    first: initialView(spec, resting?.round),
  });
  stage.describe(windowText(options.texts, initialView(spec, resting?.round).window));
  const sound = createSound(theme.sounds);
  const game = connect(root, options, { spec, theme, stage, sound });
  const clock = createSessionClock(answer.limits.reminder_min, (time) => game.controls.showClock(time));
  const play = createPlay(game);
  const panels = createPanels(game, play, clock);
  game.controls = createControls(root, options.texts, options.format, {
    main: play.press,
    stake: play.stake,
    autoplay: panels.autoplay,
    quick: () => game.change({ ...game.state, quick: !game.state.quick }),
    sound: () => {
      sound.setOn(!game.state.sound);
      game.change({ ...game.state, sound: !game.state.sound });
    },
    payTable: panels.payTable,
    fairness: panels.fairness,
    history: panels.history,
    session: panels.session,
    buy: panels.buy,
    level: play.level,
    deposit: () => options.onEvent?.({ type: 'open_cashier' }),
  });
  clock.notify();
  game.isPaused = panels.remind;
  const stopKeys = listenKeys(root, play.press);
  game.change(opened(game.state, answer));
  const jackpot = pollJackpot(options.api, answer.jackpot?.amount ?? null, game.updateJackpot);
  if (answer.unfinished) play.resume(answer.unfinished);
  return {
    setBalance: play.setBalance,
    mute: sound.mute,
    destroy() {
      play.close();
      jackpot.close();
      stopKeys();
      clock.close();
      stage.close();
      sound.close();
    },
  };
}

function connect(
  root: HTMLElement,
  options: SlotMount,
  { spec, theme, stage, sound }: { spec: SlotSpec; theme: SlotTheme; stage: Stage; sound: Sound<SoundName> },
): SlotGame {
  const reduced = options.reducedMotion ?? matchMedia('(prefers-reduced-motion: reduce)').matches;
  const meter = createMeter(root, spec, options);
  const game: SlotGame = {
    ...options,
    root,
    spec,
    theme,
    stage,
    updateJackpot: meter.jackpot,
    isPaused: () => false,
    state: initialState,
    change(next) {
      const before = game.state;
      game.state = next;
      game.controls.update(next);
      meter.stake(stakeOf(next));
      if (next.balance !== before.balance || next.bonus !== before.bonus) options.onBalance?.(next.balance);
    },
    controls: noControls,
    presentation: {
      stage,
      spec,
      theme,
      sound,
      texts: options.texts,
      format: options.format,
      motion: () => ({ reduced, quick: game.state.quick }),
      onWin: (amount) => {
        // Counting up runs every frame, so only the figure is updated.
        game.state = { ...game.state, win: amount };
        game.controls.showWin(amount);
      },
      onFeature: (feature) => game.change({ ...game.state, feature }),
      onTumble: meter.tumble,
      onSentence: (sentence) => game.controls.write(sentence, true),
      onDetail: (sentence) => game.controls.write(sentence, false),
    },
  };
  return game;
}

/** Placeholder until the real controls exist. */
const noControls: Controls = {
  update: () => {},
  write: () => {},
  showWin: () => {},
  showClock: () => {},
  close: () => {},
};
