import { useTranslation } from '@fairhouse/i18n/react';
import { EmptyState, Pager, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useToken } from '../../platform/session.ts';
import { Loaded } from '../content/loaded.tsx';
import { PageFrame } from '../content/page-frame.tsx';
import { RaffleCard } from './raffle-card.tsx';
import { RAFFLES_ON_PAGE, rafflesQuery } from './raffle-queries.ts';
import { parseRaffleSearch } from './raffle-search.ts';

const route = getRouteApi('/raffle');

/** The raffles of the brand with the own tickets, prizes and results (P-44). */
export function RafflesPage() {
  const t = useTranslation();
  const navigate = useNavigate();
  const search = route.useSearch();
  const query = useQuery(rafflesQuery(search, useToken() !== null));
  return (
    <PageFrame title={t('raffle.title')} lead={t('raffle.lead')}>
      <Loaded query={query} skeleton={<Skeleton className="h-96 w-full rounded-tile" />}>
        {({ rows, total, clock }) =>
          rows.length === 0 ? (
            <EmptyState title={t('raffle.none')}>{t('raffle.none.about')}</EmptyState>
          ) : (
            <div className="flex max-w-[64rem] flex-col gap-5">
              {rows.map((raffle) => (
                <RaffleCard key={raffle.raffleId} raffle={raffle} clock={clock} />
              ))}
              <Pager
                page={Number(search.page ?? '1')}
                pages={Math.ceil(total / RAFFLES_ON_PAGE)}
                onPage={(page) =>
                  void navigate({ to: '/raffle', search: parseRaffleSearch({ ...search, page: String(page) }) })
                }
              />
            </div>
          )
        }
      </Loaded>
    </PageFrame>
  );
}
