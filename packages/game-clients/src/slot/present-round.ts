import { findBetMode, type HeldCoin, PLAIN_SPIN, type SlotSpec, type SlotSpin } from '@fairhouse/game-math';
import { compare, minus, plus, shareOf, stakeOfPrice } from '../game/amounts.ts';
import type { Sound } from '../game/sound.ts';
import type { SlotSpun } from './api.ts';
import { celebrationOf, countUp_ms } from './celebration.ts';
import { coinLabel, cueText, jackpotName, resultSentence, windowText, winSentence } from './describe-round.ts';
import { heldWorth_x100 } from './plan/held-worth.ts';
import { planReveal, waitedFor } from './plan/plan-reveal.ts';
import { type Cue, type Effect, type PlannedStep, planRound, type Window } from './plan/plan-round.ts';
import { type ShownWin, winsOf } from './plan/wins-of.ts';
import { catchCells, fallCells, openCells, spreadCells } from './render/change-cells.ts';
import { type CoinLabel, showWindow } from './render/scene.ts';
import { showAmount } from './render/show-amount.ts';
import { showAllWins, showWinsInTurn } from './render/show-wins.ts';
import { type Motion, type SpinningReels, spinReels } from './render/spin-reels.ts';
import type { Stage } from './render/stage.ts';
import type { SoundName } from './slot-sounds.ts';
import type { FeatureView } from './state.ts';
import type { SlotTexts } from './texts.ts';
import type { SlotTheme } from './theme.ts';

export type Presentation = {
  stage: Stage;
  spec: SlotSpec;
  theme: SlotTheme;
  texts: SlotTexts;
  sound: Sound<SoundName>;
  format: (amount: string) => string;
  motion: () => Motion;
  onWin: (amount: string) => void;
  onFeature: (view: FeatureView | null) => void;
  /** Called with the index of the shown window of a tumbling spin, or null. */
  onTumble: (tumble: number | null) => void;
  /** Called with a sentence to write under the reels and announce to screen readers. */
  onSentence: (sentence: string) => void;
  /** Called with a sentence to write only: too frequent for a screen reader. */
  onDetail: (sentence: string) => void;
};

const BANNER_MS = 2400;
const BANNER_IN_MS = 260;
const BETWEEN_STEPS_MS = 260;

/** A recorded round in presentation, shown step by step from the end of the previous step. */
export type RoundShow = {
  steps: readonly PlannedStep[];
  /** Shows one step on reels that may already be turning. */
  showStep: (at: number, turning: SpinningReels | null) => Promise<void>;
  /** Stops the reels and highlights the wins until the returned function is called. */
  rest: () => () => void;
};

/** Shows a recorded round on reels that already turn, including its features. Resolves when the player has seen all of it. */
export async function presentRound(show: Presentation, spun: SlotSpun, turning: SpinningReels): Promise<() => void> {
  const round = openRound(show, spun);
  for (const at of round.steps.keys()) await round.showStep(at, at === 0 ? turning : null);
  return round.rest();
}

/** The progress of a round in presentation. */
type Course = { show: Presentation; spun: SlotSpun; stake: string; steps: readonly PlannedStep[]; won: string };

export function openRound(show: Presentation, spun: SlotSpun): RoundShow {
  const steps = planRound(show.spec, spun.round);
  const course: Course = { show, spun, stake: stakeOfRound(show.spec, spun), steps, won: '0' };
  return {
    steps,
    showStep: (at, turning) => showStep(course, at, turning),
    rest: () => restAfter(course),
  };
}

/** Returns the stake of a round. With a bet mode other than the plain spin, the price is a multiple of it. */
export function stakeOfRound(spec: SlotSpec, { stake, round }: SlotSpun): string {
  return stakeOfPrice(stake, findBetMode(spec, round.option ?? PLAIN_SPIN)?.cost_x100 ?? 100);
}

async function showStep(course: Course, at: number, turning: SpinningReels | null): Promise<void> {
  const { show, spun, stake, steps } = course;
  const { stage } = show;
  const planned = steps[at];
  if (!planned) return;
  const { step, before, effects, after } = planned;
  const won_x100 = steps.slice(0, at).reduce((sum, each) => sum + each.step.win_x100, 0);
  course.won = shareOf(stake, won_x100);
  const reels = before || effects[0]?.kind !== 'land' ? (await turning?.goBack(), null) : turning;
  if (before) await announce(course, before);
  stage.setLit(planned.lit);
  show.onTumble(show.spec.tumble ? planned.tumble : null);
  showFeature(course, planned);
  for (const effect of effects) await showEffect(course, planned, effect, reels);
  course.won = at === steps.length - 1 ? reelsWin(spun) : shareOf(stake, won_x100 + step.win_x100);
  show.onWin(course.won);
  showFeature(course, planned);
  if (after) await announce(course, after);
  if (at < steps.length - 1) await stage.clock.pause(show.motion().quick ? 80 : BETWEEN_STEPS_MS);
  else {
    if (compare(spun.jackpot, '0') > 0) await showJackpot(course);
    await showEnd(course, planned);
  }
}

