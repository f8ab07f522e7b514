import type { HeldCoin, SlotSpec } from '@fairhouse/game-math';
import { shareOf } from '../game/amounts.ts';
import type { SlotSpun } from './api.ts';
import type { Cue, Window } from './plan/plan-round.ts';
import type { ShownWin } from './plan/wins-of.ts';
import type { CoinLabel } from './render/scene.ts';
import type { SlotTextKey, SlotTexts } from './texts.ts';

type RoundTexts = { texts: SlotTexts; format: (amount: string) => string };

/** Returns the result of a round in one sentence. */
export function resultSentence({ texts, format }: RoundTexts, spun: SlotSpun): string {
  if (spun.round.totalWin_x100 === 0) return texts.t('slots.noWin');
  return texts.t(spun.round.capped ? 'slots.roundWonMost' : 'slots.roundWon', { amount: format(spun.win) });
}

/** Returns a sentence for the win of one line, way, cluster or scatter count. */
export function winSentence({ texts, format }: RoundTexts, stake: string, win: ShownWin): string {
  const values = {
    count: win.count,
    symbol: texts.symbol(win.symbol),
    amount: format(shareOf(stake, win.pays_x100)),
  };
  switch (win.kind) {
    case 'line':
      return texts.t('slots.lineWon', { line: win.line + 1, ...values });
    case 'ways':
      return texts.t('slots.waysWon', { ways: win.ways, ...values });
    case 'cluster':
    case 'scatter':
    case 'coins':
      return texts.t('slots.symbolsWon', values);
  }
}

/** Returns the banner text of a cue. */
export function cueText(texts: SlotTexts, spec: SlotSpec, cue: Cue): { title: string; detail: string } {
  switch (cue.kind) {
    case 'free-begin':
      return { title: texts.t('slots.freeSpinsWon', { count: cue.count }), detail: freeSpinsRule(texts, spec) };
    case 'free-more':
      return { title: texts.t('slots.freeSpinsMore', { count: cue.count }), detail: '' };
    case 'hold-begin':
      return {
        title: texts.t('slots.hold'),
        detail: texts.t('slots.holdRule', { count: spec.holdAndWin?.respins ?? 0 }),
      };
    case 'respin':
      return { title: texts.t('slots.respin'), detail: '' };
  }
}

const freeSpinsRule = (texts: SlotTexts, { freeSpins }: SlotSpec): string =>
  freeSpins.multiplier > 1 ? texts.t('slots.freeSpinsRule', { times: freeSpins.multiplier }) : '';

const PRIZES = {
  mini: 'slots.prize.mini',
  minor: 'slots.prize.minor',
  major: 'slots.prize.major',
  full: 'slots.prize.full',
} as const;

/** Returns the name of a fixed prize. */
export const prizeName = (texts: SlotTexts, prize: string): string =>
  texts.t(PRIZES[prize as keyof typeof PRIZES] ?? PRIZES.mini);

/** Returns the name of a progressive jackpot by its code. */
export const jackpotName = (texts: SlotTexts, code: string): string => texts.t(JACKPOTS[code] ?? 'slots.jackpot');

const JACKPOTS: Readonly<Record<string, SlotTextKey>> = { crucible: 'slots.jackpot.crucible' };

/** Returns the label of a coin. */
export const coinLabel = ({ texts, format }: RoundTexts, stake: string, coin: HeldCoin): CoinLabel => ({
  worth: format(shareOf(stake, coin.pays_x100)),
  prize: coin.prize ? { id: coin.prize, name: prizeName(texts, coin.prize) } : null,
});

/** Returns the reels' symbols as text for screen readers. */
export const windowText = (texts: SlotTexts, window: Window): string =>
  window
    .map((column, reel) =>
      texts.t('slots.reelShows', { number: reel + 1, symbols: column.map((id) => texts.symbol(id)).join(', ') }),
    )
    .join(' ');
