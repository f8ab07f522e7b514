import type { PublicTableRound } from '@fairhouse/contracts';
import { eventName, payText, spotName } from '@fairhouse/game-clients/table-round';
import { findSpot, type TableGame } from '@fairhouse/game-math/tables';
import { useLanguage, useTranslation } from '@fairhouse/i18n/react';

type Chance = { num: string; den: string };

/** Six digits after the point of a percentage, for display; the exact fraction is in the title. */
const PLACES = 10n ** 12n;
const shareOf = ({ num, den }: Chance): number => Number((BigInt(num) * PLACES) / BigInt(den)) / Number(PLACES);

/** The exact chances of each open spot in this round, given the cards that were gone. */
export function RoundChances({ game, round }: { game: TableGame; round: PublicTableRound }) {
  const t = useTranslation();
  const { tag } = useLanguage();
  const percent = new Intl.NumberFormat(`${tag}-u-nu-latn`, { style: 'percent', minimumFractionDigits: 4 });
  const exact = (chance: Chance) => (
    <span title={`${chance.num} / ${chance.den}`}>{percent.format(shareOf(chance))}</span>
  );
  // of the inside bets of a wheel one of each kind: the others have the same chances
  const seen = new Set<string>();
  const shown = round.chances.filter(({ spot }) => {
    const [kind = ''] = spot.split(':');
    const isNew = !spot.includes(':') || !seen.has(kind);
    seen.add(kind);
    return isNew;
  });
  return (
    <section aria-labelledby="round-chances" className="flex flex-col gap-3">
      <h2 id="round-chances" className="text-20">
        {t('live.round.chances')}
      </h2>
      <p className="max-w-prose text-14 text-ink-soft">{t('live.round.chances.about')}</p>
      <table className="figures w-full text-14">
        <thead>
          <tr className="border-b border-line text-12 text-ink-faint">
            <th scope="col" className="py-2 text-start font-normal">
              {t('tables.bets.spot')}
            </th>
            <th scope="col" className="py-2 text-end font-normal">
              {t('live.round.chance')}
            </th>
            <th scope="col" className="py-2 text-end font-normal">
              {t('tables.rules.edge')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ spot, rows, edge }) => (
            <tr key={spot} className="border-b border-line align-top">
              <th scope="row" className="py-2 pe-3 text-start font-semibold whitespace-normal">
                {spotName(t, spot)}
              </th>
              <td className="py-2 text-end">
                {findSpot(game, spot)?.rows.map(({ on, pay }, at) => {
                  const chance = rows[at];
                  const event =
                    on.length > 2 ? t('tables.event.covered') : on.map((each) => eventName(t, each)).join(' / ');
                  return chance ? (
                    <div key={on.join()}>
                      <span className="text-ink-soft max-sm:block max-sm:whitespace-normal">
                        {payText(t, event, pay)}
                      </span>{' '}
                      {exact(chance)}
                    </div>
                  ) : null;
                })}
              </td>
              <td className="py-2 ps-3 text-end">{exact(edge)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
