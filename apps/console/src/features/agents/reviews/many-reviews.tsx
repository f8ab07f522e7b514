import type { AgentReview } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, StateTag } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../../platform/queries.ts';
import type { reviewsQuery } from '../agent-queries.ts';
import { type DecidedReviews, ManyReviewsDialog } from './many-reviews-dialog.tsx';

/** What is decided together, and what the answer was. */
interface Together {
  reviews: AgentReview[];
  counts: boolean;
  results: DecidedReviews | null;
}

/** Selects all signs that wait on the page, decides the selected ones together, and lists what became of each. */
export function ManyReviews({
  list: { queryKey, fetchPage },
  selected,
  onSelect,
}: {
  list: ReturnType<typeof reviewsQuery>;
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
}) {
  const t = useTranslation();
  const may = useMay('agents.pay');
  const [together, setTogether] = useState<Together | null>(null);
  // the page that the table shows
  const { data } = useQuery({ queryKey, queryFn: fetchPage });
  const waiting = (data?.rows ?? []).filter(({ state }) => state === 'OPEN');
  const chosen = waiting.filter(({ review }) => selected.has(review));
  const hasAll = chosen.length === waiting.length;
  if (!may) return null;
  return (
    <>
      {waiting.length === 0 ? null : (
        <div className="flex flex-wrap items-center gap-2">
          <Button size="small" onClick={() => onSelect(new Set(hasAll ? [] : waiting.map(({ review }) => review)))}>
            {hasAll
              ? t('console.agents.review.selectNone')
              : t('console.agents.review.selectAll', { count: waiting.length })}
          </Button>
          {chosen.length === 0
            ? null
            : ([true, false] as const).map((counts) => (
                <Button
                  key={String(counts)}
                  size="small"
                  onClick={() => setTogether({ reviews: chosen, counts, results: null })}
                >
                  {t(counts ? 'console.agents.review.many.counts' : 'console.agents.review.many.not', {
                    count: chosen.length,
                  })}
                </Button>
              ))}
        </div>
      )}
      {together?.results ? <Results {...together} results={together.results} /> : null}
      {together && !together.results ? (
        <ManyReviewsDialog
          {...together}
          onDecided={(results) => {
            setTogether({ ...together, results });
            onSelect(new Set());
          }}
          onClose={() => setTogether((now) => (now?.results ? now : null))}
        />
      ) : null}
    </>
  );
}

function Results({ reviews, results }: { reviews: readonly AgentReview[]; results: DecidedReviews }) {
  const t = useTranslation();
  return (
    <ul role="status" className="flex flex-col gap-1 text-14">
      {results.map(({ review, outcome }) => (
        <li key={review} className="flex flex-wrap items-center gap-2">
          <bdi>{reviews.find((each) => each.review === review)?.member.username}</bdi>
          <StateTag tone={outcome === 'done' ? 'good' : 'bad'}>
            {t(`console.agents.review.outcome.${outcome}`)}
          </StateTag>
        </li>
      ))}
    </ul>
  );
}
