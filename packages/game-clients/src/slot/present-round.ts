import type { SlotSpec, SlotSpin } from '@fairhouse/game-math';
import { plus, shareOf } from './amounts.ts';
import type { SlotSpun } from './api.ts';
import { celebrationOf, countUp_ms } from './celebration.ts';
import { reelsAt } from './render/scene.ts';
import { showAmount } from './render/show-amount.ts';
import { showAllWins, showWinsInTurn } from './render/show-wins.ts';
import { type Motion, type SpinningReels, spinReels } from './render/spin-reels.ts';
import type { Stage } from './render/stage.ts';
import { planReveal } from './reveal-plan.ts';
import type { Sound } from './sound.ts';
import type { FeatureView } from './state.ts';
import type { SlotTexts } from './texts.ts';

export type Presentation = {
  stage: Stage;
  spec: SlotSpec;
  texts: SlotTexts;
  sound: Sound;
  format: (amount: string) => string;
  motion: () => Motion;
  onWin: (amount: string) => void;
  onFeature: (view: FeatureView | null) => void;
  /** A sentence to be spoken and written under the reels. */
  onSentence: (sentence: string) => void;
  /** One to be written only: a screen reader would drown in them. */
  onDetail: (sentence: string) => void;
};

const BANNER_MS = 2400;
const BANNER_IN_MS = 260;
const BETWEEN_FREE_SPINS_MS = 260;

/** Shows a recorded round on reels that already turn, its free spins included. Resolves when the player has seen it all. */
export async function presentRound(show: Presentation, spun: SlotSpun, turning: SpinningReels): Promise<() => void> {
  const { spec, stage } = show;
  const [first, ...free] = spun.round.spins;
  if (!first) throw new Error('a round has a spin');
  await landSpin(show, first, turning);
  await showSpinWin(show, spun, first, free.length > 0 ? shareOf(spun.stake, first.win_x100) : spun.win);
  if (free.length > 0) {
    await presentFeature(show, spun, first, free);
    stage.scene.set = 'base';
    stage.scene.reels = reelsAt(spec, 'base', first.stops);
  }
  show.onSentence(resultSentence(show, spun));
  return showWinsInTurn(stage.scene, stage.clock, spec, first, (index) => {
    const win = index === null ? undefined : first.lineWins[index];
    show.onDetail(win ? lineSentence(show, spun.stake, win) : resultSentence(show, spun));
  });
}

async function landSpin(show: Presentation, spin: SlotSpin, turning: SpinningReels): Promise<void> {
  const scatter = show.spec.symbols.find((symbol) => symbol.kind === 'scatter')?.id ?? '';
  const plan = planReveal(spin, scatter, show.motion().quick);
  await turning.land(spin, plan, (reel) => {
    show.sound.play(spin.window[reel]?.includes(scatter) ? 'special' : 'stop');
  });
}

async function showSpinWin(show: Presentation, spun: SlotSpun, spin: SlotSpin, win: string): Promise<void> {
  const { stage, spec } = show;
  const { quick, reduced } = show.motion();
  if (spin.win_x100 === 0) return;
  const celebration = celebrationOf(win, spun.stake);
  if (celebration !== 'none') show.sound.play(celebration === 'small' ? 'win' : 'bigWin');
  await Promise.all([
    showAllWins(stage.scene, stage.clock, spec, spin, quick),
    showAmount(stage.scene, stage.clock, {
      win,
      celebration,
      duration_ms: countUp_ms(win, spun.stake, quick),
      reduced,
      reels: stage.layout().reels,
      format: show.format,
      onAmount: spin.set === 'base' ? show.onWin : () => {},
    }),
  ]);
}

async function presentFeature(show: Presentation, spun: SlotSpun, first: SlotSpin, free: SlotSpin[]): Promise<void> {
  const { stage, spec, texts } = show;
  let total = first.freeSpinsAwarded;
  let won = shareOf(spun.stake, first.win_x100);
  await banner(
    show,
    texts.say('slots.freeSpinsWon', { count: total }),
    texts.say('slots.freeSpinsRule', { times: spec.freeSpins.multiplier }),
  );
  stage.setLit(true);
  for (const [index, spin] of free.entries()) {
    show.onFeature({ played: index + 1, total, won });
    const turning = spinReels(stage.scene, stage.clock, spec, 'free', show.motion());
    await landSpin(show, spin, turning);
    won = plus(won, shareOf(spun.stake, spin.win_x100));
    await showSpinWin(show, spun, spin, shareOf(spun.stake, spin.win_x100));
    show.onWin(won);
    if (spin.freeSpinsAwarded > 0) {
      total += spin.freeSpinsAwarded;
      await banner(show, texts.say('slots.freeSpinsMore', { count: spin.freeSpinsAwarded }), '');
    }
    show.onFeature({ played: index + 1, total, won });
    await stage.clock.run(show.motion().quick ? 80 : BETWEEN_FREE_SPINS_MS, () => {}, true);
  }
  stage.scene.highlight = null;
  stage.scene.amount = null;
  show.onWin(spun.win);
  await banner(show, show.format(spun.win), texts.say(spun.round.capped ? 'slots.maximumWon' : 'slots.freeSpinsOver'));
  stage.setLit(false);
}

/** A label over the reels that goes by itself; the player can send it away earlier. */
async function banner(show: Presentation, title: string, detail: string): Promise<void> {
  const { scene, clock } = show.stage;
  const { reduced, quick } = show.motion();
  show.onSentence(detail ? `${title} · ${detail}` : title);
  show.sound.play('banner');
  const label = { title, detail, shown: reduced ? 1 : 0 };
  scene.banner = label;
  const fade = (from: number, to: number) =>
    clock.run(reduced ? 0 : BANNER_IN_MS, (p) => {
      label.shown = from + (to - from) * p;
    });
  await fade(0, 1);
  await clock.run(quick ? BANNER_MS / 2 : BANNER_MS, () => {}, true);
  await fade(1, 0);
  scene.banner = null;
}

export function resultSentence(show: Pick<Presentation, 'texts' | 'format'>, spun: SlotSpun): string {
  if (spun.round.totalWin_x100 === 0) return show.texts.say('slots.noWin');
  return show.texts.say('slots.roundWon', { amount: show.format(spun.win) });
}

function lineSentence(show: Presentation, stake: string, win: SlotSpin['lineWins'][number]): string {
  return show.texts.say('slots.lineWon', {
    line: win.line + 1,
    count: win.count,
    symbol: show.texts.symbol(win.symbol),
    amount: show.format(shareOf(stake, win.pays_x100)),
  });
}
