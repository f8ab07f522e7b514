import type { LobbyTable } from '@fairhouse/contracts';
import { findTableGame } from '@fairhouse/game-math/tables';
import { useTranslation } from '@fairhouse/i18n/react';
import { classNames } from '@fairhouse/ui';

/** Numbers that fit in two lines of a card. */
const SHOWN = 20;

/** The last numbers of a wheel, newest first. */
export function LastNumbers({ table: { marks, gameCode, versionHash } }: { table: LobbyTable }) {
  const t = useTranslation();
  const game = findTableGame(gameCode, versionHash);
  const red = game?.kind === 'roulette' ? game.red : [];
  const numbers = marks.flatMap((mark) => ('number' in mark ? [mark] : [])).slice(-SHOWN);
  if (numbers.length === 0) return <p className="text-14 text-ink-soft">{t('tables.wheel.none')}</p>;
  return (
    <ol aria-label={t('tables.wheel')} className="figures grid grid-cols-10 gap-1 text-14 font-semibold">
      {numbers.reverse().map(({ roundNo, number }, at) => (
        <li
          key={roundNo}
          className={classNames(
            'grid h-8 place-items-center rounded-mark border border-line',
            number === 0 ? 'text-win' : red.includes(number) ? 'text-loss-ink' : 'text-ink',
            at === 0 && 'border-primary-ink',
          )}
        >
          {number}
        </li>
      ))}
    </ol>
  );
}
