import type { SymbolKind } from '@fairhouse/game-math';
import { joinSentences } from '../join-sentences.ts';
import { reelsWithWilds } from './pay-rules.ts';
import type { PayTableView } from './pay-table.ts';

/** What a symbol does besides paying; '' for one that only pays. */
export function payNotes(view: PayTableView, id: string, kind: SymbolKind): string {
  const { spec, texts } = view;
  switch (kind) {
    case 'wild':
      return joinSentences([texts.say('slots.payWild'), ...wildNotes(view)]);
    case 'scatter':
      return texts.say('slots.payScatter', { awards: awardsText(view) });
    case 'coin':
      return texts.say('slots.payCoin', { count: spec.holdAndWin?.trigger ?? 0 });
    case 'mystery':
      return texts.say('slots.payMystery', { symbol: texts.symbol(id) });
    case 'regular':
    case 'blank':
      return '';
  }
}

function wildNotes({ spec, texts, list }: PayTableView): string[] {
  const times = spec.wildMultiplier;
  const reels = reelsWithWilds(spec, list);
  return [
    ...(times > 1
      ? [texts.say(spec.wildsMultiply === 'each' ? 'slots.payWildEach' : 'slots.payWildTimes', { times })]
      : []),
    ...(spec.wildReels
      ? [texts.say(spec.wildReels.set === 'base' ? 'slots.payWildRespin' : 'slots.payWildFree', { reels })]
      : []),
  ];
}

/** How many free spins for how many scatters. */
const awardsText = ({ spec, texts, list }: PayTableView): string =>
  list(
    Object.entries(spec.freeSpins.awards).map(([count, spins]) =>
      texts.say('slots.payAward', { count: Number(count), spins }),
    ),
  );
