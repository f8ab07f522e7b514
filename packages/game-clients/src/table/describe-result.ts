import { findTableGame } from '@fairhouse/game-math/tables';
import type { Translate } from '@fairhouse/i18n/react';
import { compare } from '../game/amounts.ts';
import type { RoundSettled, TableView } from './table-view.ts';

type Round = Pick<TableView, 'result' | 'table'>;

/** Returns the result of a round in words; null before it is known. */
export function describeResult(t: Translate, { result, table }: Round): string | null {
  if (!result) return null;
  const { mark } = result;
  if ('number' in mark) {
    const { number } = mark;
    return t('tables.result.number', { number, colour: t(`tables.colour.${colourOf(table, number)}`) });
  }
  const { winner, playerPoints, bankerPoints } = mark;
  return t(`tables.result.${winner}`, { playerPoints, bankerPoints });
}

function colourOf({ gameCode, versionHash }: TableView['table'], number: number): 'zero' | 'red' | 'black' {
  const game = findTableGame(gameCode, versionHash);
  if (number === 0) return 'zero';
  return game?.kind === 'roulette' && game.red.includes(number) ? 'red' : 'black';
}

/** Returns what own stakes came to, in words. A return of the stake or less is no win. */
export function describeSettled(
  t: Translate,
  { stake, returned }: RoundSettled,
  format: (amount: string) => string,
): string {
  if (compare(returned, stake) > 0) return t('tables.won', { amount: format(returned) });
  return /[1-9]/.test(returned) ? t('tables.returned', { amount: format(returned) }) : t('tables.lost');
}
