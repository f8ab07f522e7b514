import type { BetsOpen, FrameRefusal, TableInfo } from '@fairhouse/contracts';
import type { TableGame } from '@fairhouse/game-math/tables';
import { plus } from '../game/amounts.ts';
import { useHost } from '../room/game-context.tsx';
import { spotName } from './describe-spot.ts';
import { bestReturn, betsOn, limitsLeft, type Slip, sumBySpot, totalOf } from './plan-bets.ts';

/** The player’s bets of the round: stake, what each spot could return, what the limits leave, and why a bet was refused. */
export function MyBets({
  game,
  limits,
  bets,
  slips,
  format,
  refusalText,
}: {
  game: TableGame;
  limits: TableInfo['limits'];
  bets: BetsOpen | null;
  slips: readonly Slip[];
  format: (amount: string) => string;
  refusalText: (refusal: FrameRefusal) => string;
}) {
  const { t } = useHost();
  const live = slips.filter(({ refusal }) => refusal === null).flatMap(({ items }) => items);
  const spots = sumBySpot([...(bets?.spots ?? []), ...live]).map(({ spot }) => spot);
  const total = totalOf(bets, slips);
  const refused = slips.filter(({ refusal }) => refusal !== null);
  return (
    <section className="table-mine">
      <h2>{t('tables.yourBets')}</h2>
      {spots.length === 0 ? (
        <p className="table-soft">{t('tables.noBets')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('tables.bets.spot')}</th>
              <th scope="col">{t('tables.bets.stake')}</th>
              <th scope="col">{t('tables.bets.could')}</th>
              <th scope="col">{t('tables.bets.left')}</th>
            </tr>
          </thead>
          <tbody>
            {spots.map((spot) => {
              const { accepted, sent } = betsOn(spot, bets, slips);
              const stake = plus(accepted ?? '0', sent ?? '0');
              const left = limitsLeft(limits, spot, { onSpot: stake, total });
              return (
                <tr key={spot} data-sent={sent !== null || undefined}>
                  <th scope="row">{spotName(t, spot)}</th>
                  <td>{format(stake)}</td>
                  <td>{format(bestReturn(game, spot, stake))}</td>
                  <td>{left === null ? '' : format(left.left)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {refused.map(({ key, refusal }) =>
        refusal === null ? null : (
          <p key={key} className="table-refused">
            {t('tables.bets.refused', { reason: refusalText(refusal) })}
          </p>
        ),
      )}
    </section>
  );
}
