import { useTranslation } from '@fairhouse/i18n/react';
import { EmptyState, ErrorState, failureText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { homeContentQuery } from '../content/content-queries.ts';
import { PromotionCards, PromotionCardsSkeleton } from '../content/promotion-parts.tsx';
import { LazyInView } from './lazy-in-view.tsx';
import { SectionRow } from './section-row.tsx';

const ROW = 3;

/** The current and upcoming promotions. */
export function PromotionsRow() {
  const t = useTranslation();
  return (
    <SectionRow title={t('pages.home.promotions')} to="/promotions">
      <div className="flex min-h-80 flex-col justify-center">
        <LazyInView name="promotions" room={null}>
          <Promotions />
        </LazyInView>
      </div>
    </SectionRow>
  );
}

function Promotions() {
  const t = useTranslation();
  const { data: content, error, refetch } = useQuery(homeContentQuery);
  const data = useDeferredValue(content);
  if (!data)
    return error ? (
      <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>
    ) : (
      <PromotionCardsSkeleton cards={ROW} />
    );
  if (data.promotions.length === 0)
    return <EmptyState title={t('pages.promotions.none')}>{t('pages.promotions.none.body')}</EmptyState>;
  return <PromotionCards promotions={data.promotions.slice(0, ROW)} row />;
}
