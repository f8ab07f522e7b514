import type { TableMark } from '@fairhouse/contracts';
import type { RouletteGame } from '@fairhouse/game-math/tables';
import { useHost } from '../room/game-context.tsx';

/** The last numbers of a wheel, newest first. */
export function WheelHistory({ marks, game }: { marks: readonly TableMark[]; game: RouletteGame }) {
  const { t } = useHost();
  const numbers = marks.flatMap((mark) => ('number' in mark ? [mark] : [])).reverse();
  return (
    <section className="table-roads">
      <h2>{t('tables.wheel')}</h2>
      {numbers.length === 0 ? (
        <p className="table-soft">{t('tables.wheel.none')}</p>
      ) : (
        <ol className="table-numbers" dir="ltr">
          {numbers.map(({ roundNo, number }) => (
            <li key={roundNo} data-ink={number === 0 ? 'zero' : game.red.includes(number) ? 'red' : 'black'}>
              {number}
            </li>
          ))}
        </ol>
      )}
      <p className="table-soft">{t('tables.road.about')}</p>
    </section>
  );
}
