import { useTranslation } from '@fairhouse/i18n/react';
import { ErrorState, failureText, Money, Pager, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BonusMoneyCard } from './bonus-money-card.tsx';
import { BONUSES_ON_PAGE, bonusMoneyQuery } from './bonus-queries.ts';

/** Bonus money of the player beside the own money (C-10). Nothing is shown to those who never had any. */
export function BonusMoneySection({ version }: { version: number }) {
  const t = useTranslation();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(bonusMoneyQuery(page, version));
  if (!data)
    return error ? (
      <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>
    ) : (
      <Skeleton className="h-24" />
    );
  if (data.total === 0) return null;
  const figures = [
    ['bonuses.available', data.available],
    ['bonuses.money', data.bonus],
  ] as const;
  return (
    <section className="flex max-w-3xl flex-col gap-3" aria-labelledby="bonus-money">
      <h3 id="bonus-money" className="text-16 font-semibold">
        {t('bonuses.money')}
      </h3>
      <dl className="grid grid-cols-2 gap-4 rounded-box border border-line bg-page p-4">
        {figures.map(([name, amount]) => (
          <div key={name}>
            <dt className="text-12 text-ink-faint">{t(name)}</dt>
            <dd>
              <Money amount={amount} currency={data.currency} className="text-20" />
            </dd>
          </div>
        ))}
      </dl>
      <ul className="flex flex-col gap-3">
        {data.rows.map((bonus) => (
          <BonusMoneyCard key={bonus.no} bonus={bonus} available={data.available} currency={data.currency} />
        ))}
      </ul>
      <Pager page={page} pages={Math.ceil(data.total / BONUSES_ON_PAGE)} onPage={setPage} />
    </section>
  );
}