/** Returns the win without the progressive jackpot. */
const reelsWin = ({ win, jackpot }: SlotSpun): string => minus(win, jackpot);

/** Counts up the jackpot after all other wins, in full. */
async function showJackpot({ show, spun, stake, won }: Course): Promise<void> {
  const { stage, texts } = show;
  const { quick, reduced } = show.motion();
  const name = jackpotName(texts, show.spec.jackpot?.id ?? '');
  stage.scene.highlight = null;
  await banner(show, texts.t('slots.jackpotWon', { name }), show.format(spun.jackpot), true);
  show.sound.play('bigWin');
  await showAmount(stage.scene, stage.clock, {
    win: spun.jackpot,
    celebration: celebrationOf(spun.jackpot, stake),
    duration_ms: countUp_ms(spun.jackpot, stake, quick),
    reduced,
    reels: stage.layout().reels,
    fall: show.theme.spark.falls ?? false,
    format: show.format,
    onAmount: (amount) => show.onWin(plus(won, amount)),
  });
}

/** A round with a feature ends with its total win. One that reached the maximum win says so. */
async function showEnd({ show, spun }: Course, { step }: PlannedStep): Promise<void> {
  const { stage, texts } = show;
  const feature = step.set === 'free' ? 'slots.freeSpinsOver' : step.step === 'hold' ? 'slots.holdOver' : null;
  stage.scene.highlight = null;
  stage.scene.amount = null;
  if (!feature && !spun.round.capped) {
    stage.setLit(false);
    return;
  }
  // A win up to the price gets no fanfare.
  const isWin = compare(spun.win, spun.stake) > 0;
  await banner(
    show,
    show.format(spun.win),
    texts.t(spun.round.capped ? 'slots.maximumWon' : (feature ?? 'slots.maximumWon')),
    isWin,
  );
  stage.setLit(false);
}

async function showEffect(
  course: Course,
  planned: PlannedStep,
  effect: Effect,
  turning: SpinningReels | null,
): Promise<void> {
  const { show } = course;
  const { stage, spec, sound } = show;
  const { scene, clock } = stage;
  const motion = show.motion();
  const { step } = planned;
  switch (effect.kind) {
    case 'land': {
      const reels = turning ?? spinReels(scene, clock, spec, motion, effect.held);
      await landReels(course, step, effect, reels);
      break;
    }
    case 'open':
      sound.play('open');
      await openCells(scene, clock, motion, spec.mystery?.symbol ?? '', effect.symbol);
      show.onSentence(show.texts.t('slots.mysteryOpened', { symbol: show.texts.symbol(effect.symbol) }));
      break;
    case 'spread':
      sound.play('spread');
      await spreadCells(scene, clock, motion, wildOf(spec), effect.reels);
      break;
    case 'fall':
      await fallCells(scene, clock, motion, rowsByReel(spec, effect.removed), step.window, () => sound.play('vanish'));
      break;
    case 'caught':
      await catchCells(
        scene,
        clock,
        motion,
        effect.coins.map((coin) => coinCell(course, coin)),
        () => sound.play('catch'),
      );
      break;
    case 'pays':
      await showStepWin(course, step);
      return;
  }
  stage.describe(windowText(show.texts, step.window));
}

async function landReels(
  course: Course,
  step: SlotSpin,
  { landed, held }: Effect & { kind: 'land' },
  turning: SpinningReels,
): Promise<void> {
  const { show } = course;
  const { scene } = show.stage;
  const { symbols } = waitedFor(show.spec);
  const plan = planReveal(show.spec, landed, { held, quick: show.motion().quick });
  const landing = { set: step.set, stops: step.stops, heights: landed.map((column) => column.length) };
  await turning.land(landing, plan, (reel) => {
    show.sound.play(landed[reel]?.some((id) => symbols.includes(id)) ? 'special' : 'stop');
  });
  const covered = scene.reels.map((reel) => reel.covered);
  showWindow(scene, landed);
  for (const [index, reel] of scene.reels.entries()) reel.covered = held.includes(index) && (covered[index] ?? false);
  labelCoins(course, step.coins ?? []);
}

/** Prints their values on the coins of the window. */
function labelCoins(course: Course, coins: readonly HeldCoin[]): void {
  for (const coin of coins) {
    const cell = course.show.stage.scene.reels[coin.reel]?.cells?.[coin.row];
    if (cell) cell.coin = labelOf(course, coin);
  }
}

const labelOf = ({ show, stake }: Course, coin: HeldCoin): CoinLabel => coinLabel(show, stake, coin);

function coinCell(course: Course, coin: HeldCoin) {
  const id = course.show.spec.symbols.find(({ kind }) => kind === 'coin')?.id ?? '';
  return { reel: coin.reel, row: coin.row, id, label: labelOf(course, coin) };
}

const wildOf = (spec: SlotSpec): string => spec.symbols.find(({ kind }) => kind === 'wild')?.id ?? '';

function rowsByReel(spec: SlotSpec, removed: ReadonlySet<number>): number[][] {
  return spec.sets.base.strips.map((_, reel) =>
    [...removed].filter((cell) => Math.floor(cell / 10) === reel).map((cell) => cell % 10),
  );
}

