import type { TableInfo } from '@fairhouse/contracts';
import { exactChances, type TableGame } from '@fairhouse/game-math/tables';
import { useMemo } from 'react';
import { useHost } from '../room/game-context.tsx';
import { eventName, payText, spotName } from './describe-spot.ts';

/** Every bet of the table: what it pays for what, its limits and its exact edge. */
export function RulesPanel({
  game,
  table,
  format,
}: {
  game: TableGame;
  table: TableInfo;
  format: (amount: string) => string;
}) {
  const { t, language } = useHost();
  const { limits, sideUntilCard } = table;
  const { spots } = useMemo(() => exactChances(game), [game]);
  const percent = new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'percent', minimumFractionDigits: 4 });
  return (
    <>
      <p>{t('tables.rules.about')}</p>
      <table className="table-rules">
        <thead>
          <tr>
            <th scope="col">{t('tables.rules.spot')}</th>
            <th scope="col">{t('tables.rules.pays')}</th>
            <th scope="col">{t('tables.rules.limits')}</th>
            <th scope="col">{t('tables.rules.edge')}</th>
          </tr>
        </thead>
        <tbody>
          {spotsToExplain(game, limits).map(({ spot, min, max }) => {
            const edge = spots.get(spot.id)?.edge;
            return (
              <tr key={spot.id}>
                <th scope="row">{spotName(t, spot.id)}</th>
                <td>
                  {spot.rows.map(({ on, pay }) => (
                    <div key={on.join()}>
                      {payText(
                        t,
                        on.length > 2 ? t('tables.event.covered') : on.map((each) => eventName(t, each)).join(' / '),
                        pay,
                      )}
                    </div>
                  ))}
                </td>
                <td>
                  {format(min)} – {format(max)}
                </td>
                <td>
                  {edge ? (
                    <span title={`${edge.num} / ${edge.den}`}>
                      {percent.format(Number((edge.num * 10n ** 12n) / edge.den) / 1e12)}
                    </span>
                  ) : null}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p>
        {t('tables.rules.maxStake', { amount: format(limits.maxStake), maxReturn: format(limits.maxReturn) })}{' '}
        {sideUntilCard === null ? '' : t('tables.rules.side', { card: sideUntilCard })}
      </p>
      <p>{t('tables.fair.automatic')}</p>
    </>
  );
}

/** Of the inside bets of a wheel one of each kind: all of a kind have the same pays, limits and edge. */
function spotsToExplain(game: TableGame, { spots }: TableInfo['limits']) {
  const seen = new Set<string>();
  return game.spots.flatMap((spot) => {
    const limit = spots.find((each) => each.spot === spot.id);
    const [kind = ''] = spot.id.split(':');
    if (!limit || (spot.id.includes(':') && seen.has(kind))) return [];
    seen.add(kind);
    return [{ spot, min: limit.min, max: limit.max }];
  });
}
