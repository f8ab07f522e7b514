import type { OwnTableRound } from '@fairhouse/contracts';
import { eventName, payText, spotName } from '@fairhouse/game-clients/table-round';
import { useTranslation } from '@fairhouse/i18n/react';
import { Money } from '@fairhouse/ui';

/** The own stakes of a round: what each spot paid, and why. */
export function RoundSpots({ own }: { own: OwnTableRound }) {
  const t = useTranslation();
  const { currency } = own;
  return (
    <section aria-labelledby="round-spots" className="flex flex-col gap-3">
      <h2 id="round-spots" className="text-20">
        {t('tables.yourBets')}
      </h2>
      <table className="figures w-full text-14">
        <thead>
          <tr className="border-b border-line text-start text-12 text-ink-faint">
            <th scope="col" className="py-2 text-start font-normal">
              {t('tables.bets.spot')}
            </th>
            <th scope="col" className="py-2 text-end font-normal">
              {t('tables.bets.stake')}
            </th>
            <th scope="col" className="py-2 text-end font-normal">
              {t('live.round.returned')}
            </th>
          </tr>
        </thead>
        <tbody>
          {own.spots.map(({ spot, stake, returned, paid }) => (
            <tr key={spot} className="border-b border-line align-top">
              <th scope="row" className="py-2 text-start font-semibold">
                {spotName(t, spot)}
                <span className="block font-normal text-ink-soft">
                  {paid === null ? t('live.round.lost') : payText(t, eventName(t, paid.event), paid.pay)}
                </span>
              </th>
              <td className="py-2 text-end">
                <Money amount={stake} currency={currency} />
              </td>
              <td className="py-2 text-end">
                <Money amount={returned} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="py-2 text-start font-semibold">
              {t('tables.total')}
            </th>
            <td className="py-2 text-end">
              <Money amount={own.stake} currency={currency} />
            </td>
            <td className="py-2 text-end">
              <Money amount={own.returned} currency={currency} />
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
