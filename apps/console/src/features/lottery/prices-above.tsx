import { useTranslation } from '@fairhouse/i18n/react';
import { Card } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { settingsQuery } from './lottery-queries.ts';
import { formatReturn } from './price-returns.ts';

/** Warns of entries whose prices return more than the ceiling, which was lowered since. Nothing while there are none. */
export function PricesAbove() {
  const t = useTranslation();
  const { data } = useQuery(settingsQuery);
  if (!data || data.above.length === 0) return null;
  return (
    <Card>
      <section aria-label={t('lotteries.above')} className="flex flex-col gap-2">
        <h2 className="text-16 font-semibold">{t('lotteries.above')}</h2>
        <p className="max-w-prose text-14 text-ink-soft">{t('lotteries.above.about')}</p>
        <ul className="grid gap-x-6 gap-y-1 lg:grid-cols-2">
          {data.above.map(({ gameCode, entryCode, mode, plays, highest }) => (
            <li key={entryCode} className="flex flex-wrap items-center gap-x-3 text-14">
              <Link
                to="/lotteries/$gameCode"
                params={{ gameCode }}
                search={{ tab: 'prices', entry: entryCode }}
                className="inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline sm:min-h-8"
              >
                <bdi>{entryCode}</bdi>
              </Link>
              <span className="text-ink-soft">
                {t(`lotteries.mode.${mode}`)} · {t('lotteries.create.above', { count: plays })} ·{' '}
                <bdi className="figures">{formatReturn(highest)}</bdi>
              </span>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}