async function showStepWin(course: Course, step: SlotSpin): Promise<void> {
  const { show, spun, stake, won } = course;
  const { stage, spec } = show;
  const { quick, reduced } = show.motion();
  // A round that reached the maximum win pays no more than that.
  const rest = minus(reelsWin(spun), won);
  const share = shareOf(stake, step.win_x100);
  const win = compare(share, rest) > 0 ? rest : share;
  const celebration = step.win_x100 > 0 ? celebrationOf(win, stake) : 'none';
  if (celebration !== 'none') show.sound.play(celebration === 'small' ? 'win' : 'bigWin');
  await Promise.all([
    showAllWins(stage.scene, stage.clock, winsOf(spec, step), { quick, reduced }),
    showAmount(stage.scene, stage.clock, {
      win,
      celebration,
      duration_ms: countUp_ms(win, stake, quick),
      reduced,
      reels: stage.layout().reels,
      fall: show.theme.spark.falls ?? false,
      format: show.format,
      onAmount: (amount) => show.onWin(plus(won, amount)),
    }),
  ]);
}

function showFeature({ show, stake, won }: Course, { step, free }: PlannedStep): void {
  if (free) return show.onFeature({ kind: 'free', ...free, won, multiplier: show.spec.freeSpins.multiplier });
  if (step.step !== 'hold') return show.onFeature(null);
  const coins = step.coins ?? [];
  const cells = step.window.reduce((sum, column) => sum + column.length, 0);
  show.onFeature({
    kind: 'hold',
    respinsLeft: step.respinsLeft ?? 0,
    held: coins.length,
    cells,
    won: shareOf(stake, heldWorth_x100(show.spec, coins)),
  });
}

/** Shows the cue in a banner. A respin gets only a sentence, because it is frequent. */
async function announce(course: Course, cue: Cue): Promise<void> {
  const { show } = course;
  const { scene } = show.stage;
  scene.highlight = null;
  scene.amount = null;
  const { title, detail } = cueText(show.texts, show.spec, cue);
  if (cue.kind === 'respin') return show.onSentence(title);
  await banner(show, title, detail, true);
  if (cue.kind !== 'hold-begin') return;
  showWindow(scene, heldWindow(show.spec, cue.coins));
  for (const reel of scene.reels) reel.covered = false;
  labelCoins(course, cue.coins);
}

/** Returns a window with coins where they are held and blanks elsewhere. */
function heldWindow(spec: SlotSpec, coins: readonly HeldCoin[]): Window {
  const idOf = (kind: 'coin' | 'blank') => spec.symbols.find((symbol) => symbol.kind === kind)?.id ?? '';
  return spec.sets.base.strips.map((_, reel) =>
    Array.from({ length: spec.rows }, (_cell, row) =>
      idOf(coins.some((coin) => coin.reel === reel && coin.row === row) ? 'coin' : 'blank'),
    ),
  );
}

/** Shows a banner over the reels that disappears automatically. The player can dismiss it earlier. */
async function banner(show: Presentation, title: string, detail: string, withSound: boolean): Promise<void> {
  const { scene, clock } = show.stage;
  const { reduced, quick } = show.motion();
  show.onSentence(detail ? `${title} · ${detail}` : title);
  if (withSound) show.sound.play('banner');
  const label = { title, detail, shown: reduced ? 1 : 0 };
  scene.banner = label;
  const fade = (from: number, to: number) =>
    clock.run(reduced ? 0 : BANNER_IN_MS, (p) => {
      label.shown = from + (to - from) * p;
    });
  await fade(0, 1);
  await clock.pause(quick ? BANNER_MS / 2 : BANNER_MS);
  await fade(1, 0);
  scene.banner = null;
}

/** After a feature, shows the reels that won it again. Otherwise the reels stay as they are. */
function restAfter({ show, spun, stake, steps }: Course): () => void {
  const { stage, spec, texts } = show;
  const [first] = steps;
  const last = steps.at(-1);
  show.onFeature(null);
  const isOver = last?.step.set === 'free' || last?.step.step === 'hold';
  const resting = isOver && first && first.step.set === 'base' && first.step.step !== 'hold' ? first.step : last?.step;
  if (resting && resting !== last?.step) {
    for (const [index, reel] of stage.scene.reels.entries()) {
      Object.assign(reel, {
        strip: spec.sets.base.strips[index] ?? [],
        position: resting.stops[index] ?? 0,
        covered: false,
      });
    }
    showWindow(stage.scene, resting.window);
    labelCoins({ show, spun, stake, steps, won: spun.win }, resting.coins ?? []);
    stage.describe(windowText(texts, resting.window));
  }
  show.onSentence(resultSentence(show, spun));
  const wins: readonly ShownWin[] = resting ? winsOf(spec, resting) : [];
  return showWinsInTurn(stage.scene, stage.clock, wins, show.motion().reduced, (win) => {
    show.onDetail(win ? winSentence(show, stake, win) : resultSentence(show, spun));
  });
}
