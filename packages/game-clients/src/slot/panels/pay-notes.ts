import type { SymbolKind } from '@fairhouse/game-math';
import { joinSentences } from '../join-sentences.ts';
import { reelsWithWilds } from './pay-rules.ts';
import type { PayTableView } from './pay-table.ts';

/** Returns the special behaviour of a symbol. '' for one that only pays. */
export function payNotes(view: PayTableView, id: string, kind: SymbolKind): string {
  const { spec, texts } = view;
  switch (kind) {
    case 'wild':
      return joinSentences([texts.t('slots.payWild'), ...wildNotes(view)]);
    case 'scatter':
      return texts.t('slots.payScatter', { awards: awardsText(view) });
    case 'coin':
      return texts.t('slots.payCoin', { count: spec.holdAndWin?.trigger ?? 0 });
    case 'mystery':
      return texts.t('slots.payMystery', { symbol: texts.symbol(id) });
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
      ? [texts.t(spec.wildsMultiply === 'each' ? 'slots.payWildEach' : 'slots.payWildTimes', { times })]
      : []),
    ...(spec.wildReels
      ? [texts.t(spec.wildReels.set === 'base' ? 'slots.payWildRespin' : 'slots.payWildFree', { reels })]
      : []),
  ];
}

/** Returns the free spins per scatter count. */
const awardsText = ({ spec, texts, list }: PayTableView): string =>
  list(
    Object.entries(spec.freeSpins.awards).map(([count, spins]) =>
      texts.t('slots.payAward', { count: Number(count), spins }),
    ),
  );
