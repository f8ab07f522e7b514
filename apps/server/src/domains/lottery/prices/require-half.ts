import {
  canHalve,
  findPlay,
  halfKey,
  halvedOdds,
  type PlayType,
  parseFraction,
  pickUnits,
  type Selection,
  selectPick,
  soleKey,
} from '@fairhouse/game-math/lottery';
import type { Tx } from '#db';
import { refuse } from '#refusal';
import type { Entry } from '../orders/find-entry.ts';
import { readEntryPrices } from './read-entry-prices.ts';

/**
 * Refuses INVALID_INPUT for a pick that cannot pay half in a draw: it has no price of its own, an entry of the game prices it by prize groups, or
 * half of its odds would be less than the stake.
 */
export async function requireHalf(
  tx: Tx,
  game: Pick<Entry, 'gameId' | 'rules' | 'currency'>,
  { drawNo, play, pick }: { drawNo: number; play: string; pick: string },
): Promise<void> {
  const type = findPlay(game.rules, play);
  const selection = type && selectPick(type, pick);
  const key = selection && canHalve(type) ? keyOf(type, selection) : undefined;
  if (!type || !selection || key === undefined) throw refuse('INVALID_INPUT', { field: 'pays' });
  const prices = [...(await readEntryPrices(tx, game)).values()].flatMap((versions) => {
    const price = versions.of(drawNo).plays.get(play);
    return price ? [price] : [];
  });
  const halves = new Set([halfKey(play, pick)]);
  const canPayHalf = prices.every(({ odds }) =>
    Object.values(odds ?? {}).every((table) => isAtLeastOne(halvedOdds(type, table, selection, halves)[key])),
  );
  if (prices.some(({ odds }) => odds === null) || !canPayHalf) throw refuse('INVALID_INPUT', { field: 'pays' });
}

function keyOf(play: PlayType, selection: Selection): string | undefined {
  const [unit] = pickUnits(play, selection);
  return unit && soleKey(play, unit.unitClass);
}

function isAtLeastOne(odds: string | undefined): boolean {
  if (odds === undefined) return true;
  const { num, den } = parseFraction(odds);
  return num >= den;
}
