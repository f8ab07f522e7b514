import { useTranslation } from '@fairhouse/i18n/react';
import { buttonClass, EmptyState, Pager, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Loaded } from '../content/loaded.tsx';
import { PromotionCard } from './promotion-card.tsx';
import { availableQuery, PROMOTIONS_ON_PAGE } from './reward-queries.ts';

/** Promotions that the player takes part in, then those that can be joined. */
export function OwnPromotions() {
  const t = useTranslation();
  const [page, setPage] = useState(1);
  const query = useQuery(availableQuery(page));
  return (
    <Loaded query={query} skeleton={<Skeleton className="h-32 w-full" />}>
      {({ rows, total }) =>
        rows.length === 0 ? (
          <EmptyState
            title={t('rewards.promotions.none')}
            action={
              <Link to="/promotions" className={buttonClass('secondary')}>
                {t('rewards.promotions.all')}
              </Link>
            }
          />
        ) : (
          <>
            <ul className="flex flex-col gap-3">
              {rows.map((promotion) => (
                <PromotionCard key={promotion.id} promotion={promotion} />
              ))}
            </ul>
            <Pager page={page} pages={Math.ceil(total / PROMOTIONS_ON_PAGE)} onPage={setPage} />
          </>
        )
      }
    </Loaded>
  );
}
