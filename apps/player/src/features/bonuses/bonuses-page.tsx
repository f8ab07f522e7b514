import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { EmptyState, ErrorState, failureText, Money, Pager, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBalance } from '../../platform/queries.ts';
import { BonusCard } from './bonus-card.tsx';
import { BonusMoneySection } from './bonus-money-section.tsx';
import { BONUSES_ON_PAGE, type Bonuses, bonusesQuery, bonusMoneyQuery } from './bonus-queries.ts';

/** Bonus money, and cash bonuses with what must be played for each (C-10). The progress moves with the balance. */
export function BonusesPage() {
  const version = useBalance().data?.version ?? 0;
  return (
    <div className="flex flex-col gap-8">
      <BonusMoneySection version={version} />
      <CashBonuses version={version} />
    </div>
  );
}

function CashBonuses({ version }: { version: number }) {
  const t = useTranslation();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(bonusesQuery(page, version));
  const money = useQuery(bonusMoneyQuery(1, version)).data;
  if (!data)
    return error ? (
      <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>
    ) : (
      <div aria-busy="true" className="flex flex-col gap-4">
        <Skeleton className="h-36" />
        <Skeleton className="h-40" />
      </div>
    );
  // the bonus money above is a bonus, too
  if (data.total === 0 && money?.total !== 0) return null;
  if (data.total === 0) return <EmptyState title={t('bonuses.none')}>{t('bonuses.none.about')}</EmptyState>;
  return (
    <div className="flex flex-col gap-6">
      <BonusSummary bonuses={data} />
      <ul className="flex max-w-3xl flex-col gap-3">
        {data.rows.map((bonus) => (
          <BonusCard key={bonus.reference} bonus={bonus} currency={data.currency} />
        ))}
      </ul>
      <Pager page={page} pages={Math.ceil(data.total / BONUSES_ON_PAGE)} onPage={setPage} />
    </div>
  );
}

/** What was received, and what a withdrawal would pay now. */
function BonusSummary({ bonuses }: { bonuses: Bonuses }) {
  const t = useTranslation();
  const { amount: write } = useFormats();
  const { currency, credited, available, most, unplayed, unplayedOfBonuses } = bonuses;
  const figures = [
    ['bonuses.credited', credited],
    ['bonuses.available', available],
    ['turnover.most', most],
    ['bonuses.unplayed', unplayedOfBonuses],
  ] as const;
  const format = (units: string) => write(units, currency);
  return (
    <div className="max-w-3xl rounded-box border border-line bg-page p-4">
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {figures.map(([name, amount]) => (
          <div key={name}>
            <dt className="text-12 text-ink-faint">{t(name)}</dt>
            <dd>
              <Money amount={amount} currency={currency} className="text-20" />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-14 text-ink-soft">
        {most === available
          ? t('bonuses.withdrawal.free')
          : t('bonuses.withdrawal', {
              most: format(most),
              available: format(available),
              unplayed: format(unplayed),
              ofBonuses: format(unplayedOfBonuses),
            })}
      </p>
    </div>
  );
}
