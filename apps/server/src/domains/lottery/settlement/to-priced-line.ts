import { findPlay, type LotteryRules, type PricedLine, parseMicro, parseSelection } from '@fairhouse/game-math/lottery';
import { assert } from '#refusal';
import type { StoredLine } from '../orders/slip-line.ts';

/** Returns a stored line as exposure and settlement see it: its selection parsed again, its prizes as they were fixed. */
export function toPricedLine(
  rules: LotteryRules,
  { play: id, sel, unitStake, multiple, prizes }: StoredLine & { sel: Readonly<Record<string, unknown>> },
): PricedLine {
  const play = findPlay(rules, id);
  assert(play, `${rules.id} has the play type ${id}`);
  const parsed = parseSelection(play, sel);
  assert('selection' in parsed, `a stored selection of ${id} is valid`);
  return {
    play,
    selection: parsed.selection,
    unitStake_micro: parseMicro(unitStake),
    multiple,
    prizes: new Map(Object.entries(prizes).map(([key, prize]) => [key, parseMicro(prize)])),
  };
}
