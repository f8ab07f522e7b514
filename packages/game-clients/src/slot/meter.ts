import type { SlotSpec } from '@fairhouse/game-math';
import { shareOf } from '../game/amounts.ts';
import { jackpotName, prizeName } from './describe-round.ts';
import { el } from './dom.ts';
import type { SlotTexts } from './texts.ts';

export type Meter = {
  /** Sets the stake from which prizes are computed. */
  stake: (stake: string) => void;
  /** Sets the amount of the progressive jackpot. Null: none. */
  jackpot: (amount: string | null) => void;
  /** Sets which window of a tumbling spin is shown. */
  tumble: (tumble: number | null) => void;
};

const NONE: Meter = { stake: () => {}, jackpot: () => {}, tumble: () => {} };

/** Creates the strip below the reels: the multipliers of further tumbles, or the fixed prizes. Empty for a game without either. */
export function createMeter(
  root: HTMLElement,
  spec: SlotSpec,
  { texts, format }: { texts: SlotTexts; format: (amount: string) => string },
): Meter {
  if (spec.tumble) return createLadder(root, spec.tumble.multipliers, texts);
  if (spec.holdAndWin) return createPrizes(root, spec.holdAndWin, spec.jackpot, { texts, format });
  return NONE;
}

function createLadder(root: HTMLElement, multipliers: readonly number[], texts: SlotTexts): Meter {
  const rungs = multipliers.map((times) => el('li', {}, `×${times}`));
  root.append(el('ol', { class: 'slot-meter slot-ladder', 'aria-label': texts.t('slots.tumbles') }, ...rungs));
  return {
    ...NONE,
    tumble(tumble) {
      const on = tumble === null ? -1 : Math.min(tumble, rungs.length - 1);
      for (const [at, rung] of rungs.entries())
        if (at === on) rung.setAttribute('aria-current', 'step');
        else rung.removeAttribute('aria-current');
    },
  };
}

type HoldAndWin = NonNullable<SlotSpec['holdAndWin']>;

function createPrizes(
  root: HTMLElement,
  { values, full_x100 }: HoldAndWin,
  jackpot: SlotSpec['jackpot'],
  { texts, format }: { texts: SlotTexts; format: (amount: string) => string },
): Meter {
  const item = el('li', { class: 'slot-jackpot', hidden: true });
  const name = jackpotName(texts, jackpot?.id ?? '');
  const prizes = values.flatMap(({ prize, pays_x100 }) => (prize ? [{ prize, pays_x100 }] : []));
  const shown = [...prizes, { prize: 'full', pays_x100: full_x100 }].map(({ prize, pays_x100 }) => ({
    pays_x100,
    amount: el('strong', {}),
    name: prizeName(texts, prize),
  }));
  const items = shown.map(({ name, amount }) => el('li', {}, el('span', {}, name), amount));
  root.append(el('ul', { class: 'slot-meter slot-prizes', 'aria-label': texts.t('slots.prizes') }, item, ...items));
  return {
    ...NONE,
    jackpot(amount) {
      item.hidden = amount === null;
      if (amount !== null) item.replaceChildren(el('span', {}, name), el('strong', {}, format(amount)));
    },
    stake(stake) {
      for (const { amount, pays_x100 } of shown) amount.textContent = format(shareOf(stake, pays_x100));
    },
  };
}
