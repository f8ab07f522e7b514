import { useText } from '@fairhouse/i18n/react';
import { EmptyState, ErrorState, failureText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { homeContentQuery } from '../content/content-queries.ts';
import { PromotionCards, PromotionCardsSkeleton } from '../content/promotion-parts.tsx';
import { SectionRow } from './section-row.tsx';

const ROW = 3;

/** The promotions that run or come. */
export function PromotionsRow() {
  const say = useText();
  const { data: content, error, refetch } = useQuery(homeContentQuery);
  const data = useDeferredValue(content);
  return (
    <SectionRow title={say('pages.home.promotions')} to="/promotions">
      <div className="flex min-h-80 flex-col justify-center">
        {data ? (
          data.promotions.length > 0 ? (
            <PromotionCards promotions={data.promotions.slice(0, ROW)} row />
          ) : (
            <EmptyState title={say('pages.promotions.none')}>{say('pages.promotions.none.body')}</EmptyState>
          )
        ) : error ? (
          <ErrorState onRetry={() => void refetch()}>{failureText(error, say)}</ErrorState>
        ) : (
          <PromotionCardsSkeleton cards={ROW} />
        )}
      </div>
    </SectionRow>
  );
}
