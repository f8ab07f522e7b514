import { PROMOTION_CATEGORIES } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, ChoiceRow, EmptyState, Pager } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { promotionsQuery } from './content-queries.ts';
import { PROMOTION_STATUSES, parsePromotionsSearch } from './content-search.ts';
import { Loaded } from './loaded.tsx';
import { PageFrame } from './page-frame.tsx';
import { PromotionCards, PromotionCardsSkeleton } from './promotion-parts.tsx';

const route = getRouteApi('/promotions');

/** Our promotions, by state and kind. */
export function PromotionsPage() {
  const t = useTranslation();
  const navigate = useNavigate();
  const search = route.useSearch();
  const { page = '1', status, category } = search;
  const query = useQuery(promotionsQuery(search));
  const update = (change: Record<string, unknown>) =>
    void navigate({
      to: '/promotions',
      search: parsePromotionsSearch({ ...search, page: undefined, ...change }),
      resetScroll: false,
    });
  const all = { value: undefined, label: t('pages.all') };
  return (
    <PageFrame title={t('pages.promotions.title')} lead={t('pages.promotions.lead')}>
      <div className="flex flex-col gap-3">
        <ChoiceRow
          label={t('pages.promotions.states')}
          value={status}
          onChange={(value) => update({ status: value })}
          choices={[all, ...PROMOTION_STATUSES.map((each) => ({ value: each, label: t(`pages.promotion.${each}`) }))]}
        />
        <ChoiceRow
          label={t('pages.promotions.kinds')}
          value={category}
          onChange={(value) => update({ category: value })}
          choices={[
            all,
            ...PROMOTION_CATEGORIES.map((each) => ({ value: each, label: t(`pages.promotion.category.${each}`) })),
          ]}
        />
      </div>
      <Loaded query={query} skeleton={<PromotionCardsSkeleton />}>
        {({ rows, total, pageSize }) =>
          rows.length > 0 ? (
            <div>
              <PromotionCards promotions={rows} />
              <Pager page={Number(page)} pages={Math.ceil(total / pageSize)} onPage={(to) => update({ page: to })} />
            </div>
          ) : status || category ? (
            <EmptyState
              title={t('pages.promotions.noneSuch')}
              action={
                <Button onClick={() => update({ status: undefined, category: undefined })}>
                  {t('pages.promotions.showAll')}
                </Button>
              }
            />
          ) : (
            <EmptyState title={t('pages.promotions.none')}>{t('pages.promotions.none.body')}</EmptyState>
          )
        }
      </Loaded>
    </PageFrame>
  );
}
