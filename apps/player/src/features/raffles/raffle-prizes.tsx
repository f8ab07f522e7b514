import type { Raffle } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';

type Prize = Raffle['prizes'][number];

/** The prizes in the order of drawing, and after the draw the ticket and the holder of each. */
export function RafflePrizes({ raffle }: { raffle: Raffle }) {
  const t = useTranslation();
  const { amount, count } = useFormats();
  const { prizes, results, currency, own } = raffle;
  const valueOf = (prize: Prize) =>
    prize.kind === 'cash'
      ? amount(prize.amount, currency)
      : t('raffle.prize.points', { points: count(Number(prize.amount)) });
  return (
    <section aria-label={t('raffle.prizes')} className="min-w-0">
      <h3 className="text-16">{t('raffle.prizes')}</h3>
      <ol className="mt-2 flex max-h-80 flex-col divide-y divide-line overflow-y-auto">
        {prizes.map((prize, at) => {
          const result = results?.find((each) => each.prize === at);
          return (
            <li key={`prize ${at}`} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2 text-14">
              <span className="text-ink-soft">{t('raffle.prize', { number: at + 1 })}</span>
              <span className="text-end">
                <span className="figures font-semibold">{valueOf(prize)}</span>
                {prize.kind === 'cash' && prize.times_x100 > 0 ? (
                  <span className="ms-2 text-12 text-ink-faint">
                    {t('raffle.prize.times', { times: prize.times_x100 / 100 })}
                  </span>
                ) : null}
              </span>
              {result ? <Winner result={result} isOwn={own?.prize === at} /> : null}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Winner({ result, isOwn }: { result: NonNullable<Raffle['results']>[number]; isOwn: boolean }) {
  const t = useTranslation();
  if (isOwn) return <span className="w-full text-12 font-semibold text-win">{t('raffle.winner.own')}</span>;
  if (result.ticket === null) return <span className="w-full text-12 text-ink-faint">{t('raffle.winner.none')}</span>;
  return (
    <span className="w-full text-12 text-ink-faint">
      {t('raffle.winner', { ticket: result.ticket })}{' '}
      <bdi dir="ltr" className="figures">
        {result.holder?.slice(0, 12)}…
      </bdi>
    </span>
  );
}
