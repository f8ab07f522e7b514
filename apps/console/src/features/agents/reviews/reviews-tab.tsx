import { AGENT_SIGNS, type AgentReview, type AgentSign, REVIEW_STATES, type ReviewState } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { EmptyState, Select } from '@fairhouse/ui';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { PagedTable } from '../../../components/paged-table.tsx';
import { reviewsQuery } from '../agent-queries.ts';
import { ManyReviews } from './many-reviews.tsx';
import { useReviewColumns } from './review-columns.tsx';
import { ReviewDialog } from './review-dialog.tsx';

const route = getRouteApi('/agents');

/** Signs of abuse in teams: those that wait first, then the latest. */
export function ReviewsTab() {
  const t = useTranslation();
  const { page = 1, sign, review } = route.useSearch();
  const navigate = route.useNavigate();
  const [decided, setDecided] = useState<{ review: AgentReview; counts: boolean } | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const columns = useReviewColumns({
    selected,
    onSelect: (no, on) =>
      setSelected((before) => new Set([...before].filter((each) => each !== no).concat(on ? no : []))),
    onDecide: (of, counts) => setDecided({ review: of, counts }),
  });
  const list = reviewsQuery({ page, sign, review });
  const filters = { tab: 'reviews' as const, ...(sign && { sign }), ...(review && { review }) };
  const choose = (own: { sign?: AgentSign | undefined; review?: ReviewState | undefined }) => {
    const { sign: chosenSign, review: chosenState } = { sign, review, ...own };
    void navigate({
      search: { tab: 'reviews', ...(chosenSign && { sign: chosenSign }), ...(chosenState && { review: chosenState }) },
    });
  };
  return (
    <>
      <p className="max-w-prose text-14 text-ink-soft">{t('console.agents.reviews.about')}</p>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <Select
          label={t('console.agents.review.sign')}
          className="w-full sm:w-52"
          value={sign ?? ''}
          onChange={({ target }) => choose({ sign: AGENT_SIGNS.find((each) => each === target.value) })}
          options={[
            { value: '', label: t('console.agents.review.sign.all') },
            ...AGENT_SIGNS.map((value) => ({ value, label: t(`console.agents.sign.${value}`) })),
          ]}
        />
        <Select
          label={t('console.state')}
          className="w-full sm:w-52"
          value={review ?? ''}
          onChange={({ target }) => choose({ review: REVIEW_STATES.find((each) => each === target.value) })}
          options={[
            { value: '', label: t('console.agents.review.state.all') },
            ...REVIEW_STATES.map((value) => ({ value, label: t(`console.agents.review.state.${value}`) })),
          ]}
        />
      </div>
      <ManyReviews list={list} selected={selected} onSelect={setSelected} />
      <PagedTable
        caption={t('console.agents.tab.reviews')}
        {...list}
        page={page}
        onPage={(to) => void navigate({ search: { ...filters, page: to } })}
        columns={columns}
        rowKey={({ review: no }) => no}
        empty={
          <EmptyState title={t('console.agents.reviews.none')}>{t('console.agents.reviews.none.about')}</EmptyState>
        }
      />
      {decided ? <ReviewDialog {...decided} onClose={() => setDecided(null)} /> : null}
    </>
  );
}
