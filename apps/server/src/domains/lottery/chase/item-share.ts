import type { Animal, LotteryRules } from '@fairhouse/game-math/lottery';
import { type Share, shareOf } from '../exposure/draw-book.ts';
import type { StoredLine } from '../orders/slip-line.ts';
import { unitOf } from '../orders/sum-slip.ts';
import { toPricedLine } from '../settlement/to-priced-line.ts';
import type { StoredItem, StoredPlan } from './plan-store.ts';

type WholeLine = StoredLine & { sel: Readonly<Record<string, unknown>> };

/** Returns the lines of an item: those of its plan, each with the multiple of the item too. */
export const itemLines = (lines: readonly WholeLine[], multiple: number): WholeLine[] =>
  lines.map((line) => ({ ...line, multiple: line.multiple * multiple }));

/** Returns what an item adds to the exposure of its draw. */
export function itemShare(
  rules: LotteryRules,
  { accountId, currency }: Pick<StoredPlan, 'accountId' | 'currency'>,
  lines: readonly WholeLine[],
  { multiple, stake }: Pick<StoredItem, 'multiple' | 'stake'>,
  year: Animal | null,
): Share {
  const priced = itemLines(lines, multiple).map((line) => toPricedLine(rules, line));
  return shareOf(accountId, priced, stake * unitOf(currency), year);
}
